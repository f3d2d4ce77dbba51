/** HTTP_PROXY, all_proxy, NODE_USE_ENV_PROXY, npm_config_https_proxy … */
const PROXY = /(^|_)proxy$/i;

/** The same environment without any word about proxies: what goes to this computer goes there directly. */
export function withoutProxies(env: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !PROXY.test(name)));
}

/** Takes the words about proxies out of this process, and so out of all that it starts. */
export function forgetProxies(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (PROXY.test(name)) delete env[name];
}
