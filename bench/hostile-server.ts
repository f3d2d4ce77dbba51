import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { endless, hostileChats, say, startHostileServer } from '../test/support/hostile-server.ts';

type Answers = NonNullable<Parameters<typeof startHostileServer>[0]>;

const models = Array.from({ length: 200 }, (_, index) => ({ name: `m${index}:latest`, size: 1_000_000, digest: 'x' }));
const template = (source: string): Answers => ({
  show: say({ template: '', model_info: { 'general.architecture': 'x', 'tokenizer.chat_template': source } }),
});

function namingAPipe(): Answers {
  const pipe = join(mkdtempSync(join(tmpdir(), 'hearth-pipe-')), 'fifo');
  execFileSync('mkfifo', [pipe]);
  return { show: say({ template: '{{ .Prompt }}', modelfile: `FROM ${pipe}\n`, model_info: {} }) };
}

const cases = {
  usual: () => ({}),
  'endless text': () => ({ chat: hostileChats['endless text'] }),
  'an endless tag': () => ({ chat: hostileChats['an endless tag'] }),
  'endless thoughts': () => ({ chat: hostileChats['endless thoughts'] }),
  'endless calls': () => ({ chat: hostileChats['endless calls'] }),
  'one endless line': () => ({ chat: hostileChats['one endless line'] }),
  'a template of loops': () =>
    template('{% for i in range(100000) %}{% for j in range(100000) %}{% endfor %}{% endfor %}'),
  'a template of range(1e9)': () => template('{% for i in range(1000000000) %}{% endfor %}'),
  '200 models': () => ({ tags: say({ models }) }),
  '200 models, silent about each': () => ({ tags: say({ models }), show: () => undefined }),
  'an endless list': () => ({ tags: endless(() => '{"name":"x"},', '{"models":[') }),
  'a pipe as a model': namingAPipe,
} satisfies Record<string, () => Answers>;

export type ServerCase = keyof typeof cases;

// Runs in a thread: says where it listens.
if (parentPort) {
  const { host } = await startHostileServer(cases[workerData as ServerCase]());
  parentPort.postMessage(host);
}
