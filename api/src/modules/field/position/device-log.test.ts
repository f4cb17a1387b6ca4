import { describe, expect, it } from '@jest/globals';
import { type BodyOf, postPhoneStates, postPositions } from 'contract';
import type { TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { sweepConnections } from './connection.ts';

let app: TestApp;
let phone: TestPhone;
let start: number;
withTwoClients((clients) => {
  app = clients.app;
  phone = clients.one.phones[0] as TestPhone;
  start = app.clock.now().getTime();
});

type State = BodyOf<typeof postPhoneStates>['states'][number];

/** Times are seconds since the test began. */
const now = () => (app.clock.now().getTime() - start) / 1000;
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const say = (...states: State[]) => app.call(postPhoneStates, { as: phone, body: { states } });
const fix = (seconds: number, battery: number) =>
  app.call(postPositions, {
    as: phone,
    body: { positions: [{ lat: -2.28, lng: -79.9, accuracy: 8, captured_at: at(seconds), battery }] },
  });
const pass = async (seconds: number) => {
  for (let left = seconds; left > 0; left -= 30) {
    app.clock.advance(Math.min(30, left) * 1000);
    await sweepConnections(app.ports);
  }
};
const entries = () => app.db.selectFrom('device_log').selectAll().orderBy('at').execute();
/** Battery and connection, each time one of them changes. */
const changes = async () => {
  const all = (await entries()).map(({ battery, connection }) => [battery, connection]);
  return all.filter((row, nth) => String(row) !== String(all[nth - 1]));
};
const known = () =>
  app.db.selectFrom('last_position').selectAll().where('uca_id', '=', phone.uca_id).executeTakeFirstOrThrow();

describe('the history of a phone', () => {
  it('has nothing new when a state is sent again', async () => {
    await sweepConnections(app.ports);
    await say({ captured_at: at(0), battery: 80, button: { type: 3, connection: 1 } });
    await pass(30);
    const state = { captured_at: at(now() - 5), battery: 80, network: 'wifi' } as const;
    await say(state);
    await pass(10);
    const before = await entries();
    await say(state);
    await say({ captured_at: at(now() - 20), battery: 80 });
    expect(await entries()).toEqual(before);
    expect(await changes()).toEqual([
      [80, 0],
      [80, 1],
    ]);
  });

  it('has what was buffered while the phone was away as of then: it was not connected', async () => {
    await sweepConnections(app.ports);
    await say({ captured_at: at(0), battery: 80, button: { type: 3, connection: 1 } });
    await pass(1200);
    // It is heard before it sends what it kept.
    await say({ captured_at: at(now()), battery: 60 });
    await fix(200, 76);
    await fix(900, 70);
    await say({ captured_at: at(1000), battery: 65 });
    expect(await changes()).toEqual([
      [80, 0],
      [80, 1],
      [80, 2],
      [76, 2],
      [80, 0],
      [70, 0],
      [65, 0],
      [60, 0],
      [60, 1],
    ]);
    expect(await known()).toMatchObject({ battery: 60, connection: 1 });
  });

  it('has the battery of a state and of fixes by their times, whichever came first', async () => {
    await sweepConnections(app.ports);
    await say({ captured_at: at(0), battery: 80 });
    await pass(30);
    await say({ captured_at: at(now()), battery: 70 });
    await fix(20, 75);
    expect(await known()).toMatchObject({ battery: 70, connection: 1 });
    await fix(now(), 69);
    expect(await known()).toMatchObject({ battery: 69 });
    expect(await changes()).toEqual([
      [80, 0],
      [80, 1],
      [75, 1],
      [70, 1],
      [69, 1],
    ]);
    // A state that was no change at its time ends what came before it.
    await pass(20);
    await say({ captured_at: at(now()), battery: 69 });
    await say({ captured_at: at(now() - 5), battery: 71 });
    expect((await changes()).slice(-3)).toEqual([
      [69, 1],
      [71, 1],
      [69, 1],
    ]);
  });

  it('keeps a battery that came after a state without one, though it was said before', async () => {
    await sweepConnections(app.ports);
    await say({ captured_at: at(0), battery: 80 });
    await pass(30);
    await say({ captured_at: at(now()), network: 'wifi' });
    await fix(20, 75);
    expect(await known()).toMatchObject({ battery: 75, battery_at: at(20), network: 'wifi' });
    expect((await entries()).at(-1)).toMatchObject({ battery: 75, network: 'wifi', connection: 1 });
    await fix(10, 78);
    await say({ captured_at: at(15), battery: 77 });
    expect(await known()).toMatchObject({ battery: 75, battery_at: at(20) });
  });

  it('says of an earlier time only what was said of it', async () => {
    await sweepConnections(app.ports);
    await say({ captured_at: at(0), battery: 80, charging: false, network: 'wifi' });
    await pass(1200);
    await say({ captured_at: at(now()), battery: 60, charging: true, network: 'none' });
    await fix(200, 76);
    await say({ captured_at: at(300), network: 'cellular' }, { captured_at: at(400), battery: 60 });
    const late = (await entries()).filter((entry) =>
      [200, 300, 400].includes((Date.parse(entry.at) - start) / 1000),
    );
    expect(late.map(({ battery, charging, network }) => [battery, charging, network])).toEqual([
      [76, false, 'wifi'],
      [76, false, 'cellular'],
      [60, false, 'cellular'],
    ]);
    expect(await known()).toMatchObject({ battery: 60, charging: true, network: 'none' });
  });

  it('has a phone connected that sends its buffer and its present at once', async () => {
    await sweepConnections(app.ports);
    await say({ captured_at: at(0), battery: 80 });
    await pass(1200);
    await Promise.all([fix(200, 76), fix(300, 75), say({ captured_at: at(now()), battery: 60 })]);
    expect((await entries()).at(-1)).toMatchObject({ battery: 60, connection: 1 });
    expect(await known()).toMatchObject({ battery: 60, connection: 1 });
  });

  it('lacks a detail that cannot be, which takes no other state with it', async () => {
    await sweepConnections(app.ports);
    const impossible = { captured_at: at(0), battery: 101, network: 'carrier pigeon', charging: true };
    const { status } = await say(impossible as State, { captured_at: at(1), battery: 80 });
    expect(status).toBe(200);
    expect(await known()).toMatchObject({ battery: 80, charging: true, network: null });
  });

  it('lacks a state without an instant that can be, which takes no other with it', async () => {
    await sweepConnections(app.ports);
    const undated = [{ battery: 10 }, { captured_at: 'yesterday', battery: 20 }] as State[];
    const { status, body } = await say(...undated, { captured_at: at(1), battery: 80 });
    expect([status, body.data]).toEqual([200, { taken: 1 }]);
    expect(await known()).toMatchObject({ battery: 80 });
    const none = await say(...undated);
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['states']]);
  });
});
