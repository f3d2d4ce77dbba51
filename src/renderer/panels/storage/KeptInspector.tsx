import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Inspector } from '../../components/ui/Inspector.tsx';
import { useT } from '../../i18n/i18n.ts';
import { OutsideNote } from '../../outside/OutsideNote.tsx';
import { OriginSection } from './OriginSection.tsx';

/** What can be done with anything kept, whatever it is. */
export interface KeptActions {
  onClose: () => void;
  onDelete: () => void;
  onErase: () => void;
}

interface KeptInspectorProps extends KeptActions, ComponentProps<typeof OriginSection> {
  title: string;
  /** What may hold text of others. */
  outside: ComponentProps<typeof OutsideNote>['of'];
  children: ReactNode;
}

/** One kept thing: what is its own, between whose text it holds and where it came from; delete and erase below. */
export function KeptInspector(props: KeptInspectorProps) {
  const { title, outside, of, size, children, onClose, onDelete, onErase } = props;
  const t = useT();
  return (
    <Inspector
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button size="sm" onClick={onDelete}>
            {t('common.delete')}
          </Button>
          <Button size="sm" variant="danger" onClick={onErase}>
            {t('storage.actions.erase')}
          </Button>
        </>
      }
    >
      <OutsideNote of={outside} />
      {children}
      <OriginSection of={of} size={size} />
    </Inspector>
  );
}

/** Ends a form that was changed. */
export function SaveOrRevert({ onRevert }: { onRevert: () => void }) {
  const t = useT();
  return (
    <div className="flex gap-2">
      <Button type="submit" size="sm">
        {t('common.save')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onRevert}>
        {t('storage.actions.revert')}
      </Button>
    </div>
  );
}
