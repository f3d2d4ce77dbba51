import { mkdir } from 'node:fs/promises';
import { BrowserWindow, clipboard, dialog, shell } from 'electron';
import type { Caller, Handlers } from '../../../shared/contract/define.ts';
import type { windowCalls } from '../../../shared/contract/window.ts';
import type { Language, Translate } from '../../../shared/locales/index.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { DesktopBrowsers } from '../browser/browsers-on-desktop.ts';
import { openLink } from '../harden.ts';
import { canStartAtLogin } from '../login-item.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Spelling } from '../spelling.ts';
import type { Windows } from '../windows.ts';

export interface WindowParts {
  readonly windows: Windows;
  readonly browsers: DesktopBrowsers;
  readonly t: () => Translate;
  readonly folders: Readonly<Record<'data' | 'logs' | 'models', string>>;
  readonly hasTray: () => boolean;
  readonly shortcutWorks: () => boolean;
  readonly spelling: Spelling;
  /** The person picked a folder or a file. */
  readonly onPicked: (path: string) => void;
  /** The person's language. */
  readonly language: () => Language;
  /** The language to check in; undefined while spell check is off. */
  readonly spellingLanguage: () => Language | undefined;
}

/** What only a desktop can do (docs/contract.md#window). */
export function windowHandlers({
  windows,
  browsers,
  t,
  folders,
  hasTray,
  shortcutWorks,
  spelling,
  spellingLanguage,
  language,
  onPicked,
}: WindowParts): Handlers<typeof windowCalls> {
  // A page that asks again and again does not fill the screen with dialogs and windows.
  const open = oneAtATime(openLink, false);
  const show = oneAtATime((path: string) => shell.openPath(path), '');
  const pick = oneAtATime(
    async () => (await dialog.showOpenDialog({ properties: ['openDirectory'] })).filePaths[0] ?? null,
    null,
  );
  const pickFiles = oneAtATime(
    async () => (await dialog.showOpenDialog({ properties: ['openFile', 'multiSelections'] })).filePaths,
    [],
  );
  const pickFile = oneAtATime(async (extensions: string[]) => {
    const filters = [{ name: extensions.map((ending) => `*.${ending}`).join(', '), extensions }];
    return (await dialog.showOpenDialog({ properties: ['openFile'], filters })).filePaths[0] ?? null;
  }, null);
  const zips = [{ name: 'Zip', extensions: ['zip'] }];
  const pickZip = oneAtATime(
    async () => (await dialog.showOpenDialog({ properties: ['openFile'], filters: zips })).filePaths[0] ?? null,
    null,
  );
  const place = oneAtATime(
    async (name: string, filter: { readonly name: string; readonly ending: string }) => {
      const ending = `.${filter.ending}`;
      const defaultPath = `${name.replace(/[^\p{L}\p{N} _-]/gu, '')}${ending}`;
      const filters = [{ name: filter.name, extensions: [filter.ending] }];
      const { filePath } = await dialog.showSaveDialog({ defaultPath, filters });
      // What the person said may be replaced is the name they saw, not one that got an ending here.
      const isWhole = filePath?.toLowerCase().endsWith(ending) ?? false;
      return { path: filePath ? filePath + (isWhole ? '' : ending) : null, mayReplace: isWhole };
    },
    { path: null, mayReplace: false },
  );
  const picked = (path: string | null) => {
    if (path !== null) onPicked(path);
    return { path };
  };
  return {
    'window.openLink': async ({ url }) => ({ opened: await open(url, t()) }),
    'window.copy': async ({ text }) => {
      await clipboard.writeText(text);
      return {};
    },
    'window.openFolder': async ({ folder }) => {
      const path = folders[folder];
      // Logs and models get their folder with the first file; until then there is nothing to open.
      const problem = await mkdir(path, { recursive: true, mode: 0o700 }).then(
        () => show(path),
        (error: Error) => error.message,
      );
      if (problem)
        throw fail('unavailable', 'This folder could not be opened. Its path stands beside the button.', {
          hint: path,
          words: 'errors.own.folderNotOpened',
        });
      return {};
    },
    'window.pickFolder': async () => picked(await pick()),
    'window.pickFile': async ({ endings }) => picked(await pickFile(endings)),
    'window.pickFiles': async () => {
      const paths = await pickFiles();
      for (const path of paths) onPicked(path);
      return { paths };
    },
    'window.pickZip': async () => picked(await pickZip()),
    'window.placeZip': async ({ name }) => {
      const { path, mayReplace } = await place(name, { name: 'Zip', ending: 'zip' });
      return { ...picked(path), mayReplace };
    },
    'window.placeFile': async ({ name, ending }) => {
      const { path, mayReplace } = await place(name, { name: `*.${ending}`, ending });
      return { ...picked(path), mayReplace };
    },
    'window.showBrowser': ({ agentId, place }, caller) => {
      const window = windowOf(caller);
      return { isShown: browsers.show(agentId, window && place && { window, place }) };
    },
    'window.showApprovals': () => {
      windows.showApproval({ focus: true });
      return {};
    },
    'window.close': (_input, caller) => {
      windowOf(caller)?.close();
      return {};
    },
    'window.resize': ({ height }, caller) => {
      const window = windowOf(caller);
      if (window) windows.setHeight(window, height);
      return {};
    },
    'window.checkSpelling': async ({ words }) => {
      const language = spellingLanguage();
      return { wrong: language ? await spelling.misspelled(words, language) : [] };
    },
    'window.desktop': async () => ({
      platform: process.platform,
      hasTray: hasTray(),
      canStartAtLogin: canStartAtLogin(),
      shortcutWorks: shortcutWorks(),
      canCheckSpelling: await spelling.canCheck(language()),
    }),
  };
}

function windowOf({ windowId }: Caller): BrowserWindow | null {
  return windowId === undefined ? null : BrowserWindow.fromId(windowId);
}
