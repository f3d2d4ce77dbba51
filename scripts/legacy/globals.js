// Globals of newer Nodes that libraries in the main process expect and Electron 25 lacks.
globalThis.crypto ??= require('node:crypto').webcrypto;
globalThis.File ??= require('node:buffer').File;
globalThis.CustomEvent ??= class CustomEvent extends Event {
  constructor(type, options = {}) {
    super(type, options);
    this.detail = options.detail ?? null;
  }
};
globalThis.navigator ??= {
  hardwareConcurrency: require('node:os').availableParallelism(),
  language: 'en-US',
  userAgent: 'Node.js/18',
};
