import { useState } from 'react';
import type { StandIns as Data } from '../../../shared/model/stand-in.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { InspectorSection } from '../../components/ui/Inspector.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';

/** Which of its own tools an agent has in place of Hearth's; nothing where it has none of its own. */
export function StandIns({ agentId, of }: { agentId: string; of: Data }) {
  const t = useT();
  const { chosen, replaceable, own } = of;
  if (chosen.length === 0 && own.length === 0) return null;
  const put = (wish: { tool: string; own: string | null; isForAll: boolean }) =>
    api['tools.setStandIn']({ agentId, ...wish }).catch(toastError);
  return (
    <InspectorSection title={t('agents.standIn.title')}>
      <div className="flex flex-col gap-3">
        {chosen.length > 0 && (
          <ul className="flex flex-col gap-1.5">
            {chosen.map(({ tool, own: instead, isForAll, isHere }) => (
              <li key={tool.name} className="flex flex-col items-start gap-1">
                <span className="wrap-anywhere">
                  <Visible text={t('agents.standIn.row', { own: instead.title, tool: tool.title })} />
                  <span className="text-muted">
                    {isForAll && ` · ${t('agents.standIn.forAll')}`}
                    {!isHere && ` · ${t('agents.standIn.gone')}`}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={t('agents.standIn.backOf', { tool: tool.title })}
                  onClick={() => void put({ tool: tool.name, own: null, isForAll })}
                >
                  {t('agents.standIn.back')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {own.length > 0 && replaceable.length > 0 && <Choice replaceable={replaceable} own={own} onPut={put} />}
        <p className="text-caption text-muted">{t('agents.standIn.hint')}</p>
      </div>
    </InspectorSection>
  );
}

interface ChoiceProps {
  replaceable: Data['replaceable'];
  own: Data['own'];
  onPut: (wish: { tool: string; own: string; isForAll: boolean }) => void;
}

function Choice({ replaceable, own, onPut }: ChoiceProps) {
  const t = useT();
  const [tool, setTool] = useState('');
  const [instead, setInstead] = useState('');
  const [isForAll, setForAll] = useState(false);
  // What was chosen may be gone meanwhile.
  const hearths = replaceable.find(({ name }) => name === tool) ?? replaceable[0];
  const picked = own.find(({ name }) => name === instead) ?? own[0];
  if (!hearths || !picked) return null;
  const optionOf = ({ name, title }: { name: string; title: string }) => ({ value: name, label: title });
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={t('agents.standIn.tool')}
        value={hearths.name}
        options={replaceable.map(optionOf)}
        onChange={setTool}
      />
      <Select label={t('agents.standIn.own')} value={picked.name} options={own.map(optionOf)} onChange={setInstead} />
      {picked.isForAll && <Switch label={t('agents.standIn.all')} isOn={isForAll} onChange={setForAll} />}
      <div>
        <Button
          size="sm"
          onClick={() => onPut({ tool: hearths.name, own: picked.name, isForAll: isForAll && picked.isForAll })}
        >
          {t('agents.standIn.put')}
        </Button>
      </div>
    </div>
  );
}
