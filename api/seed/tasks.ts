import { AlertSending, AlertType, DEGREE_METRES, TASKS_AHEAD_HOURS } from 'contract';
import { sql } from 'kysely';
import { assignedUcas } from '../src/modules/field/task/assigned.ts';
import { judgeDays, judgeWaiting } from '../src/modules/field/task/judge-tasks.ts';
import { makeTasks } from '../src/modules/field/task/make-tasks.ts';
import { alertsOf } from '../src/modules/field/task/round-alerts.ts';
import type { Tx } from '../src/ports/database.ts';
import type { MadeActivity } from './activities.ts';
import { DAY, HOUR, iso, type SeedClient, type SeedUca } from './ground.ts';
import { type Random, randomOf } from './random.ts';
import { qualityOf } from './round-quality.ts';
import type { SeedJudge } from './scan-rules.ts';
import type { SeedScan } from './scans.ts';

/** Rounds of the demo's activities, walked well, badly or not at all, and judged as the server judges them. */

const MINUTE = 60_000;
/** Days of activities that are judged together. */
const BATCH = 400;

const excuses = [
  'Alerta de tsunami: se evacuó el predio',
  'Corte de energía en el sector',
  'El guardia acompañó a una ambulancia',
  'Inundación por lluvia, paso cerrado',
];
const refusals = [
  'Falta de relevo en la garita',
  'Llaves no entregadas por el turno anterior',
  'Camino bloqueado',
];
/** Where the rule of a checkpoint requires a comment. */
const remarks = ['Sin novedad', 'Cerrado y sellado', 'Todo en orden', 'Revisado con linterna, sin novedad'];
const earlyEnds = ['Llamado a la garita principal', 'Lluvia intensa', 'Se acabó la batería de la linterna'];

/** Creates the tasks of all activities, from their first day to two days ahead: first by the times they had before. */
export async function seedTasks(
  trx: Tx,
  made: readonly MadeActivity[],
  day: number,
  now: number,
): Promise<void> {
  const random = randomOf('task orders');
  const draw = () => random.int(1, 2 ** 31 - 1);
  // At noon, when no round is walked.
  const since = new Map<number, number>();
  for (const { activity, link } of made.filter(({ activity }) => activity.active)) {
    const { from, before, schedule } = activity;
    const id = link.activity_id;
    since.set(id, day + from * DAY);
    if (!before) continue;
    const changed = day + before.until * DAY + DAY / 2;
    const plan = (times: readonly string[]) =>
      sql`update activity set schedule = schedule || ${JSON.stringify({ times })}::jsonb where id = ${id}`.execute(
        trx,
      );
    await plan(before.times);
    await makeTasks(trx, [id], { from: () => day + from * DAY, to: changed, draw });
    await plan(schedule.times);
    since.set(id, changed);
  }
  await makeTasks(trx, [...since.keys()], {
    from: (id) => since.get(id) ?? now,
    to: now + TASKS_AHEAD_HOURS * HOUR,
    draw,
  });
}

interface Round {
  id: number;
  client_id: number;
  activity_id: number;
  due: number;
  tolerance_minutes: number;
  uca_ids: number[];
  points: { position: number; checkpoint_id: number; lat: number; lng: number; due: number; ends: number }[];
}

async function roundsOf(trx: Tx, now: number): Promise<Round[]> {
  const { rows } = await sql<Round>`
    with people as materialized (select activity.id, array(${assignedUcas(sql`activity.id`)} order by 1) as ids
      from activity)
    select task.id, task.client_id, task.activity_id, (extract(epoch from task.due_at) * 1000)::float8 as due,
      task.tolerance_minutes,
      case when task.assigned_to is null then people.ids else array[task.assigned_to] end as uca_ids, (select jsonb_agg(jsonb_build_object('position', point.position,
        'checkpoint_id', point.checkpoint_id, 'lat', checkpoint.lat, 'lng', checkpoint.lng,
        'due', extract(epoch from point.due_at) * 1000, 'ends', extract(epoch from point.ends_at) * 1000)
        order by point.turn) from task_point as point join checkpoint on checkpoint.id = point.checkpoint_id
        where point.task_id = task.id) as points
    from task join people on people.id = task.activity_id
    where task.opens_at <= ${iso(now)}::timestamptz order by task.due_at, task.id`.execute(trx);
  return rows;
}

/** Who walks a round: somebody assigned who is at work then, at the place of its first point if there is anybody. */
function walkerOf(random: Random, round: Round, ucas: ReadonlyMap<number, SeedUca>): number | undefined {
  const hour = new Date(round.due - 5 * HOUR).getUTCHours();
  const known = round.uca_ids.flatMap((id) => ucas.get(id) ?? []);
  const atWork = known.filter(({ shift }) => (hour - shift + 24) % 24 < 12);
  const [first] = round.points;
  const here = atWork.filter(({ place }) => place.points.some(({ id }) => id === first?.checkpoint_id));
  const some = [here, atWork, known].find((list) => list.length > 0) ?? [];
  return some.length > 0 ? random.pick(some).id : undefined;
}

