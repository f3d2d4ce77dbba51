import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rectangle, screen } from 'electron';

/** Where the chat window stood and how it looked: known before the databases are open, so that it can be there first. */
export interface WindowPlace {
  readonly bounds?: Rectangle;
  readonly isMaximized?: boolean;
  readonly theme?: 'system' | 'light' | 'dark';
}

const SMALLEST = 320;

const fileOf = (dataDir: string): string => join(dataDir, 'window.json');

/** Read without zod, which alone would take longer to load than the window; what does not fit counts as not there. */
export function readPlace(dataDir: string): WindowPlace {
  try {
    const { bounds, isMaximized, theme } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Record<string, unknown>;
    return {
      ...(isRectangle(bounds) && isVisible(bounds) ? { bounds } : {}),
      ...(typeof isMaximized === 'boolean' ? { isMaximized } : {}),
      ...(theme === 'system' || theme === 'light' || theme === 'dark' ? { theme } : {}),
    };
  } catch {
    return {};
  }
}

export function savePlace(dataDir: string, change: WindowPlace): void {
  const place = { ...readPlace(dataDir), ...change };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileOf(dataDir), JSON.stringify(place));
}

function isRectangle(value: unknown): value is Rectangle {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Record<string, unknown>;
  return [x, y, width, height].every(Number.isInteger) && Number(width) >= SMALLEST && Number(height) >= SMALLEST;
}

/** A screen may have gone since: only a place that still shows is used. */
function isVisible(bounds: Rectangle): boolean {
  const { workArea } = screen.getDisplayMatching(bounds);
  return (
    bounds.x < workArea.x + workArea.width - 80 &&
    bounds.x + bounds.width > workArea.x + 80 &&
    bounds.y >= workArea.y - 10 &&
    bounds.y < workArea.y + workArea.height - 80
  );
}
