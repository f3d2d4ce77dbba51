import type { ReactNode } from 'react';
import type { Model } from '../../../shared/model/model.ts';
import { Select } from '../../components/ui/Select.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { defaultModel, useModels } from '../../state/models.ts';
import { useSettings } from '../../state/settings.ts';
import { toastError } from '../../state/toasts.ts';
import { useModelsPanel } from './models-state.ts';

/** Stands for `null` in a select, whose values may not be empty. */
const THE_DEFAULT = '-';

/** Which model answers by default, and which for an agent. */
export function Assignments() {
  const t = useT();
  const models = useModels((state) => state.models);
  const standard = useModels(defaultModel);
  const agents = useAgents((state) => state.agents);
  const chosen = useSettings((state) => state.settings.defaultModel);
  const assign = useModelsPanel((state) => state.assign);
  const sayName = ({ isBuiltIn, name }: Model) => (isBuiltIn ? t('models.builtin.name') : name);
  const options = models
    .filter(({ embeds }) => !embeds)
    .filter(({ id, whyNot }) => whyNot === null || id === chosen || agents.some(({ model }) => model === id))
    .map((model) => ({ value: model.id, label: sayName(model), note: model.source }));
  const known = (id: string | null) => (id !== null && options.some(({ value }) => value === id) ? id : THE_DEFAULT);
  const change = (agentId: string | null) => (value: string) => {
    assign(agentId, value === THE_DEFAULT ? null : value).catch(toastError);
  };
  const standardName = standard ? sayName(standard) : '';
  return (
    <section aria-labelledby="assignments">
      <h2 id="assignments" className="font-semibold text-body">
        {t('models.assign.title')}
      </h2>
      <p className="mb-2.5 text-list text-muted">{t('models.assign.hint')}</p>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        <Line name={t('models.assign.default')}>
          <Select
            isLabelHidden
            label={t('models.assign.label', { agent: t('models.assign.default') })}
            className="w-72 max-w-full"
            value={known(chosen)}
            options={[{ value: THE_DEFAULT, label: t('models.assign.automatic') }, ...options]}
            onChange={change(null)}
          />
        </Line>
        {agents.map((agent) => (
          <Line key={agent.id} name={agent.name}>
            <Select
              isLabelHidden
              label={t('models.assign.label', { agent: agent.name })}
              className="w-72 max-w-full"
              value={known(agent.model)}
              options={[{ value: THE_DEFAULT, label: t('models.assign.inherit', { name: standardName }) }, ...options]}
              onChange={change(agent.id)}
            />
          </Line>
        ))}
      </ul>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="wrap-anywhere min-w-0 text-body">{name}</span>
      {children}
    </li>
  );
}
