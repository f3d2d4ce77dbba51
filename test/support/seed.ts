import fc from 'fast-check';

// Properties are tried on new values each time, but on the same ones in CI: what lands must not depend on luck.
if (process.env['CI']) fc.configureGlobal({ seed: 20_261_122 });
