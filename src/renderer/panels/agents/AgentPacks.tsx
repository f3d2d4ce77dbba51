import { useEffect, useState } from 'react';
import type { AgentDetails } from '../../../shared/model/agent.ts';
import { api } from '../../api.ts';
import { usePackNames } from '../../components/pack-names.ts';
import { Button } from '../../components/ui/Button.tsx';
import { InspectorSection } from '../../components/ui/Inspector.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';
import { PackClashes } from './PackClashes.tsx';
import { clashesIn } from './pack-clashes.ts';
import { useToolsByPack } from './use-tools-by-pack.ts';

/** Which packs an agent that comes with Hearth has; each switch holds from its next turn on. */
export function AgentPacks({ of }: { of: Pick<AgentDetails, 'id' | 'packs' | 'broughtPacks' | 'from'> }) {
  const t = useT();
  const packName = usePackNames();
  const byPack = useToolsByPack();
  const { id: agentId, packs, broughtPacks, from = {} } = of;
  // Two switches flipped at once both count: the second begins with what the first asked for.
  const [wanted, setWanted] = useState(packs);
  useEffect(() => setWanted(packs), [packs]);
  const choose = (chosen: string[] | null, picked = from) => {
    if (chosen) setWanted(chosen);
    const clashes = clashesIn(byPack, chosen ?? []);
    // Nothing holds before it is clear which tool is meant.
    if (clashes.some(({ name, choices }) => choices.every(({ pack }) => pack !== picked[name]))) return;
    const known = Object.fromEntries(clashes.map(({ name }) => [name, picked[name] ?? '']));
    api['agents.setPacks']({ agentId, packs: chosen, from: known }).catch((error: unknown) => {
      setWanted(packs);
      toastError(error);
    });
  };
  const names = byPack.map(([pack]) => pack);
  return (
    <InspectorSection title={t('agents.packChoice.title')}>
      <div className="flex flex-col gap-2">
        {byPack.map(([pack, tools]) => (
          <Switch
            key={pack}
            label={packName(pack)}
            hint={t('agents.packChoice.brings', { count: tools.length })}
            isOn={wanted.includes(pack)}
            onChange={(isOn) => choose(names.filter((name) => (name === pack ? isOn : wanted.includes(name))))}
          />
        ))}
        <PackClashes clashes={clashesIn(byPack, wanted)} from={from} choose={(picked) => choose([...wanted], picked)} />
        <p className="text-caption text-muted">{t('agents.packChoice.hint')}</p>
        {broughtPacks && (
          <div>
            <Button size="sm" onClick={() => choose(null)}>
              {t('agents.packChoice.reset', { packs: broughtPacks.map(packName).join(', ') || t('agents.none') })}
            </Button>
          </div>
        )}
      </div>
    </InspectorSection>
  );
}
