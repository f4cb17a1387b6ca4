import { VisitRequestStatus } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { documentsOf } from './documents.ts';
import { HOUR, iso } from './ground.ts';
import { insertRows } from './insert.ts';
import { peopleOf } from './people.ts';
import { randomOf } from './random.ts';

const { finalized, cancelled } = VisitRequestStatus;

/** Guests invited by link to visits that are coming: one has filled in their data, one has not. Links are not kept. */
export async function seedInvitations(trx: Tx, now: number): Promise<void> {
  const random = randomOf('invitations');
  const person = peopleOf(random);
  const document = documentsOf(random);
  const coming = await trx
    .selectFrom('visit_request')
    .select(['id', 'client_id', 'requester_id', 'created_at'])
    .where('starts_at', '>', iso(now + 6 * HOUR))
    .where('status', 'not in', [finalized, cancelled])
    .where(sql<boolean>`id % 3 = 0`)
    .orderBy('id')
    .execute();
  const invited = coming.flatMap(({ id, client_id, requester_id, created_at }) =>
    [true, false].map((isFilled) => {
      const { name, last_name, email } = person('naviera.example');
      const at = Math.min(now - HOUR, Date.parse(created_at) + HOUR);
      const sent = { name, last_name, identity: document.cedula(), filled_at: iso(at + HOUR / 2) };
      return {
        ...{ client_id, request_id: id, label: `${name} ${last_name}`, email, language: 'es' },
        ...{ state: isFilled ? 'filled' : 'open', created_by: requester_id },
        ...{ created_at: iso(at), emailed_at: iso(at) },
        ...(isFilled ? sent : { name: null, last_name: null, identity: null, filled_at: null }),
        foreign_document: isFilled ? false : null,
      };
    }),
  );
  await insertRows(
    trx,
    'visit_invitation',
    {
      ...{ client_id: 'bigint', request_id: 'bigint', label: 'text', email: 'text', language: 'text' },
      ...{ state: 'text', created_by: 'bigint', created_at: 'timestamptz', emailed_at: 'timestamptz' },
      ...{ name: 'text', last_name: 'text', identity: 'text', filled_at: 'timestamptz' },
      foreign_document: 'boolean',
    },
    invited,
  );
}
