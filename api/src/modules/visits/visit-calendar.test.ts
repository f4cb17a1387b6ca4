import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type DataOf,
  dayAfter,
  iso,
  listVisits,
  type Paged,
  toWallTime,
  VisitRequestStatus,
  type VisitRequestStatusId,
  type VisitRow,
  visitCalendar,
  visitDay,
  visitWindows,
} from 'contract';
import fc from 'fast-check';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { createVisitScene, type VisitScene } from './testing.ts';

const HOUR = 3_600_000;
const ZONE = 'Europe/Madrid';
/** The clocks of Madrid change on 25 October. */
const BASE = Date.parse('2026-10-12T00:00:00Z');

let app: TestApp;
let scene: VisitScene;
/** A subdepartment of another branch, where only a master has a role. */
let elsewhere: { id: number; branch_id: number; department_id: number };
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
});

beforeEach(async () => {
  const { log, client } = scene;
  await app.db.updateTable('client').set({ timezone: ZONE }).where('id', '=', client.id).execute();
  const department = await app.db
    .insertInto('department')
    .values({ client_id: client.id, branch_id: log.second, name: 'Sistemas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  elsewhere = await app.db
    .insertInto('subdepartment')
    .values({ client_id: client.id, branch_id: log.second, department_id: department.id, name: 'Redes' })
    .returning(['id', 'branch_id', 'department_id'])
    .executeTakeFirstOrThrow();
});

interface Asked {
  /** Hours after the base, and how many it lasts. */
  begins: number;
  length: number;
  weekdays: number[];
  status: VisitRequestStatusId;
  expired: boolean;
  guests: number;
  away: boolean;
  mine: boolean;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  begins: fc.integer({ min: 0, max: 24 * 21 }),
  length: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 24 * 12 })),
  weekdays: fc.oneof(fc.constant<number[]>([]), fc.subarray([1, 2, 3, 4, 5, 6, 7])),
  status: fc.constantFrom(...Object.values(VisitRequestStatus)),
  expired: fc.boolean(),
  guests: fc.integer({ min: 1, max: 9 }),
  ...{ away: fc.boolean(), mine: fc.boolean() },
});

async function keep(rows: readonly Asked[]) {
  await app.db.deleteFrom('visit_request').execute();
  const { log } = scene;
  const here = { id: log.subdepartment, branch_id: log.branch, department_id: log.department };
  for (const row of rows) {
    const place = row.away ? elsewhere : here;
    const expired = row.expired && row.status === VisitRequestStatus.finalized;
    const [starts, ends] = [BASE + row.begins * HOUR, BASE + (row.begins + row.length) * HOUR];
    const standing = { needs: { validation: 1, authorization: 1 }, votes: [], expired };
    await app.db
      .insertInto('visit_request')
      .values({
        ...{ client_id: scene.client.id, name: 'Ronda', branch_id: place.branch_id, risky: false },
        ...{ department_id: place.department_id, subdepartment_id: place.id, main_reason: 'other' },
        ...{ secondary_reason: '', detail: '{}', weekdays: row.weekdays, voters: [], guest_words: '' },
        ...{ starts_at: iso(starts), ends_at: iso(ends), guest_count: row.guests, status: row.status },
        requester_id: row.mine ? scene.requester.id : scene.viewer.id,
        ...{ standing: JSON.stringify(standing), stage: null, waits_until: iso(ends) },
        ...{ stage_since: iso(BASE), created_at: iso(BASE), updated_at: iso(BASE) },
      })
      .execute();
  }
}

const everybody = () =>
  [scene.requester, scene.validators[0], scene.viewer, scene.master].filter((one) => one !== undefined);

async function listed(as: TestUser, query: Record<string, string> = {}) {
  const { body } = await app.call<Paged<VisitRow>>(listVisits, {
    ...{ as, query: { per_page: '200', ...query } },
  });
  return body.data?.data ?? [];
}
async function calendar(as: TestUser, query: Record<string, string>) {
  const { body } = await app.call<DataOf<typeof visitCalendar>>(visitCalendar, {
    ...{ as, query },
  });
  return body.data?.days;
}
async function onDay(as: TestUser, query: Record<string, string>) {
  const { body } = await app.call<DataOf<typeof visitDay>>(visitDay, {
    ...{ as, query },
  });
  return body.data;
}

const { validationRejected, authorizationRejected, cancelled } = VisitRequestStatus;
const { authorized, authorizedWithChanges, finalized } = VisitRequestStatus;
const refused: number[] = [validationRejected, authorizationRejected, cancelled];
const sure: number[] = [authorized, authorizedWithChanges, finalized];

/** The days with people there, hour by hour. */
function daysOf({ starts_at, ends_at, weekdays }: VisitRow): string[] {
  const times = { start: Date.parse(starts_at), end: Date.parse(ends_at), weekdays };
  const days = new Set<string>();
  for (const { from, to } of visitWindows(times, ZONE))
    for (let now = from; now < to; now += HOUR) days.add(toWallTime(now, ZONE)?.day ?? '');
  return [...days];
}

