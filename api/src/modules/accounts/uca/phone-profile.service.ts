import { sessionIntervals, ucaSettingNames } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { fullName } from '../../core/scope.ts';
import { withHeartbeat } from '../../field/position/heartbeat.ts';

/** What a phone must know of its UCA: settings, name and where it was last. Intervals of a monitoring session win. */
export function profileOfPhone(ctx: Ctx) {
  return withHeartbeat(ctx, async (trx, { uca_id }) => {
    const { lat, lng, ...profile } = await trx
      .selectFrom('uca')
      .innerJoin('app_user', 'app_user.id', 'uca.user_id')
      .leftJoin('last_position as last', 'last.uca_id', 'uca.id')
      .select(['uca.id as uca_id', 'uca.client_id', fullName.as('name')])
      .select(ucaSettingNames.map((name) => `uca.${name}` as const))
      .select(['last.lat', 'last.lng'])
      .where('uca.id', '=', uca_id)
      .executeTakeFirstOrThrow();
    const during = await trx
      .selectFrom('monitoring_interval')
      .select(sessionIntervals)
      .where('uca_id', '=', uca_id)
      .executeTakeFirst();
    const watched = Object.fromEntries(
      Object.entries(during ?? {}).filter(([, value]) => value !== null),
    ) as Partial<Record<(typeof sessionIntervals)[number], number>>;
    return {
      ...profile,
      ...watched,
      last_position: lat === null || lng === null ? null : { lat, lng },
    };
  });
}
