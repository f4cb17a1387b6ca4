import { beforeEach, describe, expect, it } from '@jest/globals';
import { createDeviceToken, type DataOf, type Fix, iso, postPhoneStates, postPositions } from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let phone: TestPhone;
withTwoClients((clients) => {
  ({ app, one } = clients);
  phone = one.phones[0] as TestPhone;
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const now = () => app.clock.now().getTime();
/** Each at its own place, as a receiver's are. */
const fixAt = (at: number): Fix => ({
  lat: -2.28 + (at % 1e9) / 1e12,
  lng: -79.9,
  accuracy: 8,
  captured_at: iso(at),
});
const post = (own: readonly number[], sent?: number) =>
  app.call<DataOf<typeof postPositions>>(postPositions, {
    as: phone,
    body: { positions: own.map(fixAt), ...(sent !== undefined && { sent_at: iso(sent) }) },
  });
const stored = async () => {
  const rows = await app.db.selectFrom('position').select('captured_at').orderBy('captured_at').execute();
  return rows.map(({ captured_at }) => Date.parse(captured_at));
};
/** Six fixes, ten seconds apart, the newest five seconds old. */
const batch = (ahead: number) => {
  const end = now() + ahead;
  return [55, 45, 35, 25, 15, 5].map((seconds) => end - seconds * SECOND);
};

describe('a phone whose clock is wrong', () => {
  it.each([
    ['fast', HOUR, false],
    ['fast by a few seconds', 9 * SECOND, false],
    ['fast, and sends its time', HOUR, true],
    ['slow, and sends its time', -HOUR, true],
    ['years ahead', 12 * 365 * 24 * HOUR, false],
  ])('that is %s may send a batch again, whenever and with newer fixes', async (_, ahead, sends) => {
    const sentAt = () => (sends ? now() + ahead : undefined);
    const own = batch(ahead);
    expect((await post(own, sentAt())).body.data).toEqual({ accepted: 6, ignored: 0, too_old: 0 });
    const first = await stored();
    const intervals = first.slice(1).map((at, nth) => at - (first[nth] ?? 0));
    expect(intervals).toEqual([10, 10, 10, 10, 10].map((seconds) => seconds * SECOND));
    for (const later of [20 * SECOND, 7 * MINUTE]) {
      app.clock.advance(later);
      expect((await post(own, sentAt())).body.data).toEqual({ accepted: 0, ignored: 6, too_old: 0 });
      const more = now() - 2 * SECOND + ahead;
      expect((await post([...own, more], sentAt())).body.data).toEqual({
        accepted: 1,
        ignored: 6,
        too_old: 0,
      });
      expect((await stored()).slice(0, 6)).toEqual(first);
    }
    expect((await stored()).every((at) => at <= now())).toBe(true);
  });

  it('may send a batch again after its clock was set right, or jumped ahead; new fixes count', async () => {
    const own = batch(HOUR);
    await post(own);
    app.clock.advance(10 * MINUTE);
    const right = batch(0);
    expect((await post([...own, ...right], now())).body.data).toMatchObject({ accepted: 6, ignored: 6 });
    // The phone is live again: its time is its own.
    expect((await stored()).slice(-6)).toEqual(right);
    app.clock.advance(10 * MINUTE);
    const jumped = batch(HOUR);
    expect((await post([...right, ...jumped])).body.data).toMatchObject({ accepted: 6, ignored: 6 });
    expect(await stored()).toHaveLength(18);
    expect((await stored()).at(-1)).toBeLessThanOrEqual(now());
  });

  it('does not move good fixes by years for an absurd one, and the absurd one is counted', async () => {
    const own = batch(0);
    const absurd = Date.parse('2038-01-19T03:14:07Z');
    const sent = await post([...own.slice(0, 3), absurd, ...own.slice(3)]);
    expect(sent.body.data).toEqual({ accepted: 6, ignored: 1, too_old: 0 });
    expect(await stored()).toEqual(own);
  });

  it('stores each fix once, in any order of batches, sent twice at once too', async () => {
    const own = batch(HOUR);
    app.clock.advance(MINUTE);
    const newer = batch(HOUR);
    const all = [newer, own, newer, own, [...own, ...newer]];
    await Promise.all(all.map((each) => post(each)));
    app.clock.advance(MINUTE);
    await Promise.all(all.map((each) => post(each)));
    expect(await stored()).toHaveLength(12);
  });

  it('changes its state once, however often it is sent', async () => {
    const say = (at: number, battery: number) =>
      app.call(postPhoneStates, {
        as: phone,
        body: { states: [{ captured_at: iso(at), battery }], sent_at: iso(now() + HOUR) },
      });
    const at = now() + HOUR;
    const log = () => app.db.selectFrom('device_log').select(['at', 'battery']).orderBy('id').execute();
    await say(at, 50);
    const first = await log();
    app.clock.advance(30 * SECOND);
    await say(at, 50);
    expect(await log()).toEqual(first);
  });
});

describe('a tracking app on a fast phone', () => {
  let id = '';
  beforeEach(async () => {
    const made = await app.call<{ token: string }>(createDeviceToken, {
      as: one.operator,
      params: { id: phone.uca_id },
    });
    id = made.body.data?.token ?? '';
  });
  const report = async (seconds: number) => {
    const url = `/api/osmand?id=${id}&lat=-2.1&lon=-79.8&timestamp=${seconds}`;
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  };

  it('stores a fix once though it got no answer', async () => {
    const own = Math.floor((now() + HOUR) / SECOND);
    await report(own);
    app.clock.advance(3 * MINUTE);
    await report(own);
    app.clock.advance(3 * HOUR);
    await report(own);
    expect(await stored()).toHaveLength(1);
  });
});
