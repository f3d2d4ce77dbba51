import type { Rectangle } from 'electron';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Room that a window leaves around itself. */
const MARGIN = 32;

/**
 * The zoom of a window that fits its content: what the person set, as long as the window still fits the screen with at
 * least this much in it. However large the zoom, nothing that must be read or pressed ends up outside.
 */
export function zoomThatFits(wanted: number, least: Size, screen: Size): number {
  return Math.min(wanted, (screen.width - 2 * MARGIN) / least.width, (screen.height - 2 * MARGIN) / least.height);
}

/** The same place as far as this size allows: the whole window on the screen. */
export function placeOnScreen(
  at: { readonly x: number; readonly y: number },
  size: Size,
  workArea: Rectangle,
): Rectangle {
  const within = (value: number, from: number, room: number): number =>
    Math.round(Math.max(from, Math.min(value, from + room)));
  const width = Math.round(Math.min(size.width, workArea.width));
  const height = Math.round(Math.min(size.height, workArea.height));
  return {
    x: within(at.x, workArea.x, workArea.width - width),
    y: within(at.y, workArea.y, workArea.height - height),
    width,
    height,
  };
}
