import { exposeBridge } from './expose.ts';

exposeBridge();
