import { exposeBridge } from './expose.ts';

/** The approval window has a preload of its own, so that nothing added for the chat window ever reaches it. */
exposeBridge();
