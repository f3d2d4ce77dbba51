import './theme.css';
import { QuickEntry } from './quick/QuickEntry.tsx';
import { start } from './start.tsx';

void start(<QuickEntry />);
