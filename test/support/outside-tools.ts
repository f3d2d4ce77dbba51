import { z } from 'zod';
import { type AnyTool, defineTool } from '../../src/main/core/tools/define-tool.ts';
import { tools } from '../../src/main/core/tools/index.ts';
import type { OutsideSource } from '../../src/shared/model/outside.ts';

export interface Sent {
  readonly tool: string;
  readonly text: string;
}

/** Tools of the world outside: `read_page` of the server “pages” gives back what a test says, `send_mail` sends; both are allowed. */
export function createOutsideTools() {
  const sent: Sent[] = [];
  let page = 'Nothing.';
  const reaching = (name: string, readsOutside: OutsideSource | undefined): AnyTool =>
    defineTool({
      name,
      pack: 'core',
      subject: 'others',
      icon: 'tool',
      description: `Tool ${name}.`,
      title: () => name,
      does: () => name,
      input: z.object({ text: z.string().default('') }),
      effect: 'external',
      ...(readsOutside ? { readsOutside } : {}),
      policy: 'allow',
      canUndo: false,
      summary: ({ text }) => `${name} ${text}`,
      act: ({ text }) => {
        if (name === 'read_page') return Promise.resolve({ result: { page } });
        sent.push({ tool: name, text });
        return Promise.resolve({ result: { sent: true } });
      },
    });
  const readPage = reaching('read_page', { kind: 'connection', name: 'pages' });
  const sendMail = reaching('send_mail', undefined);
  return {
    tools: [...tools, readPage, sendMail] as readonly AnyTool[],
    /** Every effect outside, oldest first. */
    sent,
    pageIs(text: string): void {
      page = text;
    },
  };
}
