import type { BodyOut, DataOf, listPushDeliveries as list, QueryOut, sendPushTest as test } from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import { clientName } from '../../core/scope.ts';

const TEST_MS = 60_000;

/** Records the test as already attempted, so that the runner ignores it. */
function recordTest(ctx: Ctx, { token_id, title, message }: BodyOut<typeof test>) {
  return ctx.tx(async (trx) => {
    const token = await trx
      .selectFrom('push_token')
      .select(['id', 'token', 'platform', 'user_id', 'client_id'])
      .where('id', '=', token_id)
      .executeTakeFirst();
    if (!token) throw problem('validation', 'error.validation', {}, { token_id: 'error.reference' });
    const { platform, user_id, client_id } = token;
    if (!ctx.ports.push.configured(platform)) throw problem('validation', 'error.pushNotConfigured');
    const expiresAt = new Date(ctx.now().getTime() + TEST_MS);
    const { id } = await trx
      .insertInto('push_delivery')
      .values({
        ...{ client_id, push_token_id: token.id, user_id, platform },
        ...{ kind: 'test', title, body: message, attempts: 1, due_at: expiresAt, expires_at: expiresAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, ctx, { action: 'push.test', entity: 'push_token', entityId: token_id });
    return { id, token, expiresAt };
  });
}

/** Sends a push at once and returns the service's response. 422 when there is no service for the device. */
export async function sendPushTest(ctx: Ctx, input: BodyOut<typeof test>): Promise<DataOf<typeof test>> {
  const { id, token, expiresAt } = await recordTest(ctx, input);
  const started = performance.now();
  const { outcome, status, detail } = await ctx.ports.push.send(token.platform, token.token, {
    kind: 'test',
    title: input.title,
    body: input.message,
    path: '/',
    tag: `test-${id}`,
    expiresAt,
  });
  const ms = Math.round(performance.now() - started);
  const state = outcome === 'retry' ? 'failed' : outcome;
  await ctx.tx(async (trx) => {
    await trx
      .updateTable('push_delivery')
      .set({ state, status, detail, finished_at: ctx.now() })
      .where('id', '=', id)
      .execute();
    if (outcome === 'gone') await trx.deleteFrom('push_token').where('id', '=', token.id).execute();
  });
  return { sent: outcome === 'sent', status, detail, ms };
}

/** Pushes of everybody the caller sees, with their services' responses. */
export function listPushDeliveries(ctx: Ctx, query: QueryOut<typeof list>): Promise<DataOf<typeof list>> {
  return ctx.tx((trx) => {
    let select = trx
      .selectFrom('push_delivery')
      .innerJoin('app_user', 'app_user.id', 'push_delivery.user_id')
      .select(['push_delivery.id', 'app_user.username', 'push_delivery.platform', 'push_delivery.kind'])
      .select(['push_delivery.title', 'push_delivery.state', 'push_delivery.status', 'push_delivery.detail'])
      .select(['push_delivery.attempts', 'push_delivery.created_at', 'push_delivery.finished_at'])
      .select((eb) => eb.fn.coalesce(clientName('push_delivery.client_id'), eb.val('')).as('client_name'));
    if (query.state) select = select.where('push_delivery.state', '=', query.state);
    if (query.kind) select = select.where('push_delivery.kind', '=', query.kind);
    return page(trx, query, {
      select,
      sortable: {
        created_at: 'push_delivery.created_at',
        finished_at: 'push_delivery.finished_at',
        username: 'app_user.username',
        platform: 'push_delivery.platform',
        kind: 'push_delivery.kind',
        title: 'push_delivery.title',
        state: 'push_delivery.state',
        status: 'push_delivery.status',
        attempts: 'push_delivery.attempts',
      },
      searchable: ['push_delivery.title', 'app_user.username', 'push_delivery.detail'],
      defaultSort: '-created_at',
      tieBreak: 'push_delivery.id',
    });
  });
}
