import { app, type Session } from 'electron';
import { forgetProxies } from '../core/net/proxies.ts';

/** The one name that means something to Chromium: the doors of the browser, on this computer (`core/net/door.ts`). */
export const DOOR_HOST = 'door.hearth.invalid';

/**
 * Chromium has no business on any network: no name means anything to it, no proxy is asked, nothing runs in the background.
 * The pages come by a scheme of their own, and models are asked through the core's guard. Pages of the web go through a door
 * of the core's.
 */
const SWITCHES: Readonly<Record<string, string>> = {
  'host-resolver-rules': `MAP ${DOOR_HOST} 127.0.0.1, MAP * ~NOTFOUND`,
  'no-proxy-server': '',
  'dns-prefetch-disable': '',
  'disable-background-networking': '',
  'disable-component-update': '',
  'disable-domain-reliability': '',
  'disable-breakpad': '',
  'disable-quic': '',
  'no-pings': '',
};

/** Nothing listens there, and nothing is looked up. */
const NOWHERE = 'http://127.0.0.1:9/';

/** Closes what Chromium and Node would reach out with, packaged or not. Must run first: both read this only once. */
export function closeNetwork(): void {
  forgetProxies(process.env);
  // The development server's page is the one thing that comes over loopback.
  const development = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  for (const [name, value] of Object.entries(SWITCHES)) {
    const exclude = name === 'host-resolver-rules' && development ? `, EXCLUDE ${new URL(development).hostname}` : '';
    app.commandLine.appendSwitch(name, value + exclude);
  }
  app.on('session-created', closeSession);
  app.on('web-contents-created', (_event, contents) => {
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
}

/** Must run once the app is ready, before the first window. */
export function closeResolver(): void {
  app.configureHostResolver({ enableBuiltInResolver: false, secureDnsMode: 'off' });
}

/**
 * Chromium fetches a dictionary for its own spell check, also where no window checks spelling (ours is hunspell): without a
 * language there is none to fetch, and without an address nowhere to fetch it from. Downloads are never wanted.
 */
function closeSession(session: Session): void {
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerDictionaryDownloadURL(NOWHERE);
  session.on('will-download', (event) => event.preventDefault());
}
