// npm run bench:wishes [-- --model PATH|ID] [--set DIR] [--half tune|report] [--only ID,…] [--show]: everyday requests, and
// conversations with corrections, written by someone who knew the README alone, and what becomes of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import type { Core } from '../../src/main/core/create-core.ts';
import { forkEngine } from '../../src/main/core/models/providers/llama/fork-engine.ts';
import { createLiveCore } from '../../test/support/core.ts';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { readRows } from '../rows.ts';
import { Conversation, type Given, judgeEnd, judgeWish, type Verdict, Wish } from './judge.ts';
import { momentOf, type State, stateOf, ZONE } from './state.ts';

const START = momentOf('2026-11-23T10:00');
const MINUTES_BETWEEN = 5;
/** What is given stands so long that nobody means it by “it”. */
const STANDING_MS = 31 * 60_000;
const locales = { en: 'en-GB', de: 'de-DE' } as const;

const { values: options } = parseArgs({
  options: {
    model: { type: 'string', default: 'builtin' },
    set: { type: 'string', default: import.meta.dirname },
    half: { type: 'string' },
    only: { type: 'string' },
    show: { type: 'boolean' },
  },
});

interface Told {
  readonly before: State;
  readonly after: State;
  readonly reply: string;
  /** How many buttons stood under each reply that had some. */
  readonly buttons: readonly number[];
}

/** Which button is clicked under the first reply that has some, the second and so on; undefined for none. */
type Clicks = (place: number) => number | undefined;

/** Says the turns to a new Hearth in which these things exist. */
async function tell(
  { lang, given }: { readonly lang: 'en' | 'de'; readonly given: readonly Given[] },
  turns: readonly string[],
  clicks: Clicks,
): Promise<Told> {
  const clock = createFakeClock(Date.parse(START) - STANDING_MS);
  const { core, client, dispose } = createLiveCore({
    clock,
    system: () => ({ locale: locales[lang], zone: ZONE }),
    startEngine: forkEngine,
    freeMemory: () => 16 * 1024 ** 3,
    defaultModel: options.model,
  });
  try {
    core.start();
    for (const one of given) await provide(client, one);
    clock.advance(STANDING_MS);
    const before = await stateOf(client);
    let reply = '';
    const buttons: number[] = [];
    let spaceId: string | undefined;
    for (const [turn, text] of turns.entries()) {
      if (turn > 0) clock.advance(MINUTES_BETWEEN * 60_000);
      const answer = await client['chat.ask']({ agentId: 'hearth', text, ...(spaceId ? { spaceId } : {}) });
      if (answer.outcome === 'failed') throw new Error(answer.text);
      spaceId = answer.spaceId;
      reply = answer.text;
      const { messages } = await client['spaces.messages']({ spaceId, limit: 1 });
      const [message] = messages;
      const count = message?.offer?.state === 'open' ? 1 : (message?.choices?.options.length ?? 0);
      if (!message || count === 0) continue;
      const index = clicks(buttons.length);
      buttons.push(count);
      if (index !== undefined) await client['offers.accept']({ messageId: message.id, index });
    }
    return { before, after: await stateOf(client), reply, buttons };
  } finally {
    await dispose();
  }
}

type Client = ReturnType<Core['client']>;

async function provide(client: Client, given: Given): Promise<void> {
  const agentId = 'hearth';
  if ('reminder' in given) {
    const { name, at } = given.reminder;
    await client['schedules.create']({ agentId, name, rule: { kind: 'once', at: momentOf(at) } });
  } else if ('schedule' in given) {
    await client['schedules.create']({
      agentId,
      name: given.schedule.name,
      when: given.schedule.rule.replace(/\b(?=\d:\d\d)/gu, '0'),
    });
  } else if ('memory' in given) await client['memories.remember']({ agentId, memory: given.memory });
  else await client['store.set']({ agentId, ...given.note });
}

type Counts = Record<Verdict, number>;
const none = (): Counts => ({ right: 0, offered: 0, asked: 0, missed: 0, wrong: 0 });
const table = new Map<string, Counts>();

