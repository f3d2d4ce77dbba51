import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useAgents } from '../../src/renderer/state/agents.ts';
import { useNavigation } from '../../src/renderer/state/navigation.ts';
import { followSpaces, useSpaces } from '../../src/renderer/state/spaces.ts';
import { isAfterCall, type Play, say, untilQuiet } from '../support/minds.ts';
import { showTalk } from './show-chat.tsx';
import type { Shown } from './show-window.tsx';

const rests = /^They rest after many messages among themselves/;

/** Agents of one mind each over all their spaces, playing these parts. */
async function bring({ test, me }: Shown, plays: Readonly<Record<string, Play>>): Promise<string[]> {
  test.model.follow((request) => {
    const name = /You are (\w+)\./.exec(request.prefix[0]?.text ?? '')?.[1] ?? '';
    return plays[name]?.(request) ?? { text: '' };
  });
  const ids: string[] = [];
  for (const name of Object.keys(plays)) {
    const { agent } = await me['agents.create']({ name, instructions: `You are ${name}.`, packs: ['core', 'spaces'] });
    ids.push(agent.id);
  }
  return ids;
}

/** A wait that a test ends, as often as it is asked for. */
function gate() {
  let open = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { until, open: () => open() };
}

describe('who is writing', () => {
  /** Who stands on the screen as working. */
  const shown = () =>
    screen
      .queryAllByRole('status')
      .flatMap(({ textContent }) => /^(Anna|Ben)\b/.exec(textContent)?.[1] ?? [])
      .sort();

  it('is said of those who work in the open space, and of nobody else, whatever they do meanwhile', async () => {
    const moves = { Anna: gate(), Ben: gate() };
    let trip = '';
    let other = '';
    const { me, test } = await showTalk(
      async (world) => {
        const enters: Play = (request) =>
          isAfterCall(request)
            ? { text: '', until: new Promise(() => undefined) }
            : { calls: [{ name: 'enter_space', args: { space_id: other } }], until: moves.Anna.until };
        const [anna = '', ben = ''] = await bring(world, {
          Anna: enters,
          Ben: () => ({ text: 'Hm', until: moves.Ben.until }),
        });
        ({
          space: { id: other },
        } = await world.me['spaces.create']({ agentIds: [anna, ben], title: 'Elsewhere' }));
        ({
          space: { id: trip },
        } = await world.me['spaces.create']({ agentIds: [anna, ben], title: 'Trip' }));
        await world.me['chat.send']({ spaceId: trip, text: 'Where to?' });
        return trip;
      },
      { data: 'nothing', load: () => useAgents.getState().load() },
    );
    /** What the window says is what the core says. */
    const agree = async (spaceId: string, expected: readonly string[]) => {
      await waitFor(async () => {
        const { working } = await me['spaces.get']({ spaceId });
        expect(working.map(({ agentName }) => agentName).sort()).toEqual(expected);
        expect(shown()).toEqual(expected);
      });
    };
    const open = (spaceId: string) => act(() => useNavigation.getState().go('chat', { spaceId }));
    await agree(trip, ['Anna', 'Ben']);
    // Away and back: what was told meanwhile is not lost, and nothing of here is said there.
    open(other);
    await agree(other, []);
    open(trip);
    await agree(trip, ['Anna', 'Ben']);
    // One mind goes on in another space.
    moves.Anna.open();
    await agree(trip, ['Ben']);
    open(other);
    await agree(other, ['Anna']);
    // Stopped from elsewhere, or sent away while it works.
    await me['chat.stop']({ spaceId: other });
    await agree(other, []);
    open(trip);
    await agree(trip, ['Ben']);
    const { space } = await me['spaces.get']({ spaceId: trip });
    await me['spaces.removeAgent']({ spaceId: trip, agentId: space.members.at(-1)?.id ?? '' });
    await agree(trip, []);
    moves.Ben.open();
    await untilQuiet(test.core);
    await agree(trip, []);
  }, 60_000);
});

describe('that they rest', () => {
  it('is said when nobody answers any more, stands whatever comes but a word of the person, and goes with that', async () => {
    let elsewhere = '';
    let trip = '';
    const turns = Array.from({ length: 40 }, (_, turn) => `Turn ${turn + 1}`);
    const talks: Play = (request) => (isAfterCall(request) ? { text: '' } : say(turns.shift() ?? 'And on.'));
    const shown = await showTalk(
      async (world) => {
        const ids = await bring(world, { Anna: talks, Ben: talks, Cleo: () => ({ text: '' }) });
        ({
          space: { id: elsewhere },
        } = await world.me['spaces.create']({ agentIds: ids.slice(2), title: 'Elsewhere' }));
        ({
          space: { id: trip },
        } = await world.me['spaces.create']({ agentIds: ids.slice(0, 2), title: 'Trip' }));
        await world.me['chat.send']({ spaceId: trip, text: 'Where to?' });
        return trip;
      },
      { data: 'nothing', load: () => useAgents.getState().load() },
    );
    const { me, test, user } = shown;
    onTestFinished(followSpaces());
    await useSpaces.getState().load();
    const said = async () => (await me['spaces.messages']({ spaceId: trip, limit: 200 })).messages.length;
    await untilQuiet(test.core);
    expect(await screen.findByText(rests)).toBeVisible();
    expect(await said()).toBe(13);

    // Another agent comes, and would speak there; and the list is read anew.
    const cleo = (await me['agents.list']({})).agents.find(({ name }) => name === 'Cleo')?.id ?? '';
    await me['spaces.invite']({ spaceId: trip, agentId: cleo });
    const before = test.model.requests.length;
    test.model.follow((request) => {
      if (!request.prefix[0]?.text.includes('You are Cleo.')) return { text: '' };
      const calls = request.history.filter(({ role }) => role === 'tool').length;
      if (calls === 0) return { calls: [{ name: 'enter_space', args: { space_id: trip } }] };
      return calls === 1 ? say('May I?') : { text: '' };
    });
    await me['chat.send']({ spaceId: elsewhere, text: 'Go and ask them' });
    await untilQuiet(test.core);
    expect(await said()).toBe(13);
    expect(test.model.requests.slice(before).every(({ prefix }) => prefix[0]?.text.includes('You are Cleo.'))).toBe(
      true,
    );
    await useSpaces.getState().load();
    expect(await screen.findByText(rests)).toBeVisible();

    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Go on{Enter}');
    await waitFor(() => expect(screen.queryByText(rests)).toBeNull());
    await untilQuiet(test.core);
    expect(test.model.requests.slice(before).some(({ prefix }) => prefix[0]?.text.includes('You are Anna.'))).toBe(
      true,
    );
  }, 60_000);
});
