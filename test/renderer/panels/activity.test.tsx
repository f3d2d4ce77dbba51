import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ActivityPanel } from '../../../src/renderer/panels/activity/ActivityPanel.tsx';
import { useActivityPanel } from '../../../src/renderer/panels/activity/activity-state.ts';
import { filterExamples } from '../../../src/renderer/panels/activity/filter-examples.ts';
import { expectAccessible, type Shown } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

/** Hearth wrote one note. */
async function wrote({ test, me }: Shown): Promise<void> {
  test.model.follow([{ calls: [{ name: 'store_set', args: { key: 'wifi', value: 'blue' } }] }, { text: 'Noted.' }]);
  await me['chat.ask']({ agentId: 'hearth', text: 'note the password' });
}

describe('ActivityPanel', () => {
  it('shows a turn that opens to what was done in it, with whose word that was and what it was about', async () => {
    const { user, container } = await showPanel(<ActivityPanel />, { prepare: wrote, data: 'nothing' });
    await user.click(await screen.findByRole('button', { name: 'What was done in it: Answered: note the password' }));
    const acts = await screen.findByRole('list', { name: 'What was done in it: Answered: note the password' });
    await user.click(within(acts).getByRole('button', { name: /^(?!Undo).*wifi/ }));
    const details = await screen.findByRole('complementary', { name: 'Act' });
    expect(await within(details).findByText('Allow: the tool’s default')).toBeInTheDocument();
    expect(within(details).getAllByText('key')[0]?.nextElementSibling).toHaveTextContent('wifi');
    await expectAccessible(container);
  });

  it('opens a turn by itself where nobody knows whether an act ran, and asks the person', async () => {
    useActivityPanel.setState(useActivityPanel.getInitialState(), true);
    const prepare = async (shown: Shown): Promise<void> => {
      await wrote(shown);
      shown.test.context.db.run("UPDATE tool_calls SET status = 'unknown'");
    };
    const { user, test, container } = await showPanel(<ActivityPanel />, { prepare, data: 'nothing' });
    const acts = await screen.findByRole('list', { name: /^What was done in it/ });
    await within(acts).findByRole('group', { name: 'It was cut off. Did it happen?' });
    await expectAccessible(container);
    await user.click(await within(acts).findByRole('button', { name: 'It did not' }));
    await user.click(within(acts).getByRole('button', { name: /wifi/ }));
    expect(
      await screen.findByText('It was cut off before it ran; the person has looked.', { exact: false }),
    ).toBeVisible();
    expect(test.services.activity.list({ limit: 9, outcome: 'maybe' }).entries).toEqual([]);
  });

  it('undoes what can be undone in its own line', async () => {
    useActivityPanel.setState(useActivityPanel.getInitialState(), true);
    const { user, test } = await showPanel(<ActivityPanel />, { prepare: wrote, data: 'nothing' });
    await user.click(await screen.findByRole('button', { name: 'What was done in it: Answered: note the password' }));
    const acts = await screen.findByRole('list', { name: /^What was done in it/ });
    await user.click(await within(acts).findByRole('button', { name: /^Undo: .*wifi/ }));
    await waitFor(() => expect(within(acts).queryByRole('button', { name: /^Undo/ })).toBeNull());
    expect(test.context.db.all('SELECT key FROM store')).toEqual([]);
  });

  it('shows the days that the person names, the last one whole', async () => {
    useActivityPanel.setState(useActivityPanel.getInitialState(), true);
    const { user, container, test } = await showPanel(<ActivityPanel />, { prepare: wrote, data: 'nothing' });
    const dayOf = (days: number): string =>
      new Intl.DateTimeFormat('en-CA', { timeZone: test.context.person.zone() }).format(
        test.clock.now() + days * 86_400_000,
      );
    const turn = () => screen.queryByRole('button', { name: /^What was done in it/ });
    await screen.findByRole('button', { name: /^What was done in it/ });
    act(() => useActivityPanel.getState().put({ when: 'days' }));
    const [first, last] = [await screen.findByLabelText('First day'), screen.getByLabelText('Last day')];
    await expectAccessible(container);
    fireEvent.change(last, { target: { value: dayOf(-1) } });
    await waitFor(() => expect(turn()).toBeNull());
    fireEvent.change(last, { target: { value: dayOf(0) } });
    await waitFor(() => expect(turn()).not.toBeNull());
    fireEvent.change(first, { target: { value: dayOf(0) } });
    await waitFor(() => expect(turn()).not.toBeNull());
    await user.clear(last);
    fireEvent.change(first, { target: { value: dayOf(1) } });
    await waitFor(() => expect(turn()).toBeNull());
  });

  const EMPTY = { filter: '', prompt: 'Look at it', type: 'mail.*', agentId: 'hearth' } as const;
  /** Events of an agent, as if allowed, and one subscription that is opened to be changed. */
  async function editing(filter: string) {
    useActivityPanel.setState(useActivityPanel.getInitialState(), true);
    const shown = await showPanel(<ActivityPanel />, {
      data: 'nothing',
      async prepare({ me, test }) {
        await me['policies.set']({ scope: 'person', tool: 'emit_event', policy: 'allow' });
        for (const payload of [{ amount: 50, from: 'Ana' }, { amount: 250, from: 'Bo "B" Ö' }, { paid: true }]) {
          const args = { event_type: 'mail.received', payload };
          await me['tools.call']({ agentId: 'hearth', tool: 'emit_event', args });
        }
        await me['subscriptions.create']({ ...EMPTY, filter });
        await test.services.eventLog.idle();
      },
    });
    await shown.user.click(await screen.findByRole('radio', { name: 'Events' }));
    await shown.user.click(await screen.findByRole('button', { name: 'Change: mail.*' }));
    return { ...shown, dialog: await screen.findByRole('dialog') };
  }

  it('writes a filter by rows of the fields that were seen, and says what it would have met', async () => {
    const { user, dialog, me, container } = await editing('');
    await within(dialog).findByText('Would have met 3 of the last 3');
    await user.click(within(dialog).getByRole('button', { name: 'Add a condition' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Field of condition 1' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['amount', 'from', 'paid', 'name of the event', 'announced by', 'Another field…']);
    await user.click(screen.getByRole('option', { name: 'from' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Value of condition 1' }), 'Bo "B" Ö');
    await within(dialog).findByText('Would have met 1 of the last 3');
    await user.click(within(dialog).getByRole('button', { name: 'Add a condition' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Comparison of condition 2' }));
    await user.click(await screen.findByRole('option', { name: 'less than' }));
    const value = within(dialog).getByRole('textbox', { name: 'Value of condition 2' });
    await user.type(value, 'many');
    expect(await within(dialog).findByText('A number, such as 1000 or 2.5')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(value);
    await user.type(value, '100,5');
    await user.click(within(dialog).getByRole('radio', { name: 'One is enough' }));
    await within(dialog).findByText('Would have met 2 of the last 3');
    await expectAccessible(container);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await me['subscriptions.list']({})).subscriptions[0]?.filter).toBe(
        'event.payload.from == "Bo \\"B\\" Ö" || event.payload.amount < 100.5',
      ),
    );
    expect(await screen.findByText('from is “Bo "B" Ö” or amount less than 100.5')).toBeVisible();
  }, 60_000);

  it('reads rows back from a filter, and leaves what they cannot say as an expression, with the reason', async () => {
    const { user, dialog } = await editing('event.payload.paid == true');
    expect(await within(dialog).findByRole('combobox', { name: 'Value of condition 1' })).toHaveTextContent('yes');
    await user.click(within(dialog).getByRole('radio', { name: 'Expression' }));
    const text = within(dialog).getByRole('textbox', { name: 'Expression' });
    expect(text).toHaveValue('event.payload.paid == true');
    fireEvent.change(text, { target: { value: 'event.payload.amount > 1 && event.type == "a" || true' } });
    expect(await within(dialog).findByText(/it mixes “and” and “or” from “\|\| true”/)).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Conditions' }));
    expect(within(dialog).getByRole('textbox', { name: 'Expression' })).toHaveValue(
      'event.payload.amount > 1 && event.type == "a" || true',
    );
  }, 60_000);

  it('has examples of filters that can be read and do as they say', async () => {
    const { me } = await showPanel(<p />, { data: 'nothing' });
    const event = { agent: 'planner', payload: { amount: 150, from: 'Ana', subject: 'Your invoice' } };
    for (const { filter } of filterExamples) {
      expect(await me['events.testFilter']({ expression: filter, event }), filter).toMatchObject({ matches: true });
    }
  });
});
