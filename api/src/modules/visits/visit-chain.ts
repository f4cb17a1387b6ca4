import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import type { VisitEventTable } from '../../ports/schema-visits.ts';
import type { Json } from '../core/proof/chain.ts';
import { chained, type Link, type Place } from '../core/proof/links.ts';

/** What was done to a client's visit requests, chained: each entry carries the hashes of those before it. */

type EventRow = Selectable<VisitEventTable>;
export type ChainedEvent = Pick<
  EventRow,
  'request_id' | 'what' | 'stage' | 'user_id' | 'for_id' | 'text' | 'status' | 'decided_seconds'
> & { at: string | Date; changes: readonly object[]; waited_seconds?: number | null };

/** The content of an entry: people by their ids, since names change. */
export const contentOf = ({ at, request_id, user_id, for_id, changes, ...said }: ChainedEvent): Json => {
  const { what, stage, text, status, decided_seconds } = said;
  return {
    ...{ request: request_id, at: new Date(at).toISOString(), what, stage, user: user_id, for: for_id },
    ...{ text, status, changes: changes as readonly Json[], decided_seconds },
  };
};

/** An entry as it is appended to a chain at a place. */
export const linkOf = (place: Place, event: ChainedEvent): Link =>
  chained({ ...place, content: contentOf(event) });

/**
 * The position of the next entry of a request. Locks the end of the client's chain until the transaction ends: call it
 * last; who appends for several clients does so in the order of their ids.
 */
async function placeAtEnd(trx: Tx, clientId: number, requestId: number): Promise<Place> {
  const { rows } = await sql<{ nth: number; previous: string }>`
    insert into visit_chain as chain (client_id, nth, hash) values (${clientId}, 1, '')
    on conflict (client_id) do update set nth = chain.nth + 1
    returning nth, hash as previous`.execute(trx);
  const end = rows[0];
  if (!end) throw new Error(`No chain of client ${clientId}`);
  const last = await trx
    .selectFrom('visit_event')
    .select(['step', 'hash'])
    .where('request_id', '=', requestId)
    .where('hash', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...end, step: (last?.step ?? 0) + 1, before: last?.hash ?? '' };
}

/** Appends an entry to a request's history, as the last of its client's chain. */
export async function appendEvent(trx: Tx, clientId: number, event: ChainedEvent): Promise<void> {
  const place = await placeAtEnd(trx, clientId, event.request_id);
  const { hash } = linkOf(place, event);
  await trx
    .insertInto('visit_event')
    .values({ ...event, client_id: clientId, changes: JSON.stringify(event.changes), ...place, hash })
    .execute();
  await trx.updateTable('visit_chain').set({ hash }).where('client_id', '=', clientId).execute();
}

const columns = [
  ...(['request_id', 'at', 'what', 'stage', 'user_id', 'for_id', 'text', 'status', 'changes'] as const),
  ...(['decided_seconds', 'nth', 'step', 'previous', 'before', 'hash'] as const),
];

/** The entries of a client that are chained, each with all the input of its hash, as stored now. */
export const chainedEvents = (trx: Tx, clientId: number) =>
  trx
    .selectFrom('visit_event')
    .where('client_id', '=', clientId)
    .where('hash', 'is not', null)
    .select(columns);

type StoredEvent = Pick<EventRow, (typeof columns)[number]>;

/** A stored entry as a file holds it: with the hash it was stored with, whether or not that still fits. */
export const storedLink = ({ nth, step, previous, before, hash, ...event }: StoredEvent): Link => ({
  ...{ nth: nth ?? 0, step: step ?? 0, previous: previous ?? '', before: before ?? '', hash: hash ?? '' },
  content: contentOf(event),
});
