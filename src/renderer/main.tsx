import './theme.css';
import { App } from './App.tsx';
import { start } from './start.tsx';

void start(<App />);
