import { createTestCore } from './core.ts';

// Leaves a conversation behind in which an agent of the person's own waits for an answer in a form: for an app that is
// started over it. Whatever a model would have to say for that is said by a script.
const [dataDir = ''] = process.argv.slice(2);
const test = createTestCore({ dataDir });
test.core.start();
const me = test.core.client('headless');
const seat = {
  name: 'choose_seat',
  title: 'Choose a seat',
  description: 'The train to Vienna on Friday, 09:12, has both left.',
  executionType: 'space',
  visible: true,
  inputSchema: { type: 'object', properties: { train: { type: 'string' }, price: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    properties: {
      seat: { enum: ['Window', 'Aisle'], title: 'Seat' },
      quiet: { type: 'boolean', title: 'Quiet car' },
      note: { type: 'string', title: 'For the conductor', description: 'Anything that helps on the way' },
    },
    required: ['seat'],
  },
};
const lookup = {
  name: 'timetable',
  description: 'Looks up the trains of a day.',
  executionType: 'gateway',
  execution: { command: '/usr/local/bin/timetable', args: ['--format', 'json', '--from', 'Graz Hbf'] },
};
const { agent } = await me['agents.create']({
  name: 'Traveller',
  description: 'Plans journeys by train.',
  instructions: 'You plan journeys by train.',
  packs: ['core'],
  customTools: JSON.stringify([seat, lookup]),
});
test.model.follow([
  {
    text: 'I found a train that arrives before noon. One thing I need to know.',
    calls: [{ name: 'choose_seat', args: { train: 'RJ 62, Friday 09:12', price: '€ 29.90' } }],
  },
]);
await me['chat.ask']({ agentId: agent.id, text: 'Book me a train to Vienna for Friday morning' });
await test.core.stop();
