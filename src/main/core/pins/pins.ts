import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { notPutBack } from '../base/put-back.ts';
import { dropPin, getPin, type Pin, type PinAddress, putPin } from '../db/pins.ts';
import type { PinPort } from '../tools/plan-ports.ts';
import type { Restore, Scope } from '../tools/ports.ts';

interface PinSnapshot {
  readonly address: PinAddress;
  readonly before: Pin | null;
  readonly after: boolean;
}

/** What an agent puts in view of one conversation, or out of it. `placeOf`: which conversation that is for an agent. */
export function createPins({ db }: CoreContext, { isMind }: { readonly isMind: (agentId: string) => boolean }) {
  const placeOf = ({ agentId, isolationSpaceId, origin }: Scope): string | null =>
    isMind(agentId) ? isolationSpaceId : origin.spaceId;
  const restore: Restore = (snapshot) => {
    const { address, before, after } = snapshot as PinSnapshot;
    if (getPin(db, address)?.isShown !== after) throw notPutBack('entry');
    if (before) putPin(db, before);
    else dropPin(db, address);
  };
  return {
    restore,
    port(scope: Scope): PinPort {
      const { agentId } = scope;
      const spaceId = placeOf(scope);
      return {
        show(kind, subject) {
          if (spaceId !== null) putPin(db, { agentId, spaceId, kind, subject, isShown: true });
        },
        set(kind, subject, isShown) {
          if (spaceId === null) throw nowhere();
          const address = { agentId, spaceId, kind, subject };
          const before = getPin(db, address) ?? null;
          putPin(db, { ...address, isShown });
          return { address, before, after: isShown } satisfies PinSnapshot;
        },
      };
    },
  };
}

const nowhere = () =>
  fail('missing_parameter', 'There is no conversation here in which something could be in view.', {
    hint: 'Do it in a conversation.',
    words: 'errors.missing_parameter',
  });
