import { isAbsolute } from 'node:path';

/**
 * True for a whole path on this computer. A share (`\\host\share`, `//host/share`) or a device (`\\?\…`, `\\.\…`, `\??\…`)
 * is none: opening one speaks to another computer past the guard, whatever the system Hearth runs on now.
 */
export function isLocalPath(path: string): boolean {
  return isAbsolute(path) && !/^[\\/]{2}|^[\\/]\?\?[\\/]/.test(path) && !path.includes('\0');
}
