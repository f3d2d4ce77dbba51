import type { ToolInfo } from '../../../shared/model/tool.ts';
import { usePackNames } from '../../components/pack-names.ts';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { PackClashes } from './PackClashes.tsx';
import { clashesIn } from './pack-clashes.ts';
import { useToolsByPack } from './use-tools-by-pack.ts';

interface ToolChoiceProps {
  packs: readonly string[];
  setPacks: (packs: readonly string[]) => void;
  leftOut: readonly string[];
  setLeftOut: (tools: readonly string[]) => void;
  from: Readonly<Record<string, string>>;
  setFrom: (from: Record<string, string>) => void;
}

/** Which packs an agent has, and which of their tools it does without. */
export function ToolChoice({ packs, setPacks, leftOut, setLeftOut, from, setFrom }: ToolChoiceProps) {
  const t = useT();
  const packName = usePackNames();
  const byPack = useToolsByPack();
  const clashes = <PackClashes clashes={clashesIn(byPack, packs, leftOut)} from={from} choose={setFrom} />;
  const choices = byPack.map(([pack, brought]) => (
    <fieldset key={pack} className="flex flex-col gap-2">
      <Switch
        label={t('agents.form.pack', { name: packName(pack) })}
        hint={t('agents.form.packHint')}
        isOn={packs.includes(pack)}
        onChange={(isOn) => setPacks(isOn ? [...packs, pack] : packs.filter((other) => other !== pack))}
      />
      {packs.includes(pack) && (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-box border border-line px-3 py-2 min-[700px]:grid-cols-2">
          {brought.map((tool) => (
            <Tool
              key={tool.name}
              tool={tool}
              isTaken={!leftOut.includes(tool.name)}
              onChange={(isTaken) =>
                setLeftOut(isTaken ? leftOut.filter((name) => name !== tool.name) : [...leftOut, tool.name])
              }
            />
          ))}
        </ul>
      )}
    </fieldset>
  ));
  return (
    <>
      {choices}
      {clashes}
    </>
  );
}

function Tool({ tool, isTaken, onChange }: { tool: ToolInfo; isTaken: boolean; onChange: (isTaken: boolean) => void }) {
  return (
    <li>
      <Checkbox isChecked={isTaken} onChange={onChange}>
        <Visible text={tool.title} />
        {tool.unavailable && <span className="block text-caption text-muted">{tool.unavailable}</span>}
      </Checkbox>
    </li>
  );
}
