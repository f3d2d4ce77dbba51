import { cleanText } from '../../../shared/model/text.ts';
import type { AxNode } from './ax-node.ts';
import type { PageElement, PageFrame } from './browser-host.ts';

/** Something that can be acted upon, by its number on this page. Words on it are the page's own. */
export interface NumberedElement extends PageElement {
  readonly number: number;
  /** As ARIA names it. */
  readonly role: string;
  readonly name: string;
  readonly value: string;
  readonly states: readonly string[];
  /** What can be chosen in it. */
  readonly choices: readonly string[];
  /** Of a field, as HTML names it. */
  readonly type: string | undefined;
  readonly href: string | undefined;
}

export interface Outline {
  /** The page in reading order, elements as `[3] button "Send"`. */
  readonly text: string;
  readonly elements: readonly NumberedElement[];
  readonly isCut: boolean;
}

const MOST_ELEMENTS = 400;
const MOST_TEXT = 24_000;
const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 500;
const MOST_CHOICES = 30;

/** Roles of ARIA that take input; whatever else takes the focus and has a name counts as well. */
const WIDGETS = new Set(
  'button link textbox searchbox combobox listbox checkbox radio switch slider spinbutton menuitem menuitemcheckbox menuitemradio tab option treeitem'.split(
    ' ',
  ),
);
/** What does not begin a line of its own. */
const INLINE = new Set('strong emphasis mark code subscript superscript abbr time LabelText generic none'.split(' '));
const OUTER = new Set(['RootWebArea', 'WebArea', 'Iframe', 'Document', 'document']);
const STATES = ['checked', 'disabled', 'expanded', 'invalid', 'pressed', 'readonly', 'required', 'selected'];

/** A page as an agent reads it; bounded, whatever stands on it. */
export function outlineOf(frames: readonly PageFrame[]): Outline {
  const elements: NumberedElement[] = [];
  const lines: string[] = [];
  let [line, length, isCut] = ['', 0, frames.some((frame) => frame.isCut)];

  const end = (): void => {
    const said = line.replace(/\s+/g, ' ').trim();
    line = '';
    if (said === '') return;
    if (length + said.length > MOST_TEXT) isCut = true;
    else lines.push(said);
    length += said.length + 1;
  };

  for (const [index, frame] of frames.entries()) {
    if (index > 0) {
      end();
      line = `(frame: ${clip(frame.url, LONGEST_ADDRESS)})`;
      end();
    }
    const byId = new Map(frame.nodes.map((node) => [node.nodeId, node]));
    const isChild = new Set(frame.nodes.flatMap(({ childIds = [] }) => childIds));
    const seen = new Set<string>();
    // By hand and not by recursion: a page may nest as deep as it likes.
    const ahead: (AxNode | 'end')[] = frame.nodes.filter(({ nodeId }) => !isChild.has(nodeId)).reverse();
    for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
      if (node === 'end') {
        end();
        continue;
      }
      if (seen.has(node.nodeId)) continue;
      seen.add(node.nodeId);
      const below = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
      const role = node.ignored ? 'none' : textOf(node.role);
      if (role === 'StaticText') {
        line += ` ${clip(textOf(node.name), 4_000)}`;
        continue;
      }
      if (role === 'InlineTextBox' || role === 'MenuListPopup') continue;
      if (isElement(node, role)) {
        if (elements.length >= MOST_ELEMENTS) {
          isCut = true;
          continue;
        }
        const element = elementOf(node, { role, frame, number: elements.length + 1, byId });
        elements.push(element);
        if (role !== 'link') end();
        line += ` ${sayElement(element)}`;
        if (role !== 'link') end();
        if (!(role === 'link' || role === 'button' || element.choices.length > 0)) pushAll(ahead, elementsIn(below));
        continue;
      }
      if (role === 'image' || role === 'img') {
        const name = clip(textOf(node.name), LONGEST_NAME);
        if (name !== '') line += ` (image: ${name})`;
        continue;
      }
      if (role === 'cell' || role === 'gridcell' || role === 'columnheader' || role === 'rowheader') line += ' |';
      else if (!INLINE.has(role)) {
        end();
        ahead.push('end');
      }
      if (role === 'heading') line += `${'#'.repeat(Math.min(6, Number(propertyOf(node, 'level')) || 2))} `;
      pushAll(ahead, below);
    }
    end();
  }
  return { text: lines.join('\n'), elements, isCut };
}

