import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { LngLat, MapHandle } from 'shared-ui/map';
import { useFollow } from './use-follow.ts';

it('moves the map with the followed person, and not without one', () => {
  const moves: unknown[] = [];
  const map: Pick<MapHandle, 'move'> = { move: (change) => moves.push(change) };
  const { rerender } = renderHook(({ place }: { place: LngLat | null }) => useFollow(map, place), {
    initialProps: { place: null as LngLat | null },
  });
  expect(moves).toEqual([]);
  rerender({ place: { lng: -79.9, lat: -2.2 } });
  rerender({ place: { lng: -79.9, lat: -2.2 } });
  rerender({ place: { lng: -79.8, lat: -2.2 } });
  rerender({ place: null });
  expect(moves).toEqual([
    { lng: -79.9, lat: -2.2, smooth: true },
    { lng: -79.8, lat: -2.2, smooth: true },
  ]);
});
