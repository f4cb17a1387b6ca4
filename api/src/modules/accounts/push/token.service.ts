import {
  type BodyOut,
  can,
  type DataOf,
  type listPushTokens as list,
  type registerPushToken,
} from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { readSubscription } from '../../../ports/push-web.ts';

const TOKEN_END = 8;
const LISTED_TOKENS = 200;
/** Devices per person; beyond that, the oldest is dropped. */
const MOST_TOKENS = 20;

/** The token as stored: a browser's subscription, reduced to what is needed to reach it. 422 when it is invalid. */
function kept(ctx: Ctx, { token, platform }: BodyOut<typeof registerPushToken>): string {
  if (platform !== 'web') return token;
  const subscription = readSubscription(token, ctx.ports.push);
  if (!subscription) throw problem('validation', 'error.validation', {}, { token: 'error.pushSubscription' });
  return JSON.stringify(subscription);
}

/** Stores a push token; a device that changes hands takes its token along. */
export function keepPushToken(ctx: Ctx, input: BodyOut<typeof registerPushToken>): Promise<{ id: number }> {
  const owner = { user_id: ctx.user.id, client_id: ctx.clientId, platform: input.platform };
  const token = kept(ctx, input);
  return ctx.system(async (trx) => {
    const row = await trx
      .insertInto('push_token')
      .values({ ...owner, token })
      .onConflict((conflict) => conflict.column('token').doUpdateSet(owner))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('push_token')
      .where('user_id', '=', ctx.user.id)
      .where('id', '!=', row.id)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('push_token')
          .select('id')
          .where('user_id', '=', ctx.user.id)
          .orderBy('id', 'desc')
          .limit(MOST_TOKENS),
      )
      .execute();
    await audit(trx, ctx, { action: 'create', entity: 'push_token', entityId: row.id });
    return row;
  });
}

/** What distinguishes tokens: for a subscription, the end of its URL. */
const endOf = (platform: string, token: string) =>
  (platform === 'web' ? (readSubscription(token, { privateHosts: true })?.endpoint ?? '') : token).slice(
    -TOKEN_END,
  );

export function listPushTokens(ctx: Ctx): Promise<DataOf<typeof list>> {
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
    return { data: rows.map(({ token, ...row }) => ({ ...row, token_end: endOf(row.platform, token) })) };
  });
}

/** Deletes one of the caller's own tokens; anybody else's are unknown here. */
export function deletePushToken(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const row = await trx
      .deleteFrom('push_token')
      .where('id', '=', id)
      .where('user_id', '=', ctx.user.id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw problem('notFound', 'error.notFound');
    await audit(trx, ctx, { action: 'delete', entity: 'push_token', entityId: id });
    return row;
  });
}
