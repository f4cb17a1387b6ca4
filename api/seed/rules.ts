import { nextOccurrence, occurrencesBetween, type Slot, toWallTime } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { type SeedPart, seedDispatches } from './dispatches.ts';
import { DAY, HOUR, iso, type SeedClient } from './ground.ts';
import { insertRows, insertWithIds } from './insert.ts';
import { type Random, randomOf } from './random.ts';
import { type RuleSeed, ruleSeeds } from './rule-kinds.ts';

const ZONE = 'America/Guayaquil';

interface Plan extends RuleSeed {
  owner: SeedClient;
  createdAt: number;
  pausedAt: number | null;
  groups: SeedClient['groups'];
  direct: number[];
  recipients: number[];
  times: Slot[];
}

function planOf(seed: RuleSeed, owner: SeedClient, day: number, random: Random): Plan {
  const { group, named = 0, onceAgo, pausedAgo } = seed;
  const { groups: all } = owner;
  // Groups of places are first, then the night's, then the drivers' (groups.ts).
  const chosen = group === 'night' ? all.at(-2) : group === 'drivers' ? all.at(-1) : all[group ?? -1];
  const groups = chosen ? [chosen] : [];
  const direct = random.sample(owner.ucas, named).map(({ id }) => id);
  const date = onceAgo === undefined ? '' : (toWallTime(day - onceAgo * DAY, ZONE)?.day ?? '');
  return {
    ...seed,
    owner,
    groups,
    direct,
    recipients: [...new Set([...direct, ...groups.flatMap(({ members }) => members)])],
    createdAt: day - seed.sinceAgo * DAY + random.between(8, 18) * HOUR,
    pausedAt: pausedAgo === undefined ? null : day - pausedAgo * DAY + 10 * HOUR,
    times: onceAgo === undefined ? seed.slots : [{ date, time: '11:00' }],
  };
}

