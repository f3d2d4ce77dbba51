import type { Handlers } from '../../../shared/contract/define.ts';
import type { pinCalls } from '../../../shared/contract/pins.ts';
import type { Pins } from '../pins/pins.ts';

export function pinHandlers({ pins }: { readonly pins: Pins }): Handlers<typeof pinCalls> {
  return {
    'pins.in': ({ spaceId }) => ({ pins: pins.inSpace(spaceId) }),
    'pins.of': (of) => ({ places: pins.placesOf(of) }),
    'pins.set': (wanted) => pins.setByHand(wanted),
  };
}
