import type { AxNode } from '../../core/browser/ax-node.ts';
import type { PageFrame } from '../../core/browser/browser-host.ts';
import type { Cdp, CdpFrame } from './cdp.ts';

/** A document with more elements is read as text alone, and that not to its end. */
const MOST_ELEMENTS = 20_000;
const MOST_TEXT = 20_000;
const MOST_DESCRIBED = 400;
const DESCRIBED = new Set(['link', 'textbox', 'searchbox', 'button', 'combobox']);

/** Runs in a world of its own in the page. */
const COUNT = `document.getElementsByTagName('*').length`;
const TEXT = `(() => {
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let steps = 0; steps < 5000 && text.length < ${MOST_TEXT} && walker.nextNode(); steps += 1) {
    if (!/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(walker.currentNode.parentElement?.tagName ?? '')) text += walker.currentNode.data.slice(0, 2000) + ' ';
  }
  return text;
})()`;

interface Described {
  readonly node: { readonly nodeName: string; readonly attributes?: readonly string[] };
}

/** One document as Chromium tells assistive technology of it. */
export async function readFrame(cdp: Cdp, frame: CdpFrame): Promise<PageFrame> {
  const { frameId, session, url } = frame;
  const contextId = await cdp.world(frame);
  const evaluate = async (expression: string): Promise<unknown> => {
    const asked = { expression, contextId, returnByValue: true };
    return (await cdp.send<{ result: { value?: unknown } }>('Runtime.evaluate', asked, session)).result.value;
  };
  const base = { id: idOf(frame), url };
  if (Number(await evaluate(COUNT)) > MOST_ELEMENTS) {
    const text = String((await evaluate(TEXT)) ?? '');
    const only: AxNode = { nodeId: '1', role: { value: 'StaticText' }, name: { value: text } };
    return { ...base, nodes: [only], attributes: {}, isCut: true };
  }
  const { nodes } = await cdp.send<{ nodes: AxNode[] }>('Accessibility.getFullAXTree', { frameId }, session);
  const asked = nodes
    .filter(({ ignored, role }) => !ignored && DESCRIBED.has(String(role?.value)))
    .flatMap(({ backendDOMNodeId }) => backendDOMNodeId ?? [])
    .slice(0, MOST_DESCRIBED);
  const described = await Promise.all(
    asked.map(async (backendNodeId) => {
      const found = await cdp.send<Described>('DOM.describeNode', { backendNodeId }, session).catch(() => undefined);
      return [backendNodeId, found ? attributesOf(found, url) : {}] as const;
    }),
  );
  return { ...base, nodes, attributes: Object.fromEntries(described), isCut: false };
}

export function idOf({ frameId, loaderId }: CdpFrame): string {
  return `${frameId}.${loaderId}`;
}

function attributesOf({ node: { nodeName, attributes = [] } }: Described, base: string) {
  const read = (name: string): string | undefined => {
    for (let at = 0; at + 1 < attributes.length; at += 2) if (attributes[at] === name) return attributes[at + 1];
    return undefined;
  };
  const [href, type] = [read('href'), nodeName === 'INPUT' ? read('type')?.toLowerCase() : undefined];
  return { ...(href === undefined ? {} : whole(href, base)), ...(type === undefined ? {} : { type }) };
}

function whole(href: string, base: string): { readonly href?: string } {
  try {
    const url = new URL(href, base);
    return /^(https?|mailto|tel):$/.test(url.protocol) ? { href: url.href } : {};
  } catch {
    return {};
  }
}
