import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { channels, events } from 'contract';
import { findRedis } from 'tooling/lib/find.ts';
import { freePort, type Service, startRedis } from 'tooling/lib/services.ts';
import { hashPassword } from '../modules/accounts/auth/password.ts';
import {
  callAs,
  describeServers,
  type Instance,
  type Instances,
  insertOperator,
  type Operator,
  openInstances,
  subscribeAs,
  until,
} from '../testing/instances.ts';
import { eventually, type RawClient } from './testing.ts';

/** The real thing: two servers on one PostgreSQL, and a Redis that is stopped and started. */

const binary = String(findRedis());
const PASSWORD = 'una clave muy larga';

let all: Instances;
let redis: Service;
let port = 0;
let one: Instance;
let two: Instance;
let three: Instance;
let ana: Operator;
let room = '';
const sockets: RawClient[] = [];

const listen = async (instance: Instance, token = ana.token) => {
  const client = await subscribeAs(instance, token, room);
  sockets.push(client);
  return client;
};
const say = (n: number) =>
  all.database.db
    .insertInto('outbox')
    .values({ channels: [channels.newRequest(ana.client_id)], event: events.newRequest, data: `{"n":${n}}` })
    .execute();
const numbers = ({ frames }: RawClient) =>
  frames
    .filter(({ event }) => event === events.newRequest)
    .map(({ data }) => (JSON.parse(String(data)) as { n: number }).n);
const health = async ({ address }: Instance) => {
  const answer = await fetch(`${address}/api/health`);
  const { data } = (await answer.json()) as { data: { checks: { bus: { ok: boolean } } } };
  return { status: answer.status, bus: data.checks.bus.ok };
};
const signIn = (instance: Instance) =>
  callAs(instance, '', '/v1/login', {
    method: 'POST',
    body: { username: 'ana.puerto', password: PASSWORD },
    headers: { authorization: '' },
  });
const tokenOf = async (session: Response) => {
  const { data } = (await session.json()) as { data: { api_token: string } };
  return data.api_token;
};

describeServers('two servers whose Redis is stopped and started', () => {
  let near: RawClient;
  let far: RawClient;

  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(binary, port);
    all = await openInstances('redis_gone');
    const environment = { REDIS_URL: `redis://127.0.0.1:${port}` };
    one = await all.start(environment);
    two = await all.start(environment);
    ana = await insertOperator(all.database);
    await all.database.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
    // A new password ends open sessions.
    ana.token = await tokenOf(await signIn(one));
    room = `private-${channels.newRequest(ana.client_id)}`;
    near = await listen(one);
    far = await listen(two);
  }, 60_000);

  afterAll(async () => {
    for (const { socket } of sockets) socket.close();
    await all?.close();
    await redis?.stop();
  });

  it('act as one beforehand', async () => {
    await say(1);
    await eventually(() => numbers(near).includes(1) && numbers(far).includes(1), 'an event on both');
    expect([await health(one), await health(two)]).toEqual([
      { status: 200, bus: true },
      { status: 200, bus: true },
    ]);
  });

  it('report that live updates are late, to present and new clients', async () => {
    await redis.stop();
    for (const client of [near, far]) {
      expect(await client.take(events.link)).toMatchObject({ data: JSON.stringify({ late: true }) });
    }
    const third = await listen(two);
    await third.take(events.link);
    // Reported, and no more: if a balancer removed such servers, none would be left.
    await until(async () => !(await health(one)).bus, 'health says so');
    expect((await health(one)).status).toBe(200);
    expect([near.closed, far.closed]).toEqual([null, null]);
  });

  it('respond as always: sign-in, subscriptions, sign-out', async () => {
    const session = await signIn(one);
    expect(session.status).toBe(200);
    const token = await tokenOf(session);
    // Authorised by the server that has the socket, ended on the other, which cannot report it.
    const client = await listen(two, token);
    const began = performance.now();
    const out = await callAs(one, token, '/v1/logout', { method: 'POST' });
    expect(out.status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1500);
    const again = await callAs(two, token, '/broadcasting/auth', {
      method: 'POST',
      body: { socket_id: '1.1', channel_name: room },
    });
    expect(again.status).toBe(401);
    expect((await eventually(() => client.closed, 'its socket closed')).code).toBe(4009);
  });

  it('still publish events, each to its own sockets', async () => {
    await say(2);
    await eventually(() => numbers(near).includes(2) && numbers(far).includes(2), 'an event on both');
    expect([numbers(near), numbers(far)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('are joined by one that starts meanwhile', async () => {
    three = await all.start({ REDIS_URL: `redis://127.0.0.1:${port}` });
    expect(await health(three)).toEqual({ status: 200, bus: false });
    const client = await listen(three);
    await client.take(events.link);
    await say(4);
    await eventually(() => [near, far, client].every((each) => numbers(each).includes(4)), 'an event on all');
  });

  it('make everybody load what they missed when Redis is back, and act as one again', async () => {
    redis = await startRedis(binary, port);
    for (const client of [near, far]) {
      expect((await eventually(() => client.closed, 'sent to come back', 20_000)).code).toBe(4200);
    }
    await until(async () => (await health(three)).bus, 'the third has found Redis');
    [near, far] = [await listen(one), await listen(two)];
    const late = await listen(three);
    await say(3);
    await eventually(() => [near, far, late].every((each) => numbers(each).includes(3)), 'an event on all');
    for (const { frames } of [near, far, late]) {
      expect(frames.filter(({ event }) => event === events.link)).toEqual([]);
    }
    await until(async () => (await health(one)).bus && (await health(two)).bus, 'health says so');
    const left = () => all.database.db.selectFrom('outbox').select('id').execute();
    await until(async () => (await left()).length === 0, 'the outbox empty');
  }, 40_000);
});
