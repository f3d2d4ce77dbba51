import { appendFileSync } from 'node:fs';
import { createActingTool } from './acting-tool.ts';
import { createLiveCore } from './core.ts';

// A process that is in the middle of an asynchronous tool: what the tool did so far stands in the file, and it never ends by
// itself. It is called twice, once at once and once under Ask, with the yes that belongs to it.
const [dataDir = '', ledger = ''] = process.argv.slice(2);
const acting = createActingTool({ onCall: (page) => appendFileSync(ledger, `${page}\n`) });
const { core, client } = createLiveCore({ dataDir, tools: acting.tools });
core.start();
const fetchPage = (page: string) =>
  void client['tools.call']({ agentId: 'hearth', tool: 'fetch_page', args: { page } });
fetchPage('allowed');
await client['policies.set']({ scope: 'person', tool: 'fetch_page', policy: 'ask' });
fetchPage('approved');
const [asked] = await client['approvals.list']({});
await client['approvals.answer']({ id: asked?.id ?? '', answer: 'approve' });
console.log(acting.calls.length);
