import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { HISTORY_DAYS } from './dates.ts';
import { seedDispatches } from './dispatches.ts';
import { DAY, HOUR, iso, type SeedClient } from './ground.ts';
import { insertRows, insertWithIds } from './insert.ts';
import { type Random, randomOf } from './random.ts';
import { type Kind, kinds } from './request-kinds.ts';

interface Plan {
  client: SeedClient;
  kind: Kind;
  at: number;
  draft: boolean;
  cancelled: boolean;
  groups: SeedClient['groups'];
  direct: number[];
}

const requestsPerDay: Record<string, number> = { puerto: 2, urbanizacion: 0.5, banco: 0.8, seguridad: 1.1 };

function plansOf(clients: readonly SeedClient[], day: number, now: number, random: Random): Plan[] {
  const plans: Plan[] = [];
  const plan = (client: SeedClient, kind: Kind, at: number, extra: Partial<Plan> = {}) => {
    const groups = random.chance(0.7) ? random.sample(client.groups, random.int(1, 2)) : [];
    const count = groups.length > 0 ? random.int(0, 3) : random.int(4, 14);
    const direct = random.sample(client.ucas, count).map(({ id }) => id);
    return { client, kind, at, groups, direct, draft: false, cancelled: random.chance(0.03), ...extra };
  };
  for (let back = HISTORY_DAYS; back >= 0; back--) {
    for (const client of clients) {
      const wanted = requestsPerDay[client.key] ?? 0;
      const count = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0);
      for (let index = 0; index < count; index++) {
        const at = day - back * DAY + random.between(7, 22) * HOUR;
        const made = plan(client, random.pick(kinds), at);
        if (at < now - 3 * HOUR) plans.push(made);
      }
    }
  }
  const recent = Math.floor(now / 60_000) * 60_000;
  const slow = kinds.filter(({ limit }) => limit[1] === 'hour');
  for (const client of clients.slice(0, 4)) {
    plans.push(plan(client, random.pick(slow), recent - random.int(8, 35) * 60_000, { cancelled: false }));
    plans.push(plan(client, random.pick(kinds), recent - random.int(2, 9) * HOUR, { draft: true }));
  }
  return plans.sort((a, b) => a.at - b.at);
}

/** Three months of requests with their dispatches and answers, a few still waiting and some drafts. */
export async function seedRequests(
  trx: Tx,
  clients: readonly SeedClient[],
  day: number,
  now: number,
): Promise<void> {
  const random = randomOf('requests');
  const plans = plansOf(clients, day, now, random);
  const recipients = plans.map(({ groups, direct }) => [
    ...new Set([...direct, ...groups.flatMap(({ members }) => members)]),
  ]);
  const ids = await insertWithIds(
    trx,
    'request',
    {
      client_id: 'bigint',
      name: 'text',
      title: 'text',
      description: 'text',
      max_response_time: 'integer',
      time_format: 'text',
      mode: 'text',
      request_photo: 'boolean',
      created_by: 'bigint',
      created_at: 'timestamptz',
      total_count: 'integer',
    },
    plans.map(({ client, kind, at, draft }, index) => ({
      client_id: client.id,
      name: kind.name,
      title: kind.title,
      description: kind.description,
      max_response_time: kind.limit[0],
      time_format: kind.limit[1],
      mode: kind.mode,
      request_photo: kind.photo,
      created_by: random.pick(client.operators),
      created_at: iso(at),
      total_count: draft ? (recipients[index]?.length ?? 0) : 0,
    })),
  );
  const request = (index: number) => ids[index] as number;
  await insertRows(
    trx,
    'request_group',
    { request_id: 'bigint', group_id: 'bigint', client_id: 'bigint' },
    plans.flatMap(({ client, groups }, index) =>
      groups.map(({ id }) => ({ request_id: request(index), group_id: id, client_id: client.id })),
    ),
  );
  const users = plans.flatMap(({ client, direct }, index) =>
    (recipients[index] ?? []).map((uca_id) => ({
      client_id: client.id,
      request_id: request(index),
      uca_id,
      direct: direct.includes(uca_id),
      plan: index,
    })),
  );
  const userIds = await insertWithIds(
    trx,
    'request_user',
    { client_id: 'bigint', request_id: 'bigint', uca_id: 'bigint', direct: 'boolean' },
    users,
  );
  const sent = plans.flatMap((plan, index) => (plan.draft ? [] : [{ ...plan, index }]));
  const schedules = await insertWithIds(
    trx,
    'request_schedule',
    {
      client_id: 'bigint',
      request_id: 'bigint',
      starts_at: 'timestamptz',
      created_by: 'bigint',
      created_at: 'timestamptz',
    },
    sent.map(({ client, index, at }) => ({
      client_id: client.id,
      request_id: request(index),
      starts_at: iso(at),
      created_by: client.operators[0] as number,
      created_at: iso(at),
    })),
  );
  const { rows: occurrences } = await sql<{ id: number }>`
    insert into request_occurrence (client_id, request_id, request_schedule_id, dispatch_date, planned_at, state,
      name, title, description, mode, request_photo, max_response_time, time_format, created_at)
    select request.client_id, request.id, schedule.id, floor(extract(epoch from schedule.starts_at)),
      schedule.starts_at, 'dispatched', request.name, request.title, request.description, request.mode,
      request.request_photo, request.max_response_time, request.time_format, schedule.created_at
    from request_schedule as schedule join request on request.id = schedule.request_id
    where schedule.id = any(${schedules}::bigint[]) order by schedule.id returning id`.execute(trx);
  const occurrenceOf = new Map(sent.map(({ index }, nth) => [index, occurrences[nth]?.id as number]));
  const scheduleOf = new Map(sent.map(({ index }, nth) => [index, schedules[nth] as number]));
  await sql`update request set schedule_id = schedule.id, dispatched_at = schedule.starts_at,
      dispatch_date = floor(extract(epoch from schedule.starts_at)),
      first_request_user_id = (select min(id) from request_user where request_id = request.id)
    from request_schedule as schedule where schedule.request_id = request.id`.execute(trx);

  const parts = users.flatMap(({ client_id, request_id, uca_id, plan: index }, nth) => {
    const request_schedule_id = scheduleOf.get(index);
    const plan = plans[index];
    if (request_schedule_id === undefined || !plan) return [];
    return [
      {
        occurrence_id: occurrenceOf.get(index) as number,
        client_id,
        request_id,
        uca_id,
        request_schedule_id,
        request_user_id: userIds[nth] as number,
        planned: plan.at,
        at: plan.at,
        kind: plan.kind,
        cancelled: plan.cancelled,
      },
    ];
  });
  await seedDispatches(trx, parts, now, random);
}
