import { locales, type Translate } from '../../../shared/locales/index.ts';
import type { ToolRegistry } from './index.ts';

/**
 * What people call a tool, or what they do by hand. A tool that is gone is told by the parts of its name: `send_mail` →
 * "send mail".
 */
export function titleOf(name: string, { tools, person: { t } }: Naming): string {
  const tool = tools.named(name);
  if (tool) return tool.title(t);
  return isEdit(name) ? t(`tools.edits.${name}`) : name.replaceAll('_', ' ');
}

interface Naming {
  readonly tools: ToolRegistry;
  readonly person: { readonly t: Translate };
}

function isEdit(name: string): name is keyof typeof locales.en.words.tools.edits {
  return Object.hasOwn(locales.en.words.tools.edits, name);
}
