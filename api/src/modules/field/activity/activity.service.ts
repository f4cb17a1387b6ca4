import {
  type Activity,
  type ActivityInput,
  type ActivityRecord,
  activityInput,
  type listActivities,
  type Paged,
  type QueryOut,
  withoutRepetition,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Catalogue, Maker } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { assertLabels, bears, setLabels } from '../label/label.repository.ts';
import { activitiesFor } from '../task/assigned.ts';
import { remakeTasks } from '../task/remake-tasks.ts';
import { findActivity, selectActivities } from './activity.repository.ts';
import { assertNamed, assertNotTooMany, setNamed, setPoints } from './activity-links.ts';

/** An activity has a unique name within its client; whom, what and where it names is of the same client. */
export const activities: Catalogue<ActivityRecord, ActivityInput, Maker> = {
  table: 'activity',
  input: activityInput,
  find: findActivity,
  async columnsOf(trx, ctx, input, before) {
    const client_id = await clientFor(trx, ctx, input.client_id ?? before?.client_id);
    await assertNamed(trx, client_id, input);
    if (input.active) await assertNotTooMany(trx, client_id, input);
    await assertLabels(trx, client_id, input.label_ids);
    const { name, kind, instructions, tolerance_minutes, assignment, stay_minutes, active } = input;
    return {
      ...{ client_id, name, kind, instructions, tolerance_minutes, assignment, stay_minutes, active },
      point_order: input.order,
      // What would return if it were made to repeat later is not visible now.
      schedule: JSON.stringify(kind === 'once' ? withoutRepetition(input.schedule) : input.schedule),
    };
  },
  async written(trx, ctx, { id, input, before }) {
    if (input) {
      const client_id = await clientFor(trx, ctx, input.client_id ?? before?.client_id);
      await setNamed(trx, id, input);
      await setPoints(trx, client_id, id, input.points);
      await setLabels(trx, 'activity', id, input.label_ids ?? []);
    }
    await remakeTasks(trx, id, ctx.now());
  },
  unique: [{ field: 'name', within: [], folded: true }],
};

type Query = QueryOut<typeof listActivities>;

const links = {
  checkpoint_id: 'activity_point',
  type_id: 'activity_type',
  group_id: 'activity_group',
} as const;

/** The caller's activities that the filters let through. */
function filtered(trx: Tx, ctx: Ctx, query: Query) {
  const { active, kind, uca_id, label_id, client_id } = query;
  const conditions = Object.entries(links).flatMap(([key, table]) => {
    const id = query[key as keyof typeof links];
    return id === undefined
      ? []
      : [
          sql<SqlBool>`activity.id in
            (select activity_id from ${sql.table(table)} where ${sql.ref(key)} = ${id})`,
        ];
  });
  return (
    selectActivities(trx, ctx, { client: client_id })
      .$if(active !== undefined, (rows) => rows.where('activity.active', '=', active === 'true'))
      .$if(kind !== undefined, (rows) => rows.where('activity.kind', '=', kind ?? 'once'))
      // As an array, which is found once and not for each activity.
      .$if(uca_id !== undefined, (rows) =>
        rows.where(sql<SqlBool>`activity.id = any(array(${activitiesFor(sql`${uca_id}::bigint`)}))`),
      )
      .$if(label_id !== undefined, (rows) => rows.where(bears('activity', label_id ?? 0)))
      .where((eb) => eb.and(conditions))
  );
}

export function pageOfActivities(ctx: Ctx, query: Query): Promise<Paged<Activity>> {
  return ctx.tx((trx) =>
    page(trx, query, {
      select: filtered(trx, ctx, query),
      sortable: {
        name: 'activity.sort_name',
        client_name: byClientName(ctx, 'activity.client_id'),
        kind: 'activity.kind',
        active: 'activity.active',
        created_at: 'activity.created_at',
      },
      searchable: ['activity.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'activity.id',
    }),
  );
}
