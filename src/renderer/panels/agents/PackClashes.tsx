import { useId } from 'react';
import { usePackNames } from '../../components/pack-names.ts';
import { useT } from '../../i18n/i18n.ts';
import type { PackClash } from './pack-clashes.ts';

interface PackClashesProps {
  clashes: readonly PackClash[];
  /** By the name of a tool, the pack from which it comes; absent where nothing is chosen yet. */
  from: Readonly<Record<string, string>>;
  choose: (from: Record<string, string>) => void;
}

/** Which of several tools with one name an agent has. */
export function PackClashes({ clashes, from, choose }: PackClashesProps) {
  const t = useT();
  const id = useId();
  const packName = usePackNames();
  return clashes.map(({ name, title, choices }) => (
    <fieldset key={name} className="rounded-box border border-line px-3 py-2 text-list">
      <legend className="px-1 font-medium">{t('agents.packChoice.which', { tool: title })}</legend>
      {choices.map(({ pack, description }) => (
        <label key={pack} className="flex items-start gap-2 py-1">
          <input
            type="radio"
            name={`${id}-${name}`}
            className="mt-0.5 size-4 shrink-0 accent-accent"
            checked={from[name] === pack}
            onChange={() => choose({ ...from, [name]: pack })}
          />
          <span>
            {packName(pack)}
            <span className="block text-caption text-muted">{description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  ));
}
