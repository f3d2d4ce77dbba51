import { tellDrops } from './drops.ts';
import { exposeBridge } from './expose.ts';

exposeBridge();
tellDrops();
