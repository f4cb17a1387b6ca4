import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName, nameIn, ofClient } from '../../core/scope.ts';
import { labelsOf } from '../label/label.repository.ts';

/** The caller's places, with what is at each. */
export function selectPlaces(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('place')
    .where(ofClient(ctx, 'place.client_id', client))
    .where('place.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'place.id',
      'place.client_id',
      clientName('place.client_id').as('client_name'),
      'place.branch_id',
      nameIn<string | null>('branch', 'place.branch_id').as('branch_name'),
      'place.name',
      'place.lat',
      'place.lng',
      ...labelsOf('place'),
      'place.ucas',
      'place.checkpoints',
      'place.created_at',
      'place.updated_at',
    ]);
}

/** An undeleted place at which the caller may put something. */
export function findParentPlace(trx: Tx, ctx: Ctx, id: number) {
  return trx
    .selectFrom('place')
    .select(['id', 'client_id', 'name', 'lat', 'lng'])
    .where(ofClient(ctx, 'client_id'))
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
}
