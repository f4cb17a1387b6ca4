import type {
  BodyOut,
  SharedCalendarView,
  SharedTask,
  sharedCalendarDays,
  sharedCalendarMonth,
  TaskCalendar,
} from 'contract';
import { sql } from 'kysely';
import type { PublicCtx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { hasModule } from '../../core/client-modules.ts';
import type { PresentedSecret } from '../../core/link/link.repository.ts';
import { openLink } from '../../core/link/open-link.ts';
import { nameOfUca } from '../../core/scope.ts';
import { type Looking, planning } from './planned-tasks.ts';
import { countedIn, namedIn } from './task-calendar.ts';

/** What a person with the link of a shared calendar sees: the tasks that match its filter, and no others. */

export interface SharedLooking extends Looking {
  client: string;
  name: string;
  withNames: boolean;
}

interface Asked {
  /** May narrow what its own filter lets through. */
  type?: string | undefined;
  /** Whose days it is shown in; the client's where none is named. */
  zone?: string | undefined;
}

/** Opens a shared calendar, while its client has one, as it is asked for. */
export function atSharedCalendar<T>(
  ctx: PublicCtx,
  presented: PresentedSecret,
  { type, zone: asked }: Asked,
  read: (trx: Tx, looking: SharedLooking) => Promise<T>,
): Promise<T> {
  return openLink(ctx, presented, {
    scopes: ['calendar'],
    read: async (trx, link) => {
      const shared = await trx
        .selectFrom('shared_calendar as shared')
        .innerJoin('client', 'client.id', 'shared.client_id')
        .where('shared.id', '=', link.subject_id)
        .where(hasModule('control_actividades'))
        .select([
          'shared.client_id',
          'shared.name',
          'shared.with_names',
          'shared.uca_id',
          'shared.activity_id',
        ])
        .select(['shared.type_id', 'client.name as client', 'client.timezone as zone'])
        .executeTakeFirst();
      if (!shared) return null;
      const { client_id: clientId, with_names: withNames, client, name, zone } = shared;
      const filter = {
        uca_id: shared.uca_id ?? undefined,
        activity_id: shared.activity_id ?? undefined,
        type_id: shared.type_id ?? (await typeNamed(trx, clientId, type)),
      };
      return read(trx, {
        ...{ clientId, withNames, client, name, filter, now: ctx.now() },
        ...{ zone, shown: asked ?? zone },
      });
    },
  });
}

/** No type has this id: nothing is found by it. */
const NO_TYPE = 0;

async function typeNamed(trx: Tx, clientId: number, name: string | undefined): Promise<number | undefined> {
  if (!name) return undefined;
  const found = await trx
    .selectFrom('uca_type')
    .select('id')
    .where('client_id', '=', clientId)
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.id ?? NO_TYPE;
}

export const openShared = (ctx: PublicCtx, presented: PresentedSecret): Promise<SharedCalendarView> =>
  atSharedCalendar(ctx, presented, {}, async (trx, looking) => {
    const { client, name, zone, filter } = looking;
    return { client, name, zone, types: filter.type_id === undefined ? await typesIn(trx, looking) : [] };
  });

/** Names of the types that its activities name, and of whom they are for; none when there is no choice. */
async function typesIn(trx: Tx, looking: Looking): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with shown as (select activity.id from activity where ${planning(looking)}),
      people as (select link.uca_id as id from shown join activity_uca as link on link.activity_id = shown.id
        union select member.uca_id from shown join activity_group as link on link.activity_id = shown.id
          join uca_group_member as member using (group_id))
    select name from uca_type where client_id = ${looking.clientId} and deleted_at is null
      and (id in (select link.type_id from shown join activity_type as link on link.activity_id = shown.id)
        or name in (select uca.type from people join uca on uca.id = people.id where uca.deleted_at is null))
    order by 1 limit 100`.execute(trx);
  return rows.length > 1 ? rows.map(({ name }) => name) : [];
}

/** Task counts by state. Activities are numbered in the order in which they appear: their ids are the client's. */
export const monthShared = (
  ctx: PublicCtx,
  presented: PresentedSecret,
  { first, last, ...asked }: Omit<BodyOut<typeof sharedCalendarMonth>, 'token'>,
): Promise<TaskCalendar> =>
  atSharedCalendar(ctx, presented, asked, async (trx, looking) => {
    const { zone, days, holidays } = await countedIn(trx, looking, { first, last });
    const numbers = new Map<number, number>();
    const numberOf = (id: number) => {
      const number = numbers.get(id) ?? numbers.size + 1;
      numbers.set(id, number);
      return number;
    };
    return {
      ...{ zone, holidays },
      days: days.map((day) => ({
        ...day,
        activities: day.activities.map((one) => ({ ...one, id: numberOf(one.id) })),
      })),
    };
  });

/** The tasks of days, with who scanned their points where the link names people. */
export const daysShared = (
  ctx: PublicCtx,
  presented: PresentedSecret,
  { first, last, most, ...asked }: Omit<BodyOut<typeof sharedCalendarDays>, 'token'>,
) =>
  atSharedCalendar(ctx, presented, asked, async (trx, looking) => {
    const { zone, days, holidays } = await namedIn(trx, looking, { first, last, most });
    const ids = days.flatMap(({ tasks }) => tasks.flatMap(({ id }) => id ?? []));
    const people = looking.withNames ? await peopleOf(trx, ids) : new Map<number, string[]>();
    return {
      ...{ zone, holidays },
      days: days.map(({ day, total, tasks }) => ({
        ...{ day, total },
        tasks: tasks.map(
          ({ id, activity_name, assigned, due_at, state, points, on_time, late, excused }): SharedTask => ({
            ...{ activity_name, due_at, state, points, done: on_time + late + excused },
            people: (id === null ? looking.withNames && assigned && [assigned.name] : people.get(id)) || [],
          }),
        ),
      })),
    };
  });

/** The names of those who scanned points of tasks, and of whose rounds they are, by task. */
export async function peopleOf(trx: Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ task_id: number; names: string[] }>`
    select task_id, jsonb_agg(name order by name) as names from (
      select distinct point.task_id, ${nameOfUca('point.uca_id')} as name from task_point as point
      where point.task_id = any(${[...ids]}::bigint[]) and point.uca_id is not null
      union select task.id, ${nameOfUca('task.assigned_to')} from task
      where task.id = any(${[...ids]}::bigint[]) and task.assigned_to is not null) as walked
    where name is not null group by task_id`.execute(trx);
  return new Map(rows.map(({ task_id, names }) => [task_id, names]));
}
