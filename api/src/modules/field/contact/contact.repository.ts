import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { ofClient } from '../../core/scope.ts';
import { blacklistedAs } from '../../elog/blacklist/blacklist-mark.ts';

export function selectContacts(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('contact')
    .where('contact.deleted_at', deleted ? 'is not' : 'is', null)
    .where(ofClient(ctx, 'contact.client_id', client))
    .select([
      'contact.id',
      'contact.client_id',
      'contact.name',
      'contact.email',
      'contact.phone',
      'contact.identification',
      'contact.foreign_document',
      'contact.relationship',
      'contact.language',
      'contact.is_sos',
      'contact.is_follow_me',
      'contact.main',
      'contact.button_disconnect',
      'contact.sos_pressed',
      'contact.phone_disconnect',
      'contact.unknown_button',
      'contact.route_detour',
      'contact.route_stale',
      'contact.route_edited',
      blacklistedAs(ctx, { client: 'contact.client_id', identity: 'contact.identification' }).as(
        'blacklist_id',
      ),
      'contact.created_at',
      'contact.updated_at',
    ]);
}

/** Clears the main mark of every contact but one. */
export async function clearMain(trx: Tx, clientId: number, except: number | null): Promise<void> {
  await trx
    .updateTable('contact')
    .set({ main: false })
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('main', '=', true)
    .where('id', 'is distinct from', except)
    .execute();
}

/** Marks the oldest contact as main if none is. */
export async function ensureMain(trx: Tx, clientId: number): Promise<void> {
  await sql`update contact set main = true
    where id = (select id from contact where client_id = ${clientId} and deleted_at is null order by id limit 1)
      and not exists (select from contact where client_id = ${clientId} and main and deleted_at is null)`.execute(
    trx,
  );
}
