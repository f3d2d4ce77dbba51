import { expect, it } from 'vitest';
import { createReplyWriter } from '../../../../src/main/core/conversation/run/reply.ts';
import type { Views } from '../../../../src/main/core/conversation/spaces/views.ts';
import { getMessage } from '../../../../src/main/core/db/messages.ts';
import { getRun } from '../../../../src/main/core/db/runs.ts';
import { createConversation } from '../../../support/conversation.ts';

it('leaves nothing to be saved behind it, whatever was taken back while it grew', async () => {
  const talk = createConversation({});
  try {
    const { runId, messageId } = await talk.ask('Hello');
    const [run, row] = [getRun(talk.context.db, runId), getMessage(talk.context.db, messageId ?? '')];
    if (!run || !row) throw new Error('There is no reply.');
    const waits = talk.clock.pending();
    const views = { message: (shown: unknown) => shown } as unknown as Views;
    const reply = createReplyWriter(talk.context, views, { run, row: { ...row, text: '' } });
    reply.append('I have set it. ');
    expect(talk.clock.pending()).toBe(waits + 1);
    reply.rewind(0);
    expect(talk.clock.pending()).toBe(waits);
    reply.append('Nothing is set.');
    reply.close({ status: 'complete' });
    expect(talk.clock.pending()).toBe(waits);
    expect(getMessage(talk.context.db, row.id)?.text).toBe('Nothing is set.');
  } finally {
    talk.dispose();
  }
});
