import { createHearth, type HearthOptions } from '../../src/main/core/create-hearth.ts';
import { type TestPlace, testPlace } from './context.ts';
import { testServices } from './core.ts';

export type TestHearth = ReturnType<typeof createTestHearth>;

/** Hearth with all its people, on real files in a folder of its own (which stays when it was given); the model is the built-in one. */
export function createTestHearth(options: TestPlace & Partial<HearthOptions> = {}) {
  const place = testPlace(options);
  const more = {
    version: 'test',
    versions: {},
    logDir: place.dataDir,
    defaultModel: 'builtin',
    examinesByItself: false,
  };
  const hearth = createHearth({ ...testServices(place.dataDir), ...more, ...options, ...place.options });
  hearth.start();
  const client = hearth.client('headless');
  const told: { readonly event: string; readonly payload: unknown }[] = [];
  hearth.onEvent((event, payload) => told.push({ event, payload }));
  return {
    hearth,
    client,
    clock: place.clock,
    dataDir: place.dataDir,
    /** All that was announced, oldest first. */
    told,
    openId: (): string => hearth.core().context.profileId,
    /** Makes a profile and gives its id; whose is open stays. */
    add: async (name: string): Promise<string> => (await client['profiles.create']({ name })).profile.id,
    async dispose(): Promise<void> {
      await hearth.stop();
      place.remove();
    },
  };
}
