import { useState } from 'react';
import { choiceWords, hintWords } from '../../../shared/locales/parameter-words.ts';
import type { AgentTool } from '../../../shared/model/agent.ts';
import { asRecord } from '../../../shared/model/record.ts';
import { ApiError, api } from '../../api.ts';
import { DataLines } from '../../components/DataLines.tsx';
import { useParameterNames } from '../../components/parameter-names.ts';
import { SchemaForm } from '../../components/SchemaForm.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { useCall } from '../../state/use-call.ts';

interface TryToolProps {
  agentId: string;
  tool: Pick<AgentTool, 'name' | 'title'>;
  onClose: () => void;
}

/** One tool called by hand, as the agent would call it: what it takes as a form, what it gives as data. */
export function TryTool({ agentId, tool, onClose }: TryToolProps) {
  const t = useT();
  const sayError = useSayError();
  const known = useParameterNames();
  // The name that agents use stays beside it, where it is another: what they are told of a tool is told with it.
  const nameOf = (name: string): string | undefined => {
    const label = known(name);
    return label === undefined || label.toLowerCase() === name ? label : t('agents.try.field', { label, name });
  };
  // What others mean by a parameter stands in their own words.
  const hearths = {
    hintOf: (name: string) => hintWords(t, tool.name, name),
    choiceOf: (name: string, value: string) => choiceWords(t, name, value),
  };
  const { data, error: unread } = useCall('tools.list', { agentId });
  const [answer, setAnswer] = useState<{ readonly result: unknown }>();
  const [isAtIt, setAtIt] = useState(false);
  const [error, setError] = useState<unknown>();
  const info = data?.tools.find(({ name }) => name === tool.name);
  const call = (args: unknown) => {
    setAtIt(true);
    setError(undefined);
    setAnswer(undefined);
    api['tools.call']({ agentId, tool: tool.name, args })
      .then(setAnswer, setError)
      .finally(() => setAtIt(false));
  };
  const failed = error instanceof ApiError ? { field: error.field, message: sayError(error).message } : undefined;
  const button = t(isAtIt ? 'agents.try.atIt' : 'agents.try.call');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('agents.try.title', { tool: tool.title })}
      description={info?.description}
    >
      {unread !== undefined && <ErrorBanner error={unread} />}
      {info?.unavailable && <p className="pb-3 text-list text-muted">{info.unavailable}</p>}
      {info &&
        (takesNothing(info.inputSchema) ? (
          <Button variant="primary" disabled={isAtIt} onClick={() => call({})}>
            {button}
          </Button>
        ) : (
          <SchemaForm
            schema={info.inputSchema}
            onSubmit={call}
            error={failed}
            nameOf={nameOf}
            {...(info.isConnected ? {} : hearths)}
          >
            <Button type="submit" variant="primary" disabled={isAtIt}>
              {button}
            </Button>
          </SchemaForm>
        ))}
      <p className="pt-3 text-caption text-muted">{t('agents.try.hint')}</p>
      <div aria-live="polite">
        {answer && (
          <section aria-label={t('agents.try.result')} className="mt-3 rounded-control bg-side px-3 py-2">
            <DataLines data={answer.result} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

const takesNothing = ({ properties }: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(asRecord(properties)).length === 0;
