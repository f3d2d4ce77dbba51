import type { ToolCall } from '../../../shared/model/tool.ts';
import { DataLines } from '../../components/DataLines.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';

/** What tools took in and gave that are shown in the conversation. */
export function ToolCards({ toolCalls }: { toolCalls: readonly ToolCall[] }) {
  const shown = toolCalls.filter(({ isVisible, status }) => isVisible && status === 'done');
  return shown.map((toolCall) => <ToolCard key={toolCall.id} toolCall={toolCall} />);
}

function ToolCard({ toolCall: { title, args, result } }: { toolCall: ToolCall }) {
  const t = useT();
  const parts = [
    ['input', args],
    ['output', result],
  ] as const;
  return (
    <section
      aria-label={title}
      className="mt-2 flex max-w-[560px] flex-col gap-2 rounded-box border border-line bg-surface p-3"
    >
      <p className="wrap-anywhere font-medium text-list">
        <Visible text={title} />
      </p>
      {parts.map(([part, data]) =>
        isEmpty(data) ? null : (
          <div key={part}>
            <p className="text-caption text-muted">{t(`chat.open.${part}`)}</p>
            <div className="text-list">
              <DataLines data={data} />
            </div>
          </div>
        ),
      )}
    </section>
  );
}

function isEmpty(data: unknown): boolean {
  return data === null || data === undefined || (typeof data === 'object' && Object.keys(data).length === 0);
}
