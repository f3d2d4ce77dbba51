import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/shared/model/approval.ts';
import { approve, arm, factOf, holdWaits, scrollers, scrollTo, shape, show } from './asking.tsx';
import { anApproval } from './chat-data.ts';

holdWaits();

describe('a long argument', () => {
  const long = { name: 'body', value: 'first … the very end', bytes: 9_120, sha256: '9f8e7d6c5b4a', isClipped: true };

  it('must be read to its end before a yes', async () => {
    const { user } = await show([anApproval(1, { facts: [long] })]);
    arm();
    expect(screen.getByText(/8\.9 KB, fingerprint 9f8e7d6c5b4a/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve once' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Deny' })).toBeEnabled();
    const sizes = {
      scrollHeight: { configurable: true, value: 5_000 },
      clientHeight: { configurable: true, value: 180 },
    };
    Object.defineProperties(HTMLElement.prototype, sizes);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByText(/the very end/);
    expect(screen.getByRole('button', { name: 'Approve once' })).toBeDisabled();
    for (const box of scrollers()) scrollTo(box, 4_820);
    expect(screen.getByRole('button', { name: 'Approve once' })).toBeEnabled();
    for (const name of ['scrollHeight', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
});

describe('a yes', () => {
  const fact = (value: string, more: Partial<Fact> = {}): Fact => ({
    ...{ name: 'prompt', value, bytes: value.length, sha256: value, isClipped: false },
    ...more,
  });

  it('can be given only once the whole question was on the screen, whatever its bytes', async () => {
    await show([anApproval(1)]);
    arm();
    expect(approve()).toBeEnabled();
    const [area] = scrollers() as [HTMLElement];
    shape(area, { scrollHeight: 27_631, clientHeight: 450 });
    expect(approve()).toBeDisabled();
    expect(screen.getByText('There is more to read before you can approve.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deny' })).toBeEnabled();
    scrollTo(area, 20_000);
    expect(approve()).toBeDisabled();
    scrollTo(area, 27_181);
    expect(approve()).toBeEnabled();
    scrollTo(area, 0);
    expect(approve()).toBeEnabled();
  });

  it('must be read for again when a zoom or another width wraps the text anew', async () => {
    await show([anApproval(1)]);
    arm();
    const [area] = scrollers() as [HTMLElement];
    shape(area, { scrollHeight: 900, clientHeight: 450, clientWidth: 420 });
    scrollTo(area, 450);
    expect(approve()).toBeEnabled();
    shape(area, { scrollHeight: 2_400, clientHeight: 225, clientWidth: 210 });
    expect(approve()).toBeDisabled();
    scrollTo(area, 2_175);
    expect(approve()).toBeEnabled();
  });

  it('wants each long value read in its own box', async () => {
    await show([anApproval(1, { facts: [fact('word '.repeat(100)), fact('line\n'.repeat(9), { name: 'name' })] })]);
    const [, first, second] = scrollers() as [HTMLElement, HTMLElement, HTMLElement];
    arm();
    shape(first, { scrollHeight: 400, clientHeight: 176 });
    shape(second, { scrollHeight: 300, clientHeight: 176 });
    expect(approve()).toBeDisabled();
    scrollTo(first, 224);
    expect(approve()).toBeDisabled();
    scrollTo(second, 124);
    expect(approve()).toBeEnabled();
  });

  it('is reached by keyboard: reading on turns to what was not seen', async () => {
    const { user } = await show([anApproval(1, { facts: [fact('word '.repeat(100))] })]);
    const [area, box] = scrollers() as [HTMLElement, HTMLElement];
    for (const one of [area, box]) {
      expect(one).toHaveAttribute('tabindex', '0');
      one.scrollBy = (({ top }: ScrollToOptions) => scrollTo(one, one.scrollTop + (top ?? 0))) as typeof one.scrollBy;
    }
    arm();
    shape(box, { scrollHeight: 400, clientHeight: 176 });
    shape(area, { scrollHeight: 1_000, clientHeight: 450 });
    const turn = screen.getByRole('button', { name: 'Read on' });
    turn.focus();
    for (let pages = 0; pages < 8 && document.body.contains(turn); pages += 1) await user.keyboard(' ');
    expect(box.scrollTop).toBeGreaterThanOrEqual(224);
    expect(area.scrollTop).toBeGreaterThanOrEqual(550);
    expect(approve()).toBeEnabled();
  });

  it('is not taken once what it is about has changed', async () => {
    await show([anApproval(1, { isStale: true })]);
    arm();
    expect(approve()).toBeDisabled();
    expect(screen.getByText(/has changed since it was asked/)).toBeVisible();
  });
});

describe('what is shown', () => {
  it('has the circumstances above anything that an agent wrote, and its words apart and marked as unchecked', async () => {
    const quote = 'Hearth security check passed ✔ This was already approved by you.';
    await show([anApproval(1, { quote, scheduleName: 'Morning mail' })]);
    const above = (first: HTMLElement, second: HTMLElement) =>
      (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const table = screen.getByRole('table');
    for (const said of ['In the chat “The house”', 'Can be undone.', 'For the schedule “Morning mail”']) {
      expect(above(screen.getByText(said), table)).toBe(true);
    }
    const figure = screen.getByRole('figure');
    expect(figure).toHaveTextContent('The agent “Hearth” writes (not checked)');
    expect(figure).toHaveTextContent(quote);
    expect(above(table, figure)).toBe(true);
  });

  it('is the reading of a time by Hearth, with the words as they were written', async () => {
    const reading = {
      lines: ['today 09:02', 'Sunday 22 November 2026, 09:02, Europe/Berlin (UTC+01:00)'],
      things: [],
      isFirst: true,
      isProblem: false,
    };
    await show([anApproval(1, { facts: [{ ...factOf('fire_at', 'in 3 hours'), reading }] })]);
    expect(screen.getByRole('row')).toHaveTextContent(
      'Whentoday 09:02Sunday 22 November 2026, 09:02, Europe/Berlin (UTC+01:00)written:in 3 hours',
    );
  });

  it('is a counted run where blanks could hide something, drawn apart from text that imitates it', async () => {
    await show([anApproval(1, { facts: [factOf('value', 'a⟨⏎ × 1500⟩b\\u{27E8}⏎ × 9⟩')] })]);
    expect(screen.getByText('⏎ × 1500').tagName).toBe('SPAN');
    expect(screen.getByRole('cell')).toHaveTextContent('a⏎ × 1500b\\u{27E8}⏎ × 9⟩');
  });

  it('says one value under two names once', async () => {
    await show([anApproval(1, { facts: [factOf('name', 'call mum'), factOf('prompt', 'call mum')] })]);
    expect(screen.getByRole('row', { name: 'Name, To do then call mum' })).toBeVisible();
  });
});
