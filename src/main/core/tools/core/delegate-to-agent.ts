import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const delegateToAgent = defineTool({
  name: 'delegate_to_agent',
  pack: 'core',
  subject: 'others',
  icon: 'agent',
  description: 'Give another agent a task. Its reply is the result.',
  title: (t) => t('tools.delegate_to_agent.title'),
  does: (t) => t('tools.delegate_to_agent.does'),
  examples: [
    'Ask the planner to remind me tomorrow at 9 to call Ana.',
    'Let the librarian find what I said about the boiler.',
    'Sag dem Planer, er soll mich morgen um 9 an Ana erinnern.',
  ],
  input: z.object({
    agent_id: z.string().trim().min(1, 'must not be empty').max(64),
    message: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(32_000)
      .describe("The whole task: it sees nothing else. In the person's language"),
  }),
  says: { message: 'words' },
  names: { agent_id: 'agents' },
  effect: 'write',
  // What the other agent does stands in its own receipts.
  acts: [],
  policy: 'allow',
  carriesMarks: true,
  aliases: {
    agent_id: ['agent', 'agentId', 'target', 'to', 'name', 'id'],
    message: ['task', 'text', 'content', 'prompt', 'question', 'request'],
  },
  canUndo: false,
  facts: { agent_id: ({ agent_id }, { agent }) => agent(agent_id) },
  summary: ({ agent_id, message }, { t, nameOf }) =>
    t('tools.delegate_to_agent.about', {
      agent: short(nameOf('agent', agent_id) ?? agent_id),
      message: short(message),
    }),
  receipt: ({ agent_id }, _result, { t, nameOf }) =>
    t('tools.delegate_to_agent.done', { agent: short(nameOf('agent', agent_id) ?? agent_id) }),
  hand: ({ agent_id, message }, { delegation }) => delegation.delegate(agent_id, message),
});
