import { useEffect, useRef, useState } from 'react';
import { catalogues } from '../../shared/locales/index.ts';
import type { Approval, Fact } from '../../shared/model/approval.ts';
import { api } from '../api.ts';
import { Button } from '../components/ui/Button.tsx';
import { toastError } from '../components/ui/toasts.ts';
import { useT } from '../i18n/i18n.ts';
import { useSettings } from '../state/settings.ts';
import { showInvisible } from './show-invisible.ts';

interface ClippedProps {
  approvalId: string;
  fact: Fact;
  onRead: () => void;
}

/** A long value, whole: read once its end was on the screen. */
function WholeValue({ text, onRead }: { text: string; onRead: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const look = () => {
    const element = box.current;
    if (element && element.scrollTop + element.clientHeight >= element.scrollHeight - 4) onRead();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a short one is read as soon as it is shown.
  useEffect(look, []);
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={look}
      className="wrap-anywhere max-h-44 overflow-y-auto whitespace-pre-wrap rounded-control border border-line bg-bg px-2 py-1.5"
    >
      {showInvisible(text)}
    </div>
  );
}

/** Over 4 KB: head and tail, size and fingerprint, until it is opened. */
function ClippedValue({ approvalId, fact, onRead }: ClippedProps) {
  const t = useT();
  const locale = useSettings((state) => state.resolved.locale);
  const [whole, setWhole] = useState<string | null>(null);
  const show = () => {
    api['approvals.argument']({ id: approvalId, name: fact.name }).then(({ value }) => setWhole(value), toastError);
  };
  if (whole !== null) return <WholeValue text={whole} onRead={onRead} />;
  return (
    <>
      <span className="whitespace-pre-wrap">{showInvisible(fact.value)}</span>
      <span className="mt-1 block text-caption text-muted">
        {t('approval.clipped', {
          size: (fact.bytes / 1_024).toLocaleString(locale, { maximumFractionDigits: 1 }),
          hash: fact.sha256.slice(0, 12),
        })}
      </span>
      <Button size="sm" className="mt-1.5" onClick={show}>
        {t('approval.showAll')}
      </Button>
    </>
  );
}

type KnownName = keyof typeof catalogues.en.approval.names;

const isKnown = (name: string): name is KnownName => Object.hasOwn(catalogues.en.approval.names, name);

/** Every argument of the call as it will run, as text. */
export function FactTable({ approval, onRead }: { approval: Approval; onRead: (name: string) => void }) {
  const t = useT();
  return (
    <table aria-label={t('approval.facts')} className="mt-4 w-full table-fixed border-collapse text-list">
      <tbody>
        {approval.facts.map((fact) => (
          <tr
            key={fact.name}
            title={approval.kind === 'tool' ? fact.name : undefined}
            className="border-line border-t align-top last:border-b"
          >
            <th scope="row" className="wrap-anywhere w-28 py-1.5 pr-3 text-left font-normal text-muted">
              {approval.kind === 'tool' && isKnown(fact.name)
                ? t(`approval.names.${fact.name}`)
                : showInvisible(fact.name)}
            </th>
            <td className="wrap-anywhere py-1.5">
              {fact.isClipped ? (
                <ClippedValue approvalId={approval.id} fact={fact} onRead={() => onRead(fact.name)} />
              ) : (
                <span className="whitespace-pre-wrap">{showInvisible(fact.value)}</span>
              )}
              {fact.warning && <span className="mt-1 block text-caption text-warn">{fact.warning}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
