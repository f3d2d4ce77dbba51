import { startHeadless } from '../support/headless.ts';
import { expect, launch, test } from '../support/launch.ts';
import { talk } from '../support/story.ts';
import { findings } from './findings.ts';

test('a subscription is made on the screen, an event that was allowed meets it once, and Activity shows what led to what', async ({
  userData,
}) => {
  test.setTimeout(240_000);
  const app = await launch({ userData });
  const page = await app.firstWindow();
  await talk(page).panel('Activity').click();
  await page.getByRole('radio', { name: 'Events' }).click();
  await page.getByRole('button', { name: 'New subscription' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Events').fill('mail.*');
  await dialog.getByRole('radio', { name: 'Expression' }).click();
  const expression = dialog.getByRole('textbox', { name: 'Expression' });
  await expression.fill('event.payload.amount >');
  await expect(dialog.getByText('This cannot be read from', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expression.fill('');
  await dialog.getByRole('button', { name: 'an amount above 100' }).click();
  await expect(expression).toHaveValue('event.payload.amount > 100');
  await dialog.getByRole('radio', { name: 'Conditions' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Value of condition 1' })).toHaveValue('100');
  await expect(dialog.getByRole('combobox', { name: 'Comparison of condition 1' })).toHaveText('more than');
  await expect(dialog.getByText('No event yet to try it on')).toBeVisible();
  await dialog.getByLabel('What it is to do').fill('Tell me what it costs.');
  expect.soft(await findings(page), 'the form of a subscription').toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('met 0 events')).toBeVisible();
  await app.close();

  const script = startHeadless(['--data', userData]);
  for (const amount of [50, 250]) {
    const args = { event_type: 'mail.received', payload: { amount } };
    const emitted = script.call('tools.call', { agentId: 'hearth', tool: 'emit_event', args });
    const { approvalId } = await script.event('tool.awaiting', ({ toolCall }) =>
      JSON.stringify(toolCall).includes(`"amount":${amount}`),
    );
    await script.call('approvals.answer', { id: approvalId, answer: 'approve' });
    await emitted;
  }
  await script.end();

  const again = await launch({ userData });
  const window = await again.firstWindow();
  await talk(window).panel('Activity').click();
  await window.getByRole('radio', { name: 'Events' }).click();
  await expect(window.getByText('met 1 event')).toBeVisible();
  expect.soft(await findings(window), 'events').toEqual([]);
  await window.getByRole('radio', { name: 'Timeline' }).click();
  await window.getByRole('searchbox').fill('mail.received');
  await window
    .getByRole('button', { name: /^mail\.received/ })
    .first()
    .click();
  const details = window.getByRole('complementary');
  await expect(details.getByText('Because')).toBeVisible();
  await details.getByRole('button', { name: /Announced: mail\.received/ }).click();
  await expect(details.getByText('you allowed it').first()).toBeVisible();
  await expect(window.getByText('Record of decisions unbroken', { exact: false })).toBeVisible();
  expect.soft(await findings(window), 'the timeline with details').toEqual([]);
  await again.close();
});
