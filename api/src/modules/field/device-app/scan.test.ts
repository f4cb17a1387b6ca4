import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import {
  type DataOf,
  events,
  getFile,
  iso,
  MOST_SCANS,
  type Paged,
  postScan,
  postScanPhoto,
  postScans,
  type ScanLogRow,
  scanReport,
} from 'contract';
import fc from 'fast-check';
import { photoOf } from '../../../http/photo.ts';
import { takePicture } from '../../../simulator/picture.ts';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { multipartOf } from '../../../testing/multipart.ts';
import { callTwice } from '../../../testing/repeat.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from '../task/judge-tasks.ts';
import {
  activityInput,
  createActivity,
  MINUTE,
  passTime,
  scanPoint,
  taskOf,
  tasksOf,
} from '../task/testing.ts';

/** @both-databases Scans are stored and judged in one transaction, on the only connection. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const phone = (index = 0, of = one) => of.phones[index] as TestPhone;
const nowPlus = (minutes: number) => app.clock.now().getTime() + minutes * MINUTE;
const rows = () => app.db.selectFrom('scan').selectAll().orderBy('id').execute();
const lastRow = async () => {
  const row = (await rows()).at(-1);
  if (!row) throw new Error('there is no scan');
  return row;
};
/** Metres in a degree of latitude, about. */
const DEGREE = 111_195;
const north = (metres: number) => ({ lat: -2.28 + metres / DEGREE, lng: -79.9 });

/** Creates a checkpoint 20 km away; returns its code. */
async function farPoint(): Promise<string> {
  const place = { client_id: one.id, place_id: one.place, name: 'Lejos', code: 'LEJOS' };
  await app.db
    .insertInto('checkpoint')
    .values({ ...place, ...north(20_000) })
    .execute();
  return place.code;
}

