import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideGate, GATE_RULES, isRuc } from 'contract';
import { sql } from 'kysely';
import { verifyPassword } from '../src/modules/accounts/auth/password.ts';
import type { Database } from '../src/ports/database.ts';
import type { GateEntryTable, KeptDecision } from '../src/ports/schema-gate.ts';
import { openTestDatabase, truncateAll } from '../src/testing/test-database.ts';
import { DEMO_PASSWORD, demoAccounts, seedDemo } from './index.ts';

/** @one-database The rows are the same on both; every suite that opens the demo inserts them into the second one. */
const now = new Date('2026-03-11T15:20:00Z');
interface Kept {
  branch_id: number;
  decision: KeptDecision;
  at: string;
  hosted: boolean;
}
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await truncateAll(database);
  await seedDemo(database.db, { now, legalTermsVersion: '1' });
}, 240_000);
afterAll(() => database.close());

async function value<T>(query: string): Promise<T> {
  const { rows } = await sql<{ value: T }>`${sql.raw(query)}`.execute(database.db);
  return rows[0]?.value as T;
}

/** The content of every table, without salted hashes and the times of migrations. */
async function digest(): Promise<string> {
  const hash = createHash('sha256');
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('migration', 'list_touch') order by 1`.execute(database.db);
  for (const { name } of rows) {
    const { rows: content } = await sql<{ value: string | null }>`
      select md5(string_agg(line, '|' order by line)) as value
      from (select (to_jsonb(t) - 'password_hash' - 'applied_at')::text as line from ${sql.table(name)} as t) as lines
    `.execute(database.db);
    hash.update(`${name} ${content[0]?.value}\n`);
  }
  return hash.digest('hex');
}

describe('the demo', () => {
  it('has the amounts that the product needs to be shown', async () => {
    const count = (query: string) => value<number>(`select count(*) as value from ${query}`);
    expect(await count('client where not blocked')).toBeGreaterThanOrEqual(4);
    expect(await value('select count(distinct flags) as value from client where not blocked')).toBe(4);
    expect(await count('branch')).toBeGreaterThanOrEqual(12);
    expect(await count('uca')).toBeGreaterThanOrEqual(120);
    expect(await count('checkpoint')).toBeGreaterThanOrEqual(60);
    for (const column of ['scan.captured_at', 'position.captured_at', 'dispatch.dispatched_at']) {
      const [table, name] = column.split('.');
      const days = await value<number>(
        `select extract(epoch from max(${name}) - min(${name})) / 86400 as value from ${table}`,
      );
      expect([column, days]).toEqual([column, expect.any(Number)]);
      expect(days).toBeGreaterThan(88);
    }
    expect(await value('select count(distinct type) as value from app_user')).toBe(7);
  });

  it('has nothing in the future, and somebody at work now', async () => {
    for (const [table, column] of [
      ['scan', 'captured_at'],
      ['position', 'captured_at'],
      ['dispatch', 'dispatched_at'],
      ['dispatch_event', 'at'],
      ['last_position', 'heard_at'],
      ['stock_movement', 'created_at'],
      ['geofence_visit', 'left_at'],
      ['geofence_event', 'known_at'],
      ['app_user', 'created_at'],
    ]) {
      const ahead = await value<number>(
        `select count(*) as value from ${table} where ${column} > '${now.toISOString()}'`,
      );
      expect([table, ahead]).toEqual([table, 0]);
    }
    expect(await value('select count(*) as value from last_position where connection = 1')).toBeGreaterThan(
      20,
    );
    const byHand = `request where state = 'in_process'
      and not exists (select from request_rule where request_id = request.id)`;
    expect(await value(`select count(*) as value from ${byHand}`)).toBe(4);
  });

  it('is consistent: counts, response times, ledgers and ranges agree with their rows', async () => {
    expect(
      await value(`select count(*) as value from request join lateral (
          select count(*) as total, count(*) filter (where d.state = 'answered') as answered,
            count(*) filter (where d.late) as late, count(*) filter (where d.state = 'expired') as expired,
            count(*) filter (where d.state = 'cancelled') as cancelled
          from dispatch d where d.request_id = request.id and d.request_schedule_id = request.schedule_id
            and d.dispatch_date = request.dispatch_date) as real on true
        where state <> 'draft' and (total_count, answered_count, late_count, expired_count, cancelled_count)
          is distinct from (real.total, real.answered, real.late, real.expired, real.cancelled)`),
    ).toBe(0);
    expect(
      await value(`select count(*) as value from dispatch where (completion = 1) <> (answered_at <= due_at)
        or (state = 'expired') <> (answered_at is null and completion = 2)`),
    ).toBe(0);
    expect(
      await value(`select min(balance) as value from (select sum(quantity) over (partition by item_id
        order by created_at, id) as balance from stock_movement) as ledger`),
    ).toBeGreaterThanOrEqual(0);
    expect(
      await value(`select count(*) as value from request_occurrence as occurrence
        where rule_id is not null and (state = 'dispatched') <> exists (
          select from dispatch where dispatch.occurrence_id = occurrence.id)`),
    ).toBe(0);
    expect(
      await value(`select count(*) as value from request_occurrence where state = 'missed'`),
    ).toBeGreaterThan(0);
    const full = `select count(*) as value from stock_category where barcode_max - barcode_min + 1 =
      (select count(*) from stock_barcode where category_id = stock_category.id)`;
    expect(await value(full)).toBe(2);
  });

  it('has believable scans of every client: most of them good, some outside their rule', async () => {
    const share = `avg((broken <> '[]')::int)::float8`;
    expect(await value<number>(`select ${share} as value from scan`)).toBeGreaterThan(0.03);
    const most = `select max(share) as value from (select ${share} as share from scan group by client_id) as clients`;
    expect(await value<number>(most)).toBeLessThan(0.15);
    const least = `select min(share) as value from (select ${share} as share from scan group by client_id) as clients`;
    expect(await value<number>(least)).toBeGreaterThan(0.02);
    const kinds = `select count(distinct fault)::int as value from scan, jsonb_array_elements_text(broken) as fault`;
    expect(await value<number>(kinds)).toBeGreaterThanOrEqual(3);
  });

  it('has a year of rounds of three clients, judged to the end, ever better, with worse months and Sundays', async () => {
    const over = `task where ends_at < '${now.toISOString()}'`;
    const years = `select client_id from task group by client_id
      having count(distinct date_trunc('month', due_at at time zone 'America/Guayaquil')) >= 13
        and min(due_at) <= '${now.toISOString()}'::timestamptz - interval '365 days'`;
    expect(await value(`select count(*) as value from (${years}) as clients`)).toBe(3);
    const wrong = `task join lateral (select count(*) as points, count(*) filter (where outcome = 'on_time') as on_time,
        count(*) filter (where outcome = 'late') as late, count(*) filter (where outcome = 'missed') as missed,
        count(*) filter (where outcome = 'excused') as excused
      from task_point where task_id = task.id) as real on true
      where (task.points, task.on_time, task.late, task.missed, task.excused)
        is distinct from (real.points, real.on_time, real.late, real.missed, real.excused)`;
    expect(await value(`select count(*) as value from ${wrong}`)).toBe(0);
    expect(
      await value(`select count(*) as value from ${over} and on_time + late + missed + excused < points`),
    ).toBe(0);
    expect(await value('select count(*) as value from task_check')).toBe(0);

    const share = (which: string) =>
      value<number>(
        `select sum(on_time)::float8 / sum(on_time + late + missed) as value from ${over} and ${which}`,
      );
    const since = (from: number, to: number) =>
      `due_at between '${now.toISOString()}'::timestamptz - interval '${from} days'
        and '${now.toISOString()}'::timestamptz - interval '${to} days'`;
    expect((await share(since(60, 0))) - (await share(since(365, 240)))).toBeGreaterThan(0.1);
    const sunday = `extract(isodow from due_at at time zone 'America/Guayaquil') = 7`;
    expect((await share(`not ${sunday}`)) - (await share(sunday))).toBeGreaterThan(0.03);
    const port = (from: number, to: number) => share(`client_id = 1 and ${since(from, to)}`);
    expect((await port(180, 145)) - (await port(222, 184))).toBeGreaterThan(0.05);
  });

  it('has two months of visits that match their events, and people inside now', async () => {
    const untold = `geofence_visit as visit where 1 <> (select count(*) from geofence_event as event
        where event.visit_id = visit.id and event.kind = 'enter' and event.at = visit.entered_at)
      or (visit.left_at is not null)::integer <> (select count(*) from geofence_event as event
        where event.visit_id = visit.id and event.kind = 'exit' and event.at = visit.left_at)`;
    expect(await value(`select count(*) as value from ${untold}`)).toBe(0);
    const unstayed = `geofence_visit as visit join geofence on geofence.id = visit.geofence_id
      where (dwell_minutes is not null and entered_at + make_interval(mins => dwell_minutes)
        <= least(left_at, '${now.toISOString()}'::timestamptz - interval '1 minute'))
        and not exists (select from geofence_event as event where event.visit_id = visit.id
          and event.kind = 'dwell' and event.at = entered_at + make_interval(mins => dwell_minutes))`;
    expect(await value(`select count(*) as value from ${unstayed}`)).toBe(0);
    const unseen = `geofence_visit as visit where entered_at > '${now.toISOString()}'::timestamptz - interval '1 day'
      and not exists (select from position where position.uca_id = visit.uca_id
        and captured_at between entered_at - interval '6 minutes' and entered_at)`;
    expect(await value(`select count(*) as value from ${unseen}`)).toBe(0);
    const least = (what: string) =>
      value<number>(`select min(found) as value from (select ${what} as found from client
        left join geofence_visit as visit on visit.client_id = client.id
        where (flags->>'is_geocerca')::boolean group by client.id) as clients`);
    expect(
      await least(
        `count(*) filter (where entered_at > '${now.toISOString()}'::timestamptz - interval '30 days')`,
      ),
    ).toBeGreaterThan(400);
    const stays = `select min(found)::int as value from (select (select count(*) from geofence_event as event
      where event.geofence_id = geofence.id and kind = 'dwell'
        and at > '${now.toISOString()}'::timestamptz - interval '30 days') as found
      from geofence where dwell_minutes is not null) as fences`;
    expect(await value(stays)).toBeGreaterThan(5);
    expect(await least('count(*) filter (where left_at is null)')).toBeGreaterThan(2);
    expect(
      await least(`count(*) filter (where left_at - entered_at < interval '2 minutes')`),
    ).toBeGreaterThan(5);
    expect(await least('count(*) filter (where uncertain)')).toBeGreaterThan(5);
    expect(await value(`select count(*) as value from geofence_event where kind = 'absent'`)).toBeGreaterThan(
      5,
    );
  });

  it('leaves a handful of the last day’s notices unread', async () => {
    const since = `greatest(read.read_until, '${now.toISOString()}'::timestamptz - interval '1 day')`;
    const unread = (told: string) => `(select count(*) from ${told} and told.client_id = read.client_id) `;
    const counts = `select jsonb_agg(distinct
        ${unread(`geofence_event as told where kind <> 'found' and told.known_at > ${since}`)}
        + ${unread(`alert as told where told.known_at > ${since}`)}
        + (select count(distinct dispatch.occurrence_id) from dispatch_event as told
            join dispatch on dispatch.id = told.dispatch_id
            where told.client_id = read.client_id and told.at > ${since})
        + ${unread(`request_occurrence as told where told.state = 'missed' and told.created_at > ${since}`)})
      as value from notice_read as read`;
    const handful = await value<number[]>(counts);
    expect(handful.filter((unread) => unread < 3 || unread > 5)).toEqual([]);
    const untold = `app_user as person where type = 'cliente' and client_id in (select client_id from geofence)
      and not exists (select from notice_read as read where read.user_id = person.id)`;
    expect(await value(`select count(*) as value from ${untold}`)).toBe(0);
  });

  it('has half a year at the gates, decided by the rules, where nobody is inside twice', async () => {
    const { rows } = await sql<Pick<GateEntryTable, 'rule' | 'reason' | 'due_at'> & Kept>`
      select branch_id, rule, reason, due_at, decision, entered_at as at, approval_name <> '' as hosted from gate_entry
      union all select branch_id, rule, reason, null, decision, at, false from gate_refusal`.execute(
      database.db,
    );
    const wrong = rows.filter(({ branch_id, rule, reason, due_at, decision: kept, at, hosted }) => {
      const asked = { branch: branch_id, now: Date.parse(kept.at), timeZone: kept.time_zone };
      const decision = decideGate(kept.facts, asked);
      const isKept =
        JSON.stringify([rule, reason, at, due_at]) ===
        JSON.stringify([decision.rule, decision.reason, kept.at, decision.until]);
      return (
        !isKept ||
        !isDeepStrictEqual(decision, kept.decision) ||
        kept.version !== GATE_RULES ||
        hosted !== (decision.reason === 'host')
      );
    });
    expect(wrong).toEqual([]);
    const count = (what: string) => value<number>(`select count(*)::int as value from ${what}`);
    const twice = `gate_entry as one join gate_entry as other on other.client_id = one.client_id
      and other.identity = one.identity and other.id > one.id and one.voided_at is null and other.voided_at is null
      and (one.left_at is null or other.entered_at < one.left_at)`;
    expect(await count(twice)).toBe(0);
    expect(await count(`gate_entry where left_at < entered_at or entered_at > '${now.toISOString()}'`)).toBe(
      0,
    );
    const disagreeing = `visit_request as visit join lateral (select count(*) as entered,
        count(*) filter (where left_at is null) as inside from gate_entry where request_id = visit.id) as real on true
      where (standing->>'inside')::integer <> inside or (standing->>'entered')::boolean <> (entered > 0)
        or (status = 10 and inside > 0)`;
    expect(await count(disagreeing)).toBe(0);
    expect(await count('gate_entry where client_id = 1')).toBeGreaterThan(14_000);
    const inside = 'left_at is null and voided_at is null';
    expect(
      await count(
        `(select from gate_entry where ${inside} group by branch_id having count(*) > 2) as branches`,
      ),
    ).toBeGreaterThan(5);
    const kinds = 'array_agg(distinct kind order by kind)';
    expect(await value(`select ${kinds} as value from gate_entry where ${inside}`)).toEqual(
      expect.arrayContaining(['employee', 'guest', 'visitor', 'worker']),
    );
    expect(
      await count(`gate_entry where ${inside} and due_at < '${now.toISOString()}'::timestamptz`),
    ).toBeGreaterThan(1);
    expect(await value('select array_agg(distinct rule order by rule) as value from gate_refusal')).toEqual([
      1, 3, 7,
    ]);
    const some = [
      `gate_entry where left_how = 'system'`,
      'gate_entry where voided_at is not null',
      'gate_entry where corrected',
      `gate_item where taken < quantity and note <> ''`,
    ];
    for (const what of some) expect([what, (await count(what)) > 3]).toEqual([what, true]);
    expect(await count(`gate_item where taken < quantity and note = ''`)).toBe(0);
    const shifts = 'gate_shift where client_id = 1';
    expect(await count(shifts)).toBeGreaterThan(40);
    expect(await count(`${shifts} and ended_at is null`)).toBeGreaterThan(0);
    expect(await count(`${shifts} and (counts->>'entries')::integer > 0`)).toBeGreaterThan(10);
    expect(await count(`gate_shift where ended_at is null and began_at > '${now.toISOString()}'`)).toBe(0);
  });

  it('has a client that keeps the photos of its gates for a month, and erased the older ones before', async () => {
    const count = (what: string) => value<number>(`select count(*)::int as value from ${what}`);
    const days =
      'select array_agg(distinct gate_photo_days) filter (where gate_photo_days is not null) as value';
    expect(await value(`${days} from client`)).toEqual([30]);
    expect(await count(`gate_erasure where at > '${now.toISOString()}'`)).toBe(0);
    expect(await count(`gate_erasure where before <> at - interval '30 days' or client_id <> 1`)).toBe(0);
    for (const back of [7, 30, 90]) {
      const period = `gate_erasure where at > '${now.toISOString()}'::timestamptz - interval '${back} days'`;
      const erased = await value<number[]>(
        `select array[sum(people), sum(documents)]::int[] as value from ${period}`,
      );
      expect([back, Math.min(...erased) > back / 2]).toEqual([back, true]);
    }
  });

  it('has accounts one can sign in with, and companies with a valid RUC', async () => {
    const { rows } = await sql<{ username: string; password_hash: string }>`
      select username, password_hash from app_user`.execute(database.db);
    const names = rows.map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(demoAccounts.map(({ username }) => username)));
    expect(names).toEqual(expect.arrayContaining(['admin', 'uca', 'u001', 'u040', 'maestro', 'bloqueado']));
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(1);
    expect(await verifyPassword(DEMO_PASSWORD, rows[0]?.password_hash ?? null)).toBe(true);
    const rucs = await value<string[]>('select array_agg(ruc) as value from client');
    expect(rucs.filter((ruc) => !isRuc(ruc))).toEqual([]);
  });

  it('is the same for the same moment, and does not change a database that has clients', async () => {
    const before = await digest();
    // Only a transaction that writes takes a number.
    const nextWrite = () => value<string>('select pg_snapshot_xmax(pg_current_snapshot())::text as value');
    const next = await nextWrite();
    expect(await seedDemo(database.db, { now: new Date(), legalTermsVersion: '1' })).toBe(false);
    expect(await nextWrite()).toBe(next);
    await truncateAll(database);
    expect(await seedDemo(database.db, { now, legalTermsVersion: '1' })).toBe(true);
    expect(await digest()).toBe(before);
  }, 240_000);
});
