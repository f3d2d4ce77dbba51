import { createTranslator } from '../../src/main/core/base/translator.ts';
import type { AnyTool, Subject } from '../../src/main/core/tools/define-tool.ts';
import { tools } from '../../src/main/core/tools/index.ts';
import { inputSchemaOf } from '../../src/main/core/tools/json-schema.ts';
import { asRecord } from '../../src/shared/model/record.ts';

/** Which of the five documents a pack follows. */
const sources: Readonly<Record<string, string>> = {
  core: 'Selu',
  spaces: 'Hsafa v3',
  companion: 'Elroy',
  blocks: 'Pattern',
  assistant: 'Native tools',
};

/** What another of them names than that of its pack. */
const named: Readonly<Record<string, string>> = { list_tools: 'Pattern' };

/** What none of them names: people ask for it, or small windows need it. */
const ofHearth = [
  ...['cancel_schedule', 'find_tools', 'list_schedules', 'notes_read', 'notes_write', 'undo_change', 'update_schedule'],
];

/** Where on the screen a person meets what a tool deals with, besides its receipt in the chat. */
const panels: Readonly<Record<Subject, string>> = {
  schedules: 'Schedules',
  goals: 'Plan',
  memories: 'Storage, Memories',
  notes: 'Storage, Notes',
  documents: 'Documents',
  others: 'Activity',
};
const elsewhere: Readonly<Record<string, string>> = { person: 'Settings', agent: 'Agents' };
/** Those that deal with less, or with more, than their subject. */
const ownPlaces: Readonly<Record<string, string>> = {
  block: 'Storage, Text blocks',
  recall: 'Storage, Text blocks',
  undo_change: 'Activity',
  ...Object.fromEntries(
    ['goal', 'memory'].flatMap((kind) =>
      ['add', 'drop'].map((way) => [
        `${way}_${kind}_${way === 'add' ? 'to' : 'from'}_current_context`,
        `Chat, Details; ${kind === 'goal' ? 'Plan' : 'Storage, Memories'}`,
      ]),
    ),
  ),
};

function placeOf({ name, needs, needsFolder, icon, subject }: AnyTool): string {
  const own = ownPlaces[name];
  if (own) return own;
  if (needs !== undefined) return needs === 'browser' ? 'Connections, Browser' : 'Connections';
  return needsFolder ? 'Permissions, Folders' : (elsewhere[icon] ?? panels[subject]);
}

/** `docs/tools.md`, from what the tools say of themselves. */
export function toolsDoc(): string {
  const t = createTranslator()('en');
  const rows = [...tools].map((tool) => {
    const cells = [
      `\`${tool.name}\``,
      [tool.pack, ...(tool.alsoIn ?? [])].join(', '),
      ofHearth.includes(tool.name) ? 'Hearth’s own' : (named[tool.name] ?? sources[tool.pack] ?? 'Hearth’s own'),
      parametersOf(tool),
      tool.defaultPolicy,
      tool.effect,
      tool.canUndo ? 'yes' : 'no',
      placeOf(tool),
      tool.does(t),
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return `# Tools

Made by \`test/core/tools/tools-doc.test.ts\` from what the tools say of themselves: \`npx vitest run test/core/tools/tools-doc.test.ts -u\`
writes it anew. How they behave is in [behaviour.md](behaviour.md). Each can be tried by hand in an agent’s details. A \`*\` marks what
must be given.

| tool | pack | source | parameters | policy by default | effect | undone | on the screen | what it does |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function parametersOf(tool: AnyTool): string {
  const { properties, required } = inputSchemaOf(tool);
  const named = Object.entries(asRecord(properties)).map(([name, given]) => {
    const { type, enum: choices, anyOf } = asRecord(given);
    const kind = Array.isArray(choices) ? choices.join(' or ') : String(type ?? (anyOf ? 'one of several' : 'any'));
    const isRequired = Array.isArray(required) && required.includes(name);
    return `\`${name}\`${isRequired ? '\\*' : ''} ${kind}`;
  });
  return named.join(', ') || '–';
}