describe('what a scan shows of itself', () => {
  it('is its distance from its checkpoint, and how well that is known', async () => {
    await scanPoint(app, one, { ...north(40), accuracy: 12 });
    expect(await lastRow()).toMatchObject({
      ...{ accuracy: 12, metres: expect.closeTo(40, 0), flags: [], skew_seconds: null },
    });
    // Nor does an approximate location tell it, so far off or not.
    await scanPoint(app, one, { ...north(1900), accuracy: 2000 });
    expect(await lastRow()).toMatchObject({ accuracy: 2000, flags: ['unlocated'] });
    // With its location off nobody knows where it was, whatever the rule.
    await scanPoint(app, one);
    expect(await lastRow()).toMatchObject({ accuracy: null, metres: null, flags: ['unlocated'] });
  });

  it('a photographed code scanned elsewhere is flagged, and where a rule speaks of it, it is that that does', async () => {
    const far = { ...north(400), accuracy: 10 };
    expect(await scanPoint(app, one, far)).toMatchObject({ broken: [], flags: ['elsewhere'] });
    const rule = await app.db
      .insertInto('scan_rule')
      .values({ client_id: one.id, name: 'Cerca', max_metres: 50, qr_types: '["N"]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('checkpoint')
      .set({ scan_rule_id: rule.id })
      .where('id', '=', one.checkpoint.id)
      .execute();
    expect(await scanPoint(app, one, far)).toMatchObject({ broken: ['too_far'], flags: [] });
    expect(await scanPoint(app, one, { phone: 1 })).toMatchObject({ broken: [], flags: ['unlocated'] });
  });

  it('an impossible journey is flagged, whichever end arrives first', async () => {
    const at = nowPlus(-30);
    const there = { checkpoint_code: await farPoint(), ...north(20_000), accuracy: 5 };
    expect(await scanPoint(app, one, { at, ...north(0), accuracy: 5 })).toMatchObject({ flags: [] });
    expect(await scanPoint(app, one, { at: at + 10 * MINUTE, ...there })).toMatchObject({ flags: [] });
    // Synced late: made between the two, a minute before the second.
    const between = { at: at + 9 * MINUTE, ...north(0), accuracy: 5 };
    expect(await scanPoint(app, one, between)).toMatchObject({ flags: ['too_fast'] });
    // Another person was there at the same time.
    expect(await scanPoint(app, one, { ...between, phone: 1 })).toMatchObject({ flags: [] });
  });
});

describe('a phone’s clock', () => {
  it('that was set back is corrected, and the scan marked', async () => {
    const off = -26 * 60;
    const made = nowPlus(-15);
    const answer = await scanPoint(app, one, { at: made + off * MINUTE, sent_at: iso(nowPlus(off)) });
    expect(answer.flags).toEqual(['clock', 'unlocated']);
    const row = await lastRow();
    expect(row.skew_seconds).toBeCloseTo(off * 60, -1);
    expect(Math.abs(Date.parse(row.captured_at) - made)).toBeLessThan(2000);
  });

  it('that is ahead too, so that what was scanned an hour ago is not taken for now', async () => {
    const made = nowPlus(-60);
    const answer = await scanPoint(app, one, { at: made + 90 * MINUTE, sent_at: iso(nowPlus(90)) });
    expect(answer.flags).toEqual(['clock', 'unlocated']);
    expect(Math.abs(Date.parse((await lastRow()).captured_at) - made)).toBeLessThan(2000);
  });

  it('that is a little ahead makes no one moment of two', async () => {
    const scans = [-130, -5].map((seconds) => nowPlus(seconds / 60 + 100 / 60));
    for (const at of scans) await scanPoint(app, one, { at, sent_at: iso(nowPlus(100 / 60)) });
    const [first, second] = (await rows()).map(({ captured_at }) => Date.parse(captured_at));
    expect(((second ?? 0) - (first ?? 0)) / 1000).toBeCloseTo(125, 0);
  });

  it('that is behind by two minutes or less is believed', async () => {
    const made = nowPlus(-10);
    expect(await scanPoint(app, one, { at: made, sent_at: iso(nowPlus(-1.5)) })).toMatchObject({
      flags: ['unlocated'],
    });
    expect((await lastRow()).captured_at).toBe(iso(made));
  });

  it('that was set back while there was no connection, and set right before it sent, is seen by the age', async () => {
    const made = nowPlus(-30);
    const sent = { at: made - 20 * MINUTE, sent_at: iso(nowPlus(0)), age_ms: 30 * MINUTE };
    const answer = await scanPoint(app, one, sent);
    expect(answer.flags).toEqual(['clock', 'unlocated']);
    const row = await lastRow();
    expect(Math.abs(Date.parse(row.captured_at) - made)).toBeLessThan(MINUTE);
    expect(row.skew_seconds).toBeCloseTo(-20 * 60, -2);
  });

  it('that was right when it was made is believed, however wrong it is when it sends', async () => {
    const made = nowPlus(-30);
    const sent = { at: made, sent_at: iso(nowPlus(500)), age_ms: 29 * MINUTE };
    expect(await scanPoint(app, one, sent)).toMatchObject({ flags: ['unlocated'] });
    expect((await lastRow()).captured_at).toBe(iso(made));
  });

  it('a scan sent again, older by then, stays the one it was', async () => {
    const uuid = randomUUID();
    const at = nowPlus(-50);
    const first = await scanPoint(app, one, { uuid, at, age_ms: 30 * MINUTE });
    const before = await rows();
    app.clock.advance(5 * MINUTE);
    expect(await scanPoint(app, one, { uuid, at, age_ms: 90 * MINUTE })).toEqual(first);
    expect(await rows()).toEqual(before);
  });

  it('an age that cannot be is as none, and takes nothing else of its batch with it', async () => {
    const body = { checkpoint_code: one.checkpoint.code, type: 'scan', note: '', lat: null, lng: null };
    const ages = [30 * MINUTE, -1, 1.5, 400 * 24 * 60 * MINUTE, 'mucho', null];
    const scans = ages.map((age_ms, nth) => ({
      ...{ ...body, uuid: randomUUID(), captured_at: iso(nowPlus(nth - 30)), age_ms },
    }));
    const sent = { as: phone(), body: { scans, sent_at: iso(nowPlus(0)) } };
    const { taken } = await dataOf(app.call<DataOf<typeof postScans>>(postScans, sent));
    expect(taken.map(({ flags }) => flags.includes('clock'))).toEqual(ages.map(() => false));
  });

  it('serves the round that was walked by the right time', async () => {
    await createActivity(app, one);
    const [task] = await tasksOf(app, one);
    await passTime(app, one, 60);
    const off = -300;
    await scanPoint(app, one, { at: nowPlus(off), sent_at: iso(nowPlus(off)) });
    await judgeTasks(app.ports);
    expect((await taskOf(app, one, task?.id ?? 0)).places).toMatchObject([{ outcome: 'on_time' }]);
  });

  it('a scan sent again later, by a clock that was corrected meanwhile, stays the one it was', async () => {
    const uuid = randomUUID();
    const first = await scanPoint(app, one, { uuid, at: nowPlus(-70), sent_at: iso(nowPlus(-60)) });
    const before = await rows();
    const again = await scanPoint(app, one, { uuid, at: nowPlus(-70), sent_at: iso(nowPlus(0)) });
    expect([again, await rows()]).toEqual([first, before]);
  });
});

describe('several scans at once', () => {
  const send = async (scans: readonly object[], values: object = {}, as: TestUser = phone()) =>
    dataOf(
      app.call<DataOf<typeof postScans>>(postScans, {
        ...{ as, body: { ...values, scans } },
      }),
    );
  const made = (at: number, values: object = {}) => ({
    ...{ uuid: randomUUID(), checkpoint_code: one.checkpoint.code, type: 'scan', note: '' },
    ...{ lat: null, lng: null, captured_at: iso(at), ...values },
  });

  /** A second checkpoint, and a rule for the first: some minutes between scans, within 50 m. */
  async function twoPoints(min_minutes = 2): Promise<string[]> {
    const rule = await app.db
      .insertInto('scan_rule')
      .values({ client_id: one.id, name: 'Ronda', max_metres: 50, min_minutes, qr_types: '["N"]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ruled = { scan_rule_id: rule.id };
    await app.db.updateTable('checkpoint').set(ruled).where('id', '=', one.checkpoint.id).execute();
    return [one.checkpoint.code, await farPoint()];
  }

  it('are judged as if each came alone, in their order', async () => {
    const codes = await twoPoints();
    const start = nowPlus(-300);
    const arrivals = fc.uniqueArray(
      fc.record({
        minute: fc.integer({ min: 0, max: 30 }),
        point: fc.integer({ min: 0, max: 1 }),
        type: fc.constantFrom('scan', 'observation'),
        metres: fc.constantFrom(null, 0, 400, 20_000),
      }),
      { minLength: 1, maxLength: 12, selector: ({ minute }) => minute },
    );
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 5 }), async (scans, size) => {
        await app.db.deleteFrom('scan').execute();
        const bodies = scans.map(({ minute, point, type, metres }) =>
          made(start + minute * MINUTE, {
            ...{ checkpoint_code: codes[point], type },
            ...(metres !== null && { ...north(metres), accuracy: 10 }),
          }),
        );
        for (const scan of bodies) await app.call(postScan, { as: phone(1), body: scan });
        for (let at = 0; at < bodies.length; at += size) await send(bodies.slice(at, at + size));
        const stored = await rows();
        const of = ({ uca_id }: TestPhone) =>
          stored
            .filter((row) => row.uca_id === uca_id)
            .map(({ uuid, broken, flags, metres, rule_id, checkpoint_id }) => {
              return { uuid, broken, flags, metres, rule_id, checkpoint_id };
            });
        expect(of(phone())).toHaveLength(bodies.length);
        expect(of(phone())).toEqual(of(phone(1)));
      }),
      { numRuns: 25 },
    );
  });

  it('break the same and serve the same, in whatever order they arrive', async () => {
    const codes = await twoPoints(4);
    await createActivity(app, one, activityInput(app, one, { minutes: [60, 75], tolerance_minutes: 5 }));
    await passTime(app, one, 100);
    const start = nowPlus(-60);
    const minute = fc.integer({ min: 0, max: 40 });
    const arrivals = fc.uniqueArray(
      fc.record({
        minute,
        point: fc.constantFrom(0, 0, 1),
        type: fc.constantFrom('scan', 'scan', 'observation'),
        metres: fc.constantFrom(0, 0, 400),
        rank: fc.nat(),
      }),
      { minLength: 2, maxLength: 12, selector: (scan) => scan.minute },
    );
    const served = () =>
      app.db.selectFrom('task_point').select(['due_at', 'outcome', 'scanned_at']).orderBy('id').execute();
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 5 }), async (scans, size) => {
        const results = [];
        const byRank = scans.toSorted((left, right) => left.rank - right.rank);
        const byTime = scans.toSorted((left, right) => left.minute - right.minute);
        for (const order of [byTime, byTime.toReversed(), byRank]) {
          await app.db
            .updateTable('task_point')
            .set({ scan_id: null, scanned_at: null, outcome: 'pending' })
            .execute();
          await app.db.deleteFrom('scan').execute();
          await app.db.deleteFrom('last_scan').execute();
          const bodies = order.map(({ minute: at, point, type, metres }) =>
            made(start + at * MINUTE, {
              checkpoint_code: codes[point],
              type,
              ...north(metres),
              accuracy: 10,
            }),
          );
          for (let at = 0; at < bodies.length; at += size) {
            await send(bodies.slice(at, at + size));
            await judgeTasks(app.ports);
          }
          const stored = (await rows()).map(({ captured_at, broken }) => [captured_at, broken]);
          results.push({ stored: stored.toSorted(), served: await served() });
          for (const { captured_at, broken } of await app.db.selectFrom('last_scan').selectAll().execute())
            expect(stored).toContainEqual([captured_at, broken]);
        }
        expect(results[1]).toEqual(results[0]);
        expect(results[2]).toEqual(results[0]);
      }),
      { numRuns: 15 },
    );
  });

  it('one from too far may be made again at once, there; one that is too soon may not', async () => {
    await twoPoints(10);
    const there = (minute: number, metres = 0) => made(nowPlus(minute), { ...north(metres), accuracy: 10 });
    const brokenOf = async (...scans: object[]) => (await send(scans)).taken.map(({ broken }) => broken);
    expect(await brokenOf(there(-60, 400), there(-58))).toEqual([['too_far'], []]);
    expect(await brokenOf(there(-50.5))).toEqual([['too_soon']]);
    expect(await brokenOf(there(-42))).toEqual([['too_soon']]);
    // Late: the good one before two that follow it, of which the first is no scan of this place.
    expect(await brokenOf(there(-20, 400))).toEqual([['too_far']]);
    expect(await brokenOf(there(-19))).toEqual([[]]);
    expect(await brokenOf(there(-21))).toEqual([[]]);
    expect((await rows()).slice(-3).map(({ broken }) => broken)).toEqual([
      ['too_far', 'too_soon'],
      ['too_soon'],
      [],
    ]);
  });

  it('one that turns out to be too soon is marked, and no longer serves its round, which alerts once', async () => {
    await twoPoints();
    await app.db.updateTable('client').set({ missed_alert: 'point' }).where('id', '=', one.id).execute();
    await createActivity(app, one);
    const [task] = await tasksOf(app, one);
    const outcome = async () => (await taskOf(app, one, task?.id ?? 0)).places[0]?.outcome;
    const opens = Date.parse((await taskOf(app, one, task?.id ?? 0)).places[0]?.opens_at ?? '');
    const at = opens + MINUTE / 2;
    await passTime(app, one, 51);
    await send([made(at)]);
    await judgeTasks(app.ports);
    expect(await outcome()).toBe('on_time');
    await passTime(app, one, 24 * 60 + 5);
    expect((await send([made(at - 1.5 * MINUTE)])).taken).toMatchObject([{ broken: [] }]);
    const alerts = () =>
      app.db
        .selectFrom('alert')
        .select('id')
        .where('task_id', '=', task?.id ?? 0)
        .execute();
    await judgeTasks(app.ports);
    expect(await outcome()).toBe('missed');
    expect(await alerts()).toHaveLength(1);
    await send([made(at - MINUTE), made(at - 40 * MINUTE)]);
    await judgeTasks(app.ports);
    expect(await alerts()).toHaveLength(1);
    const again = (await rows()).filter(({ broken_on_arrival }) => broken_on_arrival !== null);
    expect(again).toMatchObject([{ captured_at: iso(at), broken: ['too_soon'], broken_on_arrival: [] }]);
    const query = { flag: 'rejudged', from: '2020-01-01', to: '2099-01-01' };
    const log = app.call<Paged<ScanLogRow>>(scanReport.log, {
      as: one.operator,
      query,
    });
    expect((await dataOf(log)).data).toMatchObject([{ outcome: 'broken', flags: ['unlocated', 'rejudged'] }]);
  });

  it.each([
    ['another description', { description: 'Otra' }, ['too_soon']],
    ['other minutes', { min_minutes: 3 }, []],
  ])('one is too soon by the minutes that were in force: %s', async (_, values, broken) => {
    await twoPoints();
    const at = nowPlus(-20);
    await send([made(at)]);
    app.clock.advance(MINUTE);
    await app.db
      .updateTable('scan_rule')
      .set({ ...values, updated_at: app.clock.now() })
      .execute();
    await send([made(at - MINUTE)]);
    expect((await rows())[0]).toMatchObject({ captured_at: iso(at), broken });
  });

  it('are stored once, however often they are sent, and an unknown code does not delay the others', async () => {
    const [first, second] = [made(nowPlus(-20)), made(nowPlus(-10))];
    const lost = made(nowPlus(-5), { checkpoint_code: 'NADIE' });
    const foreign = made(nowPlus(-4), { checkpoint_code: other.checkpoint.code });
    const before = await send([first, first, lost]);
    expect(before.taken.map(({ uuid }) => uuid)).toEqual([first.uuid]);
    const after = await send([first, second, lost, foreign]);
    expect(after.taken.map(({ uuid }) => uuid)).toEqual([first.uuid, second.uuid]);
    expect(after.taken[0]).toEqual(before.taken[0]);
    expect(after.unknown).toEqual([lost.uuid, foreign.uuid]);
    expect((await rows()).map(({ uuid }) => uuid)).toEqual([first.uuid, second.uuid]);
  });

  it('has the same name in capitals, in which some phones write it', async () => {
    await createActivity(app, one);
    await passTime(app, one, 60);
    const capitals = (minutes: number) => made(nowPlus(minutes), { uuid: randomUUID().toUpperCase() });
    const [alone, among] = [capitals(-40), capitals(0)];
    const { id } = await dataOf(app.call<DataOf<typeof postScan>>(postScan, { as: phone(), body: alone }));
    const sent = await send([alone, among]);
    expect(sent.unknown).toEqual([]);
    expect(sent.taken.map(({ uuid }) => uuid)).toEqual([alone, among].map(({ uuid }) => uuid.toLowerCase()));
    expect([sent.taken[0]?.id, (await rows()).length]).toEqual([id, 2]);
    await judgeTasks(app.ports);
    const [task] = await tasksOf(app, one);
    expect((await taskOf(app, one, task?.id ?? 0)).places).toMatchObject([{ outcome: 'on_time' }]);
  });

  it('none is lost with another that no checkpoint can have, or whose note, fix or accuracy cannot be', async () => {
    const at = (minute: number, values: object = {}) => made(nowPlus(minute - 40), values);
    const nul = String.fromCharCode(0);
    const codes = ['x'.repeat(3000), `a${nul}b`, 'a\ud83d', ''];
    const foreign = codes.map((checkpoint_code, nth) => at(nth, { checkpoint_code }));
    const notes = [`${'n'.repeat(499)}😀${'m'.repeat(300)}`, `luz${nul} rota\ud83d\u0007`, 'bien 😀'];
    const noted = notes.map((note, nth) => at(10 + nth, { note }));
    const blurred = [-1, 100_001, 'mucho', 7].map((accuracy, nth) => at(20 + nth, { ...north(5), accuracy }));
    const nowhere = at(25, { lat: -180, lng: -180, accuracy: -1 });
    const last = at(30);
    const { taken, unknown } = await send([...foreign, ...noted, ...blurred, nowhere, last]);
    expect(unknown).toEqual(foreign.map(({ uuid }) => uuid));
    expect(taken.map(({ uuid }) => uuid)).toEqual(
      [...noted, ...blurred, nowhere, last].map(({ uuid }) => uuid),
    );
    expect(taken.at(-2)?.flags).toEqual(['unlocated']);
    const stored = await rows();
    expect(stored.slice(0, 3).map(({ note }) => note)).toEqual(['n'.repeat(499), 'luz rota', 'bien 😀']);
    expect(stored.slice(3, 7).map(({ accuracy }) => accuracy)).toEqual([null, null, null, 7]);
  });

  it('take a code as long as a checkpoint’s may be, which a single scan takes too', async () => {
    const code = 'Q'.repeat(255);
    await app.db.updateTable('checkpoint').set({ code }).where('id', '=', one.checkpoint.id).execute();
    const of = (minute: number) => made(nowPlus(minute), { checkpoint_code: code });
    expect((await send([of(-20)])).taken).toMatchObject([{ checkpoint_id: one.checkpoint.id }]);
    expect((await app.call(postScan, { as: phone(), body: of(-10) })).status).toBe(201);
  });

  it('are refused together for what nobody scanned: a wrong field, or a NUL elsewhere', async () => {
    const status = async (values: object) => {
      const body = { scans: [made(nowPlus(-5)), made(nowPlus(-4), values)] };
      return (await app.call(postScans, { as: phone(), body })).status;
    };
    const nul = String.fromCharCode(0);
    expect(await status({ type: `scan${nul}` })).toBe(422);
    expect(await status({ [`x${nul}`]: 1 })).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it('have their times corrected together, are announced by their checkpoints and serve the round', async () => {
    await createActivity(app, one);
    const [task] = await tasksOf(app, one);
    await passTime(app, one, 60);
    app.published.length = 0;
    const off = -300;
    const sent = await send([made(nowPlus(off - 90)), made(nowPlus(off))], { sent_at: iso(nowPlus(off)) });
    const flags = ['clock', 'unlocated'];
    expect(sent.taken.map((scan) => scan.flags)).toEqual([flags, flags]);
    expect(app.published.filter(({ event }) => event === events.scanStored)).toHaveLength(1);
    await judgeTasks(app.ports);
    expect((await taskOf(app, one, task?.id ?? 0)).places).toMatchObject([{ outcome: 'on_time' }]);
  });

  it('are no more than 200, and are a phone’s', async () => {
    const some = Array.from({ length: MOST_SCANS + 1 }, (_, nth) => made(nowPlus(-nth)));
    const call = (scans: readonly object[], as: TestUser) =>
      app.call(postScans, { as, body: { scans } }).then(({ status }) => status);
    expect(await call(some, phone())).toBe(422);
    expect(await call([], phone())).toBe(422);
    expect(await call(some.slice(0, 1), one.operator)).toBe(403);
    expect((await send(some.slice(1))).taken).toHaveLength(MOST_SCANS);
  });
});

