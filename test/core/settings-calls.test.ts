import { describe, expect, it } from 'vitest';
import { settingsHandlers } from '../../src/main/core/calls/settings.ts';
import { createTestContext } from '../support/context.ts';

describe('settings.set', () => {
  it.each(['http://127.0.0.1:11434', 'http://localhost:1234', 'http://[::1]:11434'])(
    'takes %s for Ollama',
    async (ollamaHost) => {
      const test = createTestContext();
      const set = settingsHandlers(test.settings)['settings.set'];
      expect(await set({ ollamaHost }, { audience: 'main' })).toMatchObject({ settings: { ollamaHost } });
      test.dispose();
    },
  );

  it.each(['http://192.168.1.5:11434', 'https://example.org', 'file:///etc/passwd', 'ollama', ''])(
    'refuses %j and keeps what was set',
    (ollamaHost) => {
      const test = createTestContext();
      const set = settingsHandlers(test.settings)['settings.set'];
      expect(() => set({ ollamaHost }, { audience: 'main' })).toThrow('Only addresses of this computer');
      expect(test.settings.get().ollamaHost).toBe('http://127.0.0.1:11434');
      test.dispose();
    },
  );
});
