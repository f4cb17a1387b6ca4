import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RouteStatus } from '../core/constants.ts';
import { DEGREE_METRES } from './distance.ts';
import {
  beginRoute,
  isRouteOver,
  lineMetres,
  metresBeside,
  metresLeft,
  nextRoute,
  type RouteEvent,
  type RoutePlan,
  type RouteRules,
  type RouteStanding,
  straightLine,
} from './route-machine.ts';

const T = 120_000;
const D = 100;
const rules: RouteRules = { detourMetres: D, mishapMs: T, silenceMs: 90_000 };

/** A place some metres east of the start, and north of the line. */
const at = (east: number, north = 0) => ({ lat: north / DEGREE_METRES, lng: east / DEGREE_METRES });
const ends = { start: at(0), destination: { ...at(5000), radius: 50 } };
const waypoints = [{ ...at(2000), key: 1, name: 'Gasolinera', radius: 60 }];
const plan: RoutePlan = { ...ends, waypoints, line: straightLine({ ...ends, waypoints }) };
/** Ends where it starts. */
const round: RoutePlan = {
  ...{ start: at(0), destination: { ...at(0), radius: 50 }, waypoints: [] },
  line: [at(0), at(2000), at(0)],
};

const fix = (seconds: number, east: number, north = 0, accuracy = 8): RouteEvent => ({
  type: 'fix',
  fix: { ...at(east, north), at: seconds * 1000, accuracy },
});

/** Status after each event, and the alerts of all. */
function follow(events: readonly RouteEvent[], from = beginRoute(), of = plan) {
  let standing = from;
  const alerts: number[] = [];
  const statuses = events.map((event) => {
    const step = nextRoute(standing, event, of, rules);
    if (step) ({ standing } = step);
    alerts.push(...(step?.alerts ?? []).map(({ type }) => type));
    return standing.status;
  });
  return { standing, statuses, alerts };
}

const event: fc.Arbitrary<RouteEvent> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .record({
        seconds: fc.integer({ min: 0, max: 4000 }),
        east: fc.integer({ min: -200, max: 5300 }),
        north: fc.integer({ min: -250, max: 250 }),
        accuracy: fc.integer({ min: 1, max: 50 }),
      })
      .map(({ seconds, east, north, accuracy }) => fix(seconds, east, north, accuracy)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('arrive', 'edit', 'cancel', 'archive').map(
      (type): RouteEvent => ({
        type: type as 'edit',
      }),
    ),
  },
);
/** In order of time, as they are judged. */
const journey = fc.array(event, { maxLength: 60 }).map((events) => {
  const fixes = events.flatMap((one) => (one.type === 'fix' ? [one] : []));
  const inOrder = fixes.toSorted((one, other) => one.fix.at - other.fix.at).values();
  return events.map((one): RouteEvent => (one.type === 'fix' ? (inOrder.next().value as RouteEvent) : one));
});

