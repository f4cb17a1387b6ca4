import { message } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { PushMessage } from '../../../ports/push.ts';

export interface PushNotice extends Omit<PushMessage, 'tag'> {
  userId: number;
}

const columns = sql`client_id, push_token_id, user_id, platform, kind, title, body, path, expires_at`;
const token = sql`push_token.client_id, push_token.id, push_token.user_id, push_token.platform`;

type Word = 'push.reminder' | 'push.cancelled' | 'push.missed' | 'push.openTitle' | 'push.open';

/** The text each user receives in their own language. */
function words(key: Word): RawBuilder<string> {
  return sql`case when app_user.language = 'es' then ${message('es', key)} else ${message('en', key)} end`;
}

const reachable = sql`app_user.deleted_at is null and not app_user.blocked`;

/**
 * Queues a push for every device of each user, in the transaction of the change and in one statement: nothing is sent
 * for a change that is rolled back. Users without devices get none.
 */
export async function queuePush(trx: Tx, notices: readonly PushNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into push_delivery (${columns})
    select ${token}, notice.kind, notice.title, notice.body, notice.path, notice."expiresAt"
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice(
      "userId" bigint, kind text, title text, body text, path text, "expiresAt" timestamptz)
    join app_user on app_user.id = notice."userId" and ${reachable}
    join push_token on push_token.user_id = app_user.id`.execute(trx);
}

/**
 * Notifies the people of these dispatches of a request, a reminder or a cancellation. The words are
 * those of the occurrence; nothing is sent after the dispatch is due.
 */
export async function queueDispatchPushes(
  trx: Tx,
  kind: 'request' | 'reminder' | 'cancelled',
  dispatches: readonly { id: number }[],
): Promise<void> {
  if (dispatches.length === 0) return;
  const body = kind === 'request' ? sql`occurrence.description` : words(`push.${kind}`);
  await sql`
    insert into push_delivery (${columns})
    select ${token}, ${kind}, occurrence.title, ${body}, '/', dispatch.due_at
    from dispatch
    join request_occurrence as occurrence on occurrence.id = dispatch.occurrence_id
    join uca on uca.id = dispatch.uca_id
    join app_user on app_user.id = uca.user_id and ${reachable}
    join push_token on push_token.user_id = app_user.id
    where dispatch.id = any(${dispatches.map(({ id }) => id)}::bigint[])`.execute(trx);
}

/** How long a missed occurrence is news. */
const MISSED_HOURS = 12;

/** Notifies the operators of a client that an occurrence of a rule was not sent. */
export async function queueMissedPushes(trx: Tx, occurrenceIds: readonly number[], now: Date): Promise<void> {
  if (occurrenceIds.length === 0) return;
  const expires = new Date(now.getTime() + MISSED_HOURS * 3_600_000);
  await sql`
    insert into push_delivery (${columns})
    select ${token}, 'missed', occurrence.title, ${words('push.missed')}, '/request/rules', ${expires}::timestamptz
    from request_occurrence as occurrence
    join app_user on app_user.client_id = occurrence.client_id and app_user.type in ('cliente', 'uma')
      and ${reachable}
    join push_token on push_token.user_id = app_user.id
    where occurrence.id = any(${occurrenceIds}::bigint[])`.execute(trx);
}

/** How long somebody may still be asked to open the app, and for how long they are not asked again. */
const OPEN_MINUTES = 15;
const ASKED_MINUTES = 1;

/** Asks the people of these UCAs to open the app. Returns how many have a device notified now or just before. */
export async function queueOpenPushes(trx: Tx, ucaIds: readonly number[], now: Date): Promise<number> {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const { rows } = await sql<{ asked: number }>`
    with reached as (
      select ${token}, app_user.language, exists (select from push_delivery as before where before.kind = 'open'
        and before.user_id = app_user.id and before.created_at > ${at(-ASKED_MINUTES)}::timestamptz) as told
      from uca join app_user on app_user.id = uca.user_id and ${reachable}
      join push_token on push_token.user_id = app_user.id
      where uca.id = any(${ucaIds}::bigint[]) and uca.deleted_at is null
    ), queued as (
      insert into push_delivery (${columns}, created_at)
      select app_user.client_id, app_user.id, app_user.user_id, app_user.platform, 'open', ${words('push.openTitle')},
        ${words('push.open')}, '/', ${at(OPEN_MINUTES)}::timestamptz, ${now}::timestamptz
      from reached as app_user where not told returning user_id
    )
    select count(distinct user_id) as asked from reached`.execute(trx);
  return rows[0]?.asked ?? 0;
}
