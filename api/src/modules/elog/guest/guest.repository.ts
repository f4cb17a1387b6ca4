import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { ofClient } from '../../core/scope.ts';
import { blacklistedAs } from '../blacklist/blacklist-mark.ts';

export function selectGuests(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('guest')
    .where(ofClient(ctx, 'guest.client_id', client))
    .where('guest.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'guest.id',
      'guest.client_id',
      'guest.name',
      'guest.last_name',
      'guest.identity',
      'guest.foreign_document',
      'guest.verified',
      'guest.verifier_name',
      'guest.verified_on',
      'guest.blocked',
      blacklistedAs(ctx, { client: 'guest.client_id', identity: 'guest.identity' }).as('blacklist_id'),
      'guest.created_at',
      'guest.updated_at',
    ]);
}
