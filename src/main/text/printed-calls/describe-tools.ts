import type { JsonSchema } from '../../../shared/model/json-schema.ts';
import { asRecord } from '../../../shared/model/record.ts';
import type { ToolSpec } from '../../engine-protocol/chat.ts';

/** The tools in words, for models whose template cannot show them. */
export function describeTools(tools: readonly ToolSpec[]): string {
  return [
    '# Tools',
    '',
    ...tools.map((tool) => `- ${signatureOf(tool)}`),
    '',
    'To use one, answer only with:',
    '<tool_call>',
    '{"name": <tool>, "arguments": {<parameters>}}',
    '</tool_call>',
  ].join('\n');
}

/** A call as models print it. */
export function printCall(name: string, args: unknown): string {
  return `<tool_call>\n${JSON.stringify({ name, arguments: args })}\n</tool_call>`;
}

/**
 * A tool as a signature with its meaning: a third of the tokens of its JSON Schema, and better understood by small models
 * (docs/inference.md#tool-calls).
 */
export function signatureOf({ name, description, inputSchema }: ToolSpec): string {
  const properties = asRecord(inputSchema['properties']);
  const required = Array.isArray(inputSchema['required']) ? inputSchema['required'] : [];
  const keys = Object.keys(properties);
  // What must be given comes first, as in the grammar.
  const ordered = [...keys.filter((key) => required.includes(key)), ...keys.filter((key) => !required.includes(key))];
  const parameters = ordered.map((key) => {
    const schema = asRecord(properties[key]);
    const about = typeof schema['description'] === 'string' ? ` /* ${schema['description']} */` : '';
    return `${key}${required.includes(key) ? '' : '?'}: ${typeName(schema)}${about}`;
  });
  return `${name}(${parameters.join(', ')}): ${description}`;
}

function typeName(schema: JsonSchema): string {
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const many = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(many)) return many.map((one) => typeName(asRecord(one))).join(' | ');
  const type = schema['type'];
  if (type === 'array') return `${typeName(asRecord(schema['items']))}[]`;
  if (type === 'integer') return 'number';
  return typeof type === 'string' ? type : 'any';
}
