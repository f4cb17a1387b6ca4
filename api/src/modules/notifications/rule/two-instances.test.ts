import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { channels, events, type NotificationPayload, toWallTime, weekdayOf } from 'contract';
import { sql } from 'kysely';
import { eventually, type RawClient } from '../../../realtime/testing.ts';
import {
  describeServers,
  type Instance,
  type Instances,
  insertOperator,
  type Operator,
  openInstances,
  subscribeAs,
  until,
} from '../../../testing/instances.ts';

/**
 * Two real servers on one PostgreSQL and one Redis, ten thousand dispatches due within three seconds, and one server
 * killed in the middle of them.
 */

const RULES = 200;
const PEOPLE = 50;
const SECONDS = 3;
const ZONE = 'America/Guayaquil';
const WEEK = 7 * 86_400_000;
const KILL_AT = 1500;

let instances: Instances;
let socket: RawClient | null = null;

/** An operator with a session, and the recipients. */
async function populate(): Promise<Operator> {
  const operator = await insertOperator(instances.database, { timezone: ZONE });
  const { client_id } = operator;
  await sql`with place as (
      insert into place (client_id, name, lat, lng) values (${client_id}, 'Muelle', -2.28, -79.9) returning id),
    people as (
      insert into app_user (client_id, type, username, name, email, password_hash)
      select ${client_id}, 'uca', 'u' || nth, 'Guardia ' || nth, 'u' || nth || '@example.com', 'none'
      from generate_series(1, ${PEOPLE}::integer) as nth returning id)
    insert into uca (client_id, user_id, place_id, type)
    select ${client_id}, people.id, place.id, 'Guardia' from people, place`.execute(instances.database.db);
  return operator;
}

/** Weekly rules that are due within `SECONDS` of `start`, each for everybody. */
async function insertRules(client_id: number, operator: number, start: number): Promise<void> {
  const times = Array.from({ length: RULES }, (_, nth) => {
    const at = start + (nth % SECONDS) * 1000;
    const { day = '', time = '' } = toWallTime(at, ZONE) ?? {};
    return { weekday: weekdayOf(day), time, at: new Date(at).toISOString() };
  });
  await sql`with made as (
      insert into request (client_id, name, title, max_response_time, time_format, mode, created_by)
      select ${client_id}, 'Control ' || nth, '¿Está en su puesto?', 5, 'minute', 'activation', ${operator}
      from generate_series(1, ${RULES}::integer) as nth returning id),
    rule as (
      insert into request_rule (client_id, request_id, type, created_by)
      select ${client_id}, id, 'repetitive', ${operator} from made order by id returning id, request_id),
    part as (
      insert into request_user (client_id, request_id, uca_id, direct)
      select ${client_id}, made.id, uca.id, true from made, uca)
    insert into request_schedule (client_id, request_id, rule_id, starts_at, created_by, zone, weekday, wall_time,
      next_at)
    select ${client_id}, rule.request_id, rule.id, given.at, ${operator}, ${ZONE}, given.weekday, given.time, given.at
    from (select *, row_number() over (order by id) as nth from rule) as rule
    join unnest(${times.map(({ weekday }) => weekday)}::integer[], ${times.map(({ time }) => time)}::text[],
      ${times.map(({ at }) => at)}::timestamptz[]) with ordinality as given (weekday, time, at, nth)
      on given.nth = rule.nth`.execute(instances.database.db);
}

async function count(query: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(query)}`.execute(
    instances.database.db,
  );
  return rows[0]?.n ?? 0;
}

describeServers('two servers, one killed while 10,000 dispatches are due', () => {
  let start = 0;
  let atKill = 0;
  let client_id = 0;
  let survivor: Instance;

  beforeAll(async () => {
    instances = await openInstances('two');
    const victim = await instances.start();
    survivor = await instances.start();
    const operator = await populate();
    client_id = operator.client_id;
    const channel = `private-${channels.newRequest(client_id)}`;
    socket = await subscribeAs(survivor, operator.token, channel);
    start = Math.ceil(Date.now() / 1000) * 1000 + 2000;
    await insertRules(client_id, operator.id, start);

    await until(async () => (await count('dispatch')) >= KILL_AT, `${KILL_AT} dispatches`);
    await victim.end('SIGKILL');
    atKill = await count('dispatch');
    const total = RULES * PEOPLE;
    await until(async () => (await count('dispatch')) >= total, `${total} dispatches`);
    await until(async () => (await count('outbox')) === 0, 'every event sent');
  }, 90_000);

  afterAll(async () => {
    socket?.socket.close();
    await instances?.close();
  });

  it('was killed in the middle', () => {
    expect(atKill).toBeGreaterThanOrEqual(KILL_AT);
    expect(atKill).toBeLessThan(RULES * PEOPLE);
  });

  it('dispatched everything once: nothing lost, doubled or missed', async () => {
    expect(await count('dispatch')).toBe(10_000);
    expect(await count('(select distinct request_id, uca_id from dispatch) as pair')).toBe(10_000);
    expect(await count(`dispatch_event where state = 'dispatched'`)).toBe(10_000);
    expect(await count('request_occurrence')).toBe(RULES);
    expect(await count(`request_occurrence where state <> 'dispatched'`)).toBe(0);
    expect(await count(`request where total_count <> ${PEOPLE} or dispatched_count <> ${PEOPLE}`)).toBe(0);
  });

  it('dispatched each at its time, and moved each rule on by a week', async () => {
    const wrong = `dispatch join request_schedule as slot on slot.id = dispatch.request_schedule_id
      where dispatch_date <> extract(epoch from slot.starts_at) or dispatched_at < slot.starts_at
        or dispatched_at > slot.starts_at + interval '30 seconds'`;
    expect(await count(wrong)).toBe(0);
    const { rows } = await sql<{ next_at: string; n: number }>`select next_at, count(*) as n
      from request_schedule group by next_at order by next_at`.execute(instances.database.db);
    expect(rows.map(({ next_at }) => Date.parse(next_at))).toEqual(
      Array.from({ length: SECONDS }, (_, second) => start + second * 1000 + WEEK),
    );
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(RULES);
  });

  it('announced each to operators, over the socket of the surviving server', async () => {
    const { rows } = await sql<{ key: string }>`
      select request_schedule_id || ' ' || dispatch_date as key from request_occurrence`.execute(
      instances.database.db,
    );
    const heard = () => {
      const frames = (socket?.frames ?? []).filter(({ event }) => event === events.newRequest);
      return new Set(
        frames.map(({ data }) => {
          const payload = JSON.parse(String(data)) as NotificationPayload;
          expect(payload).toMatchObject({ client_id, user_type: 'uca' });
          return `${payload.request_schedule_id} ${payload.dispatch_date}`;
        }),
      );
    };
    await eventually(() => heard().size >= RULES, 'every new.request');
    expect([...heard()].sort()).toEqual(rows.map(({ key }) => key).sort());
    expect(socket?.closed).toBeNull();
  });

  it('leaves the other running well until it stops', async () => {
    expect(await survivor.end('SIGTERM')).toBe(0);
  }, 15_000);
});
