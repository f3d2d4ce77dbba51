import type { CallToolResult } from '@modelcontextprotocol/client';
import { fail } from '../../../shared/model/failure.ts';
import type { Done } from '../tools/tool-work.ts';

/** Characters of one result; what a model reads of it is clamped further. */
const LONGEST = 262_144;
const LONGEST_ERROR = 2_000;

/** What a server's tool gave back, as text for an agent; pictures and sounds are named. Throws where it says itself that it failed. */
export function readResult({ content = [], structuredContent, isError }: CallToolResult): Done {
  const said = content.map(textOf).filter((text) => text !== '');
  const whole = said.length > 0 ? said.join('\n') : structuredContent ? JSON.stringify(structuredContent) : '';
  if (isError) throw fail('unavailable', whole.slice(0, LONGEST_ERROR) || 'The server says that it did not work.');
  const isLong = whole.length > LONGEST;
  return { result: { text: isLong ? whole.slice(0, LONGEST) : whole, ...(isLong ? { isCut: true } : {}) } };
}

function textOf(block: NonNullable<CallToolResult['content']>[number]): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'resource':
      return 'text' in block.resource ? String(block.resource.text) : `[${block.resource.uri}]`;
    case 'resource_link':
      return `[${block.name}: ${block.uri}]`;
    default:
      return `[${block.type}, ${block.mimeType}, ${Math.ceil((block.data.length * 3) / 4)} bytes]`;
  }
}
