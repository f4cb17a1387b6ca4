import { type Contact, type ContactInput, contactInput, type contactQuery, type Paged } from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { clientOf } from '../../core/scope.ts';
import { clearMain, ensureMain, selectContacts } from './contact.repository.ts';

/** A client has exactly one main contact: the mark can move, but is there as long as there are contacts. */
export const contacts: Catalogue<Contact, ContactInput> = {
  table: 'contact',
  input: contactInput,
  find: (trx, ctx, id, scope) =>
    selectContacts(trx, ctx, scope).where('contact.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, input, before) {
    const client_id = clientOf(ctx);
    if (before?.main && !input.main)
      throw problem('validation', 'error.validation', {}, { main: 'error.mainContact' });
    if (input.main) await clearMain(trx, client_id, before?.id ?? null);
    return { ...input, client_id };
  },
  unique: [{ field: 'email', within: ['client_id'], folded: true }],
  written: (trx, ctx) => ensureMain(trx, clientOf(ctx)),
};

export function pageOfContacts(ctx: Ctx, query: z.output<typeof contactQuery>): Promise<Paged<Contact>> {
  const { is_sos, is_follow_me } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectContacts(trx, ctx)
        .$if(is_sos !== undefined, (rows) => rows.where('contact.is_sos', '=', is_sos === 'true'))
        .$if(is_follow_me !== undefined, (rows) =>
          rows.where('contact.is_follow_me', '=', is_follow_me === 'true'),
        ),
      sortable: {
        name: sql`fold(contact.name)`,
        email: 'contact.email',
        relationship: 'contact.relationship',
        main: 'contact.main',
        created_at: 'contact.created_at',
      },
      searchable: ['contact.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'contact.id',
    }),
  );
}
