import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  exitMargin,
  FENCE_CONFIRM_MS,
  type FenceEvent,
  type FenceFix,
  type FenceRules,
  type FenceStanding,
  followTrack,
  stepFence,
  type Track,
} from './fence-machine.ts';

const plain: FenceRules = { margin: exitMargin(100), offlineMs: 600_000, dwell: null };

type Said = Omit<FenceFix, 'silence'>;

/** The events of a series of fixes, for a person outside unless `first` makes that unknown. */
function walk(fixes: readonly Said[], first = false, rules = plain) {
  let standing: FenceStanding | null = null;
  const events: FenceEvent[] = [];
  fixes.forEach((fix, index) => {
    const silence = fix.at - (fixes[index - 1]?.at ?? fix.at);
    const step = stepFence(standing, { ...fix, silence }, rules, first && index === 0);
    standing = step.standing;
    events.push(...step.events);
  });
  return { standing: standing as FenceStanding | null, events };
}
const fix = (seconds: number, distance: number, accuracy = 8): Said => ({
  at: seconds * 1000,
  distance,
  accuracy,
});

describe('an entry', () => {
  it('needs two fixes inside, half a minute apart, and is dated at the first', () => {
    expect(walk([fix(0, 40), fix(10, -5), fix(39, -9)]).events).toEqual([]);
    expect(walk([fix(0, 40), fix(10, -5), fix(40, -9)]).events).toEqual([
      { kind: 'enter', at: 10_000, uncertain: false },
    ]);
  });

  it('is cancelled by a fix outside', () => {
    expect(walk([fix(0, -5), fix(20, 3), fix(31, -5), fix(50, -5)]).events).toEqual([]);
  });

  it('does not happen at the first fix ever: when the visit began is unknown', () => {
    const { standing, events } = walk([fix(0, -5), fix(40, -5)], true);
    expect(events).toEqual([{ kind: 'found', at: 0, uncertain: true }]);
    expect(standing).toMatchObject({ inside: true, uncertain: true });
    expect(walk([fix(0, 5), fix(40, 5)], true).standing).toBeNull();
  });
});

describe('an exit', () => {
  const inside = [fix(0, -20), fix(60, -20)];

  it('needs two fixes beyond the margin, half a minute apart, and is dated at the first', () => {
    expect(walk([...inside, fix(100, 21), fix(130, 60)]).events.at(-1)).toEqual({
      kind: 'exit',
      at: 100_000,
      since: 0,
      uncertain: false,
      skirted: false,
    });
  });

  it('tells whether any fix of the visit was further inside than its own inaccuracy', () => {
    const skirted = (...fixes: Said[]) =>
      walk([...fixes, fix(500, 60), fix(540, 60)]).events.flatMap((event) =>
        event.kind === 'exit' ? event.skirted : [],
      );
    expect(skirted(fix(0, -5), fix(60, -8), fix(400, -2))).toEqual([true]);
    expect(skirted(fix(0, -5), fix(60, -5), fix(400, -9))).toEqual([false]);
    expect(skirted(fix(0, -9), fix(60, -5))).toEqual([false]);
    // Clear before it came in, but not then: another crossing.
    expect(skirted(fix(0, -9), fix(10, 9), fix(60, -5), fix(120, -5))).toEqual([true]);
  });

  it('does not happen within the margin, nor within a fix’s own inaccuracy', () => {
    expect(walk([...inside, fix(100, 20), fix(160, 19)]).events).toHaveLength(1);
    expect(walk([...inside, fix(100, 45, 45), fix(160, 40, 48)]).events).toHaveLength(1);
  });

  it('is cancelled by a fix that is back inside', () => {
    expect(walk([...inside, fix(100, 30), fix(120, -2), fix(131, 30)]).events).toHaveLength(1);
  });

  it('after a silence is uncertain', () => {
    const late = 60 + 601;
    expect(walk([...inside, fix(late, 90), fix(late + 30, 90)]).events.at(-1)).toMatchObject({
      kind: 'exit',
      uncertain: true,
    });
  });
});

describe('a stay', () => {
  const asked: FenceRules = { ...plain, dwell: { ms: 120_000, from: 0 } };
  const told = (...fixes: Said[]) =>
    walk(fixes, false, asked).events.map(({ kind, at, uncertain }) => [kind, at / 1000, uncertain]);
  const inside = [fix(10, -20), fix(60, -20)];

  it('is reported once, at the first fix that proves it, and dated when the visit reached its length', () => {
    expect(told(...inside, fix(129, -20))).toHaveLength(1);
    expect(told(...inside, fix(135, -20), fix(200, 10), fix(900, -20))).toEqual([
      ['enter', 10, false],
      ['dwell', 130, false],
    ]);
    expect(told(fix(10, -20), fix(400, -20))).toEqual([
      ['enter', 10, false],
      ['dwell', 130, false],
    ]);
  });

  it('is not reported for a visit that ended earlier, even if that was confirmed later', () => {
    expect(told(...inside, fix(129, 90), fix(140, 90), fix(170, 90)).map(([kind]) => kind)).toEqual([
      'enter',
      'exit',
    ]);
    expect(told(...inside, fix(131, 90), fix(170, 90)).map(([kind]) => kind)).toEqual([
      'enter',
      'dwell',
      'exit',
    ]);
    expect(told(...inside, fix(129, 90), fix(150, -5)).at(-1)).toEqual(['dwell', 130, false]);
  });

  it('is uncertain after a silence, and for somebody found inside', () => {
    expect(told(...inside, fix(700, -20)).at(-1)).toEqual(['dwell', 130, true]);
    expect(walk([fix(0, -5), fix(125, -5)], true, asked).events.at(-1)).toEqual({
      ...{ kind: 'dwell', at: 120_000, uncertain: true },
    });
  });

  it('is not reported for a moment before the fence had it set', () => {
    const late: FenceRules = { ...plain, dwell: { ms: 120_000, from: 130_001 } };
    expect(walk([...inside, fix(200, -5), fix(900, -5)], false, late).events).toHaveLength(1);
  });
});