function count(group: string, verdict: Verdict): void {
  const counts = table.get(group) ?? none();
  counts[verdict] += 1;
  table.set(group, counts);
}

function show(
  id: string,
  verdict: Verdict,
  { words, told }: { readonly words: readonly string[]; readonly told: Told },
): void {
  if (!options.show || verdict === 'right' || verdict === 'offered') return;
  console.log(`${id} ${verdict}: ${words.join(' / ')}\n    → ${told.reply.replaceAll('\n', ' ')}`);
  console.log(`    ${JSON.stringify(told.after)}`);
}

/** Wall time after which a row counts as not run: a busy machine is no verdict. */
const LONGEST_MS = 15 * 60_000;
const mostTries = 2;
const notRun: string[] = [];

/** What becomes of a row; undefined where its runs failed, which says nothing of what was understood. */
async function tried<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
  for (let left = mostTries; left > 0; left -= 1) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('took too long')), LONGEST_MS);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown;
      console.log(`${id} could not run: ${thrown.message}`);
    } finally {
      clearTimeout(timer);
    }
  }
  notRun.push(id);
  return undefined;
}

/** Ways through a conversation that are tried at most: all of two replies with four buttons each. */
const mostTried = 25;

/**
 * As it is without a click; where that leaves it open, as somebody ends who knows what they want: right with a click where
 * some choice of the buttons that stand there ends right.
 */
async function verdictOf(
  say: (clicks: Clicks) => Promise<Told>,
  judge: (told: Told) => Verdict,
): Promise<{ verdict: Verdict; told: Told }> {
  const told = await say(() => undefined);
  const verdict = judge(told);
  if (verdict === 'right' || told.buttons.length === 0) return { verdict, told };
  const ways: (readonly (number | undefined)[])[] = [[]];
  for (let tried = 0; tried < mostTried; tried += 1) {
    const way = ways.shift();
    if (!way) break;
    // Behind its own part, a way takes the first button everywhere.
    const taken = await say((place) => (place < way.length ? way[place] : 0));
    if (judge(taken) === 'right') return { verdict: 'offered', told: taken };
    for (const [place, count] of [...taken.buttons.entries()].slice(way.length)) {
      const before = [...way, ...Array.from({ length: place - way.length }, () => 0)];
      const others = [...Array.from({ length: count - 1 }, (_, at) => at + 1), undefined];
      ways.push(...others.map((other) => [...before, other]));
    }
  }
  return { verdict, told };
}

/** A set may have one kind alone. */
function rowsOf<S extends z.ZodType<{ id: string }>>(name: string, schema: S): z.output<S>[] {
  const path = join(options.set, `${name}.jsonl`);
  return existsSync(path) ? readRows(path, schema, options) : [];
}

for (const { id, lang, given, text, expect } of rowsOf('wishes', Wish)) {
  const found = await tried(id, () =>
    verdictOf(
      (clicks) => tell({ lang, given }, [text], clicks),
      (one) => judgeWish(expect, one),
    ),
  );
  if (!found) continue;
  const { verdict, told } = found;
  count(`wishes ${lang}`, verdict);
  show(id, verdict, { words: [text], told });
}
for (const { id, lang, given, turns, end } of rowsOf('conversations', Conversation)) {
  const found = await tried(id, () =>
    verdictOf(
      (clicks) => tell({ lang, given }, turns, clicks),
      (one) => judgeEnd(end, one),
    ),
  );
  if (!found) continue;
  const { verdict, told } = found;
  count(`conversations ${lang}`, verdict);
  show(id, verdict, { words: turns, told });
}
console.log(`\n${options.model}${options.half ? `, half to ${options.half}` : ''}`);
for (const [group, { right, offered, asked, missed, wrong }] of table) {
  const all = right + offered + asked + missed + wrong;
  console.log(
    `${group.padEnd(18)} ${right} of ${all} right, ${offered} with a click, ${asked} asked, ${missed} missed, ${wrong} wrong`,
  );
}
if (notRun.length > 0) console.log(`not counted, since they could not run: ${notRun.join(', ')}`);
