import { locales } from '../../../shared/locales/index.ts';
import type { ToolSpec } from '../../engine-protocol/chat.ts';
import type { AnyTool } from './define-tool.ts';
import { inputSchemaOf } from './json-schema.ts';

/** A tool as models are told of it: the same bytes each time. */
export function specOf(tool: AnyTool): ToolSpec {
  const { name, description, effect, outranks, says } = tool;
  const asks = Object.values(locales).flatMap(({ words }) => tool.asks(words) ?? []);
  return { name, description, inputSchema: inputSchemaOf(tool), guide: { effect, asks, outranks, says } };
}
