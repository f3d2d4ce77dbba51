import { MessageCircleQuestion, Plug } from 'lucide-react';
import { useState } from 'react';
import { isRecord } from '../../../shared/model/record.ts';
import type { OpenCall } from '../../../shared/model/tool.ts';
import { ApiError, api } from '../../api.ts';
import { DataLines } from '../../components/DataLines.tsx';
import { SchemaForm } from '../../components/SchemaForm.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { toastError } from '../../state/toasts.ts';

/** A call that waits for its result: a form for the person, or what another program has to do. */
export function OpenCallCard({ call, others }: { call: OpenCall; others: number }) {
  const t = useT();
  const sayError = useSayError();
  const { toolCall, by, agentName, description, schema } = call;
  const [isByHand, setByHand] = useState(by === 'person');
  const [error, setError] = useState<ApiError>();
  const answer = (result: unknown) => {
    setError(undefined);
    api['tools.answer']({ id: toolCall.id, result }).catch((thrown: unknown) =>
      thrown instanceof ApiError && thrown.code !== 'conflict' ? setError(thrown) : toastError(thrown),
    );
  };
  const decline = () => void api['tools.decline']({ id: toolCall.id }).catch(toastError);
  const hasInput = isRecord(toolCall.args) && Object.keys(toolCall.args).length > 0;
  const title = t(`chat.open.${by}`, { name: agentName, what: toolCall.title });
  return (
    <section
      aria-label={title}
      className="mb-2 flex max-h-[60vh] animate-rise flex-col gap-3 overflow-y-auto rounded-box border border-line bg-surface p-3"
    >
      <div className="flex items-start gap-3">
        <Icon icon={by === 'person' ? MessageCircleQuestion : Plug} size={18} className="mt-0.5 text-accent" />
        <div className="min-w-0 flex-1 text-list">
          <p className="wrap-anywhere font-medium">
            <Visible text={title} />
          </p>
          {description && (
            <p className="wrap-anywhere text-muted">
              <Visible text={description} />
            </p>
          )}
          {others > 0 && <p className="text-muted">{t('chat.approval.more', { count: others })}</p>}
        </div>
      </div>
      {hasInput && (
        <div className="rounded-control bg-side px-3 py-2">
          <DataLines data={toolCall.args} />
        </div>
      )}
      {isByHand ? (
        <SchemaForm
          schema={schema}
          onSubmit={answer}
          error={error && { field: error.field, message: sayError(error).message }}
        >
          <Button type="submit" size="sm" variant="primary">
            {t('chat.open.answer')}
          </Button>
          <Button size="sm" onClick={decline}>
            {t('chat.open.decline')}
          </Button>
        </SchemaForm>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setByHand(true)}>
            {t('chat.open.byHand')}
          </Button>
          <Button size="sm" onClick={decline}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </section>
  );
}
