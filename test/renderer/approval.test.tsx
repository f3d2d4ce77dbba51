import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApprovalWindow } from '../../src/renderer/approval/ApprovalWindow.tsx';
import { showInvisible } from '../../src/renderer/approval/show-invisible.ts';
import { armingTime } from '../../src/renderer/approval/use-armed.ts';
import type { Approval } from '../../src/shared/model/approval.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { anApproval } from './chat-data.ts';
import { expectAccessible } from './panels/show-panel.tsx';
import { showWindow } from './show-window.tsx';

let hasFocus = true;

/** The core's side: a list of questions, each answered once. */
function asking(questions: Approval[]) {
  return (bridge: FakeBridge) => {
    bridge.answer('approvals.list', () => questions);
    bridge.answer('approvals.argument', () => ({ value: `first\n${'line\n'.repeat(400)}the very end` }));
    bridge.answer('approvals.answer', ({ id }) => {
      const place = questions.findIndex((question) => question.id === id);
      const [answered] = questions.splice(place, 1);
      return { approval: { ...(answered as Approval), status: 'approved' } };
    });
  };
}

async function show(questions: Approval[], language: 'en' | 'de' = 'en') {
  const shown = await showWindow(<ApprovalWindow />, { prepare: asking(questions), language });
  await screen.findByRole('table');
  return shown;
}

/** The wait of 700 ms ends when a test says so; all other time is real. */
const waits = new Map<number, () => void>();
const arm = () =>
  act(() => {
    for (const end of waits.values()) end();
    waits.clear();
  });
const answers = (bridge: FakeBridge) => bridge.madeOf('approvals.answer');

