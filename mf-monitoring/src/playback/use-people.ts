import { useEffect, useEffectEvent, useState } from 'react';
import { createLiveLayer } from 'shared-ui/map';
import { pointsAt, type Tracked } from './points-at.ts';

/** Everyone's position at the moment shown: moves smoothly during playback, jumps on a manual change. */
export function usePeople(routes: readonly Tracked[], at: number | null, gliding: boolean) {
  const [layer] = useState(() => {
    const made = createLiveLayer({ maxPoints: 256 });
    made.setMode('points');
    return made;
  });
  const show = useEffectEvent((points: ReturnType<typeof pointsAt>) => {
    const same = layer.size === points.length && points.every(({ id }) => layer.position(id) !== null);
    if (!gliding || !same) return layer.load(points);
    layer.patch(
      points.map(({ id }) => id),
      points.map(({ lng }) => lng),
      points.map(({ lat }) => lat),
      points.map(({ state }) => state),
      points.map(({ heading }) => heading ?? Number.NaN),
    );
  });
  useEffect(() => show(at === null ? [] : pointsAt(routes, at)), [routes, at]);
  return layer;
}
