import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { app, protocol, session } from 'electron';

const SCHEME = 'app';
const ORIGIN = `${SCHEME}://hearth`;

export type PageName = 'index' | 'approval' | 'quick';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Nothing but our own bundle: no inline script, no remote anything, no connections at all (docs/trust.md#electron). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Must run before the app is ready. */
export function claimScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

/** Serves the bundle under app://hearth and refuses every request that leaves it. */
export function servePages(root: string): void {
  protocol.handle(SCHEME, async (request) => {
    const { pathname, origin } = originAndPath(request.url);
    const path = normalize(join(root, decoded(pathname)));
    const type = TYPES[extname(path)];
    if (origin !== ORIGIN || !path.startsWith(root + sep) || !type) return new Response('', { status: 404 });
    try {
      const headers = { 'content-type': type, 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' };
      return new Response(await readFile(path), { headers });
    } catch {
      return new Response('', { status: 404 });
    }
  });
  session.defaultSession.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !isOwnResource(details.url) });
  });
}

/** The development server's address; only ever honoured while not packaged. */
function developmentUrl(): string | undefined {
  return app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
}

export function pageUrl(name: PageName): string {
  return `${developmentUrl() ?? ORIGIN}/${name}.html`;
}

export function isOwnPage(url: string): boolean {
  return (['index', 'approval', 'quick'] as const).some((name) => url.split(/[?#]/)[0] === pageUrl(name));
}

function isOwnResource(url: string): boolean {
  if (
    url.startsWith(`${ORIGIN}/`) ||
    url.startsWith('devtools://') ||
    url.startsWith('data:') ||
    url.startsWith('blob:')
  )
    return true;
  const development = developmentUrl();
  return (
    development !== undefined && (url.startsWith(development) || url.startsWith(development.replace(/^http/, 'ws')))
  );
}

/** A path that is none in its encoding names nothing. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** `new URL` gives the origin "null" for schemes it does not know, so it is put together here. */
function originAndPath(url: string): { origin: string; pathname: string } {
  const { protocol: scheme, host, pathname } = new URL(url);
  return { origin: `${scheme}//${host}`, pathname };
}
