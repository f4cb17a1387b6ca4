import { describe, expect, it } from '@jest/globals';
import type { TrackFix } from './fence-machine.ts';
import { createReplay, type FenceReplay } from './fence-replay.ts';
import { compileFence } from './fence-shape.ts';

const home = { lat: -2.28, lng: -79.9 };
const fence = compileFence({ kind: 'circle', ...home, radius: 100 });
const MINUTE = 60_000;

/** Fixes a minute apart, at the given metres east of the centre. */
const walk = (...metres: number[]): TrackFix[] =>
  metres.map((east, at) => ({
    at: at * MINUTE,
    lat: home.lat,
    lng: home.lng + east / (111_195 * Math.cos((home.lat * Math.PI) / 180)),
    accuracy: 8,
  }));
function replay(fixes: readonly TrackFix[], offlineMinutes = 10, dwell?: number, to?: number): FenceReplay {
  const run = createReplay(fence, offlineMinutes * MINUTE, dwell === undefined ? null : dwell * MINUTE);
  for (const fix of fixes) run.take(fix);
  return run.end(to === undefined ? undefined : to * MINUTE);
}

describe('a replayed fence', () => {
  it('reports a visit from its first fix inside to its first one outside', () => {
    const { visits, events } = replay(walk(900, 400, 40, 20, 0, 30, 200, 300, 400));
    const { lat, lng } = walk(0, 0, 40)[2] ?? home;
    expect(visits).toMatchObject([
      { from: 2 * MINUTE, to: 6 * MINUTE, lat, lng, uncertain: false, noise: false },
    ]);
    expect(events.map(({ kind, at }) => [kind, at / MINUTE])).toEqual([
      ['enter', 2],
      ['exit', 6],
    ]);
    expect(events[0]?.lng).toBeCloseTo(walk(0, 0, 40)[2]?.lng ?? 0, 6);
  });

  it('leaves a visit open, and `found` what it began with', () => {
    const { visits, events } = replay(walk(10, 20, 30));
    expect(visits).toMatchObject([{ from: 0, to: null, uncertain: true, noise: false }]);
    expect(events.map(({ kind }) => kind)).toEqual(['found']);
    const known = createReplay(fence, 10 * MINUTE);
    for (const fix of walk(10, 20, 30)) known.take(fix, true);
    expect(known.end().events.map(({ kind }) => kind)).toEqual(['enter']);
  });

  it('calls noise a visit that never gets clear of the edge, or that is over at once', () => {
    expect(replay(walk(300, 97, 96, 98, 95, 300, 300)).visits[0]?.noise).toBe(true);
    expect(replay(walk(300, 97, 96, 50, 95, 300, 300)).visits[0]?.noise).toBe(false);
    const quick = walk(300, 20, 20, 300, 300).map((fix) => ({ ...fix, at: fix.at / 2 }));
    expect(replay(quick).visits).toMatchObject([{ from: 30_000, to: 90_000, noise: true }]);
  });

  it('reports a stay where the phone was last seen, also when it went silent', () => {
    const fixes = walk(900, 400, 40, 20, 0, 30, 25, 300, 400);
    const { visits, events } = replay(fixes, 10, 3);
    expect(events.map(({ kind, at }) => [kind, at / MINUTE])).toEqual([
      ['enter', 2],
      ['dwell', 5],
      ['exit', 7],
    ]);
    expect(events[1]?.lng).toBe(fixes[4]?.lng);
    expect(visits).toHaveLength(1);
    const silent = (to: number) => replay(walk(900, 40, 20, 10), 10, 5, to).events.slice(1);
    expect(silent(12)).toEqual([]);
    expect(silent(13)).toMatchObject([{ kind: 'dwell', at: 6 * MINUTE, uncertain: true }]);
    expect(silent(13)[0]?.lng).toBe(walk(0, 0, 0, 10)[3]?.lng);
    expect(replay(walk(900, 40, 20, 300), 10, 5, 60).events).toHaveLength(1);
  });

  it('marks a silence', () => {
    const silent = walk(300, 20, 20, 20, 300, 300).map((fix, nth) => ({
      ...fix,
      at: fix.at + (nth > 2 ? 30 * MINUTE : 0),
    }));
    expect(replay(silent).visits[0]?.uncertain).toBe(true);
  });
});
