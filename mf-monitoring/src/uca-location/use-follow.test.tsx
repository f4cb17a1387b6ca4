import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { LngLat, MapHandle } from 'shared-ui/map';
import { useFollow } from './use-follow.ts';

it('moves the map with the followed person, and not without one', () => {
  const moves: unknown[] = [];
  const map: Pick<MapHandle, 'centerOn'> = { centerOn: (...to) => moves.push(to) };
  const { rerender } = renderHook(
    ({ place }: { place: LngLat | null }) => useFollow(map, place, { left: 376 }),
    {
      initialProps: { place: null as LngLat | null },
    },
  );
  expect(moves).toEqual([]);
  rerender({ place: { lng: -79.9, lat: -2.2 } });
  rerender({ place: { lng: -79.9, lat: -2.2 } });
  rerender({ place: { lng: -79.8, lat: -2.2 } });
  rerender({ place: null });
  expect(moves).toEqual([
    [
      { lng: -79.9, lat: -2.2 },
      { left: 376, right: 0 },
    ],
    [
      { lng: -79.8, lat: -2.2 },
      { left: 376, right: 0 },
    ],
  ]);
});
