import type { Stage } from './stage.ts';

const step = 120;

/**
 * Handles a key on a map: true if it did something. Arrows pan, + and − zoom, 0 shows everything, Enter
 * chooses the centre if a place is requested.
 */
export function mapKey(
  stage: Pick<Stage, 'pan' | 'zoom' | 'fitAll' | 'onPick' | 'onPoint' | 'pick'>,
  key: string,
): boolean {
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
