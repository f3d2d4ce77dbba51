import type { Readable, Writable } from 'node:stream';

type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } };
type Target = { targetId: string; type: string; url: string };

/** Drives the windows of an app that was started with `--remote-debugging-pipe`: no socket is opened for it. */
export interface Pipe {
  /** The window that shows this page, as soon as it is there. */
  page(name: 'index' | 'approval' | 'quick'): Promise<PipePage>;
}

export interface PipePage {
  /** Runs a function of the test in the page; it sees nothing but its argument. */
  run<A, R>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
}

export function openPipe(writer: Writable, reader: Readable): Pipe {
  const waiting = new Map<number, (answer: Answer) => void>();
  let rest = '';
  let last = 0;
  reader.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    }
  });
  // What is said to an app that has gone is lost.
  writer.on('error', () => undefined);

  async function send(method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      writer.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result ?? {};
  }

  return {
    async page(name) {
      const find = async (): Promise<Target | undefined> => {
        const { targetInfos } = await send('Target.getTargets', {});
        return (targetInfos as Target[]).find(({ type, url }) => type === 'page' && url.includes(`/${name}.html`));
      };
      let target = await find();
      while (!target) target = await find();
      const { sessionId } = await send('Target.attachToTarget', { targetId: target.targetId, flatten: true });
      const session = String(sessionId);
      const evaluate = async (expression: string): Promise<unknown> => {
        const params = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
        const { result, exceptionDetails } = await send('Runtime.evaluate', params, session);
        if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
        return (result as { value: unknown }).value;
      };
      // Before its page there is an empty one, which goes while it is asked.
      const isLoaded = `location.pathname === '/${name}.html' && document.readyState === 'complete'`;
      while (!(await evaluate(isLoaded).catch(() => false)));
      return {
        run: async (work, argument) => (await evaluate(`(${work})(${JSON.stringify(argument)})`)) as never,
        async type(text) {
          await send('Input.insertText', { text }, session);
        },
      };
    },
  };
}
