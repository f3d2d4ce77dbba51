import { describe, expect, it } from 'vitest';
import { createIntents, type Request } from '../../../src/main/core/intents/intents.ts';
import { learnIntents } from '../../../src/main/core/intents/learn-intents.ts';
import { requests, talk } from '../../../src/main/core/intents/requests/index.ts';
import { tools } from '../../../src/main/core/tools/index.ts';
import { specOf } from '../../../src/main/core/tools/tool-spec.ts';
import { asRecord } from '../../../src/shared/model/record.ts';

const few: readonly Request[] = [
  ...['feed the cat at noon', 'the cat wants food', 'katze füttern'].map((text) => ({ text, tool: 'feed' })),
  ...['open the garage', 'garage door up please', 'garage auf'].map((text) => ({ text, tool: 'open' })),
  ...['how are you', 'what is a cat', 'tell me a joke'].map((text) => ({ text })),
];
const samples = few.map(({ text, tool = '' }) => ({ text, intent: tool }));

function learnt() {
  const learning = learnIntents(samples);
  for (let steps = 1; ; steps += 1) {
    const step = learning.next();
    if (step.done) return { sharesOf: step.value, steps };
  }
}

describe('what requests are for', () => {
  it('is learned from what people said, for words in other order and other form', async () => {
    const intents = createIntents(few);
    const both = ['feed', 'open'];
    expect(await intents.meant('please give the cat some food', both)).toMatchObject({ tool: 'feed' });
    expect(await intents.meant('Garagentor öffnen, die Garage bitte auf', both)).toMatchObject({ tool: 'open' });
    expect(await intents.meant('so how are you today', both)).toBeUndefined();
  });

  it('is for none of the tools at hand where it is for one that is not', async () => {
    const intents = createIntents();
    const mail = 'Email Mrs Okafor that the boiler is fixed and ask her for the invoice.';
    expect(await intents.meant(mail, ['send_email', 'store_set'])).toMatchObject({ tool: 'send_email' });
    expect(await intents.meant(mail, ['web_scrape', 'rename_goal'])).toBeUndefined();
  });

  it('tells which of the few things that a tool does, where that is clear', async () => {
    const intents = createIntents();
    const meant = (text: string) => intents.meant(text, ['manage_todos']);
    expect(await meant('Put "call the plumber" on my list of things to do')).toMatchObject({ choice: 'create' });
    expect(await meant('The plumber is called, tick that off')).toMatchObject({ choice: 'complete' });
    expect(await meant('Was steht noch auf meiner To-do-Liste?')).toMatchObject({ choice: 'list' });
  });

  it('is known of no tool that nobody said anything to, nor of the name of none', () => {
    const intents = createIntents(few);
    expect([intents.knows('feed'), intents.knows('weather'), intents.knows('')]).toEqual([true, false, false]);
  });

  it('is told only of words that most of what is known is in', () => {
    const intents = createIntents();
    expect(['Throw away the door code.', 'Lösch das, was da über die Tür steht!'].map(intents.understands)).toEqual([
      true,
      true,
    ]);
    const others = ['Ajoute du lait à la liste de courses', 'Zapamatuj si, že Vespa má číslo dvanáct.', '明日の朝', ''];
    expect(others.map(intents.understands)).toEqual([false, false, false, false]);
  });

  it('comes out the same each time, adds up to one, and is learned in short steps', () => {
    const [one, other] = [learnt(), learnt()];
    const shares = one.sharesOf('the cat in the garage');
    expect([...shares]).toEqual([...other.sharesOf('the cat in the garage')]);
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(one.steps).toBeGreaterThan(samples.length / 16);
  });

  it('says nothing sure of an empty text, or of one in signs alone', () => {
    const { sharesOf } = learnt();
    for (const text of ['', '🙂🙂', '…']) expect(Math.max(...sharesOf(text).values())).toBeLessThan(0.6);
  });
});

const saidTo = (tool: string): readonly string[] => Object.values(requests[tool] ?? {}).flat();

describe('the requests that it is learned from', () => {
  const own = new Set(tools.filter(({ examples }) => examples.length > 0).map(({ name }) => name));

  it('are there for every tool of Hearth that says what people ask of it, and for no other', () => {
    const missing = [...own].filter((name) => saidTo(name).length < 20);
    const unknown = Object.keys(requests).filter((name) => !tools.some((tool) => tool.name === name));
    expect([missing, unknown]).toEqual([[], []]);
  });

  it('know the choices that these tools have', () => {
    const choicesOf = (name: string): readonly string[] => {
      const schema = tools.filter((tool) => tool.name === name).map((tool) => specOf(tool).inputSchema);
      return schema.flatMap(({ properties }) =>
        Object.values(asRecord(properties)).flatMap((one) => (asRecord(one)['enum'] ?? []) as string[]),
      );
    };
    const unknown = Object.entries(requests).flatMap(([name, said]) =>
      Array.isArray(said) ? [] : Object.keys(said).filter((choice) => !choicesOf(name).includes(choice)),
    );
    expect(unknown).toEqual([]);
  });

  it('stand nowhere twice', () => {
    const all = [...Object.keys(requests).flatMap(saidTo), ...talk];
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
  });
});
