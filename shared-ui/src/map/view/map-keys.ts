import type { Stage } from './stage.ts';

const step = 120;
/** Pixels that an arrow key moves a pin or a handle, with and without shift. */
const steps = { fine: 1, usual: 10 };
const ways: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** With these a key is the browser's or the system's: the page's size, a step back. */
const isShortcut = ({ ctrlKey, metaKey, altKey }: Press) => ctrlKey || metaKey || altKey;

/** How many pixels to the right and down a key moves what is selected on a map; null for other keys. */
export function arrowStep(event: Press & Pick<KeyboardEvent, 'shiftKey'>) {
  const { key, shiftKey } = event;
  const way = isShortcut(event) ? undefined : ways[key];
  const far = shiftKey ? steps.fine : steps.usual;
  return way ? { x: way.x * far, y: way.y * far } : null;
}

/**
 * Handles a key on a map: true if it did something. Arrows pan, + and − zoom, 0 shows everything, Enter
 * chooses the centre if a place is requested.
 */
export function mapKey(
  stage: Pick<Stage, 'pan' | 'zoom' | 'fitAll' | 'onPick' | 'onPoint' | 'pick'>,
  event: Press,
): boolean {
  if (isShortcut(event)) return false;
  const { key } = event;
  const keys: Record<string, () => void> = {
    ArrowLeft: () => stage.pan(-step, 0),
    ArrowRight: () => stage.pan(step, 0),
    ArrowUp: () => stage.pan(0, -step),
    ArrowDown: () => stage.pan(0, step),
    '+': () => stage.zoom(1),
    '=': () => stage.zoom(1),
    '-': () => stage.zoom(-1),
    '0': () => stage.fitAll(),
    ...((stage.onPick ?? stage.onPoint) && { Enter: () => stage.pick() }),
  };
  keys[key]?.();
  return key in keys;
}
