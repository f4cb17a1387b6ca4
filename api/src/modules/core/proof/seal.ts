import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type ProofEntry, type Seal, sealOf } from './chain.ts';

/** A record that is sealed: of whom, what it is, and its id. */
export interface Subject {
  client_id: number;
  kind: 'monitoringSession';
  subject_id: number;
}

/** A seal as it is stored: with those of its entries that are stored nowhere else. */
export interface StoredSeal extends Seal {
  kept: readonly ProofEntry[];
}

/**
 * Seals a record, once: a second time nothing is written. `kept`: entries stored nowhere else, such as names as
 * they are now; `rows`: those that an export reads again from their own tables. A client's seals hang on one another,
 * so they take turns.
 */
export async function seal(
  trx: Tx,
  subject: Subject,
  { kept, rows }: Record<'kept' | 'rows', readonly ProofEntry[]>,
  now: Date,
): Promise<void> {
  await sql`select id from client where id = ${subject.client_id} for no key update`.execute(trx);
  const last = await trx
    .selectFrom('proof_seal')
    .select('head')
    .where('client_id', '=', subject.client_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { kind, subject_id } = subject;
  const given = { kind, subject_id, sealed_at: now.toISOString(), previous: last?.head ?? '' };
  const { lines, head, previous, sealed_at } = sealOf(given, [...kept, ...rows]);
  await trx
    .insertInto('proof_seal')
    .values({
      ...{ ...subject, sealed_at, previous, head },
      lines: JSON.stringify(lines),
      kept: JSON.stringify(kept),
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'kind', 'subject_id']).doNothing())
    .execute();
}

/** The seal of a record, if it has one. */
export async function findSeal(trx: Tx, subject: Subject): Promise<StoredSeal | undefined> {
  const found = await trx
    .selectFrom('proof_seal')
    .select(['kind', 'subject_id', 'sealed_at', 'previous', 'head', 'lines', 'kept'])
    .where('client_id', '=', subject.client_id)
    .where('kind', '=', subject.kind)
    .where('subject_id', '=', subject.subject_id)
    .executeTakeFirst();
  return (
    found && {
      ...found,
      sealed_at: new Date(found.sealed_at).toISOString(),
      kept: found.kept as ProofEntry[],
    }
  );
}
