import {
  type BodyOut,
  can,
  channels,
  type DataOf,
  events,
  type listPushTokens,
  type realtimeStats,
  type registerPushToken,
  type sendPushTest,
} from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { emit } from '../../http/outbox.ts';
import { problem } from '../../http/problem.ts';

const TOKEN_END = 8;
const LISTED_TOKENS = 200;

/** Keeps a push token; a device that changes hands takes its token along. */
export function keepPushToken(ctx: Ctx, input: BodyOut<typeof registerPushToken>): Promise<{ id: number }> {
  const owner = { user_id: ctx.user.id, client_id: ctx.clientId };
  return ctx.system(async (trx) => {
    const row = await trx
      .insertInto('push_token')
      .values({ ...owner, ...input })
      .onConflict((conflict) => conflict.column('token').doUpdateSet({ ...owner, platform: input.platform }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, ctx, { action: 'create', entity: 'push_token', entityId: row.id });
    return row;
  });
}

export function listPush(ctx: Ctx): Promise<DataOf<typeof listPushTokens>> {
  return ctx.tx(async (trx) => {
    let query = trx
      .selectFrom('push_token')
      .innerJoin('app_user', 'app_user.id', 'push_token.user_id')
      .select(['push_token.id', 'app_user.username', 'push_token.platform', 'push_token.token'])
      .select('push_token.created_at')
      .orderBy('push_token.id', 'desc')
      .limit(LISTED_TOKENS);
    if (!can(ctx.user, 'developer.firebase')) query = query.where('push_token.user_id', '=', ctx.user.id);
    const rows = await query.execute();
    return { data: rows.map(({ token, ...row }) => ({ ...row, token_end: token.slice(-TOKEN_END) })) };
  });
}

/** Sends a push and says what the service answered. 422 when push is not configured. */
export async function testPush(
  ctx: Ctx,
  { token_id, title, message }: BodyOut<typeof sendPushTest>,
): Promise<DataOf<typeof sendPushTest>> {
  const { send } = ctx.ports.push;
  if (!send) throw problem('validation', 'error.pushNotConfigured');
  const token = await ctx.tx(async (trx) => {
    const row = await trx
      .selectFrom('push_token')
      .select('token')
      .where('id', '=', token_id)
      .executeTakeFirst();
    if (!row) throw problem('validation', 'error.validation', {}, { token_id: 'error.reference' });
    await audit(trx, ctx, { action: 'push.test', entity: 'push_token', entityId: token_id });
    return row.token;
  });
  const started = performance.now();
  const result = await send(token, title, message).catch((error: unknown) => ({
    status: 0,
    detail: error instanceof Error ? error.message : String(error),
  }));
  const sent = result.status >= 200 && result.status < 300;
  return { sent, ...result, ms: Math.round(performance.now() - started) };
}

const prefix = /^(private|presence)-/;

export async function readRealtimeStats(ctx: Ctx): Promise<DataOf<typeof realtimeStats>> {
  const { realtime, bus, database } = ctx.ports;
  const counts = await bus.members.counts();
  const pending = await database.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    connections: realtime.stats().sockets,
    channels: [...counts]
      .map(([name, subscribers]) => ({ name: name.replace(prefix, ''), subscribers }))
      .sort((one, other) => other.subscribers - one.subscribers || one.name.localeCompare(other.name)),
    outbox_pending: pending.count,
  };
}

/** Sends a message the way every event goes: outbox, publisher, socket. */
export function ping(ctx: Ctx, message: string): Promise<null> {
  return ctx.tx(async (trx) => {
    const data = { message, from: ctx.user.username, sent_at: ctx.now().toISOString() };
    await emit(trx, { channels: [channels.developer()], event: events.developerPing, data });
    await audit(trx, ctx, { action: 'ping', entity: 'realtime', entityId: null });
    return null;
  });
}
