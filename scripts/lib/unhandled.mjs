import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const unhandledFile = (folder) => join(folder, 'unhandled.json');

/** Vitest's own report says nothing of errors outside all tests, yet they fail the run: this one leaves them beside it. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter from a file by its default export.
export default class UnhandledReporter {
  constructor({ folder }) {
    this.folder = folder;
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(unhandledFile(this.folder), JSON.stringify(errors.map(({ name, message }) => ({ name, message }))));
  }
}
