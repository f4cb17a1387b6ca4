import type { Activity, ActivityPoint, ActivityRecord } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { Maker, Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, fullName, ofClient } from '../../core/scope.ts';
import { labelsOf } from '../label/label.repository.ts';

/** Links of an activity to undeleted records, and the order in which they are named. */
const links = {
  checkpoint: {
    from: sql`activity_point as link join checkpoint as thing on thing.id = link.checkpoint_id`,
    order: sql`link.position`,
  },
  uca: {
    from: sql`activity_uca as link join uca as thing on thing.id = link.uca_id`,
    order: sql`link.uca_id`,
  },
  type: {
    from: sql`activity_type as link join uca_type as thing on thing.id = link.type_id`,
    order: sql`fold(thing.name), thing.id`,
  },
  group: {
    from: sql`activity_group as link join uca_group as thing on thing.id = link.group_id`,
    order: sql`fold(thing.name), thing.id`,
  },
} as const;

const linked = (what: keyof typeof links) => sql`from ${links[what].from}
  where link.activity_id = activity.id and thing.deleted_at is null`;

/** Something of each linked record, as a list in order. */
const listOf = <T>(what: keyof typeof links, each: RawBuilder<unknown>) =>
  sql<T[]>`(select coalesce(jsonb_agg(${each} order by ${links[what].order}), '[]') ${linked(what)})`;
const countOf = (what: keyof typeof links) => sql<number>`(select count(*) ${linked(what)})`;
const name = sql`thing.name`;
const id = sql`thing.id`;

/** Complete also when it was kept without weekdays of months, or its history would show them as a change. */
const schedule = sql<Activity['schedule']>`'{"month_weekdays": []}' || activity.schedule`;

/** The caller's activities as listed. */
export function selectActivities(trx: Tx, ctx: Maker, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('activity')
    .where(ofClient(ctx, 'activity.client_id', client))
    .where('activity.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'activity.id',
      'activity.client_id',
      clientName('activity.client_id').as('client_name'),
      'activity.name',
      'activity.kind',
      'activity.point_order as order',
      'activity.assignment',
      'activity.tolerance_minutes',
      'activity.stay_minutes',
      schedule.as('schedule'),
      countOf('checkpoint').as('checkpoints'),
      countOf('uca').as('ucas'),
      listOf<string>('type', name).as('type_names'),
      listOf<string>('group', name).as('group_names'),
      ...labelsOf('activity'),
      'activity.active',
      'activity.created_at',
      'activity.updated_at',
    ]);
}

const point = sql`jsonb_build_object('checkpoint_id', link.checkpoint_id, 'after_minutes', link.after_minutes,
  'ask', link.ask, 'note', link.note)`;

/** One activity with all its fields. */
export function findActivity(
  trx: Tx,
  ctx: Maker,
  activityId: number,
  scope?: Scope,
): Promise<ActivityRecord | undefined> {
  return selectActivities(trx, ctx, scope)
    .select([
      'activity.instructions',
      listOf<ActivityPoint>('checkpoint', point).as('points'),
      listOf<string>('checkpoint', name).as('checkpoint_names'),
      listOf<number>('uca', id).as('uca_ids'),
      listOf<string>('uca', sql`(select ${fullName} from app_user where app_user.id = thing.user_id)`).as(
        'uca_names',
      ),
      listOf<number>('type', id).as('type_ids'),
      listOf<number>('group', id).as('group_ids'),
    ])
    .where('activity.id', '=', activityId)
    .executeTakeFirst();
}
