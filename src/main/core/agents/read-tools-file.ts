import { CustomTool, mostCustomTools } from '../../../shared/model/custom-tool.ts';
import { explainIssues } from '../../../shared/model/explain-issues.ts';
import { type Failure, fail } from '../../../shared/model/failure.ts';
import { flawOf } from '../../../shared/model/nesting.ts';
import { isRecord } from '../../../shared/model/record.ts';
import { cleanTexts } from '../../../shared/model/text.ts';

/**
 * Reads a `tools.json`: a list of tools, or `{ "tools": [ … ] }`. Says of the first one that cannot be used which it is and
 * why. Throws invalid_value, limit.
 */
export function readToolsFile(text: string): CustomTool[] {
  const listed = listIn(text);
  if (listed.length > mostCustomTools) throw unusable(`more than ${mostCustomTools} tools`);
  const tools = listed.map((given, at) => {
    const read = CustomTool.safeParse(given);
    if (read.success) return read.data;
    const name = isRecord(given) && typeof given['name'] === 'string' ? given['name'].slice(0, 64) : '';
    const { message } = explainIssues(read.error, given).info;
    throw unusable(`tool ${at + 1}${name === '' ? '' : ` (“${name}”)`}: ${message}`);
  });
  refuseTwice(tools.map(({ name }) => name));
  return tools;
}

/** No two that differ by case alone, either. Throws invalid_value. */
export function refuseTwice(names: readonly string[]): void {
  const known = new Set<string>();
  for (const name of names) {
    if (known.has(name.toLowerCase())) throw unusable(`the tool “${name}” is there twice`);
    known.add(name.toLowerCase());
  }
}

function listIn(text: string): unknown[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (thrown) {
    throw unusable(`it is not JSON (${thrown instanceof Error ? thrown.message.slice(0, 120) : ''})`);
  }
  const flaw = flawOf(read);
  if (flaw !== undefined) throw unusable(flaw);
  const listed = isRecord(read) && 'tools' in read ? read['tools'] : isRecord(read) ? [read] : read;
  if (!Array.isArray(listed)) throw unusable('it is not a list of tools');
  return cleanTexts(listed);
}

/** `why` is told as it is: it names the tool. */
export function unusable(why: string): Failure {
  return fail('invalid_value', `These tools cannot be used: ${why}`, {
    field: 'customTools',
    hint: 'Give [{"name": "…", "description": "…", "executionType": "gateway", "execution": {"command": "…"}}].',
    words: 'errors.own.badTools',
    params: { why: why.replace(/\.$/, '') },
  });
}
