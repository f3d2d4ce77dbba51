import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { piecesOf, visibleText } from '../../src/shared/model/visible-text.ts';
import { lies } from '../support/lies/index.ts';
import { gateForLies, tell } from '../support/lies/tell.ts';
import { holdWaits, show } from './asking.tsx';

let gate: ReturnType<typeof gateForLies>;

beforeAll(() => {
  gate = gateForLies();
});

afterAll(() => {
  gate.dispose();
});

afterEach(() => {
  for (const { id } of gate.approvals.list()) gate.approvals.answer({ id, answer: 'deny', scope: 'once' });
});

holdWaits();

/** Shown text as it stands on the screen: signs are drawn without their brackets. */
const drawn = (shown: string): string =>
  piecesOf(shown)
    .map(({ text, isSign }) => (isSign ? text.replace(/[⟨⟩]/gu, '') : text))
    .join('');

describe('the window shows all that will happen, and no lie but as the words of the agent', () => {
  it.each(lies.map((one) => [one.trick, one] as const))('%s', async (_trick, one) => {
    const { approval, real } = tell(gate, one);
    const { container, user } = await show([approval], 'en', (name) => gate.approvals.argument(approval.id, name));
    for (const button of screen.queryAllByRole('button', { name: 'Show all' })) await user.click(button);
    const table = screen.getByRole('table');
    const { cron_description: said, ...shown } = real;
    for (const value of Object.values(shown)) expect(table.textContent).toContain(drawn(visibleText(String(value))));
    const figure = screen.queryByRole('figure');
    if (said !== undefined) expect(figure?.textContent).toContain(String(said));
    for (const told of one.shows) expect(table.textContent).toContain(drawn(told));
    figure?.remove();
    for (const lie of one.lies) expect(container.textContent).not.toContain(lie);
    expect(within(table).queryAllByRole('link')).toEqual([]);
    expect(container.querySelector('img, b, script')).toBeNull();
  });
});
