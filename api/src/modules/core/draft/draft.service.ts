import {
  type BodyOut,
  type DataOf,
  DRAFT_DAYS,
  type listDrafts,
  MOST_DRAFTS,
  type saveDraft,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import type { Ports } from '../../../ports/ports.ts';

const oldest = (now: Date) => new Date(now.getTime() - DRAFT_DAYS * 86_400_000).toISOString();

/** The caller's drafts that have not expired, newest first. */
export function draftsOf(ctx: Ctx, form: string | undefined): Promise<DataOf<typeof listDrafts>> {
  return ctx.tx(async (trx) => {
    let query = trx
      .selectFrom('draft')
      .select(['form', 'fields', 'saved_at'])
      .where('user_id', '=', ctx.user.id)
      .where('saved_at', '>', oldest(ctx.now()))
      .orderBy('saved_at', 'desc')
      .limit(MOST_DRAFTS);
    if (form !== undefined) query = query.where('form', '=', form);
    return { data: await query.execute() };
  });
}

export function keepDraft(
  ctx: Ctx,
  { form, fields }: BodyOut<typeof saveDraft>,
): Promise<{ saved_at: string }> {
  const change = { fields, saved_at: ctx.now() };
  return ctx.tx(async (trx) => {
    const saved = await trx
      .insertInto('draft')
      .values({ user_id: ctx.user.id, client_id: ctx.clientId, form, ...change })
      .onConflict((conflict) => conflict.columns(['user_id', 'form']).doUpdateSet(change))
      .returning('saved_at')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('draft')
      .where('user_id', '=', ctx.user.id)
      .where('form', 'in', (eb) =>
        eb
          .selectFrom('draft')
          .select('form')
          .where('user_id', '=', ctx.user.id)
          .orderBy('saved_at', 'desc')
          .orderBy('form')
          .offset(MOST_DRAFTS),
      )
      .execute();
    return saved;
  });
}

export function removeDraft(ctx: Ctx, form: string): Promise<{ form: string }> {
  return ctx.tx(async (trx) => {
    await trx.deleteFrom('draft').where('user_id', '=', ctx.user.id).where('form', '=', form).execute();
    return { form };
  });
}

/** Deletes abandoned drafts. */
export async function forgetDrafts({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  await database.db.deleteFrom('draft').where('saved_at', '<=', oldest(clock.now())).execute();
}
