import {
  Activity,
  Bot,
  BrainCircuit,
  CalendarClock,
  CalendarPlus,
  CircleHelp,
  Cpu,
  Database,
  FileText,
  Globe,
  ListTodo,
  MessageSquare,
  Plug,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { PanelName } from '../../shared/contract/window.ts';
import type { WordKey } from '../../shared/locales/index.ts';
import type { LucideIcon } from '../components/ui/Icon.tsx';
import { ChatPanel } from './chat/ChatPanel.tsx';

/** One page of the main window. Sidebar, palette and shortcuts are made from these. */
export interface Panel {
  /** Its title is `shell.panels.<name>`; whoever leads to it, in any process, names it so. */
  readonly name: PanelName;
  readonly icon: LucideIcon;
  readonly Component: ComponentType;
  /** Keys that open it with Ctrl or ⌘; the first is shown. */
  readonly keys: readonly [string, ...string[]];
  /** Of the chat the sidebar lists every single one instead. */
  readonly isInSidebar?: false;
  /** What the palette offers to make here: the panel opens with `compose`. */
  readonly compose?: { readonly words: WordKey; readonly icon: LucideIcon };
}

/** A component that is fetched when it is first shown. */
function later<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): ComponentType {
  return lazy(() => load().then((module): { default: ComponentType } => ({ default: module[name] })));
}

/** All panels in the order of the sidebar; the first is where the window opens. */
export const panels: readonly Panel[] = [
  { name: 'chat', icon: MessageSquare, keys: ['1'], Component: ChatPanel, isInSidebar: false },
  {
    name: 'schedules',
    icon: CalendarClock,
    keys: ['2'],
    Component: later(() => import('./schedules/SchedulesPanel.tsx'), 'SchedulesPanel'),
    compose: { words: 'shell.palette.addReminder', icon: CalendarPlus },
  },
  {
    name: 'plan',
    icon: ListTodo,
    keys: ['G'],
    Component: later(() => import('./plan/PlanPanel.tsx'), 'PlanPanel'),
  },
  {
    name: 'storage',
    icon: Database,
    keys: ['3'],
    Component: later(() => import('./storage/StoragePanel.tsx'), 'StoragePanel'),
    compose: { words: 'shell.palette.addMemory', icon: BrainCircuit },
  },
  {
    name: 'documents',
    icon: FileText,
    keys: ['D'],
    Component: later(() => import('./documents/DocumentsPanel.tsx'), 'DocumentsPanel'),
  },
  {
    name: 'browser',
    icon: Globe,
    keys: ['I'],
    Component: later(() => import('./browser/BrowserPanel.tsx'), 'BrowserPanel'),
  },
  {
    name: 'permissions',
    icon: ShieldCheck,
    keys: ['4'],
    Component: later(() => import('./permissions/PermissionsPanel.tsx'), 'PermissionsPanel'),
  },
  { name: 'models', icon: Cpu, keys: ['5'], Component: later(() => import('./models/ModelsPanel.tsx'), 'ModelsPanel') },
  {
    name: 'connections',
    icon: Plug,
    keys: ['6'],
    Component: later(() => import('./connections/ConnectionsPanel.tsx'), 'ConnectionsPanel'),
  },
  {
    name: 'agents',
    icon: Bot,
    keys: ['7'],
    Component: later(() => import('./agents/AgentsPanel.tsx'), 'AgentsPanel'),
    compose: { words: 'agents.add', icon: Bot },
  },
  {
    name: 'activity',
    icon: Activity,
    keys: ['8'],
    Component: later(() => import('./activity/ActivityPanel.tsx'), 'ActivityPanel'),
  },
  {
    name: 'settings',
    icon: Settings,
    keys: ['9', ','],
    Component: later(() => import('./settings/SettingsPanel.tsx'), 'SettingsPanel'),
  },
  { name: 'help', icon: CircleHelp, keys: ['/'], Component: later(() => import('./help/HelpPanel.tsx'), 'HelpPanel') },
];