describe('a route', () => {
  it('has no way out of a final status but to the archive', () => {
    fc.assert(
      fc.property(journey, event, (events, one) => {
        const { standing } = follow(events);
        const next = nextRoute(standing, one, plan, rules);
        if (!isRouteOver(standing.status) || next === null) return true;
        return (
          one.type === 'archive' &&
          standing.status !== RouteStatus.archived &&
          next.standing.status === RouteStatus.archived
        );
      }),
    );
  });

  it('is judged alike live and again, however its fixes are cut into calls and kept in between', () => {
    fc.assert(
      fc.property(journey, fc.nat(60), (events, cut) => {
        const whole = follow(events);
        const first = follow(events.slice(0, cut));
        const kept = JSON.parse(JSON.stringify(first.standing)) as RouteStanding;
        const second = follow(events.slice(cut), kept);
        expect(second.standing).toEqual(whole.standing);
        expect([...first.alerts, ...second.alerts]).toEqual(whole.alerts);
      }),
    );
  });

  it('is resumed only after a detour, and ends once', () => {
    fc.assert(
      fc.property(journey, (events) => {
        let open = false;
        let endings = 0;
        for (const type of follow(events).alerts) {
          if (type === 9 && open) return false;
          if (type === 12 && !open) return false;
          if (type === 9) open = true;
          if (type === 12 || type === 11) open = false;
          if (type === 14) endings++;
        }
        return endings <= 1;
      }),
    );
  });

  it('is not still without fixes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 91, max: 4000 }), { maxLength: 20 }), (gaps) => {
        let seconds = 0;
        const fixes = gaps.map((gap) => {
          seconds += gap;
          return fix(seconds, 1000);
        });
        return follow(fixes).statuses.every((status) => status === RouteStatus.started);
      }),
    );
  });

  it('is a detour after T and two fixes beyond D, and resumed after two under 0.8 D', () => {
    const away = [fix(0, 100), fix(30, 400, 150), fix(90, 600, 150), fix(150, 800, 150)];
    expect(follow(away)).toMatchObject({ statuses: [1, 2, 2, 3], alerts: [9] });
    const back = [...away, fix(200, 1000, 90), fix(230, 1100, 70), fix(260, 1200, 90), fix(290, 1300, 70)];
    expect(follow([...back, fix(320, 1400, 70)])).toMatchObject({
      statuses: [1, 2, 2, 3, 3, 3, 3, 3, 1],
      alerts: [9, 12],
    });
  });

  it('reports nothing for a person who was almost beside it', () => {
    const fixes = [fix(0, 100), fix(30, 400, 150), fix(60, 600, 70), fix(90, 800, 70)];
    expect(follow(fixes)).toMatchObject({ statuses: [1, 2, 2, 1], alerts: [] });
  });

  it('is almost still after T/2 and still after T, reported once, until the person moves', () => {
    const fixes = [0, 30, 60, 90, 120, 150, 400].map((seconds) => fix(seconds, 1000));
    expect(follow([...fixes, fix(430, 1100)])).toMatchObject({
      statuses: [1, 1, 4, 4, 5, 5, 5, 1],
      alerts: [10],
    });
  });

  it('is a detour and not still for a person standing beside it', () => {
    const fixes = [0, 60, 120, 180, 240].map((seconds) => fix(seconds, 1000, 200));
    expect(follow(fixes)).toMatchObject({ statuses: [2, 2, 3, 3, 3], alerts: [9] });
  });

  it('reports each waypoint once, and the end after two fixes at the destination', () => {
    const fixes = [fix(0, 1990), fix(30, 2010), fix(60, 4960), fix(90, 4800), fix(120, 4960), fix(150, 5000)];
    expect(follow(fixes)).toMatchObject({ statuses: [1, 1, 1, 1, 1, 6], alerts: [13, 14] });
  });

  it('that ends where it starts does so only on the way back', () => {
    const out = [fix(0, 0), fix(30, 10), fix(60, 20)];
    expect(follow(out, beginRoute(), round).statuses).toEqual([1, 1, 4]);
    const there = [...out, fix(90, 900), fix(120, 30), fix(150, 10)];
    expect(follow(there, beginRoute(), round)).toMatchObject({ statuses: [1, 1, 4, 1, 1, 6], alerts: [14] });
  });

  it('that an operator edits continues with the next fix, and keeps what was visited', () => {
    const before = follow([fix(0, 2000), fix(30, 2400, 150)]);
    const edit = follow([{ type: 'edit' }, fix(60, 2600)], before.standing);
    expect(edit).toMatchObject({ statuses: [8, 1], alerts: [11], standing: { visited: [1] } });
    expect(follow([{ type: 'edit' }, fix(60, 2600, 150)], before.standing).statuses).toEqual([8, 2]);
  });
});

describe('distances of a route', () => {
  it('are to the nearest leg, along the line, and what is left of it', () => {
    expect(metresBeside(plan.line, at(1000, 80))).toBeCloseTo(80, 0);
    expect(metresBeside(plan.line, at(-60))).toBeCloseTo(60, 0);
    expect(lineMetres(plan.line)).toBeCloseTo(5000, 0);
    expect(metresLeft(plan.line, at(1000))).toBeCloseTo(4000, 0);
    expect(metresLeft(plan.line, at(5000))).toBeCloseTo(0, 0);
  });
});
