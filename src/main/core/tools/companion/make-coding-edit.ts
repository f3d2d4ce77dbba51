import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import { defineTool } from '../define-tool.ts';
import type { FactReader, FactReading } from '../facts.ts';
import { editQuestion, readEdit } from './edit-answer.ts';

interface Edit {
  readonly working_dir: string;
  readonly file_name: string;
  readonly diff?: string | undefined;
}

const placeOf = ({ working_dir: workingDir, file_name: fileName }: Edit) => ({ workingDir, fileName });

export const makeCodingEdit = defineTool({
  name: 'make_coding_edit',
  pack: 'companion',
  subject: 'others',
  icon: 'document',
  description:
    'Change one text file as the instruction says, in a folder that the person granted. The instruction must hold all that is needed: the file is all else that is read. The person sees the change first.',
  title: (t) => t('tools.make_coding_edit.title'),
  does: (t) => t('tools.make_coding_edit.does'),
  examples: [
    'In /home/ana/site/index.html change the heading to “Welcome”.',
    'Rename the function greet to hello in main.py in /srv/tools.',
    'Ändere in /home/ana/seite/index.html die Überschrift in „Willkommen“.',
    'Benenne in main.py im Ordner /srv/tools die Funktion greet in hello um.',
  ],
  input: z.object({
    working_dir: z.string().min(1).max(4_096).describe('Whole path of the folder'),
    instruction: z.string().trim().min(1).max(20_000).describe('Everything that is to change, with all it needs'),
    file_name: z.string().min(1).max(1_024).describe('Name of the file in it'),
    diff: z.string().max(1_000_000).optional(),
  }),
  needsFolder: true,
  effect: 'write',
  acts: ['change'],
  policy: 'ask',
  aliases: { working_dir: ['dir', 'directory', 'folder', 'path'], file_name: ['file', 'filename', 'name'] },
  canUndo: true,
  // What is to be written was made by a model that has read the file: nobody but the person has judged it.
  asksFirst: () => true,
  drafts: {
    names: ['diff'],
    timeoutMs: 5 * 60_000,
    async make(input, { ports, ask }) {
      const file = ports.files.read(placeOf(input));
      const answer = await ask(editQuestion({ name: input.file_name, text: file.text }, input.instruction));
      if (answer === null)
        throw fail('unavailable', 'No model is there to write the change.', {
          ...{ hint: 'Say so.', words: 'folders.problem.noModel' as const },
        });
      const text = readEdit(file.text, answer);
      if (text === file.text)
        throw fail('unavailable', 'The model changed nothing.', {
          ...{ hint: 'Say more precisely what is to change.', words: 'folders.problem.sameText' as const },
        });
      return { diff: ports.files.diff(file, text) };
    },
  },
  facts: {
    instruction: 'said',
    diff: (input, { files, named, t }: FactReader): FactReading => ({
      ...named(
        () => files.read(placeOf(input)),
        ({ path, sha256 }) => {
          const { added, removed } = files.counts(input.diff ?? '');
          const lines = [
            t('tools.make_coding_edit.more', { count: added }),
            t('tools.make_coding_edit.less', { count: removed }),
          ];
          return { lines: [lines.join(', ')], bound: { path, sha256 } };
        },
      ),
      isDiff: true,
    }),
  },
  summary: ({ file_name: file }, { t }) => t('tools.make_coding_edit.about', { file }),
  receipt: ({ file_name: file }, result, { t }) => {
    const { added, removed } = result as { added: number; removed: number };
    return t('tools.make_coding_edit.done', { file, added, removed });
  },
  async act(input, { ports: { files } }) {
    const { path, before } = files.apply(placeOf(input), input.diff ?? '');
    return {
      result: { success: true, file: path, ...files.counts(input.diff ?? '') },
      undo: { port: 'files', before },
    };
  },
});
