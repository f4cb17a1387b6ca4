import type { SosDetail } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf, fullName, nameOfUser } from '../../core/scope.ts';
import { selectSos } from './sos.repository.ts';

async function levels(trx: Tx, id: number): Promise<SosDetail['levels']> {
  const rows = await trx
    .selectFrom('sos_level')
    .innerJoin('contact', 'contact.id', 'sos_level.contact_id')
    .where('sos_level.session_id', '=', id)
    .where('contact.deleted_at', 'is', null)
    .select(['level', 'contact.id', 'contact.name', 'relationship', 'phone', 'email', 'called_at'])
    .orderBy('level')
    .orderBy('contact.main', 'desc')
    .orderBy('contact.id')
    .execute();
  const numbers = [...new Set(rows.map(({ level }) => level))];
  return numbers.map((level) => ({
    level,
    contacts: rows.filter((row) => row.level === level).map(({ level: _, ...contact }) => contact),
  }));
}

/** The UCAs' risk notes that were active when the SOS was raised. */
export function riskNotesOf(
  trx: Tx,
  ucaIds: readonly number[],
  raisedAt: string,
): Promise<SosDetail['notes']> {
  return trx
    .selectFrom('risk_note')
    .innerJoin('uca', 'uca.id', 'risk_note.uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .where(sql<boolean>`risk_note.uca_id = any(${[...ucaIds]}::bigint[])`)
    .where('risk_note.written_at', '<=', raisedAt)
    .where((eb) => eb.or([eb('risk_note.ended_at', 'is', null), eb('risk_note.ended_at', '>', raisedAt)]))
    .select(['risk_note.id', 'risk_note.uca_id', fullName.as('name'), 'risk_note.where', 'risk_note.what'])
    .select(['risk_note.until', 'risk_note.lat', 'risk_note.lng', 'risk_note.written_at'])
    .orderBy('risk_note.written_at', 'desc')
    .execute();
}

/** One SOS of the caller's client with everything its screen shows. 404 if not found. */
export function detailOf(ctx: Ctx, id: number): Promise<SosDetail> {
  return ctx.tx(async (trx) => {
    const row = await selectSos(trx)
      .where('session.id', '=', id)
      .where('session.client_id', '=', clientOf(ctx))
      .executeTakeFirst();
    if (!row) throw problem('notFound', 'error.sessionGone');
    const steps = await trx
      .selectFrom('sos_step')
      .where('session_id', '=', id)
      .select(['id', 'text', 'done_at', nameOfUser('sos_step.done_by').as('done_by')])
      .orderBy('place')
      .execute();
    return {
      ...row,
      levels: await levels(trx, id),
      steps: steps.map((step) => ({ ...step, done_by: step.done_by ?? '' })),
      notes: await riskNotesOf(trx, row.uca_ids, row.raised_at),
    };
  });
}
