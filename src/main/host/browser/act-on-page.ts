import type { PageElement, PageStep, StepProblem } from '../../core/browser/browser-host.ts';
import type { Cdp } from './cdp.ts';
import { idOf } from './read-page.ts';

/**
 * Runs in a world of its own in the page, on the element itself: so it is this element that is acted upon, whatever lies over
 * it; where something does, nothing is done.
 */
const ACT = `function (does, text) {
  const element = this.nodeType === 1 ? this : this.parentElement;
  if (!element || !element.isConnected) return 'gone';
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const isOnTop = (one) => {
    const box = one.getClientRects()[0];
    if (!box || box.width === 0 || box.height === 0) return false;
    const hit = one.getRootNode().elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && (one === hit || one.contains(hit));
  };
  if (element.tagName !== 'OPTION' && ![element, ...(element.labels ?? [])].some(isOnTop)) return 'covered';
  const tell = (...names) => {
    for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true }));
  };
  if (does === 'focus') {
    element.focus();
    return 'done';
  }
  if (does === 'choose') {
    const fold = (said) => said.replace(/\\s+/g, ' ').trim().toLowerCase();
    const option = [...(element.options ?? [])].find((one) => fold(one.label || one.text) === fold(text));
    if (!option || option.disabled) return 'noSuchChoice';
    option.selected = true;
    tell('input', 'change');
    return 'done';
  }
  if (does === 'type') {
    if (element.type === 'file') return 'refused';
    element.focus();
    const isField = 'value' in element;
    if (isField && element.select) element.select();
    else if (!isField) getSelection().selectAllChildren(element);
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    if (isField && element.value !== text) {
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
      if (set) set.call(element, text);
      tell('input');
    }
    tell('change');
    return 'done';
  }
  if (element.type === 'file') return 'refused';
  const box = element.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, composed: true, view: window, button: 0, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  const pointer = { ...at, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  if (element.dispatchEvent(new MouseEvent('mousedown', { ...at, buttons: 1, detail: 1 }))) element.focus?.();
  element.dispatchEvent(new PointerEvent('pointerup', pointer));
  element.dispatchEvent(new MouseEvent('mouseup', { ...at, detail: 1 }));
  element.click();
  return 'done';
}`;

const CODES: Readonly<Record<string, number>> = {
  ...{ Enter: 13, Tab: 9, Escape: 27, Backspace: 8, Delete: 46, PageDown: 34, PageUp: 33, Home: 36, End: 35 },
  ...{ ArrowUp: 38, ArrowDown: 40, ArrowLeft: 37, ArrowRight: 39 },
};

/** Does one step; gives why it was not done. */
export async function actOnPage(cdp: Cdp, step: PageStep): Promise<StepProblem | undefined> {
  if (step.does === 'scroll') {
    const expression = `window.scrollBy({ top: innerHeight * ${step.text === 'up' ? -0.85 : 0.85}, behavior: 'instant' })`;
    await cdp.send('Runtime.evaluate', { expression });
    return undefined;
  }
  if (step.does !== 'press') return onElement(cdp, step.on, [step.does, 'text' in step ? step.text : '']);
  const problem = step.on ? await onElement(cdp, step.on, ['focus', '']) : undefined;
  if (problem !== undefined) return problem;
  const session = step.on ? (await frameOf(cdp, step.on))?.session : undefined;
  const key = { key: step.text, code: step.text, windowsVirtualKeyCode: CODES[step.text] ?? 0 };
  const types = step.text === 'Enter' ? { type: 'keyDown', text: '\r' } : { type: 'rawKeyDown' };
  await cdp.send('Input.dispatchKeyEvent', { ...key, ...types }, session);
  await cdp.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }, session);
  return undefined;
}

async function frameOf(cdp: Cdp, { frameId }: PageElement) {
  return (await cdp.frames()).find((frame) => idOf(frame) === frameId);
}

async function onElement(
  cdp: Cdp,
  on: PageElement,
  given: readonly [string, string],
): Promise<StepProblem | undefined> {
  const frame = await frameOf(cdp, on);
  if (!frame) return 'gone';
  const { session } = frame;
  const where = { backendNodeId: on.node, executionContextId: await cdp.world(frame) };
  const found = await cdp
    .send<{ object: { objectId?: string } }>('DOM.resolveNode', where, session)
    .catch(() => undefined);
  if (found?.object.objectId === undefined) return 'gone';
  const { result } = await cdp.send<{ result: { value?: unknown } }>(
    'Runtime.callFunctionOn',
    {
      ...{ objectId: found.object.objectId, functionDeclaration: ACT, returnByValue: true, userGesture: true },
      arguments: given.map((value) => ({ value })),
    },
    session,
  );
  const problems: readonly unknown[] = ['covered', 'gone', 'refused', 'noSuchChoice'];
  return problems.includes(result.value) ? (result.value as StepProblem) : undefined;
}
