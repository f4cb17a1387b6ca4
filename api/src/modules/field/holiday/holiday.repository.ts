import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, ofClient } from '../../core/scope.ts';

/** The holidays of the caller. */
export function selectHolidays(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('holiday')
    .where(ofClient(ctx, 'holiday.client_id', client))
    .where('holiday.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'holiday.id',
      'holiday.client_id',
      clientName('holiday.client_id').as('client_name'),
      'holiday.name',
      'holiday.day',
      'holiday.every_year',
      'holiday.created_at',
      'holiday.updated_at',
    ]);
}
