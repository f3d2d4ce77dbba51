import { useState } from 'react';
import type { Approval, Fact } from '../../shared/model/approval.ts';
import { api } from '../api.ts';
import { Button } from '../components/ui/Button.tsx';
import { Visible } from '../components/Visible.tsx';
import { useT } from '../i18n/i18n.ts';
import { useSettings } from '../state/settings.ts';
import { toastError } from '../state/toasts.ts';
import { DiffLines } from './DiffLines.tsx';
import { mustRead, unopened } from './use-read.ts';

/** Longer ones stand in a box of their own, so that they push nothing else away. */
const PLAIN_CHARACTERS = 240;
const PLAIN_LINES = 6;

const isLong = (text: string): boolean => text.length > PLAIN_CHARACTERS || text.split('\n').length > PLAIN_LINES;

/** A value as text, whole; a long one in a box that must be read to its end. */
export function Value({ text, label }: { text: string; label: string }) {
  if (!isLong(text)) {
    return (
      <span className="block overflow-hidden whitespace-pre-wrap">
        <Visible text={text} />
      </span>
    );
  }
  return (
    <section
      {...mustRead}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-44 overflow-y-auto whitespace-pre-wrap rounded-control border border-edge bg-bg px-2 py-1.5"
    >
      <Visible text={text} />
    </section>
  );
}

interface FactValueProps {
  approval: Approval;
  fact: Fact;
  /** What the value is, in words. */
  label: string;
}

/** Over 4 KB: head and tail, size and fingerprint, until it is opened. */
function ClippedValue({ approval, fact, label }: FactValueProps) {
  const t = useT();
  const locale = useSettings((state) => state.resolved.locale);
  const [whole, setWhole] = useState<string | null>(null);
  const show = () => {
    api['approvals.argument']({ id: approval.id, name: fact.name }).then(({ value }) => setWhole(value), toastError);
  };
  if (whole !== null) return <Shown text={whole} fact={fact} label={label} />;
  return (
    <>
      <span className="block max-h-24 overflow-hidden whitespace-pre-wrap text-muted">
        <Visible text={fact.value} />
      </span>
      <span className="mt-1 block text-caption text-muted">
        {t('approval.clipped', {
          size: (fact.bytes / 1_024).toLocaleString(locale, { maximumFractionDigits: 1 }),
          hash: fact.sha256.slice(0, 12),
        })}
      </span>
      <Button {...unopened} size="sm" className="mt-1.5" onClick={show}>
        {t('approval.showAll')}
      </Button>
    </>
  );
}

export function FactValue(props: FactValueProps) {
  const { fact, label } = props;
  return fact.isClipped ? <ClippedValue {...props} /> : <Shown text={fact.value} fact={fact} label={label} />;
}

function Shown({ text, fact, label }: { text: string; fact: Fact; label: string }) {
  return fact.reading?.isDiff ? <DiffLines text={text} label={label} /> : <Value text={text} label={label} />;
}
