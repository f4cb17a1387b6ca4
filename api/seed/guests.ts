import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { documentsOf } from './documents.ts';
import { DAY, HOUR, iso } from './ground.ts';
import { insertRows } from './insert.ts';
import { peopleOf } from './people.ts';
import { randomOf } from './random.ts';

const GUESTS = 60;
const verifiers = ['Patricia Lindao', 'Jorge Villamar', 'Mónica Cabrera'];

/** People who visit the clients with visit requests; most have shown their document. */
export async function seedGuests(trx: Tx, day: number): Promise<void> {
  const random = randomOf('guests');
  const document = documentsOf(randomOf('documents of guests'));
  const person = peopleOf(randomOf('people who visit'));
  const clients = await trx
    .selectFrom('client')
    .select('id')
    .where(sql<boolean>`flags->>'is_ubes' = 'true'`)
    .orderBy('id')
    .execute();
  const rows = clients.flatMap(({ id }) =>
    Array.from({ length: GUESTS }, () => {
      const { name, last_name } = person('');
      const foreign_document = random.chance(0.08);
      const verified = random.chance(0.7);
      const at = day - random.int(3, 180) * DAY + random.int(8, 17) * HOUR;
      return {
        client_id: id,
        name,
        last_name,
        identity: foreign_document ? document.passport() : document.cedula(),
        foreign_document,
        verified,
        verifier_name: verified ? random.pick(verifiers) : '',
        verified_on: verified ? iso(at).slice(0, 10) : null,
        blocked: random.chance(0.04),
        created_at: iso(at),
        updated_at: iso(at),
      };
    }),
  );
  await insertRows(
    trx,
    'guest',
    {
      client_id: 'bigint',
      name: 'text',
      last_name: 'text',
      identity: 'text',
      foreign_document: 'boolean',
      verified: 'boolean',
      verifier_name: 'text',
      verified_on: 'date',
      blocked: 'boolean',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    rows,
  );
}
