import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const safe = vi.hoisted(() => ({
  isEncryptionAvailable: vi.fn(() => true),
  getSelectedStorageBackend: vi.fn(() => 'gnome_libsecret'),
  encryptString: vi.fn((text: string) => Buffer.from([...text].reverse().join(''))),
  decryptString: vi.fn((bytes: Buffer) => [...bytes.toString()].reverse().join('')),
}));
vi.mock('electron', () => ({ safeStorage: safe }));
const { createSecretBox } = await import('../../src/main/host/secrets.ts');

const canary = 'sk-canary-7291';
const plainOf = (sealed: string): string => Buffer.from(sealed, 'base64').toString('latin1');
const backend = safe.getSelectedStorageBackend;
beforeEach(() => vi.stubGlobal('process', { ...process, platform: 'linux' }));
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(safe, { getSelectedStorageBackend: backend });
  safe.isEncryptionAvailable.mockReset().mockReturnValue(true);
  safe.getSelectedStorageBackend.mockReset().mockReturnValue('gnome_libsecret');
});

/** Nothing of it went to the keyring, and nobody else can open it. */
function expectSession(box: ReturnType<typeof createSecretBox>): void {
  safe.encryptString.mockClear();
  const sealed = box.seal(canary);
  expect(box.lasts()).toBe(false);
  expect(box.open(sealed)).toBe(canary);
  expect(plainOf(sealed)).not.toContain(canary);
  expect(createSecretBox(randomBytes).open(sealed)).not.toBe(canary);
  expect(safe.encryptString).not.toHaveBeenCalled();
}

describe('with a keyring', () => {
  it('what is sealed is the keyring’s, and lasts', () => {
    const box = createSecretBox(randomBytes);
    const sealed = box.seal(canary);
    expect(box.lasts()).toBe(true);
    expect(sealed).toBe(Buffer.from([...canary].reverse().join('')).toString('base64'));
    expect(createSecretBox(randomBytes).open(sealed)).toBe(canary);
  });

  it('it is asked at the first use, and once', () => {
    const box = createSecretBox(randomBytes);
    expect(safe.isEncryptionAvailable).not.toHaveBeenCalled();
    box.seal(canary);
    box.lasts();
    expect(safe.isEncryptionAvailable).toHaveBeenCalledOnce();
  });

  it('what it cannot open is nothing, not an error', () => {
    safe.decryptString.mockImplementationOnce(() => {
      throw new Error('of another keyring');
    });
    expect(createSecretBox(randomBytes).open('AAAA')).toBeUndefined();
  });

  it('that stays locked, values last until Hearth ends, and it says so', () => {
    safe.encryptString.mockImplementationOnce(() => {
      throw new Error('locked');
    });
    const box = createSecretBox(randomBytes);
    expect(box.lasts()).toBe(true);
    const sealed = box.seal(canary);
    expect(box.lasts()).toBe(false);
    expect(box.open(sealed)).toBe(canary);
    expectSession(box);
  });
});

describe('without one', () => {
  it('values last until Hearth ends', () => {
    safe.isEncryptionAvailable.mockReturnValue(false);
    expectSession(createSecretBox(randomBytes));
  });

  it.each(['basic_text', 'unknown'])('the password that everybody knows is not used: %s', (name) => {
    safe.getSelectedStorageBackend.mockReturnValue(name);
    expectSession(createSecretBox(randomBytes));
  });

  it('an Electron that does not tell which is believed', () => {
    Reflect.deleteProperty(safe, 'getSelectedStorageBackend');
    expect(createSecretBox(randomBytes).lasts()).toBe(true);
  });

  it('elsewhere than on Linux the system’s own is used whatever it is called', () => {
    vi.stubGlobal('process', { ...process, platform: 'darwin' });
    safe.getSelectedStorageBackend.mockReturnValue('unknown');
    expect(createSecretBox(randomBytes).lasts()).toBe(true);
  });
});
