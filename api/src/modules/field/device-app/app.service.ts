import { openDispatchStates, ucaSettingNames } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { fullName } from '../../accounts/uca/uca.repository.ts';
import { hearing } from './report.service.ts';

/** Checkpoints of the phone's own place; of the whole client when its place has none. */
export function checkpointsOfPhone(ctx: Ctx) {
  return hearing(ctx, async (trx, { client_id, uca_id }) => {
    const all = trx
      .selectFrom('checkpoint')
      .select(['checkpoint.id', 'checkpoint.name', 'code', 'lat', 'lng'])
      .where('checkpoint.client_id', '=', client_id)
      .where('checkpoint.deleted_at', 'is', null)
      .orderBy('checkpoint.name')
      .orderBy('checkpoint.id');
    const own = await all
      .where('place_id', '=', ({ selectFrom }) =>
        selectFrom('uca').select('place_id').where('id', '=', uca_id),
      )
      .execute();
    return { data: own.length > 0 ? own : await all.execute() };
  });
}

export function profileOfPhone(ctx: Ctx) {
  return hearing(ctx, async (trx, { uca_id }) => {
    const { lat, lng, ...profile } = await trx
      .selectFrom('uca')
      .innerJoin('app_user', 'app_user.id', 'uca.user_id')
      .leftJoin('last_position as last', 'last.uca_id', 'uca.id')
      .select(['uca.id as uca_id', 'uca.client_id', fullName.as('name')])
      .select(ucaSettingNames.map((name) => `uca.${name}` as const))
      .select(['last.lat', 'last.lng'])
      .where('uca.id', '=', uca_id)
      .executeTakeFirstOrThrow();
    return { ...profile, last_position: lat === null || lng === null ? null : { lat, lng } };
  });
}

/** Requests that wait for this phone's answer, the oldest first. */
export function requestsOfPhone(ctx: Ctx) {
  return hearing(ctx, async (trx, { uca_id }) => {
    const data = await trx
      .selectFrom('dispatch')
      .innerJoin('request_occurrence as asked', 'asked.id', 'dispatch.occurrence_id')
      .where('dispatch.uca_id', '=', uca_id)
      .where('dispatch.state', 'in', openDispatchStates)
      .select([
        'dispatch.id as dispatch_id',
        'asked.title',
        'asked.description',
        'asked.mode',
        'asked.request_photo',
        sql<boolean>`dispatch.photo_id is not null`.as('photo_sent'),
        'dispatch.reminders_sent',
        'dispatch.state',
        'dispatch.dispatched_at',
        'dispatch.due_at',
      ])
      .orderBy('dispatch.dispatched_at')
      .orderBy('dispatch.id')
      .execute();
    return { data };
  });
}
