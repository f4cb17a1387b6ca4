import { beforeEach, describe, expect, it } from '@jest/globals';
import { postPhoneStates, postPositions } from 'contract';
import type { Ports } from '../../../ports/ports.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { sweepConnections } from './connection.ts';
import { leave } from './listening.ts';

let app: TestApp;
let one: TestClient;
let phone: TestPhone;
let second: TestPhone;
let first: Ports;
withTwoClients(({ app: ours, one: client }) => {
  app = ours;
  one = client;
  [phone, second] = one.phones as [TestPhone, TestPhone];
});

/** Another instance of the server on the same database. */
const instance = (): Ports => ({ ...app.ports, database: { ...app.ports.database } });
const post = (as: TestPhone) => {
  const captured_at = app.clock.now().toISOString();
  return app.call(postPositions, {
    as,
    body: { positions: [{ lat: -2.28, lng: -79.9, accuracy: 8, captured_at }] },
  });
};
const press = (as: TestPhone) => {
  const captured_at = app.clock.now().toISOString();
  return app.call(postPhoneStates, {
    as,
    body: { states: [{ captured_at, button: { type: 3, connection: 1 } }] },
  });
};
/** Seconds in which these instances sweep as servers do, every five. */
const pass = async (seconds: number, ...running: Ports[]) => {
  for (let left = seconds; left > 0; left -= 5) {
    app.clock.advance(5000);
    for (const ports of running) await sweepConnections(ports);
  }
};
const states = async () => {
  const rows = await app.db.selectFrom('last_position').select(['uca_id', 'connection']).execute();
  return [phone, second].map((each) => rows.find(({ uca_id }) => uca_id === each.uca_id)?.connection);
};
const restarts = () =>
  app.db.selectFrom('heartbeat').select('since').where('name', '=', 'connections').execute();

beforeEach(async () => {
  first = instance();
  await sweepConnections(first);
  await post(phone);
  await post(second);
  await pass(10, first);
  expect(await states()).toEqual([1, 1]);
});

describe('after a restart of the server', () => {
  it('everything is indeterminate until it is heard, however quick it was', async () => {
    await leave(first);
    app.clock.advance(2000);
    const next = instance();
    expect(await sweepConnections(next)).toBe(2);
    expect(await states()).toEqual([2, 2]);
    await post(second);
    await pass(20, next);
    expect(await states()).toEqual([2, 1]);
    // Silence counts from the restart on.
    await pass(550, next);
    expect(await states()).toEqual([2, 2]);
    await post(second);
    await pass(40, next);
    expect(await states()).toEqual([0, 1]);
  });

  it('that followed a crash too, as soon as it is certain that nobody else listens', async () => {
    app.clock.advance(3000);
    const next = instance();
    await sweepConnections(next);
    await post(second);
    await pass(10, next);
    expect(await states()).toEqual([1, 1]);
    await pass(5, next);
    expect(await states()).toEqual([2, 1]);
  });

  it('takes the phones in parts, and what one instance leaves undone, another does', async () => {
    await leave(first);
    app.clock.advance(2000);
    const { database } = app.ports;
    let left = 2;
    const transact: typeof database.transact = (...of) =>
      left-- > 0 ? database.transact(...of) : Promise.reject(new Error('gone'));
    const dying = { ...app.ports, database: { ...database, transact } };
    await expect(sweepConnections(dying, 1)).rejects.toThrow('gone');
    expect((await states()).toSorted()).toEqual([1, 2]);
    const before = await restarts();
    const next = instance();
    app.clock.advance(1000);
    expect(await sweepConnections(next, 1)).toBe(1);
    expect(await states()).toEqual([2, 2]);
    expect(await restarts()).toEqual(before);
    await post(phone);
    await pass(20, next);
    expect(await states()).toEqual([1, 2]);
    expect(
      await app.db.selectFrom('heartbeat').select('name').where('name', '=', 'restart').execute(),
    ).toEqual([]);
  });

  it('is no news: nobody is alerted, nor told of a button that the phone does not report again', async () => {
    const wishes = { unknown_button: true, phone_disconnect: true, button_disconnect: true };
    await app.db
      .insertInto('contact')
      .values({
        client_id: one.id,
        name: 'Ana',
        email: 'ana@x.ec',
        phone: '0991234567',
        language: null,
        ...wishes,
      })
      .execute();
    await press(phone);
    await pass(70, first);
    await leave(first);
    const next = instance();
    await sweepConnections(next);
    for (let times = 0; times < 6; times++) {
      await post(phone);
      await post(second);
      await pass(30, next);
    }
    expect(await states()).toEqual([1, 1]);
    expect(await app.db.selectFrom('alert').select('type').execute()).toEqual([]);
    expect(await app.db.selectFrom('message').select('id').execute()).toEqual([]);
  });
});

describe('while another instance listens', () => {
  it('instances restart one after another, and no phone is affected', async () => {
    const others = instance();
    await pass(10, first, others);
    const before = await restarts();
    // One leaves, its successor begins, and the other leaves before it swept again.
    await leave(first);
    await pass(5, others);
    app.clock.advance(2000);
    const next = instance();
    await sweepConnections(next);
    app.clock.advance(1000);
    await leave(others);
    app.clock.advance(1000);
    const last = instance();
    await sweepConnections(last);
    await pass(20, next, last);
    expect(await states()).toEqual([1, 1]);
    expect(await restarts()).toEqual(before);
  });

  it('one that was frozen for minutes goes on; all of them frozen is a restart', async () => {
    const others = instance();
    await pass(10, first, others);
    const refresh = async () => {
      await post(phone);
      await post(second);
    };
    await refresh();
    await pass(30, others);
    await refresh();
    await pass(40, others);
    await refresh();
    await pass(20, first, others);
    expect(await states()).toEqual([1, 1]);
    app.clock.advance(90_000);
    await pass(5, first, others);
    expect(await states()).toEqual([2, 2]);
  });
});
