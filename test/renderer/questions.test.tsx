import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChatEvent, ChatRequest } from '../../src/main/engine-protocol/chat.ts';
import { followQuestions, useQuestions } from '../../src/renderer/state/questions.ts';
import { showTalk } from './show-chat.tsx';
import { expectAccessible } from './show-window.tsx';

const remind: ChatEvent = {
  type: 'offer',
  call: { id: 'o', name: 'set_reminder', args: { name: 'Call Ana', prompt: 'Call Ana', fire_at: 'tomorrow at 19:00' } },
};
const isPlanner = ({ prefix }: ChatRequest) => (prefix[0]?.text ?? '').includes('You are Planner');
const heard = ({ history }: ChatRequest) => history.filter(({ role }) => role === 'user').length;
const results = ({ history }: ChatRequest) => history.filter(({ role }) => role === 'tool').length;

/** Hearth asks Planner, who asks the person. */
async function asking(question: { readonly text: string; readonly before?: readonly ChatEvent[] }) {
  const shown = await showTalk(async ({ test, me }) => {
    test.model.follow((request) => {
      if (isPlanner(request)) return heard(request) < 2 ? question : { text: 'All set.' };
      if (!JSON.stringify(request.history).includes('Tell Planner')) return { text: 'Yes.' };
      return results(request) > 0
        ? { text: 'Planner has it.' }
        : {
            calls: [{ name: 'delegate_to_agent', args: { agent_id: 'planner', message: 'Remind them to call Ana.' } }],
          };
    });
    return (await me['chat.ask']({ text: 'Tell Planner to remind me.' })).spaceId;
  });
  onTestFinished(followQuestions());
  act(() => void useQuestions.getState().load());
  return shown;
}
const card = () => screen.findByRole('region', { name: 'Planner asks you' });

describe('what an agent asks on behalf of another', () => {
  it('says who asks and for whom, and is answered in words, by keyboard', async () => {
    const { user, container, me } = await asking({ text: 'When shall I remind you?' });
    expect(within(await card()).getByText('for Hearth')).toBeVisible();
    expect(within(await card()).getByText('When shall I remind you?')).toBeVisible();
    expect(screen.getByText('· waits for your answer')).toBeVisible();
    await expectAccessible(container);
    const field = within(await card()).getByRole('textbox', { name: 'Your answer' });
    act(() => field.focus());
    await user.keyboard('at seven{Enter}');
    expect(await screen.findByText('Planner has it.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Planner asks you' })).toBeNull();
    expect((await me['questions.list']({})).questions).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show what Planner did' }));
    expect(screen.getByText('When shall I remind you?')).toBeVisible();
    expect(screen.getByText('You: at seven')).toBeVisible();
  });

  it('can be left to the one for whom it is asked', async () => {
    const { user } = await asking({ text: 'When shall I remind you?' });
    await user.click(within(await card()).getByRole('button', { name: 'Leave it to Hearth' }));
    expect(await screen.findByText('Planner has it.')).toBeVisible();
  });

  it('has the buttons of what is offered; a yes does it', async () => {
    const { user, me, container } = await asking({ text: 'Shall I?', before: [remind] });
    expect(within(await card()).getByText('Remind: “Call Ana”, tomorrow 19:00')).toBeVisible();
    await expectAccessible(container);
    await user.click(within(await card()).getByRole('button', { name: /^Yes: Remind/ }));
    expect(await screen.findByText('Planner has it.')).toBeVisible();
    const { schedules } = await me['schedules.list']({});
    expect(schedules.filter(({ name }) => name === 'Call Ana')).toHaveLength(1);
  });

  it('a no does nothing', async () => {
    const { user, me } = await asking({ text: 'Shall I?', before: [remind] });
    await user.click(within(await card()).getByRole('button', { name: 'No' }));
    expect(await screen.findByText('Planner has it.')).toBeVisible();
    const { schedules } = await me['schedules.list']({});
    expect(schedules.filter(({ name }) => name === 'Call Ana')).toHaveLength(0);
  });
});
