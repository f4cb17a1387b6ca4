import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEGREE_METRES, type Fix, postPositions } from 'contract';
import {
  callAs,
  describeServers,
  type Instance,
  type Instances,
  insertOperator,
  openInstances,
  until,
} from '../../../testing/instances.ts';
import { hashToken, newToken, secondsAfter } from '../../accounts/auth/tokens.ts';

/**
 * Two servers on one PostgreSQL take phone reports, and each is killed in the middle of it. Phones resend what
 * was not acknowledged, to whichever server responds. `KILLS=20` (`pnpm bench kills`) kills more often than a test has
 * time for.
 */
const KILLS = Number(process.env.KILLS ?? 4);
const PHONES = 8;
/** Acknowledgements between two kills. */
const CALLS = 40;
const FIXES = 3;
const STEP_MS = 20_000;
/** Fixes outside, then as many inside. */
const HALF = 10;
const HOME = { lat: -2.28, lng: -79.9 };

interface Walker {
  uca_id: number;
  token: string;
  /** Fixes that were acknowledged. */
  sent: number;
}

/** The n-th fix of a phone that enters and leaves repeatedly; its journey began some hours ago. */
function fixOf(start: number, nth: number): Fix {
  const isInside = Math.floor(nth / HALF) % 2 === 1;
  const captured_at = new Date(start + nth * STEP_MS).toISOString();
  return { ...HOME, lat: HOME.lat + (isInside ? 0 : 600 / DEGREE_METRES), accuracy: 8, captured_at };
}

/**
 * The events expected from so many fixes: a crossing at each change, confirmed after 30 seconds by the second fix; and
 * a stay of a minute, confirmed by the third.
 */
function expectedOf(start: number, fixes: number): { kind: string; at: string }[] {
  const events: { kind: string; at: string }[] = [];
  for (let nth = HALF; nth + 2 < fixes; nth += HALF) {
    const kind = (nth / HALF) % 2 === 1 ? 'enter' : 'exit';
    const at = start + nth * STEP_MS;
    events.push({ kind, at: new Date(at).toISOString() });
    if (kind === 'enter' && nth + 3 < fixes)
      events.push({ kind: 'dwell', at: new Date(at + 60_000).toISOString() });
  }
  return events;
}