/** `[3] textbox "E-mail" = "ana@example.org" (required)`. */
export function sayElement({ number, role, name, value, states, choices, href, type }: NumberedElement): string {
  const said = [`[${number}]`, role, JSON.stringify(name)];
  if (value !== '') said.push(`= ${JSON.stringify(value)}`);
  if (type === 'password') said.push('(password)');
  if (choices.length > 0) said.push(`of ${choices.map((one) => JSON.stringify(one)).join(', ')}`);
  if (states.length > 0) said.push(`(${states.join(', ')})`);
  if (href !== undefined) said.push(`→ ${href}`);
  return said.join(' ');
}

function pushAll(ahead: (AxNode | 'end')[], nodes: readonly AxNode[]): void {
  for (let at = nodes.length - 1; at >= 0; at -= 1) ahead.push(nodes[at] as AxNode);
}

/** Inside a widget its words stand already; only what can be acted upon is told. */
function elementsIn(nodes: readonly AxNode[]): AxNode[] {
  return nodes.filter((node) => isElement(node, node.ignored ? 'none' : textOf(node.role)));
}

function isElement(node: AxNode, role: string): boolean {
  if (node.ignored || node.backendDOMNodeId === undefined || OUTER.has(role)) return false;
  return WIDGETS.has(role) || (propertyOf(node, 'focusable') === true && textOf(node.name) !== '');
}

function elementOf(
  node: AxNode,
  of: {
    readonly role: string;
    readonly frame: PageFrame;
    readonly number: number;
    readonly byId: ReadonlyMap<string, AxNode>;
  },
): NumberedElement {
  const { href, type } = of.frame.attributes[node.backendDOMNodeId ?? -1] ?? {};
  return {
    frameId: of.frame.id,
    node: node.backendDOMNodeId ?? -1,
    number: of.number,
    role: of.role,
    name: clip(textOf(node.name), LONGEST_NAME),
    value: type === 'password' ? '' : clip(textOf(node.value), LONGEST_NAME),
    states: STATES.flatMap((name) => {
      const value = propertyOf(node, name);
      if (value === true || value === 'true') return [name];
      return name === 'checked' && value === 'mixed' ? ['mixed'] : [];
    }),
    choices: of.role === 'combobox' || of.role === 'listbox' ? choicesBelow(node, of.byId) : [],
    type,
    href: href === undefined ? undefined : clip(href, LONGEST_ADDRESS),
  };
}

function choicesBelow(node: AxNode, byId: ReadonlyMap<string, AxNode>): string[] {
  const found: string[] = [];
  const ahead = [...(node.childIds ?? [])];
  for (let steps = 0; steps < 500 && found.length < MOST_CHOICES; steps += 1) {
    const next = byId.get(ahead.shift() ?? '');
    if (!next) break;
    const role = textOf(next.role);
    if (role === 'option' || role === 'menuitem') found.push(clip(textOf(next.name), LONGEST_NAME));
    else ahead.push(...(next.childIds ?? []));
  }
  return found;
}

function propertyOf({ properties = [] }: AxNode, name: string): unknown {
  return properties.find((one) => one.name === name)?.value.value;
}

function textOf(from: { readonly value?: unknown } | undefined): string {
  return from?.value === undefined || from.value === null ? '' : String(from.value);
}

function clip(text: string, most: number): string {
  const said = cleanText(text.slice(0, most * 2))
    .replace(/\s+/g, ' ')
    .trim();
  return said.length <= most ? said : `${said.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}
