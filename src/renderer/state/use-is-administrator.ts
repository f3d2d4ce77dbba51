import { useCall } from './use-call.ts';

/** Whether the open profile may change what holds for everyone here; taken for granted until it is known. */
export function useIsAdministrator(): boolean {
  const { data } = useCall('profiles.list', {}, ['profiles.changed']);
  return data?.profiles.find(({ isOpen }) => isOpen)?.isAdministrator ?? true;
}
