import type { ToolSpec } from '../../engine-protocol/chat.ts';
import type { AnyTool } from './define-tool.ts';
import { inputSchemaOf } from './json-schema.ts';

/** A tool as models are told of it: the same bytes each time. One that states no requests is as those of others. */
export function specOf(tool: AnyTool): ToolSpec {
  const { name, description, effect, acts, examples, says, forCodeOnly } = tool;
  const rare = forCodeOnly ? { isRare: true as const } : {};
  const spec = { name, description, inputSchema: inputSchemaOf(tool), ...rare };
  if (examples.length === 0) return spec;
  return { ...spec, guide: { effect, removes: acts.includes('remove'), examples, says } };
}
