// The layers: shared ← main/core ← main/host ← main/index.ts; shared ← preload; shared ← renderer.
// A layer that is not checked does not exist; `npm run layers` also asserts that modules were seen at all.
const modules = '(^|/)node_modules/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-is-pure',
      comment: 'shared runs in every process: zod and itself only',
      severity: 'error',
      from: { path: '^src/shared' },
      to: { pathNot: ['^src/shared', `${modules}zod/`] },
    },
    {
      name: 'core-without-electron',
      comment: 'core runs in plain Node, so that tests and headless need no Electron',
      severity: 'error',
      from: { path: '^src/main/(core|engine|engine-protocol|text)/' },
      to: { path: ['^src/main/(host|index|headless)', '^src/(preload|renderer)', `${modules}electron[^/]*/`] },
    },
    {
      name: 'core-without-engine',
      comment: 'the engine is a process of its own; core speaks to it by messages',
      severity: 'error',
      from: { path: '^src/main/(core|host|engine-protocol|text)/' },
      to: { path: '^src/main/engine/' },
    },
    {
      name: 'engine-sees-only-its-protocol',
      severity: 'error',
      comment: 'what it is sent and answers, and how text is read; nothing of the core',
      from: { path: '^src/main/engine/' },
      to: { path: '^src/main/core/' },
    },
    {
      name: 'protocol-is-data',
      comment: 'what two processes say to each other depends on neither of them',
      severity: 'error',
      from: { path: '^src/main/engine-protocol/' },
      to: { pathNot: ['^src/shared/', '^src/main/engine-protocol/', `${modules}zod/`] },
    },
    {
      name: 'text-is-pure',
      comment: 'text in, findings out: core and engine read alike',
      severity: 'error',
      from: { path: '^src/main/text/' },
      to: { pathNot: ['^src/shared/', '^src/main/text/', '^src/main/engine-protocol/'] },
    },
    {
      name: 'languages-know-no-service',
      comment: 'a language is data for whoever reads and answers; it asks nobody',
      severity: 'error',
      from: { path: '^src/main/core/languages/' },
      to: {
        pathNot: [
          '^src/main/core/languages/',
          '^src/shared/',
          `${modules}temporal-polyfill/`,
          `${modules}chrono-node/`,
        ],
      },
    },
    {
      name: 'chrono-within-its-guards',
      comment: 'it matches parts and makes up hours: only what guards it may ask it',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/core/languages/foreign/' },
      to: { path: `${modules}chrono-node/` },
    },
    {
      name: 'time-grammar-stands-by-itself',
      comment: 'Temporal and the shape of a rule, nothing of the app',
      severity: 'error',
      from: { path: '^src/main/core/languages/time-grammar/' },
      to: {
        pathNot: ['^src/main/core/languages/time-grammar/', '^src/shared/model/rule', `${modules}temporal-polyfill/`],
      },
    },
    {
      name: 'host-is-not-the-root',
      comment: 'only index.ts composes',
      severity: 'error',
      from: { path: '^src/main/host' },
      to: { path: ['^src/main/(index|headless)', '^src/(preload|renderer)'] },
    },
    {
      name: 'headless-without-electron',
      severity: 'error',
      from: { path: '^src/main/headless' },
      to: { path: ['^src/main/(host|index)', `${modules}electron[^/]*/`] },
    },
    {
      name: 'tools-see-only-their-context',
      comment: 'a tool reaches the world through ToolContext',
      severity: 'error',
      from: { path: '^src/main/core/tools/' },
      to: { path: '^src/main/core/(?!tools/)' },
    },
    {
      name: 'database-only-in-db',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/main/core/db/' },
      to: { path: `${modules}(@types/)?better-sqlite3/` },
    },
    {
      name: 'memory-only-through-its-service',
      comment:
        'what agents remember and keep as text blocks stands behind core/memory and core/blocks: their permissions, index and undo',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/main/core/(db|memory|blocks)/' },
      to: { path: '^src/main/core/db/(memories|memory-views|blocks|block-shares)\\.ts$' },
    },
    {
      name: 'network-only-through-the-guard',
      comment: 'core/net is the only door to the network',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/main/core/net/' },
      to: { path: '^(node:)?(http|https|http2|net|tls|dgram|dns|dns/promises)$' },
    },
    {
      name: 'mail-only-through-the-guard',
      comment: 'these open sockets of their own',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/main/core/net/' },
      to: { path: `${modules}(imapflow|nodemailer)/` },
    },
    {
      name: 'preload-is-a-bridge',
      comment: 'a sandboxed preload may load only electron and what is bundled into it',
      severity: 'error',
      from: { path: '^src/preload' },
      to: { pathNot: ['^src/(preload|shared)', `${modules}electron/`] },
    },
    {
      name: 'preload-carries-no-schemas',
      comment: 'zod in a preload makes 1 kB into 450 kB: types only',
      severity: 'error',
      from: { path: '^src/preload' },
      to: {
        path: '^src/shared/(contract|model)',
        dependencyTypesNot: ['type-only'],
        pathNot: '^src/shared/contract/bridge',
      },
    },
    {
      name: 'renderer-talks-through-shared',
      severity: 'error',
      from: { path: '^src/renderer' },
      to: { path: ['^src/(main|preload)', `${modules}(electron|better-sqlite3|node-llama-cpp)/`] },
    },
    {
      name: 'renderer-has-no-node',
      severity: 'error',
      from: { path: '^src/renderer' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'panels-are-strangers',
      comment: 'what two panels share moves up to components/ or state/',
      severity: 'error',
      from: { path: '^src/renderer/panels/([^/]+)/' },
      to: { path: '^src/renderer/panels/([^/]+)/', pathNot: '^src/renderer/panels/$1/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
