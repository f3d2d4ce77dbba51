import { api } from '../../api.ts';

/** What the form holds: the three ways to name a server. */
export interface ConnectionDraft {
  readonly how: 'paste' | 'program' | 'address';
  readonly json: string;
  readonly name: string;
  readonly command: string;
  readonly args: string;
  readonly pairs: string;
  readonly folder: string;
  readonly url: string;
  readonly agentId: string | null;
}

export const emptyDraft: ConnectionDraft = {
  how: 'paste',
  json: '',
  name: '',
  command: '',
  args: '',
  pairs: '',
  folder: '',
  url: '',
  agentId: null,
};

/** Whether there is enough to ask about. */
export function isComplete({ how, json, name, command, url }: ConnectionDraft): boolean {
  if (how === 'paste') return json.trim() !== '';
  return name.trim() !== '' && (how === 'program' ? command : url).trim() !== '';
}

/** Adds it; the question follows. Throws what the core throws. */
export async function addDraft({ how, json, agentId, ...draft }: ConnectionDraft): Promise<void> {
  if (how === 'paste') {
    await api['connections.import']({ json, agentId });
    return;
  }
  const name = draft.name.trim();
  const pairs = pairsIn(draft.pairs);
  const folder = draft.folder.trim();
  await api['connections.add']({
    name,
    agentId,
    definition:
      how === 'address'
        ? { kind: 'address', url: draft.url.trim(), headers: pairs }
        : {
            kind: 'program',
            command: draft.command.trim(),
            args: linesOf(draft.args),
            env: pairs,
            ...(folder === '' ? {} : { folder }),
          },
  });
}

/** An argument may hold blanks, also at its ends: only the line feed parts two. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function pairsIn(text: string): Record<string, string> {
  const pairs = linesOf(text).map((line) => {
    const at = line.indexOf('=');
    return at < 0 ? ([line.trim(), ''] as const) : ([line.slice(0, at).trim(), line.slice(at + 1)] as const);
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}
