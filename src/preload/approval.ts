import { exposeBridge } from './expose.ts';

/** The same as the chat window's today, in a file of its own: what that one is given some day does not reach this one. */
exposeBridge();
