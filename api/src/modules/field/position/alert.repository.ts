import {
  ALERT_POINTS,
  type Alert,
  AlertSending,
  AlertType,
  type AlertTypeId,
  channels,
  events,
  type latestAlerts,
  mayReadAlerts,
  type QueryOut,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { emit } from '../../../http/outbox.ts';
import type { Tx } from '../../../ports/database.ts';
import { newsSince } from '../../core/news.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { newsOfAlerts, notifyContacts } from '../contact/notify-contacts.ts';

export interface NewAlert {
  client_id: number;
  /** Null only of an unassigned round. */
  uca_id: number | null;
  type: AlertTypeId;
  at: string;
  lat: number | null;
  lng: number | null;
  /** The session it belongs to. Default: the newest one that monitors the UCA. */
  session_id?: number;
  /** The route it belongs to. */
  route_id?: number;
  /** Of silence: the dispatch that was not answered. */
  dispatch_id?: number;
  /** Of a round: its task, how much of it was on time if it is over, and its points that were missed, or else late. */
  round?: { task_id: number; percent: number | null; point_ids: number[]; points_late: boolean };
}

const NEWEST = 50;

type Sending = Alert['sending'];
/** Kinds sent to everybody who gets phone alerts; the others go to those who monitor the UCA in a session. */
const told: readonly Sending[] = [AlertSending.all, AlertSending.custom];
/** If several sessions monitor a UCA, the one with the widest audience counts. */
const byReach: readonly Sending[] = [
  AlertSending.all,
  AlertSending.custom,
  AlertSending.onlyMonitoring,
  AlertSending.notSend,
];

interface Watch {
  uca_id: number;
  session_id: number;
  temporary: boolean;
  sending: Sending;
  sending_types: AlertTypeId[];
}

/** The alert settings of the running sessions of these UCAs, newest session first. */
async function watchesOf(trx: Tx, ids: readonly number[], now: Date): Promise<Watch[]> {
  return trx
    .selectFrom('monitoring_uca as watched')
    .innerJoin('monitoring_session as session', 'session.id', 'watched.session_id')
    .where(sql<boolean>`watched.uca_id = any(${[...ids]}::bigint[])`)
    .where('watched.removed_at', 'is', null)
    .where('session.ended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('session.ends_at', '>', now.toISOString()), eb('session.state', '!=', 'running')]),
    )
    .select(['watched.uca_id', 'watched.session_id', 'session.temporary', 'sending', 'sending_types'])
    .orderBy('watched.session_id', 'desc')
    .execute();
}

/** Applies the settings of the UCA's sessions to an alert; without a session it is sent to everybody. */
function sentBy(watches: readonly Watch[], { uca_id, type, session_id }: NewAlert) {
  const own = watches.filter((watch) => watch.uca_id === uca_id);
  const said = own.map(({ sending, sending_types }): Sending => {
    if (sending !== AlertSending.custom) return sending;
    return sending_types.includes(type) ? AlertSending.custom : AlertSending.notSend;
  });
  const sending = byReach.find((one) => said.includes(one)) ?? AlertSending.all;
  const kept = own.find(({ temporary }) => !temporary);
  return { sending, session_id: session_id ?? kept?.session_id ?? null };
}

/** The link to the monitor of the unanswered dispatch. */
export const askedOf = sql<
  Alert['asked']
>`(select jsonb_build_object('request_user_id', asked.request_user_id,
  'request_schedule_id', asked.request_schedule_id, 'dispatch_date', asked.dispatch_date)
  from dispatch as asked where asked.id = alert.dispatch_id)`;

/** The round an alert is about, with the names of the first points it reports. */
const roundOf = sql<Alert['round']>`(select jsonb_build_object('task_id', task.id, 'activity_id', activity.id,
  'activity_name', activity.name, 'percent', alert.percent, 'missed', cardinality(alert.point_ids), 'late', alert.points_late,
  'points', array(select checkpoint.name from unnest(alert.point_ids[:${sql.lit(ALERT_POINTS)}]) with ordinality as told(id, nth)
    join task_point as point on point.id = told.id join checkpoint on checkpoint.id = point.checkpoint_id
    order by told.nth))
  from task join activity on activity.id = task.activity_id where task.id = alert.task_id)`;

/** The location of the first point that an alert of a round reports. */
const placeOfRound = sql<string | null>`(select spot.name from task_point as point
  join checkpoint on checkpoint.id = point.checkpoint_id join place as spot on spot.id = checkpoint.place_id
  where point.id = alert.point_ids[1])`;

/** Alerts about phones, not about rounds: what is shown to those who may see people on the map. */
export const aboutPhones = sql<boolean>`alert.type <> ${sql.lit(AlertType.roundMissed)}`;

const shown = (trx: Tx) =>
  trx
    .selectFrom('alert')
    .leftJoin('uca', 'uca.id', 'alert.uca_id')
    .leftJoin('app_user', 'app_user.id', 'uca.user_id')
    .leftJoin('place', 'place.id', 'uca.place_id')
    .select([
      'alert.id',
      'alert.client_id',
      'alert.type',
      'alert.sending',
      'alert.uca_id',
      sql<string>`coalesce(${fullName}, '')`.as('uca_name'),
      sql<string>`coalesce(${placeOfRound}, place.name, '')`.as('place_name'),
      'alert.at',
      'alert.known_at',
      'alert.lat',
      'alert.lng',
      'alert.session_id',
      'alert.route_id',
      askedOf.as('asked'),
      roundOf.as('round'),
    ]);

/**
 * Stores alerts, and notifies each client's operators and the contacts who chose them once the transaction is
 * committed. `now` in milliseconds.
 */
export async function raiseAlerts(trx: Tx, alerts: readonly NewAlert[], now: number): Promise<void> {
  const known_at = new Date(now);
  const watched = alerts.flatMap(({ uca_id, round }) => (round || uca_id === null ? [] : [uca_id]));
  const watches = await watchesOf(trx, watched, known_at);
  // A session sets who is notified of phones; for rounds the client's own rule has already decided.
  const rows = alerts.map(({ round, ...alert }) => ({
    ...alert,
    ...(round ? { ...round, sending: AlertSending.all } : sentBy(watches, alert)),
    known_at,
  }));
  const made = await trx.insertInto('alert').values(rows).returning('id').execute();
  const ids = made.map(({ id }) => id);
  const raised: Alert[] = await shown(trx).where('alert.id', 'in', ids).orderBy('alert.id').execute();
  emit(
    trx,
    ...raised.map((alert) => ({
      channels:
        alert.type === AlertType.roundMissed
          ? [channels.tasks(alert.client_id)]
          : [
              ...(told.includes(alert.sending) ? [channels.alerts(alert.client_id)] : []),
              ...(watches.some(({ uca_id }) => uca_id === alert.uca_id)
                ? [channels.monitoring(alert.client_id)]
                : []),
            ],
      event: events.alertRaised,
      data: alert,
    })),
  );
  // Contacts are notified of people.
  const open = raised.flatMap(({ uca_id, ...alert }) =>
    uca_id !== null && told.includes(alert.sending) ? [{ ...alert, uca_id }] : [],
  );
  await notifyContacts(trx, await newsOfAlerts(trx, open, known_at), known_at);
}

/** The latest alerts of a kind sent to the caller, newest first; `more`: there are older ones in the period. */
export function newestAlerts(ctx: Ctx, query: QueryOut<typeof latestAlerts>) {
  return ctx.tx(async (trx) => {
    const found: Alert[] = await shown(trx)
      .where(ofClient(ctx, 'alert.client_id'))
      .where(query.about === 'phones' ? aboutPhones : sql<boolean>`not ${aboutPhones}`)
      .where(sql<boolean>`${mayReadAlerts(ctx.user, query.about)}`)
      .where('alert.sending', 'in', told)
      .where('alert.known_at', '>', newsSince(ctx, query.since))
      .orderBy(sql`alert.known_at desc, alert.id desc`)
      .limit(NEWEST + 1)
      .execute();
    return { data: found.slice(0, NEWEST), more: found.length > NEWEST };
  });
}
