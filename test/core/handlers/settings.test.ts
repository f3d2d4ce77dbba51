import { describe, expect, it } from 'vitest';
import { isLocalPath } from '../../../src/main/core/base/local-path.ts';
import { settingsHandlers } from '../../../src/main/core/handlers/settings.ts';
import { checkModelId } from '../../../src/main/core/models/check-places.ts';
import type { Audience } from '../../../src/shared/contract/define.ts';
import { createTestContext } from '../../support/context.ts';

/** Models that are files, of which these were found. */
const among = (...found: string[]) => ({
  checkChoice: (id: string, by: Audience) =>
    checkModelId({
      owner: isLocalPath(id) ? { opensFiles: true } : undefined,
      found: found.includes(id) ? {} : undefined,
      by,
    }),
  checkEmbedder: () => undefined,
});

describe('settings.set', () => {
  it.each(['http://127.0.0.1:11434', 'http://localhost:1234', 'http://[::1]:11434'])(
    'takes %s for Ollama',
    async (ollamaHost) => {
      const test = createTestContext();
      const set = settingsHandlers({
        settings: test.settings,
        models: among('/models/known.gguf'),
      })['settings.set'];
      expect(await set({ ollamaHost }, { audience: 'main' })).toMatchObject({ settings: { ollamaHost } });
      test.dispose();
    },
  );

  it.each([
    'http://192.168.1.5:11434',
    'https://example.org',
    'file:///etc/passwd',
    'ollama',
    '',
    '127.0.0.1@evil.org',
    'http://a:b@127.0.0.1',
    '0.0.0.0:1',
    '192.168.1.5:1',
  ])('refuses %j and keeps what was set', (ollamaHost) => {
    const test = createTestContext();
    const set = settingsHandlers({ settings: test.settings, models: among('/models/known.gguf') })['settings.set'];
    expect(() => set({ ollamaHost }, { audience: 'main' })).toThrow('Only addresses of this computer');
    expect(test.settings.get().ollamaHost).toBe('http://127.0.0.1:11434');
    test.dispose();
  });

  it.each([
    ['127.0.0.1:9999', 'http://127.0.0.1:9999'],
    [' localhost:1234/ ', 'http://localhost:1234'],
    [':4000', 'http://127.0.0.1:4000'],
    ['[::1]:5', 'http://[::1]:5'],
    ['localhost', 'http://localhost:11434'],
    ['HTTP://127.0.0.1:9/', 'http://127.0.0.1:9'],
  ])('reads %j as people write it', (written, ollamaHost) => {
    const test = createTestContext();
    const set = settingsHandlers({ settings: test.settings, models: among() })['settings.set'];
    expect(set({ ollamaHost: written }, { audience: 'main' })).toMatchObject({ settings: { ollamaHost } });
    test.dispose();
  });

  const shares = ['\\\\evil\\share', '//evil/share', '\\\\?\\C:\\x', '\\\\.\\pipe\\x', 'relative/../x', ''];
  it.each(shares)('%j is no folder and no model, whoever says so', (path) => {
    const test = createTestContext();
    const set = settingsHandlers({ settings: test.settings, models: among(...shares) })['settings.set'];
    for (const audience of ['main', 'headless'] as const) {
      expect(() => set({ modelFolders: [path] }, { audience })).toThrow('on this computer');
      if (path !== '') expect(() => set({ defaultModel: path }, { audience })).toThrow('on this computer');
    }
    expect(test.settings.get()).toMatchObject({ modelFolders: [], defaultModel: null });
    test.dispose();
  });

  it('a page takes folders away and chooses among what was found; a script may say more', () => {
    const test = createTestContext();
    const set = settingsHandlers({ settings: test.settings, models: among('/models/known.gguf') })['settings.set'];
    expect(() => set({ modelFolders: ['/models'] }, { audience: 'main' })).toThrow('picking');
    set({ modelFolders: ['/models', '/more'] }, { audience: 'headless' });
    set({ modelFolders: ['/more'] }, { audience: 'main' });
    expect(() => set({ defaultModel: '/etc/other.gguf' }, { audience: 'main' })).toThrow('not found');
    set({ defaultModel: '/models/known.gguf' }, { audience: 'main' });
    set({ defaultModel: '/etc/other.gguf' }, { audience: 'headless' });
    expect(test.settings.get()).toMatchObject({ modelFolders: ['/more'], defaultModel: '/etc/other.gguf' });
    test.dispose();
  });

  it.each(['Space', 'Enter', 'CommandOrControl+C'])('takes %s from no other program', (quickEntryShortcut) => {
    const test = createTestContext();
    const set = settingsHandlers({ settings: test.settings, models: among() })['settings.set'];
    const before = test.settings.get().quickEntryShortcut;
    for (const audience of ['main', 'headless'] as const)
      expect(() => set({ quickEntryShortcut }, { audience })).toThrow('Other programs need these keys');
    expect(test.settings.get().quickEntryShortcut).toBe(before);
    set({ quickEntryShortcut: '' }, { audience: 'main' });
    expect(test.settings.get().quickEntryShortcut).toBe('');
    test.dispose();
  });
});
