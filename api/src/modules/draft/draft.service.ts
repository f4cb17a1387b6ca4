import { type DataOf, DRAFT_DAYS, type DraftForm, type getDraft } from 'contract';
import type { Ctx } from '../../http/context.ts';
import type { Ports } from '../../ports/ports.ts';

const oldest = (now: Date) => new Date(now.getTime() - DRAFT_DAYS * 86_400_000).toISOString();

/** What the caller was typing in a form; nothing when it is too old, was saved, or never was. */
export function draftOf(ctx: Ctx, form: DraftForm): Promise<DataOf<typeof getDraft>> {
  return ctx.tx(async (trx) => {
    const row = await trx
      .selectFrom('draft')
      .select(['fields', 'saved_at'])
      .where('user_id', '=', ctx.user.id)
      .where('form', '=', form)
      .where('saved_at', '>', oldest(ctx.now()))
      .executeTakeFirst();
    return row ?? { fields: null, saved_at: null };
  });
}

export function saveDraft(ctx: Ctx, form: DraftForm, fields: string): Promise<{ saved_at: string }> {
  const change = { fields, saved_at: ctx.now() };
  return ctx.tx((trx) =>
    trx
      .insertInto('draft')
      .values({ user_id: ctx.user.id, client_id: ctx.clientId, form, ...change })
      .onConflict((conflict) => conflict.columns(['user_id', 'form']).doUpdateSet(change))
      .returning('saved_at')
      .executeTakeFirstOrThrow(),
  );
}

export function removeDraft(ctx: Ctx, form: DraftForm): Promise<{ form: DraftForm }> {
  return ctx.tx(async (trx) => {
    await trx.deleteFrom('draft').where('user_id', '=', ctx.user.id).where('form', '=', form).execute();
    return { form };
  });
}

/** Forgets drafts that nobody came back to. */
export async function forgetDrafts({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  await database.db.deleteFrom('draft').where('saved_at', '<=', oldest(clock.now())).execute();
}