describeServers('servers that are killed while phones report', () => {
  let instances: Instances;
  const servers: Instance[] = [];
  const walkers: Walker[] = [];
  let geofence_id = 0;
  // A journey of thousands of fixes may be under way before the last kill.
  const start = Math.floor((Date.now() - 60 * 24 * 3_600_000) / 1000) * 1000;

  beforeAll(async () => {
    instances = await openInstances('killed');
    servers.push(await instances.start());
    servers.push(await instances.start());
    const { db } = instances.database;
    const { client_id } = await insertOperator(instances.database, { flags: { is_geocerca: true } });
    const place = await db
      .insertInto('place')
      .values({ client_id, name: 'Muelle', ...HOME })
      .returning('id')
      .executeTakeFirstOrThrow();
    const type = await db
      .insertInto('uca_type')
      .values({ client_id, name: 'Guardia' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fence = await db
      .insertInto('geofence')
      .values({
        ...{ client_id, name: 'Patio', type_id: type.id, place_id: place.id, shape: 'circle', ...HOME },
        ...{ radius: 100, color: '#1f77b4', emails_entry: ['entra@example.com'] },
        ...{ emails_exit: [], emails_summary: [], shaped_at: new Date(start - 1000) },
        ...{ dwell_minutes: 1, dwell_since: new Date(start - 1000), emails_dwell: ['queda@example.com'] },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    geofence_id = fence.id;
    for (let nth = 0; nth < PHONES; nth++) {
      const { id: user_id } = await db
        .insertInto('app_user')
        .values({ client_id, type: 'uca', name: 'Guardia', username: `guardia${nth}`, password_hash: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const uca = await db
        .insertInto('uca')
        .values({ client_id, user_id, place_id: place.id, type: 'Guardia' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const now = new Date();
      const at = { created_at: now, expires_at: secondsAfter(now, 3600) };
      const session = await db
        .insertInto('session')
        .values({ user_id, address: '127.0.0.1', agent: 'test', seen_at: now, ...at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newToken();
      await db
        .insertInto('session_token')
        .values({ hash: hashToken(token), session_id: session.id, kind: 'access', ...at })
        .execute();
      await db
        .insertInto('geofence_uca')
        .values({ client_id, geofence_id, uca_id: uca.id, since: new Date(start - 1000) })
        .execute();
      walkers.push({ uca_id: uca.id, token, sent: 0 });
    }
  }, 120_000);
  afterAll(async () => {
    await instances?.close();
  });

  it(
    'lose and double no fix, no event, no visit and no email',
    async () => {
      let answered = 0;
      let failed = 0;
      let isOver = false;
      const report = async (walker: Walker, from: number, to: number, turn: number) => {
        const positions = Array.from({ length: to - from }, (_, index) => fixOf(start, from + index));
        for (let attempt = turn; ; attempt++) {
          const server = servers[attempt % servers.length] as Instance;
          const answer = await callAs(server, walker.token, postPositions.path, {
            method: 'POST',
            body: { positions },
          }).catch(() => null);
          await answer?.arrayBuffer().catch(() => {});
          if (answer?.status === 200) return;
          failed += 1;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      };
      const walk = async (walker: Walker, nth: number) => {
        for (let turn = nth; !isOver; turn++) {
          await report(walker, walker.sent, walker.sent + FIXES, turn);
          walker.sent += FIXES;
          answered += 1;
          // A phone that got no response sends the same fixes again.
          if (turn % 5 === 0)
            await report(walker, Math.max(0, walker.sent - 2 * FIXES), walker.sent, turn + 1);
        }
      };
      const walks = walkers.map(walk);
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          const goal = answered + CALLS;
          await until(async () => answered >= goal, `the calls before kill ${kill + 1}`, 120_000);
          await servers[kill % 2]?.end('SIGKILL');
          servers[kill % 2] = await instances.start();
        }
        const goal = answered + CALLS;
        await until(async () => answered >= goal, 'the calls after the last kill', 120_000);
      } finally {
        isOver = true;
        await Promise.all(walks);
      }
      process.stderr.write(
        `${KILLS} kills, ${answered} reports answered, ${failed} sent again, ${answered * FIXES} fixes\n`,
      );
      // At least one report was in progress.
      expect(failed).toBeGreaterThan(0);

      const { db } = instances.database;
      const events = await db
        .selectFrom('geofence_event')
        .select(['uca_id', 'kind', 'at'])
        .orderBy('uca_id')
        .orderBy('at')
        .execute();
      const visits = await db
        .selectFrom('geofence_visit')
        .select(['uca_id', 'entered_at', 'left_at'])
        .orderBy('uca_id')
        .orderBy('entered_at')
        .execute();
      const positions = await db
        .selectFrom('position')
        .select(({ fn }) => ['uca_id', fn.countAll<number>().as('fixes')])
        .groupBy('uca_id')
        .orderBy('uca_id')
        .execute();
      expect(positions).toEqual(walkers.map(({ uca_id, sent }) => ({ uca_id, fixes: sent })));
      expect(events).toEqual(
        walkers.flatMap(({ uca_id, sent }) => expectedOf(start, sent).map((event) => ({ uca_id, ...event }))),
      );
      expect(visits).toEqual(
        walkers.flatMap(({ uca_id, sent }) => {
          const crossings = expectedOf(start, sent).filter(({ kind }) => kind !== 'dwell');
          return crossings.flatMap(({ kind, at }, index) =>
            kind === 'enter' ? [{ uca_id, entered_at: at, left_at: crossings[index + 1]?.at ?? null }] : [],
          );
        }),
      );
      const addresses = { enter: 'entra@example.com', dwell: 'queda@example.com' };
      for (const [told, recipient] of Object.entries(addresses)) {
        const { mails } = await db
          .selectFrom('mail_outbox')
          .select(({ fn }) => fn.countAll<number>().as('mails'))
          .where('recipient', '=', recipient)
          .executeTakeFirstOrThrow();
        expect([told, mails]).toEqual([told, events.filter(({ kind }) => kind === told).length]);
      }
    },
    120_000 + KILLS * 30_000,
  );
});
