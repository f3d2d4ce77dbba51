import type { Agent } from '../../../src/shared/model/agent.ts';
import type { Model, ModelSource } from '../../../src/shared/model/model.ts';
import type { ToolPolicy } from '../../../src/shared/model/policy.ts';
import type { Effect } from '../../../src/shared/model/tool.ts';

export function fakeAgents(): Agent[] {
  const agent = (id: string, name: string, description: string): Agent => ({
    id,
    name,
    description,
    version: '1.0.0',
    packs: ['core'],
    tools: ['memory_search', 'set_reminder'],
    isolation: 'per_user',
    model: null,
  });
  return [
    agent('hearth', 'Hearth', 'Helps with everyday things.'),
    agent('librarian', 'Librarian', 'Keeps documents and memories.'),
    agent('planner', 'Planner', 'Keeps schedules and goals.'),
  ];
}

export function fakeTools(): ToolPolicy[] {
  const tool = (
    name: string,
    title: string,
    effect: Effect,
    fallback: ToolPolicy['effective'],
    description: string,
  ): ToolPolicy => ({
    tool: name,
    title,
    description,
    effect,
    effective: fallback,
    source: 'default',
    levels: { default: fallback, global: null, person: null, agent: null },
  });
  return [
    tool('memory_search', 'Search memories', 'read', 'allow', 'Finds what was remembered.'),
    tool('memory_list', 'List memories', 'read', 'allow', 'Shows the newest memories.'),
    tool('store_get', 'Read a note', 'read', 'allow', 'Reads one note by its name.'),
    tool('memory_remember', 'Remember', 'write', 'allow', 'Keeps something for later.'),
    tool('memory_forget', 'Forget', 'write', 'allow', 'Takes a memory away.'),
    tool('set_reminder', 'Set a reminder', 'write', 'allow', 'Reminds you once at a time.'),
    tool('set_schedule', 'Set a schedule', 'write', 'allow', 'Does something regularly.'),
    tool('emit_event', 'Announce an event', 'external', 'ask', 'Wakes agents that listen for it.'),
    tool('delegate_to_agent', 'Hand work to another agent', 'external', 'allow', 'Asks another agent to do a part.'),
  ];
}

export const builtin: Model = {
  id: 'builtin',
  provider: 'builtin',
  isBuiltIn: true,
  name: 'Built-in',
  source: 'Hearth',
  path: null,
  sizeBytes: null,
  memoryBytes: null,
  parameters: null,
  quantization: null,
  contextLength: null,
  fit: 'fits',
  tools: 'native',
  state: 'ready',
  progress: null,
  isDefault: true,
  assignedTo: [],
  whyNot: null,
  notes: [],
};

const GB = 1024 ** 3;

export function fakeModels(): Model[] {
  const model = (id: string, name: string, size: number, more: Partial<Model>): Model => ({
    ...builtin,
    id,
    name,
    provider: 'llama',
    isBuiltIn: false,
    source: 'LM Studio',
    path: id,
    sizeBytes: Math.round(size * GB),
    memoryBytes: Math.round(size * 1.4 * GB),
    parameters: '0.5 B',
    quantization: 'Q4_K_M',
    contextLength: 32_768,
    state: 'idle',
    isDefault: false,
    ...more,
  });
  return [
    model('/models/qwen2.5-0.5b-instruct-q4_k_m.gguf', 'Qwen 2.5 0.5B Instruct', 0.4, {}),
    model('ollama:llama3.2:3b', 'Llama 3.2 3B', 2, {
      provider: 'ollama',
      source: 'Ollama',
      path: null,
      parameters: '3.2 B',
      state: 'ready',
      assignedTo: ['planner'],
    }),
    model('/models/mistral-small-24b-q8_0.gguf', 'Mistral Small 24B', 25, {
      parameters: '24 B',
      quantization: 'Q8_0',
      fit: 'too-big',
      whyNot: {
        message: 'It needs 35 GB of memory and 11.2 GB are free.',
        hint: 'Try a smaller one, or the same one at lower precision.',
      },
    }),
  ];
}

export function fakeSources(): ModelSource[] {
  return [
    {
      ...{ id: 'ollama', name: 'Ollama', path: 'http://127.0.0.1:11434', status: 'found', detail: '1 model' },
      ...{ consent: 'given', user: 'jo' },
    },
    { id: 'lm-studio', name: 'LM Studio', path: '/home/jo/.lmstudio/models', status: 'found', detail: '2 models' },
    { id: 'jan', name: 'Jan', path: '/home/jo/jan/models', status: 'empty', detail: '' },
    { id: 'gpt4all', name: 'GPT4All', path: null, status: 'absent', detail: '' },
    {
      id: 'folder',
      name: '/data/models',
      path: '/data/models',
      status: 'unreachable',
      detail: 'The folder cannot be read.',
    },
  ];
}
