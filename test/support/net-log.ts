import { readFileSync } from 'node:fs';

interface NetLog {
  readonly constants: Readonly<Record<'logEventTypes' | 'logSourceType', Readonly<Record<string, number>>>>;
  readonly events: readonly {
    readonly type: number;
    readonly source: { readonly type: number };
    readonly params?: { readonly url?: string; readonly host?: string };
  }[];
}

/** Whom Chromium's own network stack was told to reach, by the log that it keeps of itself (`--log-net-log`). */
export function reachedByChromium(file: string): string[] {
  const { constants, events } = JSON.parse(readFileSync(file, 'utf8')) as NetLog;
  const nameOf = (names: Readonly<Record<string, number>>, value: number): string =>
    Object.keys(names).find((name) => names[name] === value) ?? String(value);
  const reached = events.flatMap(({ type, source, params }) => {
    const event = nameOf(constants.logEventTypes, type);
    const kind = nameOf(constants.logSourceType, source.type);
    const isReach = /^(URL_REQUEST|HOST_RESOLVER|SOCKET|TCP_|UDP_|SSL_|QUIC|PROXY_RESOL)/.test(event);
    const whom = params?.url ?? params?.host;
    return isReach && whom !== undefined && !whom.startsWith('app://') ? [`${kind} ${event} ${whom}`] : [];
  });
  return [...new Set(reached)];
}