/** Encoded once already, so that encoding it again changes nothing. */
const { bytes: png } = await photoOf(Buffer.from(takePicture('scan')), 'png');
const form = (bytes: Uint8Array = png, name = 'reja.png') => multipartOf('photo', name, bytes);
const send = async (uuid: string, as = phone(), bytes: Uint8Array = png) =>
  app.call<{ photo_id: number }>(postScanPhoto, { as, params: { uuid }, ...(await form(bytes)) });
const status = async (id: number, as: TestUser) => (await app.call(getFile, { as, params: { id } })).status;
const files = () => app.db.selectFrom('file').selectAll().execute();

describe('the photo of a scan', () => {
  it('is kept once for one key, announced, and shown to operators and its own phone only', async () => {
    const uuid = randomUUID();
    await scanPoint(app, one, { uuid });
    app.published.length = 0;
    const options = { as: phone(), params: { uuid }, ...(await form()) };
    const { body } = await callTwice<{ photo_id: number }>(app, postScanPhoto, options);
    const id = body.data?.photo_id ?? 0;
    expect((await lastRow()).photo_id).toBe(id);
    expect(app.published.map(({ event }) => event)).toContain(events.scanStored);
    expect(await files()).toMatchObject([{ id, client_id: one.id, media_type: 'image/png' }]);
    for (const reader of [one.operator, one.uma, phone()]) expect(await status(id, reader)).toBe(200);
    const gate = await app.createUser('garita', { client_id: one.id });
    for (const stranger of [phone(1), other.operator, phone(0, other), gate])
      expect(await status(id, stranger)).toBe(404);
  });

  it('is the first one, for good: the same again gets the same answer, another is refused', async () => {
    const uuid = randomUUID();
    await scanPoint(app, one, { uuid });
    const first = (await send(uuid)).body.data?.photo_id;
    const before = await files();
    const again = await send(uuid);
    expect([again.status, again.body.data?.photo_id]).toEqual([201, first]);
    const { bytes: others } = await photoOf(Buffer.from(takePicture('otra')), 'png');
    const refused = await send(uuid, phone(), others);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('ya tiene una foto'),
    ]);
    expect(await files()).toEqual(before);
    const stored = await app.ports.files.get(before[0]?.key ?? '');
    expect(stored && (await buffer(stored.content)).equals(png)).toBe(true);
  });

  it('is stored once of several sent at the same time', async () => {
    const uuid = randomUUID();
    await scanPoint(app, one, { uuid });
    const { bytes: others } = await photoOf(Buffer.from(takePicture('otra')), 'png');
    const sent = await Promise.all([send(uuid), send(uuid), send(uuid, phone(), others)]);
    const [{ id } = { id: 0 }, ...rest] = await files();
    expect(rest).toEqual([]);
    expect((await lastRow()).photo_id).toBe(id);
    for (const { status, body } of sent) expect(status === 409 || body.data?.photo_id === id).toBe(true);
    expect(sent.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
  });

  it('is taken of the phone’s own scan only, and is an image', async () => {
    const uuid = randomUUID();
    expect((await send(uuid)).status).toBe(404);
    await scanPoint(app, one, { uuid });
    expect((await send(uuid, phone(1))).status).toBe(404);
    expect((await send(uuid, phone(0, other))).status).toBe(404);
    expect((await send(uuid, phone(), Buffer.from('no es una foto'))).status).toBe(422);
    const none = await app.call(postScanPhoto, { as: phone(), params: { uuid } });
    expect(none.status).toBeGreaterThanOrEqual(400);
    expect(await files()).toEqual([]);
    expect((await lastRow()).photo_id).toBeNull();
  });
});
