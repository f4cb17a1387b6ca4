import type { VisitHappening, VisitRequestStatusId, VisitStage } from 'contract';
import { linkOf } from '../src/modules/visits/visit-chain.ts';
import type { Tx } from '../src/ports/database.ts';
import { iso } from './ground.ts';
import { insertRows } from './insert.ts';

/** What was done to a visit request. */
export interface SeededNote {
  request_id: number;
  at: number;
  what: VisitHappening;
  user_id: number | null;
  stage: VisitStage | null;
  text: string;
  status: VisitRequestStatusId;
  waited_seconds: number | null;
  decided_seconds: number | null;
}

/** Writes the history of a client's requests as it would have been chained: in the order in which it happened. */
export async function insertHistory(trx: Tx, client_id: number, notes: readonly SeededNote[]): Promise<void> {
  const ends = new Map<number, { step: number; hash: string }>();
  let previous = '';
  const rows = notes
    .toSorted((one, other) => one.at - other.at)
    .map((note, index) => {
      const { step, hash: before } = ends.get(note.request_id) ?? { step: 0, hash: '' };
      const place = { nth: index + 1, step: step + 1, previous, before };
      const said = { ...note, at: iso(note.at) };
      const { hash } = linkOf(place, { ...said, for_id: null, changes: [] });
      ends.set(note.request_id, { step: place.step, hash });
      previous = hash;
      return { client_id, ...said, ...place, hash };
    });
  await insertRows(
    trx,
    'visit_event',
    {
      ...{ client_id: 'bigint', request_id: 'bigint', at: 'timestamptz', what: 'text', stage: 'text' },
      ...{ user_id: 'bigint', text: 'text', status: 'smallint' },
      ...{ waited_seconds: 'bigint', decided_seconds: 'bigint' },
      ...{ nth: 'bigint', step: 'integer', previous: 'text', before: 'text', hash: 'text' },
    },
    rows,
  );
  await trx.insertInto('visit_chain').values({ client_id, nth: rows.length, hash: previous }).execute();
}
