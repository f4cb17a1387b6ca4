import { useEffect, useEffectEvent } from 'react';
import type { Bounds, Camera } from '../geo/mercator.ts';
import type { Stage } from './stage.ts';

/** A map that has not moved for this many milliseconds is at rest. */
const REST_MS = 300;

type RestingStage = Pick<Stage, 'state' | 'sight' | 'follow'>;

/** Reports where the map has come to rest, once for any number of frames. */
export function useRest(
  stage: RestingStage | null,
  onRest: ((camera: Camera, bounds: Bounds) => void) | undefined,
): void {
  const tell = useEffectEvent((at: RestingStage) => onRest?.(at.state.camera, at.sight()));
  const wanted = onRest !== undefined;
  useEffect(() => {
    if (!stage || !wanted) return;
    let timer = 0;
    const soon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => tell(stage), REST_MS);
    };
    soon();
    const stop = stage.follow(soon);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [stage, wanted]);
}