/** Request by request of what the list shows, as counted by hand. */
function counted(rows: readonly VisitRow[], first: string, last: string) {
  const days: Record<string, Record<string, [visits: number, guests: number, authorized: number]>> = {};
  for (const row of rows) {
    if (refused.includes(row.status) || row.expired) continue;
    for (const day of daysOf(row)) {
      if (day < first || day > last) continue;
      days[day] ??= {};
      const [visits, guests, authorizedGuests] = days[day][row.branch_name] ?? [0, 0, 0];
      const more = sure.includes(row.status) ? row.guest_count : 0;
      days[day][row.branch_name] = [visits + 1, guests + row.guest_count, authorizedGuests + more];
    }
  }
  return days;
}

describe('the calendar', () => {
  it('has the sums of a slow count over what the list shows to each, and each day its requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(asked, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 14 }),
        async (rows, from, length) => {
          await keep(rows);
          const first = dayAfter('2026-10-12', from);
          const last = dayAfter(first, length);
          for (const as of everybody()) {
            const seen = await listed(as);
            const days = (await calendar(as, { first, last })) ?? [];
            const slow = counted(seen, first, last);
            const shown = days.map(({ day, branches }) => [
              day,
              Object.fromEntries(branches.map((one) => [one.name, [one.visits, one.guests, one.authorized]])),
            ]);
            expect(Object.fromEntries(shown)).toEqual(slow);
            expect(days.map(({ day }) => day)).toEqual(Object.keys(slow).sort());
            for (const { guests, branches } of days)
              expect(guests).toBe(branches.reduce((sum, one) => sum + one.guests, 0));
            const opened = await onDay(as, { day: first });
            const expected = seen.filter(
              (row) => !refused.includes(row.status) && !row.expired && daysOf(row).includes(first),
            );
            expect(opened?.data.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
            expect(opened?.total).toBe(expected.length);
            const arrivals = opened?.data.map(({ windows }) => windows[0]?.from ?? '');
            expect(arrivals).toEqual(arrivals?.toSorted());
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  const visit = (values: Partial<Asked> = {}): Asked => ({
    ...{ begins: 24, length: 2, weekdays: [], status: 7, expired: false, guests: 3 },
    ...{ away: false, mine: false },
    ...values,
  });

  it('is under the filter of the list', async () => {
    await keep([visit(), visit({ status: 2, guests: 4 }), visit({ away: true, guests: 5 })]);
    const days = (query: Record<string, string>) =>
      calendar(scene.master, { first: '2026-10-12', last: '2026-10-14', ...query });
    expect((await days({}))?.map(({ day, guests, authorized: some }) => [day, guests, some])).toEqual([
      ['2026-10-13', 12, 8],
    ]);
    expect((await days({ estados: '2' }))?.[0]).toMatchObject({ guests: 4, authorized: 0 });
    expect((await days({ sucursales: String(scene.log.second) }))?.[0]).toMatchObject({ guests: 5 });
    expect(await days({ search: 'nadie' })).toEqual([]);
    expect((await days({ search: 'ronda' }))?.[0]?.visits).toBe(3);
  });

  it('names both windows of a day on which guests leave in the morning and return at night', async () => {
    // From Monday at 22:00 to Thursday at 06:00 in Madrid, each night.
    await keep([visit({ begins: 20, length: 56, weekdays: [1, 2, 3] })]);
    const opened = await onDay(scene.master, { day: '2026-10-13' });
    expect(opened?.data[0]?.windows).toEqual([
      { from: '2026-10-12T20:00:00.000Z', to: '2026-10-13T04:00:00.000Z' },
      { from: '2026-10-13T20:00:00.000Z', to: '2026-10-14T04:00:00.000Z' },
    ]);
  });

  it('shows another client nothing', async () => {
    await keep([visit()]);
    const other = await createVisitScene(app);
    const days = { first: '2026-10-12', last: '2026-10-14' };
    expect(await calendar(other.master, days)).toEqual([]);
    expect(await calendar(other.master, { ...days, sucursales: String(scene.log.branch) })).toEqual([]);
    expect(await onDay(other.master, { day: '2026-10-13' })).toEqual({ data: [], total: 0 });
  });

  it('refuses days out of order and more than six weeks', async () => {
    const ask = (query: Record<string, string>) =>
      app.call(visitCalendar, { as: scene.master, query }).then(({ status }) => status);
    expect(await ask({ first: '2026-10-12', last: '2026-10-11' })).toBe(422);
    expect(await ask({ first: '2026-10-12', last: '2026-11-23' })).toBe(422);
    expect(await ask({ first: '2026-10-12', last: '2026-11-22' })).toBe(200);
    expect(await ask({ first: 'ayer', last: '2026-11-22' })).toBe(422);
  });
});
