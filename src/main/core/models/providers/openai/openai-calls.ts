import type { ChatEvent } from '../../../../engine-protocol/chat.ts';
import type { Delta } from './openai-line.ts';

const LONGEST_NAME = 128;

interface Open {
  readonly id: string | undefined;
  name: string;
  /** Pieces of JSON text; joined once. */
  readonly pieces: string[];
  /** Arguments that came as a value and not as text. */
  value?: unknown;
}

/**
 * Calls as servers stream them: in pieces that are told apart by their index, or by their id where that is missing; several may be
 * open at once. `nameOf` finds a tool's own name.
 */
export function createCallPieces(nameOf: (written: string) => string | undefined) {
  const open = new Map<number, Open>();
  let last = -1;

  /** Where a piece belongs: a new id under a number that is taken is another call, which some servers give the same number. */
  const placeOf = ({ index, id }: NonNullable<Delta['tool_calls']>[number]): number => {
    if (id) {
      for (const [at, call] of open) if (call.id === id) return at;
      const taken = index !== null && index !== undefined ? open.get(index) : undefined;
      if (taken?.id !== undefined || index === null || index === undefined) return Math.max(-1, ...open.keys()) + 1;
      return index;
    }
    return index ?? Math.max(last, 0);
  };

  return {
    take(pieces: NonNullable<Delta['tool_calls']>): ChatEvent[] {
      return pieces.flatMap((piece): ChatEvent[] => {
        const at = placeOf(piece);
        last = at;
        const call = open.get(at) ?? { id: piece.id || undefined, name: '', pieces: [] };
        open.set(at, call);
        const { name, arguments: args } = piece.function ?? {};
        const isNamed = call.name === '' && !!name;
        if (isNamed) call.name = nameOf(name) ?? name.slice(0, LONGEST_NAME);
        if (typeof args === 'string') call.pieces.push(args);
        else if (args !== undefined && args !== null) call.value = args;
        if (call.name === '') return [];
        return [
          ...(isNamed ? [{ type: 'tool_call_delta' as const, name: call.name }] : []),
          ...(typeof args === 'string' && args !== ''
            ? [{ type: 'tool_call_delta' as const, name: call.name, args }]
            : []),
        ];
      });
    },
    /** All calls that were named, in their order. `isCut`: the answer broke off, so that only what is whole counts. */
    whole(isCut: boolean): { readonly name: string; readonly args: unknown }[] {
      return [...open.entries()]
        .sort(([a], [b]) => a - b)
        .flatMap(([, { name, pieces, value }]) => {
          if (name === '') return [];
          if (value !== undefined) return [{ name, args: value }];
          const text = pieces.join('').trim();
          if (text === '') return isCut ? [] : [{ name, args: {} }];
          try {
            return [{ name, args: JSON.parse(text) as unknown }];
          } catch {
            // The gate reads it as far as it can, and says what is wrong.
            return isCut ? [] : [{ name, args: text }];
          }
        });
    },
  };
}
