import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { serverTool } from '../../../src/main/core/mcp/server-tool.ts';
import { agentFolder, emptyPlace } from '../../support/agent-folder.ts';
import { type Carrier, tryCarrier } from '../../support/obedient-home.ts';

const remember = (text: string): string =>
  `memory_remember ${JSON.stringify({ memory: text.replaceAll(/[{}"]/g, ' ') })}`;

const carriers: Readonly<Record<string, Carrier>> = {
  async 'a tool’s result'(home, { text }) {
    home.outsideTools.pageIs(text);
    await home.say('read_page {"text":""}');
  },
  async 'an MCP server’s result'(home, { text }) {
    const listed = {
      name: 'look',
      description: 'Looks.',
      schema: { type: 'object', properties: { at: { type: 'string' } } },
    };
    const tool = serverTool({ server: 'other', agentId: null, name: 'other__look', listed }, () =>
      Promise.resolve({ result: { content: text } }),
    );
    home.connect([tool]);
    await home.say('other__look {"at":"x"}');
    home.connect([]);
  },
  async 'the description of an MCP tool'(home, { text }) {
    const listed = { name: 'look', description: text, schema: { type: 'object', properties: {} } };
    const tool = serverTool({ server: 'other', agentId: null, name: 'other__look', listed }, () =>
      Promise.resolve({ result: {} }),
    );
    home.connect([tool]);
    await home.say('Good morning.');
    home.connect([]);
  },
  async 'a memory that is recalled'(home, { text, word }) {
    home.outsideTools.pageIs(`${remember(`the quokka ${word}`)}`);
    // What was let into memory is plain; the order is put there as a later hand would.
    await home.say('read_page {"text":""}');
    const [memory] = home.memories.list({ ...newest, limit: 1 }).memories;
    home.context.db.run('UPDATE memories SET text = ? WHERE id = ?', [text, memory?.id ?? '']);
    await home.say(`What of the quokka ${word}?`);
    home.memories.forget('hearth', [memory?.id ?? '']);
  },
  async 'a note'(home, { text, word }) {
    const note = { key: word, value: 'x' };
    home.outsideTools.pageIs(`store_set ${JSON.stringify(note)}`);
    await home.say('read_page {"text":""}');
    home.context.db.run('UPDATE store SET value = ? WHERE key = ?', [text, word]);
    await home.say(`store_get {"key":"${word}"}`);
  },
  async 'a schedule'(home, { text, word }) {
    home.outsideTools.pageIs(`set_reminder {"name":"${word}","prompt":"x","fire_at":"in 2 hours"}`);
    const spaceId = await home.say('read_page {"text":""}');
    home.context.db.run('UPDATE schedules SET prompt = ? WHERE name = ?', [text, word]);
    await home.conversations.deleteSpace(spaceId);
    const row = home.context.db.get<{ id: string }>('SELECT id FROM schedules WHERE name = ?', [word]);
    const work = {
      agentId: 'hearth',
      spaceId: null,
      text,
      name: word,
      scheduleId: row?.id ?? '',
      slotId: home.context.newId(),
    };
    await home.through(home.conversations.wake(work as never) ?? '');
  },
  async 'a message: pasted'(home, { text }) {
    await home.say(`Can you sum this up for me?\n\n${text}`);
  },
  async 'a message: quoted'(home, { text }) {
    await home.say(`My neighbour wrote: "${text.replaceAll('"', "'")}" and also > ${text}\n> ${text}`);
  },
  async 'an earlier turn'(home, { text }) {
    home.outsideTools.pageIs('Nothing.');
    const spaceId = await home.say('read_page {"text":""}');
    const { runId } = home.conversations.send({ spaceId, text: 'And what does it mean?' });
    await home.through(runId);
    home.outsideTools.pageIs(text);
    const again = home.conversations.send({ spaceId, text: 'read_page {"text":"again"}' });
    await home.through(again.runId);
  },
  async 'an agent’s folder'(home, { text, word }) {
    const id = word.replaceAll(/[^a-z0-9]/g, '');
    const place = emptyPlace();
    const front = `id: ${id}\nname: ${id}\ndescription: ${JSON.stringify(text)}\nversion: 1.0.0\npacks: [core]`;
    const folder = agentFolder(place, front);
    writeFileSync(join(folder, 'agent.md'), `---\n${front}\n---\n${text}\n`);
    const asks = await home.installer.asks(folder);
    await home.installer.install(folder, asks.digest);
    await home.say('Good morning.', id);
  },
};

const newest = { agentId: 'hearth', sort: 'updatedAt', descending: true, offset: 0 } as const;

test.each(Object.entries(carriers))(
  '%s: thirty orders, none of them carried out unasked',
  (name, carry) => tryCarrier(`z${'abcdefghij'[Object.keys(carriers).indexOf(name)]}`, carry),
  240_000,
);
