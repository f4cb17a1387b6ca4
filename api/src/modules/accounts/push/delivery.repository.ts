import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { PushAnswer, PushMessage, PushPlatform } from '../../../ports/push.ts';

/** A push that this server has claimed. */
export interface ClaimedPush extends Omit<PushMessage, 'expiresAt' | 'tag'> {
  id: number;
  push_token_id: number | null;
  /** Null when the token was removed while the push waited. */
  token: string | null;
  platform: PushPlatform;
  attempts: number;
  expires_at: string;
}

export interface Settled extends Pick<PushAnswer, 'detail'> {
  id: number;
  state: 'waiting' | 'sent' | 'failed' | 'gone';
  /** Null when no service was contacted. */
  status: number | null;
  /** When to try again; only for `waiting`. */
  due_at: Date | null;
}

/**
 * Claims waiting pushes: counts the attempt and schedules the next one before anything is sent, so that if the server
 * dies, others send them later, but not endlessly.
 */
export async function claimPushes(
  trx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    with taken as (
      select id from push_delivery where state = 'waiting' and due_at <= ${now}
      order by due_at, id limit ${limit} for update skip locked)
    update push_delivery set attempts = attempts + 1, due_at = ${until} from taken where push_delivery.id = taken.id
    returning push_delivery.id, push_token_id, platform, kind, title, body, path, attempts, expires_at,
      (select token from push_token where push_token.id = push_token_id) as token`.execute(trx);
  return rows;
}

/** Records the outcome of claimed pushes, and deletes tokens that are gone. */
export async function settlePushes(
  trx: Tx,
  settled: readonly Settled[],
  goneTokens: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update push_delivery set state = answer.state, status = answer.status, detail = answer.detail,
      due_at = coalesce(answer.due_at, push_delivery.due_at),
      finished_at = case when answer.state <> 'waiting' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as answer(id bigint, state text, status integer, detail text, due_at timestamptz)
    where push_delivery.id = answer.id`.execute(trx);
  if (goneTokens.length > 0) await trx.deleteFrom('push_token').where('id', 'in', goneTokens).execute();
}

/** Ends those that will not be sent: without a service, too late, or attempted too often. */
export async function giveUp(
  trx: Tx,
  { now, attempts, missing }: { now: Date; attempts: number; missing: readonly PushPlatform[] },
): Promise<void> {
  const homeless: RawBuilder<boolean> = sql`platform = any(${missing}::text[])`;
  await sql`
    update push_delivery set finished_at = ${now},
      state = case when ${homeless} then 'not_configured' else 'failed' end,
      detail = case when ${homeless} or detail <> '' then detail when attempts = 0 then 'expired' else 'no answer' end
    where state = 'waiting' and due_at <= ${now}
      and (${homeless} or expires_at <= ${now} or attempts >= ${attempts})`.execute(trx);
}
