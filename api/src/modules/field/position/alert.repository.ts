import {
  type Alert,
  AlertSending,
  type AlertTypeId,
  channels,
  events,
  type latestAlerts,
  type QueryOut,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';
import { newsSince } from '../../core/news.ts';
import { fullName, ofClient } from '../../core/scope.ts';

export interface NewAlert {
  client_id: number;
  uca_id: number;
  type: AlertTypeId;
  at: string;
  lat: number | null;
  lng: number | null;
}

const NEWEST = 50;

const shown = (trx: Tx) =>
  trx
    .selectFrom('alert')
    .innerJoin('uca', 'uca.id', 'alert.uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('place', 'place.id', 'uca.place_id')
    .select([
      'alert.id',
      'alert.client_id',
      'alert.type',
      'alert.sending',
      'alert.uca_id',
      fullName.as('uca_name'),
      'place.name as place_name',
      'alert.at',
      'alert.known_at',
      'alert.lat',
      'alert.lng',
      'alert.session_id',
      'alert.route_id',
    ]);

/** Keeps alerts and tells each client's operators, when the transaction is committed. `now` in milliseconds. */
export async function raiseAlerts(trx: Tx, alerts: readonly NewAlert[], now: number): Promise<void> {
  const known_at = new Date(now);
  const rows = alerts.map((alert) => ({ ...alert, sending: AlertSending.all, known_at }));
  const made = await trx.insertInto('alert').values(rows).returning('id').execute();
  const ids = made.map(({ id }) => id);
  const told: Alert[] = await shown(trx).where('alert.id', 'in', ids).orderBy('alert.id').execute();
  await emit(
    trx,
    ...told.map((alert) => ({
      channels: [channels.alerts(alert.client_id)],
      event: events.alertRaised,
      data: alert,
    })),
  );
}

/** The newest alerts the caller was told of, newest first. */
export function newestAlerts(ctx: Ctx, query: QueryOut<typeof latestAlerts>) {
  return ctx.tx(async (trx) => {
    const data: Alert[] = await shown(trx)
      .where(ofClient(ctx, 'alert.client_id'))
      .where('alert.known_at', '>', newsSince(ctx, query.since))
      .orderBy(sql`alert.known_at desc, alert.id desc`)
      .limit(NEWEST)
      .execute();
    return { data };
  });
}
