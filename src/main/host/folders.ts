import { join } from 'node:path';
import { app } from 'electron';

export type Folders = ReturnType<typeof findFolders>;

/** Where things lie; `built` is the folder of the built main process. Resources are beside the asar when packaged. */
export function findFolders(built: string) {
  const data = app.getPath('userData');
  const resources = app.isPackaged ? join(process.resourcesPath, 'resources') : join(app.getAppPath(), 'resources');
  return {
    data,
    logs: join(data, 'logs'),
    models: join(data, 'models'),
    resources,
    icons: join(resources, 'icons'),
    windowIcon: join(resources, 'icons/256x256.png'),
    pages: join(built, '../renderer'),
    preloads: join(built, '../preload'),
    engine: join(built, 'engine.js'),
    englishDictionary: require.resolve('dictionary-en'),
  };
}
