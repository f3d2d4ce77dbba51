import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { PinKind, PinPlace, Pin as PinView } from '../../../shared/model/pin.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import { notPutBack } from '../base/put-back.ts';
import { findGoal } from '../db/goals.ts';
import { dropPin, getPin, type Pin, type PinAddress, pinsIn, pinsOf, putPin } from '../db/pins.ts';
import { openSpace, spaceTitle } from '../db/spaces.ts';
import { memoryTitle } from '../memory/look-up.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import type { PinPort } from '../tools/plan-ports.ts';
import type { Restore, Scope } from '../tools/ports.ts';

export type Pins = ReturnType<typeof createPins>;

interface PinSnapshot {
  readonly address: PinAddress;
  readonly before: Pin | null;
  /** How it stands since; null: as if nothing was said. */
  readonly after: boolean | null;
}

export interface Thing {
  readonly agentId: string;
  readonly kind: PinKind;
  readonly id: string;
}

const kinds = ['memory', 'goal'] as const;

/**
 * What is in view of one conversation beside what stands there by itself, and what was taken out of it: one notion for goals and
 * memories, whichever pack's tool or hand did it. An agent with one history has one view over all its conversations.
 */
export function createPins(
  { db, clock, emit }: CoreContext,
  {
    agents,
    journal,
  }: { readonly agents: Pick<Agents, 'isMind' | 'isolationSpaceId' | 'toolsOf'>; readonly journal: JournalPort },
) {
  const placeIn = (agentId: string, spaceId: string | null): string | null =>
    agents.isMind(agentId) ? agents.isolationSpaceId(agentId, spaceId ?? '') : spaceId;

  const changed = ({ agentId, kind }: Pick<Pin, 'agentId' | 'kind'>): void =>
    emit(kind === 'goal' ? 'goal.changed' : 'memory.changed', { agentId });

  function set(address: PinAddress, isShown: boolean): PinSnapshot {
    const before = getPin(db, address) ?? null;
    putPin(db, { ...address, isShown, addedAt: clock.now() });
    changed(address);
    return { address, before, after: isShown };
  }

  /** Its title where the agent has it there; undefined where it is gone, replaced, or of another conversation. */
  function titleOf({ agentId, kind, id }: Thing, isolationSpaceId: string): string | undefined {
    if (kind === 'goal') {
      const goal = findGoal(db, agentId, id);
      return goal?.spaceId === isolationSpaceId ? goal.name : undefined;
    }
    return memoryTitle(db, { agentId, spaceId: isolationSpaceId }, id);
  }

  const restore: Restore = (snapshot) => {
    const { address, before, after } = snapshot as PinSnapshot;
    if ((getPin(db, address)?.isShown ?? null) !== after) throw notPutBack('entry');
    if (before) putPin(db, before);
    else dropPin(db, address);
    changed(address);
  };

  return {
    restore,
    port(scope: Scope): PinPort {
      const { agentId } = scope;
      const spaceId = placeIn(agentId, scope.origin.spaceId);
      return {
        show(kind, subject) {
          if (spaceId !== null) set({ agentId, spaceId, kind, subject }, true);
        },
        set(kind, subject, isShown) {
          if (spaceId === null) throw nowhere();
          return set({ agentId, spaceId, kind, subject }, isShown);
        },
      };
    },
    /** What was put in view of a conversation or taken out of it; in view first. Throws not_found. */
    inSpace(spaceId: string): PinView[] {
      const { agentIds } = openSpace(db, spaceId);
      const all = agentIds
        .filter((agentId) => agents.toolsOf(agentId).some(({ keepsInView }) => keepsInView))
        .flatMap((agentId) => {
          const isMind = agents.isMind(agentId);
          const isolationSpaceId = agents.isolationSpaceId(agentId, spaceId);
          return kinds.flatMap((kind) =>
            [...pinsIn(db, { agentId, spaceId: isMind ? null : spaceId, kind })].flatMap(([id, isShown]) => {
              const title = titleOf({ agentId, kind, id }, isolationSpaceId);
              if (title === undefined) return [];
              return [{ agentId, kind, id, title, isShown, isEverywhere: isMind && isolationSpaceId === '' }];
            }),
          );
        });
      return [...all.filter(({ isShown }) => isShown), ...all.filter(({ isShown }) => !isShown)];
    },
    /** The conversations that one thing was put in view of; those that are gone are left out. */
    placesOf({ agentId, kind, id }: Thing): PinPlace[] {
      const rows = pinsOf(db, { agentId, kind, subject: id });
      if (agents.isMind(agentId) && rows.some(({ spaceId }) => spaceId === ''))
        return pinsIn(db, { agentId, spaceId: null, kind }).get(id) ? [{ spaceId: null, title: '' }] : [];
      return rows.flatMap(({ spaceId, isShown }) => {
        const title = isShown ? spaceTitle(db, spaceId) : null;
        return title === null ? [] : [{ spaceId, title }];
      });
    },
    /** By the person's hand, journalled. Throws not_found. */
    setByHand({ spaceId, isShown, ...of }: Thing & { readonly spaceId: string; readonly isShown: boolean }): {
      undoId: string;
    } {
      const { agentId, kind, id: subject } = of;
      openSpace(db, spaceId);
      const title = titleOf(of, agents.isolationSpaceId(agentId, spaceId));
      if (title === undefined) throw noSuchThing(kind);
      const place = placeIn(agentId, spaceId) ?? spaceId;
      const args = { kind, id: subject, isShown };
      const { id } = journal.edit({ agentId, spaceId, tool: 'pin_set', args, port: 'pins' }, () => ({
        result: null,
        before: set({ agentId, spaceId: place, kind, subject }, isShown),
      }));
      return { undoId: id };
    },
  };
}

const nowhere = (): Failure =>
  fail('missing_parameter', 'There is no conversation here in which something could be in view.', {
    hint: 'Do it in a conversation.',
    words: 'errors.missing_parameter',
  });

const noSuchThing = (kind: PinKind): Failure =>
  fail('not_found', `No ${kind} with this id.`, { hint: 'List them to find its id.', words: 'errors.not_found' });
