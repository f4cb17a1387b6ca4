import type { Activity, DuePoint } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { hasModule } from '../../core/client-modules.ts';
import { holidaysOf } from '../../core/holiday-days.ts';
import { presentUcas } from './assigned.ts';

/** The plans of activities, as tasks are made from them. */

/**
 * Of the table `client`: a client's rounds are made where it has a screen that plans or shows them; what it has of them
 * is kept without.
 */
export const hasRounds = hasModule('control_actividades', 'crear_actividades');

/** What tasks are created from: an activity as it is now. */
export interface Plan
  extends Pick<Activity, 'id' | 'client_id' | 'kind' | 'schedule' | 'order' | 'assignment' | 'stay_minutes'> {
  /** By shift: those who each owe a round of their own. */
  people: number[];
  tolerance_minutes: number;
  zone: string;
  holidays: string[];
  points: (DuePoint & { position: number; checkpoint_id: number; ask: 'nothing' | 'photo'; note: string })[];
}

/** Activities with what their tasks are created from; a checkpoint that was deleted is left out. */
export async function plansOf(trx: Tx, ids: readonly number[]): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select activity.id, activity.client_id, activity.kind, activity.schedule, activity.point_order as order,
      activity.assignment, activity.stay_minutes,
      case when activity.assignment = 'shift' then array(${presentUcas(sql`activity.id`)} order by 1) else '{}' end
        as people,
      coalesce(activity.tolerance_minutes, client.time_tolerance_minutes) as tolerance_minutes,
      client.timezone as zone, ${holidaysOf(sql`activity.client_id`)} as holidays,
      (select coalesce(jsonb_agg(jsonb_build_object('position', point.position, 'checkpoint_id', point.checkpoint_id,
          'after_minutes', case when activity.point_order = 'random' then null else point.after_minutes end,
          'ask', point.ask, 'note', point.note) order by point.position), '[]')
        from activity_point as point join checkpoint on checkpoint.id = point.checkpoint_id
        where point.activity_id = activity.id and checkpoint.deleted_at is null) as points
    from activity join client on client.id = activity.client_id
    where activity.id = any(${[...ids]}::bigint[]) order by activity.id`.execute(trx);
  return rows;
}

/** Whose rounds a plan makes: of each person by shift, else one that is nobody's. */
export const ownersOf = ({ assignment, people }: Plan): readonly (number | null)[] =>
  assignment === 'shift' ? people : [null];
