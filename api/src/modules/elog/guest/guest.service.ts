import {
  type Guest,
  type GuestInput,
  guestInput,
  type listGuests,
  type Paged,
  type QueryOut,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { clientOf, todayOf } from '../../core/scope.ts';
import { refuseBlacklisted } from '../blacklist/blacklisted.ts';
import { selectGuests } from './guest.repository.ts';

/** Visitors. Blacklisted people are refused. */
export const guests: Catalogue<Guest, GuestInput> = {
  table: 'guest',
  input: guestInput,
  find: (trx, ctx, id, scope) => selectGuests(trx, ctx, scope).where('guest.id', '=', id).executeTakeFirst(),
  async columnsOf(_trx, ctx, input, before) {
    const { verified, verifier_name, verified_on } = input;
    // A document cannot have been checked tomorrow. Unchanged values are not checked again.
    if (verified && verified_on && verified_on > todayOf(ctx) && verified_on !== before?.verified_on)
      throw problem('validation', 'error.validation', {}, { verified_on: 'error.dateFuture' });
    return {
      ...input,
      client_id: clientOf(ctx),
      verifier_name: verified ? verifier_name : '',
      verified_on: verified ? verified_on || todayOf(ctx) : null,
    };
  },
  unique: [{ field: 'identity', within: ['client_id'] }],
  refuse: refuseBlacklisted('guests'),
};

export function pageOfGuests(ctx: Ctx, query: QueryOut<typeof listGuests>): Promise<Paged<Guest>> {
  const { verified, blocked } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectGuests(trx, ctx)
        .$if(verified !== undefined, (rows) => rows.where('guest.verified', '=', verified === 'true'))
        .$if(blocked !== undefined, (rows) => rows.where('guest.blocked', '=', blocked === 'true')),
      sortable: {
        name: 'guest.search',
        identity: 'guest.identity',
        verifier_name: sql`fold(guest.verifier_name)`,
        verified_on: 'guest.verified_on',
        blocked: 'guest.blocked',
        created_at: 'guest.created_at',
      },
      searchable: ['guest.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'guest.id',
    }),
  );
}
