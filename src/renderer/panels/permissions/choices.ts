import { Check, CircleHelp, OctagonX } from 'lucide-react';
import type { Policy } from '../../../shared/model/policy.ts';
import type { LucideIcon } from '../../components/ui/Icon.tsx';

interface ChoiceLook {
  readonly value: Policy;
  readonly icon: LucideIcon;
  readonly tone: 'ok' | 'warn' | 'danger';
}

/** The three choices as they are drawn everywhere, from free to shut. */
export const choices: readonly ChoiceLook[] = [
  { value: 'allow', icon: Check, tone: 'ok' },
  { value: 'ask', icon: CircleHelp, tone: 'warn' },
  { value: 'block', icon: OctagonX, tone: 'danger' },
];
