import './theme.css';
import { ApprovalWindow } from './approval/ApprovalWindow.tsx';
import { start } from './start.tsx';

void start(<ApprovalWindow />);
