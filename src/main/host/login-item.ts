import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';

/** Only an installed app has a command that is still there at the next login. */
export function canStartAtLogin(): boolean {
  return app.isPackaged || process.env['HEARTH_ALLOW_AUTOSTART'] === '1';
}

/** Starts Hearth, hidden, at login: the system's own list on macOS and Windows, an XDG autostart file on Linux. */
export function setStartAtLogin(isOn: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isOn, args: ['--hidden'] });
    return;
  }
  const folder = join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'autostart');
  const file = join(folder, 'hearth.desktop');
  if (!isOn) {
    if (existsSync(file)) rmSync(file);
    return;
  }
  mkdirSync(folder, { recursive: true });
  const command = process.env['APPIMAGE'] ?? process.execPath;
  writeFileSync(
    file,
    `[Desktop Entry]\nType=Application\nName=Hearth\nExec="${command}" --hidden\nX-GNOME-Autostart-enabled=true\n`,
  );
}
