import {
  can,
  channels,
  type DataOf,
  events,
  type GateNews,
  type GateNewsKind,
  type listGateNews,
  message,
  type QueryOut,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { emit } from '../../http/outbox.ts';
import type { Tx } from '../../ports/database.ts';
import { queuePush } from '../accounts/push/push-queue.ts';
import { newsSince } from '../core/news.ts';
import { nameIn } from '../core/scope.ts';
import { wallMinute } from '../core/wall-minute.ts';

/** Notifications of gates to hosts and operators: stored, sent to open screens, and pushed. */

const NEWEST = 50;
/** How long a push about it may still arrive. */
const PUSH_MS = 2 * 3_600_000;

export interface GateNotice {
  client_id: number;
  kind: GateNewsKind;
  /** A host; null: the operators of the client. */
  user_id: number | null;
  branch_id: number | null;
  name: string;
  reason?: string;
  count?: number;
  subject_id: number | null;
  /** With it, the same notification within ten minutes is dropped. */
  subject?: string;
}

const AGAIN_MS = 10 * 60_000;
const LOG_PATH = '/entradasSalidas/bitacora';

const shown = (trx: Tx) =>
  trx
    .selectFrom('gate_news')
    .select(['gate_news.id', 'kind', 'name', 'reason', 'count', 'subject_id', 'at'])
    .select(sql<string>`coalesce(${nameIn('branch', 'gate_news.branch_id')}, '')`.as('branch_name'));

async function wasNotified(
  trx: Tx,
  { client_id, kind, subject = '' }: GateNotice,
  now: Date,
): Promise<boolean> {
  if (subject === '') return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gate news ${client_id} ${subject}`}, 0))`.execute(
    trx,
  );
  const before = await trx
    .selectFrom('gate_news')
    .select('id')
    .where('client_id', '=', client_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', new Date(now.getTime() - AGAIN_MS).toISOString())
    .executeTakeFirst();
  return before !== undefined;
}

/** Words of a push to operators in their language; papers go by email. */
function pushOf(
  { kind, name, branch_name: place, reason, at }: GateNews,
  language: string,
  timezone: string,
) {
  if (kind !== 'blacklist' && kind !== 'overdue') return null;
  const words = { name, place, reason, time: wallMinute(at, timezone).slice(-5) };
  return {
    title: message(language, `gate.news.${kind}`, words),
    body: message(language, `gate.news.${kind}Text`, words),
  };
}

async function pushToOperators(trx: Tx, clientId: number, news: GateNews): Promise<void> {
  const operators = await trx
    .selectFrom('app_user')
    .innerJoin('client', 'client.id', 'app_user.client_id')
    .where('app_user.client_id', '=', clientId)
    .where('app_user.type', 'in', ['cliente', 'uma'])
    .select(['app_user.id', 'app_user.language', 'client.timezone'])
    .execute();
  const expiresAt = new Date(Date.parse(news.at) + PUSH_MS);
  await queuePush(
    trx,
    operators.flatMap(({ id: userId, language, timezone }) => {
      const words = pushOf(news, language, timezone);
      return words ? [{ userId, kind: 'visit' as const, ...words, path: LOG_PATH, expiresAt }] : [];
    }),
  );
}

/** Sends it; false when it was sent a moment ago. */
export async function sendGateNews(trx: Tx, notice: GateNotice, now: Date): Promise<boolean> {
  if (await wasNotified(trx, notice, now)) return false;
  const { id } = await trx
    .insertInto('gate_news')
    .values({ ...notice, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const news: GateNews = await shown(trx).where('gate_news.id', '=', id).executeTakeFirstOrThrow();
  const channel =
    notice.user_id === null ? channels.newRequest(notice.client_id) : channels.user(notice.user_id);
  emit(trx, { channels: [channel], event: events.gateTold, data: news });
  if (notice.user_id === null) await pushToOperators(trx, notice.client_id, news);
  return true;
}

/** The latest that was sent to the caller: as a host, and as one of the operators. */
export function newestGateNews(
  ctx: Ctx,
  query: QueryOut<typeof listGateNews>,
): Promise<DataOf<typeof listGateNews>> {
  const isOperator =
    (ctx.user.type === 'cliente' || ctx.user.type === 'uma') && can(ctx.user, 'elog.gateLog');
  const mine = sql<SqlBool>`(gate_news.user_id = ${ctx.user.id} or (${isOperator} and gate_news.user_id is null))`;
  return ctx.tx(async (trx) => ({
    data: await shown(trx)
      .where('gate_news.client_id', '=', ctx.clientId ?? 0)
      .where(mine)
      .where('gate_news.at', '>', newsSince(ctx, query.since))
      // A question that is over is no news to its host.
      .where(
        sql<SqlBool>`(kind <> 'host' or exists (select from host_question as asked
          where asked.id = gate_news.subject_id and asked.state = 'waiting' and asked.ends_at > ${ctx.now()}::timestamptz))`,
      )
      .orderBy(sql`gate_news.at desc, gate_news.id desc`)
      .limit(NEWEST)
      .execute(),
  }));
}
