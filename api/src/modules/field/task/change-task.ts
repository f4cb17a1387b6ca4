import type { BodyOut, excuseTask, movePlannedTask, moveTask, TaskRecord, withdrawExcuse } from 'contract';
import { type SqlBool, sql } from 'kysely';
import { auditAll } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { ofClient } from '../../core/scope.ts';
import { judgeOne } from './judge-now.ts';
import { countOutcomes, emitJudged } from './judge-tasks.ts';
import { makeRound } from './make-round.ts';
import { holdDaysNear, rebound, shiftDayOf } from './move-task.ts';
import { weighAgain } from './round-alerts.ts';
import { tasksById } from './task.repository.ts';
import { checkDays, type DayKey } from './task-checks.ts';

/**
 * What operators change of a task: they excuse its points, or move it. If they ask for it, the rounds that others have at
 * the same time by the same plan are changed with it, except those that were moved apart from it.
 */

/** How far ahead a round may be planned or moved to, in milliseconds: a year. */
const FARTHEST = 366 * 86_400_000;

/** Changes some of them. Returns the ids of those, and which days are affected besides theirs. */
type Work = (
  trx: Tx,
  before: readonly TaskRecord[],
) => Promise<{ changed: readonly number[]; days?: readonly DayKey[] }>;

/** The rounds of the others that a plan had at the same time as a task, and that are still due when it is. */
async function others(trx: Tx, ctx: Ctx, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('task')
    .where(ofClient(ctx, 'task.client_id'))
    .where(
      sql<SqlBool>`(activity_id, planned_at, due_at) in
        (select activity_id, planned_at, due_at from task where id = ${id})`,
    )
    .where('id', '<>', id)
    .where('assigned_to', 'is not', null)
    .select('id')
    .orderBy('day')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Runs a change on held tasks of one activity of the caller's, has their days judged again, and audits what was changed.
 * Returns the first of them.
 */
async function changeTasks(
  trx: Tx,
  ctx: Ctx,
  ids: readonly number[],
  action: string,
  work: Work,
): Promise<TaskRecord> {
  const records = await tasksById(trx, ctx, ids);
  const before = ids.flatMap((id) => records.get(id) ?? []);
  const [first] = before;
  if (!first) throw problem('notFound', 'error.notFound');
  const { changed, days = [] } = await work(trx, before);
  await checkDays(trx, [...before, ...days]);
  // What was excused is changed here: the judge finds nothing left to change.
  emitJudged(trx, new Map([[first.client_id, new Set([first.activity_id])]]));
  const after = await tasksById(trx, ctx, changed);
  await auditAll(
    trx,
    ctx,
    before.flatMap((one) => {
      const now = after.get(one.id);
      const what = { action, entity: 'task' as const, entityId: one.id, clientId: one.client_id };
      return now ? [{ ...what, before: one, after: now }] : [];
    }),
  );
  return after.get(first.id) ?? first;
}

/** Holds the activities of some tasks, as those who make tasks do: until then no task is made, deleted or moved. */
const holdActivities = (trx: Tx, ids: readonly number[]) =>
  sql`select from activity where id in (select activity_id from task where id = any(${[...ids]}::bigint[]))
    order by id for no key update`.execute(trx);

/**
 * Holds tasks of one activity, which is held: first their days, as the judge does, then themselves. Where they are moved
 * `to` an instant, ISO 8601, also the days to which that may write.
 */
async function holdTasks(trx: Tx, ids: readonly number[], now: Date, to?: string): Promise<void> {
  const { rows } = await sql<{
    id: number;
    activity: number;
    day: string;
    owner: number | null;
    due: number;
    planned: number;
  }>`
    select id, activity_id as activity, day, assigned_to as owner, (extract(epoch from due_at) * 1000)::float8 as due,
      (extract(epoch from planned_at) * 1000)::float8 as planned
    from task where id = any(${[...ids]}::bigint[])`.execute(trx);
  const [first] = rows;
  if (!first) return;
  const { activity } = first;
  const days = rows.map(({ day }) => day);
  const owners = rows.map(({ owner }) => owner);
  const instants: number[] = [];
  if (to !== undefined) {
    // A time that is over or too far is refused once it is known whether the task can be moved at all.
    const at = Math.min(Math.max(Date.parse(to), now.getTime()), now.getTime() + FARTHEST);
    days.push(await shiftDayOf(trx, first.id, new Date(at).toISOString()));
    instants.push(...rows.flatMap(({ due, planned }) => [due, planned]), at);
  }
  await holdDaysNear(trx, { activity, owners, instants }, days, now.getTime());
  await sql`select from task where id = any(${[...ids]}::bigint[]) order by id for update`.execute(trx);
}

/** What is changed: of a task, `others`: of those of the others too; `to`: it is moved there. */
interface Change {
  id: number;
  others?: boolean | undefined;
  to?: string;
}

function changeTask(
  ctx: Ctx,
  { id, others: withOthers = false, to }: Change,
  action: string,
  work: Work,
): Promise<TaskRecord> {
  return ctx.tx(async (trx) => {
    await holdActivities(trx, [id]);
    const ids = [id, ...(withOthers ? await others(trx, ctx, id) : [])];
    await holdTasks(trx, ids, ctx.now(), to);
    return changeTasks(trx, ctx, ids, action, work);
  });
}

function pointsAt({ places }: TaskRecord, positions: readonly number[]) {
  const known = new Map(places.map((place) => [place.position, place]));
  return positions.map((position) => {
    const place = known.get(position);
    if (!place) throw problem('validation', 'error.validation', {}, { positions: 'error.option' });
    return place;
  });
}

/**
 * Excuses points that nobody scanned; of the others' rounds, those of them that nobody scanned. 409 when one of the
 * task's own was, 422 for a position it does not have.
 */
export function excuse(ctx: Ctx, id: number, body: BodyOut<typeof excuseTask>): Promise<TaskRecord> {
  const { positions, reason } = body;
  return changeTask(ctx, { id, others: body.others }, 'excuse', async (trx, before) => {
    const [own] = before;
    if (own && pointsAt(own, positions).some(({ scan_id }) => scan_id !== null))
      throw problem('conflict', 'error.taskScanned');
    const rows = await trx
      .updateTable('task_point')
      .set({ excuse: reason, excused_by: ctx.user.id, excused_at: ctx.now(), outcome: 'excused' })
      .where(
        'task_id',
        'in',
        before.map((task) => task.id),
      )
      .where('position', 'in', positions)
      .where('scan_id', 'is', null)
      // What somebody excused of the others' keeps their reason.
      .where(({ eb, or }) => or([eb('task_id', '=', id), eb('excused_at', 'is', null)]))
      .returning('task_id')
      .execute();
    const changed = [...new Set(rows.map(({ task_id }) => task_id))];
    await countOutcomes(trx, changed);
    return { changed };
  });
}

/** Undoes excuses: what they excused is judged again. 422 for a position it does not have. */
export function withdraw(
  ctx: Ctx,
  id: number,
  { positions }: BodyOut<typeof withdrawExcuse>,
): Promise<TaskRecord> {
  return changeTask(ctx, { id }, 'withdraw_excuse', async (trx, before) => {
    for (const task of before) pointsAt(task, positions);
    await sql`update task_point set excuse = '', excused_by = null, excused_at = null,
        outcome = case when outcome = 'excused' then 'pending' else outcome end
      where task_id = ${id} and position = any(${positions}::smallint[])`.execute(trx);
    await countOutcomes(trx, [id]);
    // The judge decides, and alerts of what is missed; a round that is over is weighed again without the excuse.
    await judgeOne(trx, id, ctx.now());
    await weighAgain(trx, [id], ctx.now());
    return { changed: [id] };
  });
}

/** 409 that stays: named at `task`, unlike that of two changes at once, after which the same can be tried again. */
const unmovable = (
  key: 'error.taskOpen' | 'error.taskUnplanned' | 'error.taskMoved' | 'error.taskPlannedFar',
) => problem('conflict', key, {}, { task: key });

/** The change that moves tasks: those of the others that are open stay. */
const moving =
  (ctx: Ctx, { due_at, reason }: { due_at: string; reason: string }): Work =>
  async (trx, before) => {
    const now = ctx.now();
    const isOpen = ({ opens_at }: TaskRecord) => Date.parse(opens_at) <= now.getTime();
    const [own] = before;
    if (!own) return { changed: [] };
    if (isOpen(own)) throw unmovable('error.taskOpen');
    if (Date.parse(due_at) <= now.getTime())
      throw problem('validation', 'error.validation', {}, { due_at: 'error.taskPast' });
    if (Date.parse(due_at) > now.getTime() + FARTHEST)
      throw problem('validation', 'error.validation', {}, { due_at: 'error.taskFar' });
    const moved = before.filter((task) => !isOpen(task));
    const changed = moved.map((task) => task.id);
    const day = await shiftDayOf(trx, own.id, due_at);
    await trx
      .updateTable('task')
      .set({ due_at, day, moved_at: now, moved_by: ctx.user.id, move_reason: reason })
      // Who could not come at that hour said nothing of this one; their words are in the history of the move.
      .set({ declined_at: null, declined_by: null, decline_reason: '' })
      .where('id', 'in', changed)
      .execute();
    await trx.deleteFrom('task_said').where('task_id', 'in', changed).where('what', '=', 'decline').execute();
    const instants = [...moved.flatMap((task) => [task.due_at, task.planned_at]), due_at].map((at) =>
      Date.parse(at),
    );
    const owners = moved.map(({ assigned }) => assigned?.uca_id ?? null);
    const days = await rebound(trx, { activity: own.activity_id, owners, instants }, now.getTime());
    return { changed, days };
  };

/** Moves a task that has not opened to a later time than now. 409 once it is open, 422 for a time that is over. */
export const move = (ctx: Ctx, id: number, { others: withOthers, ...to }: BodyOut<typeof moveTask>) =>
  changeTask(ctx, { id, others: withOthers, to: to.due_at }, 'move', moving(ctx, to));

/**
 * Creates a round that so far is only in its activity's plan, and moves it. 404 for an activity that is not the caller's,
 * 409 when the plan has no such round (any more), when it is more than a year ahead, and when somebody moved it already.
 */
export function movePlanned(ctx: Ctx, body: BodyOut<typeof movePlannedTask>): Promise<TaskRecord> {
  const { activity_id, planned_at, assigned_to, others: withOthers, ...to } = body;
  return ctx.tx(async (trx) => {
    const found = await trx
      .selectFrom('activity')
      .where('id', '=', activity_id)
      .where(ofClient(ctx, 'activity.client_id'))
      .where('deleted_at', 'is', null)
      .select('active')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) throw problem('notFound', 'error.notFound');
    const at = Date.parse(planned_at);
    if (at > ctx.now().getTime() + FARTHEST) throw unmovable('error.taskPlannedFar');
    const round = { activity: activity_id, at, assigned_to, withOthers: withOthers === true };
    const made = found.active ? await makeRound(trx, round) : [];
    if (made === 'moved') throw unmovable('error.taskMoved');
    if (made.length === 0) throw unmovable('error.taskUnplanned');
    await holdTasks(trx, made, ctx.now(), to.due_at);
    return changeTasks(trx, ctx, made, 'move', moving(ctx, to));
  });
}