/** The scans of the rounds so far; tasks are marked as begun, ended, refused or excused. */
export async function walkTasks(
  trx: Tx,
  clients: readonly SeedClient[],
  now: number,
  judges: ReadonlyMap<number, SeedJudge>,
): Promise<SeedScan[]> {
  const ucas = new Map(clients.flatMap((client) => client.ucas.map((uca) => [uca.id, uca] as const)));
  const operators = new Map(clients.map(({ id, operators }) => [id, operators[0] ?? null]));
  const keys = new Map(clients.map(({ id, key }) => [id, key]));
  const random = randomOf('rounds walked');
  const scans: SeedScan[] = [];
  const marks: object[] = [];
  const excused: object[] = [];
  for (const round of await roundsOf(trx, now)) {
    const quality = qualityOf(random, { key: keys.get(round.client_id), due: round.due, now });
    const uca_id = walkerOf(random, round, ucas);
    const over = Math.max(...round.points.map(({ ends }) => ends));
    if (!quality || uca_id === undefined) {
      const at = iso(round.due - random.int(2, 9) * MINUTE);
      if (uca_id !== undefined && random.chance(0.3) && round.due < now)
        marks.push({
          id: round.id,
          declined_at: at,
          declined_by: uca_id,
          decline_reason: random.pick(refusals),
        });
      if (random.chance(0.2) && over < now)
        excused.push({
          ...{ id: round.id, reason: random.pick(excuses), by: operators.get(round.client_id) },
          at: iso(Math.min(now, over + random.int(1, 20) * HOUR)),
        });
      continue;
    }
    let at = round.due + random.between(-0.3, 0.2) * round.tolerance_minutes * MINUTE;
    const began = at;
    const walked: SeedScan[] = [];
    for (const point of round.points) {
      const { checkpoint_id, lat, lng, due, ends } = point;
      const slow = random.chance(quality.slow);
      at =
        Math.max(at + random.between(0.8, 2.2) * MINUTE, due) + (slow ? random.between(12, 45) * MINUTE : 0);
      const delay = random.chance(0.02)
        ? ends - at + random.between(0.5, 6) * HOUR
        : random.logNormal(3, 0.6) * 1000;
      const skipped = !random.chance(quality.kept);
      const uuid = random.uuid();
      const note = judges.get(checkpoint_id)?.text_required ? random.pick(remarks) : '';
      const near = [random.between(-6, 6) / DEGREE_METRES, random.between(-6, 6) / DEGREE_METRES] as const;
      if (skipped || at + delay > now) continue;
      walked.push({
        ...{ client_id: round.client_id, uca_id, checkpoint_id, uuid, type: 'scan', note },
        ...{ lat: lat + near[0], lng: lng + near[1], captured_at: iso(at), received_at: iso(at + delay) },
        for_task: round.id,
      });
    }
    if (walked.length === 0) continue;
    scans.push(...walked);
    const ended = at + MINUTE < now && { finished_at: iso(at + MINUTE), finished_by: uca_id };
    marks.push({
      ...{ id: round.id, started_at: iso(Math.min(now, began)), started_by: uca_id },
      ...ended,
      ...(ended && walked.length < round.points.length && { finish_reason: random.pick(earlyEnds) }),
    });
  }
  await sql`update task set started_at = said.started_at, started_by = said.started_by, finished_at = said.finished_at,
      finished_by = said.finished_by, finish_reason = coalesce(said.finish_reason, ''), declined_at = said.declined_at,
      declined_by = said.declined_by, decline_reason = coalesce(said.decline_reason, '')
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as said(id bigint, started_at timestamptz, started_by bigint,
      finished_at timestamptz, finished_by bigint, finish_reason text, declined_at timestamptz, declined_by bigint,
      decline_reason text) where task.id = said.id`.execute(trx);
  await sql`update task_point set excuse = said.reason, excused_by = said.by, excused_at = said.at
    from jsonb_to_recordset(${JSON.stringify(excused)}::jsonb) as said(id bigint, reason text, by bigint, at timestamptz)
    where task_point.task_id = said.id`.execute(trx);
  return scans;
}

/** Judges all that has been due so far. */
export async function judgeHistory(trx: Tx, now: number): Promise<void> {
  // Queried once: otherwise the assignees are queried for each scan.
  await sql`update task_day set uca_ids = array(${assignedUcas(sql`task_day.activity_id`)} order by 1)
    where day < ${iso(now - DAY)}::date`.execute(trx);
  await sql`analyze task, task_point, task_day, scan`.execute(trx);
  const { rows: days } = await sql<Parameters<typeof judgeDays>[1][number]>`
    select client_id, activity_id, day, uca_ids from task_day order by day, activity_id`.execute(trx);
  for (let at = 0; at < days.length; at += BATCH)
    await judgeDays(trx, days.slice(at, at + BATCH), new Date(now));
  // What shares checkpoints with what was judged after it.
  while ((await judgeWaiting(trx, new Date(now), BATCH)).days > 0);
  await sql`update task set settled_at = ends_at where ends_at <= ${iso(now)}::timestamptz`.execute(trx);
}

const ALERT_DAYS = 28;

/** Alerts of the rounds of the last four weeks that ended below what their client requires. */
export async function seedRoundAlerts(trx: Tx, now: number): Promise<void> {
  const { rows } = await sql<{ id: number; percent: number }>`
    select task.id, (100 * on_time / (points - excused))::smallint as percent
    from task join client on client.id = task.client_id
    where ends_at > ${iso(now - ALERT_DAYS * DAY)}::timestamptz and ends_at <= ${iso(now)}::timestamptz
      and points > excused and 100 * on_time / (points - excused) < compliance_percent`.execute(trx);
  const percents = new Map(rows.map(({ id, percent }) => [id, percent]));
  const alerts = await alertsOf(trx, [...percents.keys()], 'round');
  const told = alerts
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((alert) => {
      const known = iso(Date.parse(alert.at) + 5000);
      return {
        ...{ ...alert, type: AlertType.roundMissed, sending: AlertSending.all },
        ...{ percent: percents.get(alert.task_id) ?? null, known_at: known, created_at: known },
      };
    });
  for (let at = 0; at < told.length; at += 1000)
    await trx
      .insertInto('alert')
      .values(told.slice(at, at + 1000))
      .execute();
}
