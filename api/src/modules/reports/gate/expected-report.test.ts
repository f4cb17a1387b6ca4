import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type DataOf,
  type Endpoint,
  gateExpectedReport as expected,
  fromWallTime,
  type GateExpectedRow,
  gateReasons,
  gateToday,
  iso,
  type Paged,
  gateRefusalReport as refusals,
  visitWindows,
} from 'contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { reportData, reportSheet } from '../../../testing/reports.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import {
  blankEntry,
  createGateGrounds,
  DAY,
  FROM,
  fillEntries,
  type GateGrounds,
  HOUR,
  insertVisit,
  type MadeEntry,
  week,
} from './test-data.ts';

let app: TestApp;
let one: GateGrounds;
let other: GateGrounds;
withTestApp(async (fresh) => {
  app = fresh;
  one = await createGateGrounds(app);
  other = await createGateGrounds(app);
});

const get = <D>(endpoint: Endpoint, query: object = week, as: TestUser = one.client.operator) =>
  reportData<D>(app, endpoint, query, as);
const guayaquil = 'America/Guayaquil';

const day = fc.integer({ min: -40, max: 40 }).map((nth) => iso(FROM + nth * DAY).slice(0, 10));
// Hours that no clock change repeats.
const time = fc.integer({ min: 240, max: 1439 }).map((minute) => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${hours}:${minutes}`;
});
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7]);
const times = fc.record({ first: day, last: day, from: time, until: time, weekdays });

it('the windows of a visit are the same in the database as where the gate decides', async () => {
  const zones = fc.constantFrom(guayaquil, 'America/New_York', 'Europe/Madrid', 'Asia/Kolkata');
  await fc.assert(
    fc.asyncProperty(times, zones, async (visit, zone) => {
      const start = Date.parse(fromWallTime(visit.first, visit.from, zone) ?? '');
      const end = Date.parse(fromWallTime(visit.last, visit.until, zone) ?? '');
      fc.pre(start < end);
      const { rows } = await sql<{ from_at: string; to_at: string }>`select from_at, to_at
        from visit_windows(${iso(start)}, ${iso(end)}, ${visit.weekdays}::smallint[], ${zone})
        order by from_at`.execute(app.db);
      expect(rows.map(({ from_at, to_at }) => [Date.parse(from_at), Date.parse(to_at)])).toEqual(
        visitWindows({ start, end, weekdays: visit.weekdays }, zone).map(({ from, to }) => [from, to]),
      );
    }),
    { numRuns: 60 },
  );
}, 60_000);

const visit = fc.record({
  times,
  main_reason: fc.constantFrom('meeting', 'works', 'other'),
  status: fc.constantFrom(6, 7, 8, 10, 11),
  /** Entries of its guest, in hours from the start of the week, and for how long. */
  entries: fc.array(
    fc.record({ at: fc.integer({ min: -100, max: 200 }), stay: fc.nat(20), voided: fc.boolean() }),
    {
      maxLength: 3,
    },
  ),
});

it('counts who arrived and who did not, once for each time they were expected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 8 }), async (visits) => {
      await app.db.deleteFrom('gate_entry').execute();
      await app.db.deleteFrom('visit_request').execute();
      const found: { at: number; reason: string; came: boolean; request: number }[] = [];
      for (const { times: when, main_reason, status, entries } of visits) {
        const starts = Date.parse(fromWallTime(when.first, when.from, guayaquil) ?? '');
        const ends = Date.parse(fromWallTime(when.last, when.until, guayaquil) ?? '');
        if (starts >= ends) continue;
        const request = await insertVisit(app, one, {
          ...{ main_reason, status, starts, ends, weekdays: when.weekdays },
        });
        await app.db
          .insertInto('visit_guest')
          .values({
            ...{ client_id: one.client.id, request_id: request, guest_id: one.guest, position: 0 },
            ...{ name: 'Rosa', last_name: 'Quimí', identity: '1710034065', foreign_document: false },
          })
          .execute();
        for (const { at, stay, voided } of entries)
          await app.db
            .insertInto('gate_entry')
            .values({
              ...blankEntry,
              ...{ client_id: one.client.id, branch_id: one.branches[0], key: randomUUID(), kind: 'guest' },
              ...{ name: 'Rosa', last_name: 'Quimí', identity: '1710034065', request_id: request },
              ...{ guest_id: one.guest, reason: 'visit' },
              ...{ entered_at: new Date(FROM + at * HOUR), left_at: new Date(FROM + (at + stay) * HOUR) },
              ...{ left_how: 'gate', voided_at: voided ? new Date(FROM) : null },
            })
            .execute();
        if (![7, 8, 10].includes(status)) continue;
        for (const { from, to } of visitWindows(
          { start: starts, end: ends, weekdays: when.weekdays },
          guayaquil,
        )) {
          const came = entries.some(
            ({ at, stay, voided }) => !voided && FROM + at * HOUR <= to && FROM + (at + stay) * HOUR >= from,
          );
          if (from >= FROM && from < FROM + 7 * DAY)
            found.push({ at: from, reason: main_reason, came, request });
        }
      }
      const figures = (rows: typeof found) => {
        const absent = rows.filter(({ came }) => !came).length;
        return {
          ...{ total: rows.length, came: rows.length - absent, absent },
          absent_share: rows.length === 0 ? null : expect.closeTo(absent / rows.length, 9),
          requests: new Set(rows.map(({ request }) => request)).size,
        };
      };
      const summary = await get<DataOf<typeof expected.summary>>(expected.summary);
      expect(summary.figures).toMatchObject(figures(found));
      const { data } = await get<DataOf<typeof expected.by.purpose.rows>>(expected.by.purpose.rows);
      for (const { key, ...line } of data.slice(1))
        expect(line).toMatchObject(figures(found.filter(({ reason }) => reason === key)));
      const log = await get<Paged<GateExpectedRow>>(expected.log, {
        ...week,
        outcome: 'absent',
        per_page: 100,
      });
      const absent = found.filter(({ came }) => !came);
      expect(log.data.map(({ from_at }) => Date.parse(from_at)).sort()).toEqual(
        absent.map(({ at }) => at).sort(),
      );
      const [, ...rows] = await reportSheet(app, expected.logExcel, week, one.client.operator);
      expect(rows).toHaveLength(found.length);
      expect((await get<typeof summary>(expected.summary, week, other.client.operator)).figures.total).toBe(
        0,
      );
    }),
    { numRuns: 15 },
  );
}, 120_000);

it('counts refusals by rule, to those who see the branch', async () => {
  const { client, branches } = one;
  await app.db
    .insertInto('gate_refusal')
    .values(
      gateReasons.map((reason, nth) => ({
        ...{
          client_id: client.id,
          branch_id: branches[nth % 2 === 0 ? 0 : 1],
          at: new Date(FROM + nth * HOUR),
        },
        ...{ rule: 1, reason, decision: '{}', name: `Persona ${nth}`, identity: `P${nth % 3}`, note: '' },
        ...{ user_id: null, plate: '', company: '' },
      })),
    )
    .execute();
  const { figures } = await get<DataOf<typeof refusals.summary>>(refusals.summary);
  expect(figures).toMatchObject({ total: 10, blacklisted: 1, blocked: 1, noRequest: 1, host: 1, further: 6 });
  expect(figures.people).toBe(3);
  const { data } = await get<DataOf<typeof refusals.by.reason.rows>>(refusals.by.reason.rows, {
    ...week,
    per_page: 50,
  });
  expect(new Set(data.slice(1).map(({ key }) => key))).toEqual(new Set(gateReasons));
  for (const column of ['at', 'name', 'company', 'reason', 'branch_name'])
    expect((await get<Paged<unknown>>(refusals.log, { ...week, sort: column })).data).toHaveLength(10);
  const near = await app.createUser('cliente', { client_id: client.id });
  await app.db.updateTable('app_user').set({ branch_id: branches[1] }).where('id', '=', near.id).execute();
  expect((await get<Paged<unknown>>(refusals.log, week, near)).metadata.total).toBe(5);
  expect((await get<Paged<unknown>>(refusals.log, week, other.client.operator)).metadata.total).toBe(0);
});

it('shows who is inside now and what happened today, by branch, in the client’s day', async () => {
  const now = app.clock.now().getTime();
  const today = Date.parse(fromWallTime(iso(now - 5 * HOUR).slice(0, 10), '00:00', guayaquil) ?? '');
  const made: MadeEntry = {
    ...{ at: today - 1, branch: 0, person: 1, company: '', kind: 'guest', reason: 'visit', request: null },
    ...{ stay: null, how: 'gate', may: 0, plate: '', voided: false, insisted: false },
  };
  await fillEntries(app, one, [
    made,
    { ...made, at: today, may: null },
    { ...made, at: today, stay: 0 },
    { ...made, at: today - DAY, stay: DAY - 1 },
    { ...made, at: today, voided: true },
  ]);
  const said = await get<DataOf<typeof gateToday>>(gateToday, {});
  expect(said.branches).toEqual([
    expect.objectContaining({
      branch_id: one.branches[0],
      inside: 2,
      overdue: 1,
      entered: 2,
      left: 1,
      refused: 0,
    }),
    expect.objectContaining({ branch_id: one.branches[1], inside: 0, entered: 0 }),
  ]);
  expect([said.day, said.since]).toEqual([iso(today).slice(0, 10), iso(today - DAY).slice(0, 10)]);
  expect(
    (await get<typeof said>(gateToday, {}, other.client.operator)).branches.every(
      ({ inside }) => inside === 0,
    ),
  ).toBe(true);
});
