import { safeStorage } from 'electron';
import { createSessionBox, type SecretBox } from '../core/base/secret-box.ts';

/**
 * The keyring of the system, where it has one that deserves the name. It is asked at the first use: on some systems that waits
 * for the person to unlock it.
 */
export function createSecretBox(randomBytes: (size: number) => Uint8Array): SecretBox {
  let chosen: SecretBox | undefined;
  const box = (): SecretBox => {
    chosen ??= hasKeyring() ? keyring : createSessionBox(randomBytes);
    return chosen;
  };
  return {
    lasts: () => box().lasts(),
    seal(text) {
      try {
        return box().seal(text);
      } catch {
        // A keyring that was not unlocked: the screen says from here on how long values last.
        chosen = createSessionBox(randomBytes);
        return chosen.seal(text);
      }
    },
    open: (sealed) => box().open(sealed),
  };
}

const keyring: SecretBox = {
  lasts: () => true,
  seal: (text) => safeStorage.encryptString(text).toString('base64'),
  open(sealed) {
    try {
      return safeStorage.decryptString(Buffer.from(sealed, 'base64'));
    } catch {
      return undefined;
    }
  },
};

/** On Linux without a keyring Electron would use a password that everybody knows. */
function hasKeyring(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  // Older Electrons do not tell which, and offer nothing at all without a keyring.
  if (process.platform !== 'linux' || !('getSelectedStorageBackend' in safeStorage)) return true;
  return !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend());
}
