import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { beginSos, SOS_LEVEL_SECONDS } from 'contract';
import { sql } from 'kysely';
import {
  callAs,
  describeServers,
  type Instance,
  type Instances,
  insertOperator,
  openInstances,
  until,
} from '../../../testing/instances.ts';

/**
 * Two servers on one PostgreSQL escalate many SOS at once and are killed by turns meanwhile. The test simulates time
 * passing by moving each SOS's due time earlier.
 */
const SOS = 60;
const LEVELS = 4;
const KILLS = 2;

describeServers('servers that are killed while they call for help', () => {
  let instances: Instances;
  const servers: Instance[] = [];
  let token = '';
  let ucas: number[] = [];

  beforeAll(async () => {
    instances = await openInstances('escalated');
    servers.push(await instances.start());
    servers.push(await instances.start());
    const { db } = instances.database;
    const operator = await insertOperator(instances.database, { flags: { is_sos: true } });
    token = operator.token;
    const { client_id } = operator;
    await sql`insert into contact (client_id, name, email, phone, main, is_sos)
      select ${client_id}, 'Contacto ' || nth, 'c' || nth || '@example.com', '0991234567', nth = 1, true
      from generate_series(1, ${LEVELS}::integer) as nth`.execute(db);
    const { rows } = await sql<{ id: number }>`
      with place as (
        insert into place (client_id, name, lat, lng) values (${client_id}, 'Muelle', -2.28, -79.9) returning id),
      people as (
        insert into app_user (client_id, type, username, name, email, password_hash)
        select ${client_id}, 'uca', 'u' || nth, 'Guardia ' || nth, 'u' || nth || '@example.com', 'none'
        from generate_series(1, ${SOS}::integer) as nth returning id)
      insert into uca (client_id, user_id, place_id, type)
      select ${client_id}, people.id, place.id, 'Guardia' from people, place returning id`.execute(db);
    ucas = rows.map(({ id }) => id);
  }, 120_000);
  afterAll(async () => {
    await instances?.close();
  });

  it('skip no level and call no contact twice', async () => {
    const { db } = instances.database;
    for (const uca_id of ucas) {
      const [server] = servers;
      if (!server) throw new Error('no server');
      const answer = await callAs(server, token, beginSos.path, {
        method: 'POST',
        body: { uca_id, note: '' },
      });
      expect(answer.status).toBe(201);
    }
    const called = async () => {
      const { rows } = await sql<{ calls: number }>`
        select count(*)::integer as calls from monitoring_event where what in ('called', 'everybody')`.execute(
        db,
      );
      return rows[0]?.calls ?? 0;
    };
    /** Ends the two-minute wait of each level that has been called. */
    const pass = () =>
      sql`update monitoring_session set next_at = next_at - make_interval(secs => ${SOS_LEVEL_SECONDS})
        where state = 'notifying' and next_at > now()`.execute(db);
    let isOver = false;
    const time = (async () => {
      while (!isOver) {
        await pass();
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    })();
    const all = SOS * (LEVELS + 1);
    const killedAt: number[] = [];
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        const goal = Math.floor((all * (kill + 1)) / (KILLS + 2));
        await until(async () => (await called()) >= goal, `the calls before kill ${kill + 1}`, 60_000);
        await servers[kill % 2]?.end('SIGKILL');
        killedAt.push(await called());
        servers[kill % 2] = await instances.start();
      }
      await until(async () => (await called()) >= all, 'all calls', 60_000);
    } finally {
      isOver = true;
      await time;
    }
    process.stderr.write(`killed after ${killedAt.join(', ')} of ${all} calls\n`);
    // The first kill must be before all calls are done, or the test proves nothing.
    expect(killedAt[0]).toBeLessThan(all);

    const levels = Array.from({ length: LEVELS }, (_, nth) => `called ${nth + 1}`);
    const { rows: sessions } = await sql<{ session_id: number; story: string[] }>`
      select session_id, array_agg(what || coalesce(' ' || level, '') order by id) as story from monitoring_event
      where what in ('called', 'everybody', 'idle') group by session_id`.execute(db);
    expect(sessions).toHaveLength(SOS);
    for (const { story } of sessions) expect(story).toEqual([...levels, 'everybody']);
    const { rows: messages } = await sql<{ messages: number; links: number; pairs: number }>`
      select (select count(*)::integer from message where about = 'sos') as messages,
        (select count(*)::integer from shared_link where scope = 'acknowledgement') as links,
        (select count(*)::integer from (select from message where about = 'sos'
          group by session_id, contact_id having count(*) = 2) as twice) as pairs`.execute(db);
    // Each contact is called once with their level and once with everybody.
    const sent = 2 * SOS * LEVELS;
    expect(messages).toEqual([{ messages: sent, links: sent, pairs: SOS * LEVELS }]);
  }, 240_000);
});
