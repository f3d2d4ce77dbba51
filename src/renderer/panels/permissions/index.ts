export { PermissionsPanel } from './PermissionsPanel.tsx';
