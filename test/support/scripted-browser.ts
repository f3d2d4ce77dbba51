import type { AxNode } from '../../src/main/core/browser/ax-node.ts';
import type {
  BrowserHost,
  OpenPage,
  PageFrame,
  PageStep,
  StepProblem,
} from '../../src/main/core/browser/browser-host.ts';

/** One thing on a scripted page: a role and a name, and what else is known of it. */
export interface ScriptedNode {
  readonly role: string;
  readonly name?: string;
  readonly value?: string;
  readonly href?: string;
  readonly type?: string;
  readonly choices?: readonly string[];
}

/** A document of these things, in their order. */
export function frameOf(things: readonly ScriptedNode[], more: Partial<PageFrame> = {}): PageFrame {
  const nodes: AxNode[] = [
    { nodeId: 'root', role: { value: 'RootWebArea' }, childIds: things.map((_, at) => `n${at}`) },
  ];
  const attributes: Record<number, { href?: string; type?: string }> = {};
  for (const [at, { role, name = '', value, href, type, choices = [] }] of things.entries()) {
    nodes.push({
      nodeId: `n${at}`,
      parentId: 'root',
      role: { value: role },
      name: { value: name },
      ...(value === undefined ? {} : { value: { value } }),
      backendDOMNodeId: at + 1,
      childIds: choices.map((_, index) => `n${at}c${index}`),
    });
    for (const [index, choice] of choices.entries())
      nodes.push({ nodeId: `n${at}c${index}`, role: { value: 'option' }, name: { value: choice } });
    attributes[at + 1] = { ...(href === undefined ? {} : { href }), ...(type === undefined ? {} : { type }) };
  }
  return { id: 'main.1', url: 'https://shop.example.org/', nodes, attributes, isCut: false, ...more };
}

/** A desktop whose pages follow a script: by address, what stands there or where it leads on. */
export function createScriptedBrowser(pages: Record<string, readonly ScriptedNode[] | { readonly to: string }>) {
  const steps: PageStep[] = [];
  const opened: OpenPage[] = [];
  const forgotten: string[] = [];
  let closed = 0;
  let problem: StepProblem | undefined;
  let hold: Promise<void> | undefined;
  const host: BrowserHost = {
    async open(page) {
      opened.push(page);
      let url = 'about:blank';
      return {
        async load(address) {
          await hold;
          let next = address;
          for (let hops = 0; hops < 5; hops += 1) {
            if (!page.mayReach(next)) return page.onRefused(next, true);
            const found = pages[next];
            if (found && 'to' in found) next = found.to;
            else break;
          }
          url = next;
        },
        async read() {
          const found = pages[url];
          return [frameOf(found && !('to' in found) ? found : [], { url })];
        },
        async act(step) {
          await hold;
          if (problem === undefined) steps.push(step);
          return problem;
        },
        where: () => ({ url, title: 'A page', isLoading: false }),
        close: () => {
          closed += 1;
        },
      };
    },
    async forget(folder) {
      forgotten.push(folder);
    },
  };
  return {
    host,
    /** What was done on pages, in order. */
    steps,
    /** How views were opened. */
    opened,
    forgotten,
    closed: () => closed,
    /** What stands at an address from now on. */
    put: (url: string, things: readonly ScriptedNode[]) => {
      pages[url] = things;
    },
    fail: (next: StepProblem | undefined) => {
      problem = next;
    },
    /** Nothing goes on before it is let go. */
    holdBack: (): (() => void) => {
      let go = (): void => undefined;
      hold = new Promise((resolve) => {
        go = resolve;
      });
      return go;
    },
  };
}