/** Rules with what they have sent and missed until now. */
export async function seedRules(
  trx: Tx,
  clients: readonly SeedClient[],
  day: number,
  now: number,
): Promise<void> {
  const random = randomOf('rules');
  const plans = ruleSeeds.flatMap((seed) => {
    const owner = clients.find(({ key }) => key === seed.client);
    return owner ? [planOf(seed, owner, day, random)] : [];
  });
  const requests = await insertWithIds(
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
    plans.map(({ owner, kind, createdAt, recipients }) => ({
      client_id: owner.id,
      name: kind.name,
      title: kind.title,
      description: kind.description,
      max_response_time: kind.limit[0],
      time_format: kind.limit[1],
      mode: kind.mode,
      request_photo: kind.photo,
      created_by: owner.operators[0] as number,
      created_at: iso(createdAt),
      total_count: recipients.length,
    })),
  );
  const own = plans.map((plan, nth) => ({
    client_id: plan.owner.id,
    request_id: requests[nth] as number,
    created_by: plan.owner.operators[0] as number,
    created_at: iso(plan.createdAt),
  }));
  const base = { client_id: 'bigint', request_id: 'bigint', created_by: 'bigint', created_at: 'timestamptz' };
  const rules = await insertWithIds(
    trx,
    'request_rule',
    { ...base, type: 'text', paused_at: 'timestamptz' },
    plans.map(({ onceAgo, pausedAt }, nth) => ({
      ...(own[nth] as (typeof own)[number]),
      type: onceAgo === undefined ? 'repetitive' : 'one_time',
      paused_at: pausedAt && iso(pausedAt),
    })),
  );
  const slots = plans.flatMap((plan, nth) => plan.times.map((slot) => ({ plan, nth, slot })));
  const schedules = await insertWithIds(
    trx,
    'request_schedule',
    {
      ...base,
      rule_id: 'bigint',
      starts_at: 'timestamptz',
      zone: 'text',
      weekday: 'smallint',
      day: 'date',
      wall_time: 'text',
      next_at: 'timestamptz',
    },
    slots.map(({ plan, nth, slot }) => {
      const first = nextOccurrence(slot, ZONE, plan.createdAt);
      const next = plan.pausedAt === null ? nextOccurrence(slot, ZONE, now) : null;
      return {
        ...(own[nth] as (typeof own)[number]),
        rule_id: rules[nth] as number,
        starts_at: iso(first ?? plan.createdAt),
        zone: ZONE,
        weekday: 'date' in slot ? null : slot.day,
        day: 'date' in slot ? slot.date : null,
        wall_time: slot.time,
        next_at: next === null ? null : iso(next),
      };
    }),
  );
  await insertRows(
    trx,
    'request_group',
    { request_id: 'bigint', group_id: 'bigint', client_id: 'bigint' },
    plans.flatMap(({ owner, groups }, nth) =>
      groups.map(({ id }) => ({ request_id: requests[nth] as number, group_id: id, client_id: owner.id })),
    ),
  );
  const people = plans.flatMap(({ owner, recipients, direct }, nth) =>
    recipients.map((uca_id) => ({
      client_id: owner.id,
      request_id: requests[nth] as number,
      uca_id,
      direct: direct.includes(uca_id),
    })),
  );
  const parts = await insertWithIds(
    trx,
    'request_user',
    { client_id: 'bigint', request_id: 'bigint', uca_id: 'bigint', direct: 'boolean' },
    people,
  );
  const partsOf = Map.groupBy(
    people.map((person, nth) => ({ ...person, id: parts[nth] as number })),
    ({ request_id }) => request_id,
  );
  let firstSlot = 0;
  const due = plans.flatMap((plan, nth) => {
    const from = firstSlot;
    firstSlot += plan.times.length;
    const end = Math.min(now, plan.pausedAt ?? now);
    return occurrencesBetween({ slots: plan.times, until: null }, ZONE, plan.createdAt, end).map(
      ({ at, slot }) => ({
        plan,
        nth,
        at,
        schedule: schedules[from + slot] as number,
        missed: isMissed(plan, at, day),
      }),
    );
  });
  const occurrences = await insertWithIds(
    trx,
    'request_occurrence',
    {
      client_id: 'bigint',
      request_id: 'bigint',
      request_schedule_id: 'bigint',
      rule_id: 'bigint',
      dispatch_date: 'bigint',
      planned_at: 'timestamptz',
      state: 'text',
      reason: 'text',
      name: 'text',
      title: 'text',
      description: 'text',
      mode: 'text',
      request_photo: 'boolean',
      max_response_time: 'integer',
      time_format: 'text',
      created_at: 'timestamptz',
    },
    due.map(({ plan, nth, at, schedule, missed }) => ({
      client_id: plan.owner.id,
      request_id: requests[nth] as number,
      request_schedule_id: schedule,
      rule_id: rules[nth] as number,
      dispatch_date: Math.floor(at / 1000),
      planned_at: iso(at),
      state: missed === null ? 'dispatched' : 'missed',
      reason: missed === null ? null : 'late',
      name: plan.kind.name,
      title: plan.kind.title,
      description: plan.kind.description,
      mode: plan.kind.mode,
      request_photo: plan.kind.photo,
      max_response_time: plan.kind.limit[0],
      time_format: plan.kind.limit[1],
      created_at: iso(missed ?? at),
    })),
  );
  // Before the dispatches, whose triggers count into the newest request.
  await sql`update request set schedule_id = newest.request_schedule_id, dispatch_date = newest.dispatch_date,
      dispatched_at = newest.planned_at, total_count = 0,
      first_request_user_id = (select min(id) from request_user where request_id = request.id)
    from (
      select distinct on (request_id) request_id, request_schedule_id, dispatch_date, planned_at
      from request_occurrence where rule_id is not null and state = 'dispatched'
      order by request_id, planned_at desc) as newest
    where request.id = newest.request_id`.execute(trx);
  const sent: SeedPart[] = due.flatMap(({ plan, nth, at, schedule, missed }, index) =>
    missed === null
      ? (partsOf.get(requests[nth] as number) ?? []).map(({ id, client_id, request_id, uca_id }) => ({
          occurrence_id: occurrences[index] as number,
          client_id,
          request_id,
          request_user_id: id,
          request_schedule_id: schedule,
          uca_id,
          planned: at,
          at: Math.min(now, at + 380),
          kind: plan.kind,
          cancelled: false,
        }))
      : [],
  );
  await seedDispatches(trx, sent, now, random);
}

/** When a server that had been down noticed that it had missed this, or null. */
function isMissed({ down }: Plan, at: number, day: number): number | null {
  if (!down) return null;
  const [ago, from, to] = down;
  const start = day - ago * DAY;
  const end = start + to * HOUR;
  return at >= start + from * HOUR && at < end ? end : null;
}
