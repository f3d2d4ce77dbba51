import { Temporal } from 'temporal-polyfill';
import { isZone } from '../../../../../shared/model/common.ts';
import type { ChatMessage } from '../../../../engine-protocol/chat.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { ToolAnswer } from './results.ts';

const block = /^<context>\n([\s\S]*?)\n<\/context>\n\n?/u;
const saidThen = /^Now: \S+ (\d{4}-\d\d-\d\d) (\d\d:\d\d) (\S+)$/mu;

/** Where the last message of the person stands. */
export function lastUser(history: readonly ChatMessage[]): number | undefined {
  for (let index = history.length - 1; index >= 0; index -= 1) if (history[index]?.role === 'user') return index;
  return undefined;
}

/** The memories that the context block of a message shows. */
export function recalledIn(text: string): string[] {
  return linesUnder('Memories:', text);
}

function linesUnder(head: string, text: string): string[] {
  const lines = block.exec(text)?.[1]?.split('\n') ?? [];
  const start = lines.indexOf(head);
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith('- '));
  return rest.slice(0, end < 0 ? undefined : end).map((line) => line.slice(2));
}

interface Beside {
  readonly tool: string;
  readonly name: string;
  readonly id: string;
}

/** What was done lately outside the conversation, as the context block of a message tells it. */
export function doneBeside(text: string): Beside[] {
  return linesUnder('Done lately:', text).flatMap((line) => {
    const [, tool, name, id = ''] =
      /^(\w+): (.*?)(?:, \d{4}-\d\d-\d\d \d\d:\d\d)?(?: \(id ([\w-]+)\))?$/u.exec(line) ?? [];
    return tool === undefined || name === undefined ? [] : [{ tool, name, id }];
  });
}

/** How things stood when a message was said, to the minute; as now, where its context block does not tell. */
export function viewpointOf({ text }: ChatMessage, viewpoint: Viewpoint): Viewpoint {
  const [, day, time, zone = ''] = saidThen.exec(block.exec(text)?.[1] ?? '') ?? [];
  if (day === undefined || time === undefined || !isZone(zone)) return viewpoint;
  return { ...viewpoint, now: Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds };
}

/** What a tool answered, from a message with its result. */
export function readResult(text: string): ToolAnswer {
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    if (typeof value !== 'object' || value === null) return { value: {}, error: undefined };
    return { value, error: value['error'] as ToolAnswer['error'] };
  } catch {
    return { value: {}, error: { code: 'internal', message: 'The result could not be read.' } };
  }
}
