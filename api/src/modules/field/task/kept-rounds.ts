import { drawTurns } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { countOutcomes } from './judge-tasks.ts';
import type { PlannedRound } from './make-tasks.ts';
import type { DayKey } from './task-checks.ts';

/** Rounds that a change of their activity leaves due at the same moment: what they keep, and what follows the change. */

/** What operators excused of a point, as it is stored. */
interface Excuse {
  excuse: string;
  excused_by: number | null;
  excused_at: string | null;
}
const unexcused: Excuse = { excuse: '', excused_by: null, excused_at: null };

/** A round that stays, as it is due now. */
type KeptRound = Omit<PlannedRound, 'made'> & {
  id: number;
  made: (PlannedRound['made'][number] & Excuse & { outcome: 'pending' | 'excused' })[];
  /** Its points were excused before the change. */
  excused: boolean;
};

/** A point as it was, with what was excused of it. */
export type KnownPoint = Excuse & { checkpoint_id: number; turn: number };

interface Known {
  id: number;
  planned: number;
  assigned_to: number | null;
  seed: number | null;
  /** By its position. */
  points: KnownPoint[];
}

/** The points of a round as they are kept beside it, by their position. */
export const knownPoints = (task: RawBuilder<unknown>) => sql<KnownPoint[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('checkpoint_id', point.checkpoint_id, 'turn', point.turn,
      'excuse', point.excuse, 'excused_by', point.excused_by, 'excused_at', point.excused_at)
      order by point.position), '[]')
    from task_point as point where point.task_id = ${task})`;

/** Those of some rounds, of the table `task`, that the plan alone made. */
export async function knownRounds(trx: Tx, which: RawBuilder<unknown>): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, (extract(epoch from planned_at) * 1000)::float8 as planned, assigned_to, seed,
      ${knownPoints(sql`task.id`)} as points
    from task where ${which} and moved_at is null`.execute(trx);
  return rows;
}

export const dueKey = ({ planned, assigned_to }: Pick<Known, 'planned' | 'assigned_to'>) =>
  `${planned} ${assigned_to ?? ''}`;
export const dueKeyOf = ({ planned_at, assigned_to }: PlannedRound) =>
  dueKey({ planned: Date.parse(planned_at), assigned_to });

/**
 * A round as it is due now with the order that its phones have, and with what is excused of it: each excuse stays with its
 * checkpoint. A random order is drawn anew only for other points.
 */
export function keptRound(round: PlannedRound, { id, seed, points }: Known): KeptRound {
  const left = Map.groupBy(points, ({ checkpoint_id }) => checkpoint_id);
  const kept = round.made.map(({ checkpoint_id }) => left.get(checkpoint_id)?.shift());
  const isSame = seed !== null && points.length === round.made.length && !kept.includes(undefined);
  const own = round.seed === null ? null : (seed ?? round.seed);
  const turns =
    own === null
      ? round.made.map(({ turn }) => turn)
      : isSame
        ? kept.map((point) => point?.turn)
        : drawTurns(own, round.made.length);
  const excused = points.some(({ excused_at }) => excused_at !== null);
  const made = round.made.map((point, nth) => {
    const { excuse, excused_by, excused_at } = kept[nth] ?? unexcused;
    return {
      ...{ ...point, turn: turns[nth] ?? nth + 1, excuse, excused_by, excused_at },
      outcome: excused_at === null ? ('pending' as const) : ('excused' as const),
    };
  });
  return { ...round, id, seed: own, excused, made };
}

const taskColumns = [
  ...['day', 'points', 'seed', 'tolerance_minutes', 'point_order', 'stay_minutes', 'day_starts'],
  ...['opens_at', 'ends_at'],
];
const pointColumns = [
  ...['day', 'turn', 'checkpoint_id', 'after_minutes', 'ask', 'note'],
  ...['due_at', 'opens_at', 'closes_at', 'ends_at'],
  ...['outcome', 'excuse', 'excused_by', 'excused_at'],
];
const columns = (of: string, names: readonly string[]) =>
  sql`(${sql.join(names.map((name) => sql.ref(`${of}.${name}`)))})`;
const changing = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`wanted.${name}`)}`));

/** Writes what differs of rounds that stay. Returns the days of those that changed. */
export async function updateRounds(trx: Tx, rounds: readonly KeptRound[]): Promise<DayKey[]> {
  const changed: DayKey[] = [];
  for (let at = 0; at < rounds.length; at += 500) {
    const some = JSON.stringify(rounds.slice(at, at + 500));
    const wanted = sql`jsonb_to_recordset(${some}::jsonb) as wanted(id bigint, client_id bigint, activity_id bigint,
      day date, assigned_to bigint, points smallint, seed integer, tolerance_minutes integer, point_order text,
      stay_minutes integer, day_starts text, opens_at timestamptz, ends_at timestamptz, made jsonb)`;
    const wantedPoints = sql`(select round.id as task_id, round.client_id, round.activity_id, round.assigned_to, point.*
      from jsonb_to_recordset(${some}::jsonb) as round(id bigint, client_id bigint, activity_id bigint,
          assigned_to bigint, made jsonb),
        jsonb_to_recordset(round.made) as point(position smallint, turn smallint, checkpoint_id bigint,
          after_minutes integer, ask text, note text, day date, due_at timestamptz, opens_at timestamptz,
          closes_at timestamptz, ends_at timestamptz, outcome text, excuse text, excused_by bigint,
          excused_at timestamptz)) as wanted`;
    await sql`insert into task_day (client_id, activity_id, day)
      select distinct client_id, activity_id, day from ${wanted} on conflict do nothing`.execute(trx);
    const { rows } = await sql<DayKey>`
      with changed as (
        update task set ${changing(taskColumns)} from ${wanted}
        where task.id = wanted.id and ${columns('task', taskColumns)} is distinct from ${columns('wanted', taskColumns)}
        returning task.activity_id, task.day),
      fewer as (
        delete from task_point using ${wanted}
        where task_point.task_id = wanted.id and task_point.position > wanted.points
        returning task_point.activity_id, task_point.day),
      others as (
        update task_point set ${changing(pointColumns)} from ${wantedPoints}
        where (task_point.task_id, task_point.position) = (wanted.task_id, wanted.position)
          and ${columns('task_point', pointColumns)} is distinct from ${columns('wanted', pointColumns)}
        returning task_point.activity_id, task_point.day),
      more as (
        insert into task_point (client_id, task_id, assigned_to, activity_id, position, ${sql.join(pointColumns.map((name) => sql.ref(name)))})
        select client_id, task_id, assigned_to, activity_id, position, ${sql.join(pointColumns.map((name) => sql.ref(name)))}
        from ${wantedPoints} where not exists (select from task_point as known
          where (known.task_id, known.position) = (wanted.task_id, wanted.position))
        returning activity_id, day)
      select * from changed union select * from fewer union select * from others union select * from more`.execute(
      trx,
    );
    changed.push(...rows);
  }
  const excused = rounds.flatMap(({ id, excused: was }) => (was ? [id] : []));
  if (excused.length > 0) await countOutcomes(trx, excused);
  return changed;
}
