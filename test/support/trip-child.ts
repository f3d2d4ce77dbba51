import { createMinds, isAfterCall, say } from './minds.ts';
import { trips } from './trip.ts';

// Leaves spaces of several agents behind, for an app that is started over them. What a model would have to say for that is
// said by a script: each agent says its next line when it is its turn, and is silent otherwise.
const HOUR = 3_600_000;
const [dataDir = '', language = 'en', until = ''] = process.argv.slice(2);
const now = Date.parse(until);
const { agents, talks } = trips[language === 'de' ? 'de' : 'en'];
const world = createMinds({
  dataDir,
  start: now - 30 * HOUR,
  locale: language === 'de' ? 'de-DE' : 'en-GB',
  plays: {},
});
const me = world.core.client('headless');
await me['settings.set']({ language: language === 'de' ? 'de' : 'en', welcomed: true, name: 'Kim' });
const instructionsOf = (agent: { readonly name: string } | undefined): string => `You are ${agent?.name}.`;
const ids: string[] = [];
for (const agent of agents) {
  const { agent: made } = await me['agents.create']({
    ...agent,
    instructions: instructionsOf(agent),
    packs: ['core', 'spaces'],
  });
  ids.push(made.id);
}

const lines: { by: number; text: string }[] = [];
world.model.follow((request) => {
  const told = request.prefix[0]?.text ?? '';
  const isTurn = lines[0] !== undefined && told.includes(instructionsOf(agents[lines[0].by]));
  const next = isTurn && !isAfterCall(request) ? lines.shift() : undefined;
  return next ? say(next.text) : { text: '' };
});
for (const [index, talk] of talks.entries()) {
  world.clock.set(now - (talks.length - index) * HOUR);
  const { space } = await me['spaces.create']({ agentIds: talk.agents.map((at) => ids[at] ?? ''), title: talk.title });
  lines.splice(0, lines.length, ...talk.lines);
  await me['chat.send']({ spaceId: space.id, text: talk.says });
  await world.quiet();
  if (lines.length > 0) throw new Error(`“${lines[0]?.text}” was not said.`);
}
await world.core.stop();