describe('for any fixes', () => {
  const stay = 300_000;
  const rules: FenceRules = { ...plain, dwell: { ms: stay, from: 0 } };
  const rows = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 1, max: 900 }),
        distance: fc.integer({ min: -80, max: 200 }),
        accuracy: fc.integer({ min: 1, max: 50 }),
      }),
      { maxLength: 80 },
    )
    .map((steps) => {
      let seconds = 0;
      return steps.map(({ gap, distance, accuracy }) => {
        seconds += gap;
        return fix(seconds, distance, accuracy);
      });
    });

  it('entries and exits alternate, in order of time, each confirmed', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (fixes, first) => {
        const { events: all, standing } = walk(fixes, first, rules);
        const events = all.filter(({ kind }) => kind !== 'dwell');
        events.forEach((event, index) => {
          expect(event.kind === 'exit').toBe(index % 2 === 1);
          const before = events[index - 1];
          if (before) expect(event.at).toBeGreaterThan(before.at);
          if (event.kind === 'exit') expect(event.since).toBe(before?.at);
          const own = fixes.find(({ at }) => at === event.at);
          if (event.kind === 'exit') expect(own?.distance).toBeGreaterThan(rules.margin);
          else expect(own?.distance).toBeLessThanOrEqual(0);
          if (event.kind !== 'found')
            expect(fixes.some(({ at }) => at >= event.at + FENCE_CONFIRM_MS)).toBe(true);
        });
        expect(standing?.inside ?? false).toBe(events.length % 2 === 1);
      }),
    );
  });

  it('a visit has one stay if it lasts long enough, and none otherwise', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (fixes, first) => {
        const { events, standing } = walk(fixes, first, rules);
        const heard = fixes.at(-1)?.at ?? 0;
        const entries = events.flatMap(({ kind, at }, index) =>
          kind === 'enter' || kind === 'found' ? [{ at, rest: events.slice(index + 1) }] : [],
        );
        for (const { at, rest } of entries) {
          const [next, after] = rest;
          const isStay = next?.kind === 'dwell';
          const exit = isStay ? after : next;
          const until = exit?.at ?? standing?.crossing ?? heard;
          expect(isStay).toBe(at + stay <= until);
          if (isStay) expect(next.at).toBe(at + stay);
          if (exit) expect(exit.kind).toBe('exit');
        }
      }),
    );
  });

  it('processing them in two parts gives the same result as at once', () => {
    fc.assert(
      fc.property(rows, fc.nat(80), (fixes, cut) => {
        const whole = walk(fixes, false, rules);
        let standing: FenceStanding | null = null;
        const events: FenceEvent[] = [];
        for (const part of [fixes.slice(0, cut), fixes.slice(cut)]) {
          standing = JSON.parse(JSON.stringify(standing));
          for (const one of part) {
            const silence = one.at - (fixes[fixes.indexOf(one) - 1]?.at ?? one.at);
            const step = stepFence(standing, { ...one, silence }, rules);
            standing = step.standing;
            events.push(...step.events);
          }
        }
        expect({ standing, events }).toEqual(whole);
      }),
    );
  });
});

describe('a track', () => {
  const here = { lat: -2.19, lng: -79.88 };
  const far = { lat: -2.5, lng: -79.88 };
  const follow = (fixes: readonly [number, typeof here, number?][]) => {
    let track: Track | null = null;
    return fixes.map(([seconds, place, accuracy = 8]) => {
      const next = followTrack(track, { ...place, at: seconds * 1000, accuracy });
      track = next.track;
      return next.usable;
    });
  };

  it('leaves out inaccurate, duplicate and outdated fixes', () => {
    expect(
      follow([
        [0, here, 51],
        [1, here, 50],
        [1, here],
        [0, here],
        [9, here],
      ]),
    ).toEqual([false, true, false, false, true]);
  });

  it('leaves out a jump, and accepts it when the next fix is there too', () => {
    expect(
      follow([
        [0, here],
        [10, far],
        [20, here],
        [30, here],
      ]),
    ).toEqual([true, false, true, true]);
    expect(
      follow([
        [0, here],
        [10, far],
        [20, far],
        [30, far],
      ]),
    ).toEqual([true, false, true, true]);
    expect(
      follow([
        [0, here],
        [10 * 60, far],
      ]),
    ).toEqual([true, true]);
  });
});
