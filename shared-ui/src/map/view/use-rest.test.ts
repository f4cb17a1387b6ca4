import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import type { Bounds, Camera } from '../geo/mercator.ts';
import type { Stage } from './stage.ts';
import { useRest } from './use-rest.ts';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('reports once where a map came to rest, and nothing after it is removed', () => {
  jest.useFakeTimers();
  let move = () => {};
  const bounds: Bounds = { west: -80, south: -3, east: -79, north: -2 };
  const state: Stage['state'] = {
    phase: 'ready',
    reason: null,
    credits: [],
    camera: { lng: -79.9, lat: -2.2, zoom: 10 },
  };
  const stage = {
    state,
    sight: () => bounds,
    follow: (follower: () => void) => {
      move = follower;
      return () => {
        move = () => {};
      };
    },
  };
  const told: [Camera, Bounds][] = [];
  const { unmount } = renderHook(() => useRest(stage, (...at) => told.push(at)));
  for (let frame = 1; frame <= 60; frame++) {
    stage.state = { ...state, camera: { ...state.camera, zoom: 10 + frame / 60 } };
    move();
    jest.advanceTimersByTime(16);
  }
  expect(told).toEqual([]);
  jest.advanceTimersByTime(300);
  expect(told).toEqual([[{ lng: -79.9, lat: -2.2, zoom: 11 }, bounds]]);
  move();
  unmount();
  jest.advanceTimersByTime(1000);
  expect(told).toHaveLength(1);
});
