/**
 * Everything that script in a page can do to reach somebody, tried in the page and in frames that it makes. Runs inside the
 * page, so it sees nothing of this module. Answers once nothing more is under way.
 */
export async function tryToReachOut(addresses: readonly string[]): Promise<string[]> {
  type Peer = new (setup: object) => RTCPeerConnection;
  const tried: string[] = [];
  const attempt = async (name: string, work: () => unknown): Promise<void> => {
    tried.push(name);
    try {
      await work();
    } catch {
      // Refused, which is what should happen.
    }
  };

  const element = (name: string, attributes: Record<string, string>): HTMLElement => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    document.body.append(made);
    return made;
  };

  async function call(Maker: Peer, host: string): Promise<void> {
    const turn = { username: 'x', credential: 'y' };
    const peer = new Maker({
      iceServers: [
        { urls: [`stun:${host}:3478`, `stun:${host}:443`] },
        { urls: [`turn:${host}:3478`, `turn:${host}:3478?transport=tcp`, `turns:${host}:443?transport=tcp`], ...turn },
      ],
    });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
    // Somebody who is said to wait for us, too.
    const answer = (peer.localDescription?.sdp ?? '')
      .replace(/a=candidate.*\r\n/g, '')
      .replace('a=setup:actpass', 'a=setup:active');
    await peer.setRemoteDescription({ type: 'answer', sdp: answer }).catch(() => undefined);
    for (const kind of ['udp', 'tcp']) {
      const candidate = `candidate:1 1 ${kind} 2130706431 ${host} 8080 typ host${kind === 'tcp' ? ' tcptype passive' : ''}`;
      await peer.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 }).catch(() => undefined);
    }
    if (peer.iceGatheringState !== 'complete')
      await new Promise<void>((done) => {
        peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done();
        setTimeout(done, 8_000);
      });
    peer.close();
  }

  for (const host of addresses) {
    const url = `https://${host}`;
    for (const rel of [
      'dns-prefetch',
      'preconnect',
      'prefetch',
      'preload',
      'modulepreload',
      'stylesheet',
      'icon',
      'manifest',
      'prerender',
    ])
      await attempt(rel, () => element('link', { rel, href: `${url}/${rel}`, as: 'script' }));
    for (const name of ['img', 'script', 'iframe', 'video', 'audio', 'embed', 'track', 'source'])
      await attempt(name, () => element(name, { src: `${url}/${name}` }));
    await attempt('object', () => element('object', { data: `${url}/object` }));
    await attempt('meta', () => element('meta', { 'http-equiv': 'x-dns-prefetch-control', content: 'on' }));
    await attempt('anchor', () => element('a', { href: `${url}/a`, ping: `${url}/ping` }).click());
    await attempt('download', () => element('a', { href: `${url}/file`, download: 'file' }).click());
    await attempt('form', () =>
      (element('form', { action: `${url}/form`, method: 'post' }) as HTMLFormElement).submit(),
    );
    await attempt('open', () => window.open(`${url}/open`));
    await attempt('fetch', () => fetch(`${url}/fetch`, { mode: 'no-cors' }));
    await attempt('beacon', () => navigator.sendBeacon(`${url}/beacon`));
    await attempt('socket', () => new WebSocket(`wss://${host}/socket`));
    await attempt('events', () => new EventSource(`${url}/events`));
    await attempt('worker', () => new Worker(`${url}/worker.js`));
    await attempt('blob worker', () => new Worker(URL.createObjectURL(new Blob([`fetch('${url}/blob')`]))));
    await attempt('service worker', () => navigator.serviceWorker.register(`${url}/service.js`));
    await attempt('import', () => import(`${url}/module.js`));
    await attempt('font', () => new FontFace('x', `url(${url}/font.woff2)`).load());
    await attempt('background', () => element('p', {}).style.setProperty('background', `url(${url}/background)`));
    await attempt('transport', () => {
      const Transport = Reflect.get(globalThis, 'WebTransport') as new (url: string) => { ready: Promise<void> };
      return new Transport(`${url}:443/`).ready;
    });
  }
  await attempt(
    'place',
    () => new Promise((_done, failed) => navigator.geolocation.getCurrentPosition(() => 0, failed)),
  );
  await attempt('speech', () => {
    const Recognition = Reflect.get(globalThis, 'webkitSpeechRecognition') as new () => { start(): void };
    new Recognition().start();
  });
  await attempt('voices', () => speechSynthesis.speak(new SpeechSynthesisUtterance('hello')));

  const frames = ['about:blank', 'srcdoc', 'javascript:0'].map((source) => {
    const frame = document.createElement('iframe');
    if (source === 'srcdoc') frame.srcdoc = '<p>frame</p>';
    else frame.src = source;
    document.body.append(frame);
    return frame.contentWindow;
  });
  const makers = [window, ...frames].flatMap((where) =>
    ['RTCPeerConnection', 'webkitRTCPeerConnection'].map(
      (name) => where && (Reflect.get(where, name) as Peer | undefined),
    ),
  );
  await Promise.all(
    makers.flatMap((Maker, index) =>
      addresses.map((host) => attempt(`peer ${index}`, () => (Maker ? call(Maker, host) : undefined))),
    ),
  );
  return tried;
}