beforeEach(() => {
  hasFocus = true;
  waits.clear();
  const { setTimeout: later, clearTimeout: never } = window;
  vi.spyOn(window, 'setTimeout').mockImplementation(((handler: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== armingTime) return later(handler, delay, ...rest);
    const id = -1 - waits.size;
    waits.set(id, handler);
    return id;
  }) as typeof window.setTimeout);
  vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    if (!waits.delete(id as number)) never(id);
  });
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
});
describe('the question', () => {
  it('says who wants what, with every argument as text, and the agent only as a quote', async () => {
    const { container } = await show([anApproval(1)]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hearth wants to save a value');
    expect(screen.getByRole('row', { name: 'name shopping' })).toBeVisible();
    expect(screen.getByText(/I would like to keep your shopping list/).closest('blockquote')).not.toBeNull();
    expect(screen.getByText('In the chat “The house”')).toBeVisible();
    expect(screen.getByText('Can be undone.')).toBeVisible();
    await expectAccessible(container);
  });

  it('shows what hides itself, and shows markup as text', async () => {
    const value = 'a\u202eb\u200bc<img src=x onerror=alert(1)>';
    const fact = { name: 'to', value, bytes: 40, sha256: 'a', isClipped: false };
    const { container } = await show([anApproval(1, { facts: [fact] })]);
    expect(screen.getByRole('cell')).toHaveTextContent('a\\u{202e}b\\u{200b}c<img src=x onerror=alert(1)>');
    expect(container.querySelector('img')).toBeNull();
  });

  it('shows the chain, the schedule, and what cannot be undone', async () => {
    const chain = { agentChain: ['Hearth', 'Planner'], scheduleName: 'Morning mail', canUndo: false };
    await show([anApproval(1, { ...chain, effect: 'external' })]);
    expect(screen.getByText('Asked by Hearth → Planner')).toBeVisible();
    expect(screen.getByText('For the schedule “Morning mail”')).toBeVisible();
    expect(screen.getByText('Cannot be undone.')).toBeVisible();
    expect(screen.getByText('Reaches outside this computer.')).toBeVisible();
  });

  it('speaks German', async () => {
    await show([anApproval(1)], 'de');
    expect(screen.getByRole('button', { name: 'Einmal erlauben' })).toBeVisible();
  });
});

describe('the wait', () => {
  it('lets nothing be answered before 700 ms in sight and focus', async () => {
    const { bridge, user } = await show([anApproval(1)]);
    const approve = screen.getByRole('button', { name: 'Approve once' });
    expect(approve).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Deny' })).toBeDisabled();
    await user.click(approve);
    expect(answers(bridge)).toEqual([]);
    arm();
    expect(approve).toBeEnabled();
  });

  it('starts anew when the window loses the focus', async () => {
    hasFocus = false;
    await show([anApproval(1)]);
    arm();
    expect(screen.getByRole('button', { name: 'Approve once' })).toBeDisabled();
    hasFocus = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    arm();
    expect(screen.getByRole('button', { name: 'Approve once' })).toBeEnabled();
    hasFocus = false;
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(screen.getByRole('button', { name: 'Approve once' })).toBeDisabled();
  });

  it('starts anew for the next question', async () => {
    const { bridge, user } = await show([anApproval(1), anApproval(2, { title: 'Send an e-mail' })]);
    expect(screen.getByText('1 of 2')).toBeVisible();
    arm();
    await user.click(screen.getByRole('button', { name: 'Approve once' }));
    expect(await screen.findByText('send an e-mail')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve once' })).toBeDisabled();
    expect(answers(bridge)).toHaveLength(1);
  });
});

describe('the answer', () => {
  it('is never given by Enter', async () => {
    const { bridge, user } = await show([anApproval(1)]);
    arm();
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Approve once' }).focus();
    await user.keyboard('{Enter}{Enter}');
    screen.getByRole('button', { name: 'Deny' }).focus();
    await user.keyboard('{Enter}');
    expect(answers(bridge)).toEqual([]);
    await user.keyboard(' ');
    expect(answers(bridge)).toEqual([expect.objectContaining({ answer: 'deny' })]);
  });

  it('approves once, then closes the window', async () => {
    const { bridge, user } = await show([anApproval(1)]);
    arm();
    await user.click(screen.getByRole('button', { name: 'Approve once' }));
    expect(answers(bridge)).toEqual([{ id: anApproval(1).id, answer: 'approve', scope: 'once' }]);
    await waitFor(() => expect(bridge.madeOf('window.close').length).toBeGreaterThan(0));
  });

  it('offers wider yeses in a menu, only those that the core offers', async () => {
    const { bridge, user } = await show([anApproval(1, { scopes: ['once', 'space'] })]);
    arm();
    await user.click(screen.getByRole('button', { name: 'Approve for longer' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(answers(bridge)).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: /In this chat/ }));
    expect(answers(bridge)).toEqual([expect.objectContaining({ answer: 'approve', scope: 'space' })]);
  });

  it('denies with words that the agent will read', async () => {
    const { bridge, user } = await show([anApproval(1)]);
    arm();
    await user.click(screen.getByRole('button', { name: 'Deny and say why' }));
    await user.type(screen.getByRole('textbox'), 'Oat milk, please');
    expect(screen.getByRole('button', { name: 'Approve once' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Deny and say so' }));
    expect(answers(bridge)).toEqual([{ id: anApproval(1).id, answer: 'deny', words: 'Oat milk, please' }]);
  });

  it('says what went wrong when it came too late', async () => {
    const { bridge, user } = await show([anApproval(1)]);
    bridge.failing('approvals.answer', 'expired', 'This question has expired.');
    arm();
    await user.click(screen.getByRole('button', { name: 'Approve once' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This question has expired.');
  });
});

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
    const box = (await screen.findByText(/the very end/)) as HTMLElement;
    expect(screen.getByRole('button', { name: 'Approve once' })).toBeDisabled();
    act(() => {
      box.scrollTop = 4_820;
      box.dispatchEvent(new Event('scroll'));
    });
    expect(screen.getByRole('button', { name: 'Approve once' })).toBeEnabled();
    for (const name of ['scrollHeight', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
});

describe('a loosened permission', () => {
  it('says for whom and what will hold', async () => {
    const policyChange = { scope: 'person', tool: 'store_delete', policy: 'allow' } as const;
    const fact = { name: 'Tool', value: 'Delete a stored entry', bytes: 21, sha256: 'a', isClipped: false };
    await show([
      anApproval(1, {
        kind: 'policy',
        title: 'Delete a stored entry',
        policyNow: 'ask',
        policyChange,
        facts: [fact],
        scopes: ['once'],
      }),
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loosen a permission: Delete a stored entry');
    expect(screen.getByText('Ask')).toBeVisible();
    expect(screen.getByText('Allow')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Tool Delete a stored entry' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Loosen it' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Deny and say why' })).toBeNull();
  });
});

describe('showInvisible', () => {
  it.each([
    ['\u202e', '\\u{202e}'],
    ['\u2066', '\\u{2066}'],
    ['\u200d', '\\u{200d}'],
    ['\ufeff', '\\u{feff}'],
    ['\u0007', '\\u{7}'],
    ['\u{e0041}', '\\u{e0041}'],
    ['\ufe0f', '\\u{fe0f}'],
    ['\u3164', '\\u{3164}'],
    ['\r', '\\u{d}'],
  ])('makes %j visible', (sign, shown) => {
    expect(showInvisible(`a${sign}b`)).toBe(`a${shown}b`);
  });

  it('leaves words, line breaks and tabs alone', () => {
    const text = 'Grüße\n\t日本語 “quoted” 👍';
    expect(showInvisible(text)).toBe(text);
  });
});
