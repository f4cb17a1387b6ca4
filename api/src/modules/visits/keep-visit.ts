import {
  equipmentPhotos,
  isVisitAuthorized,
  isVisitOver,
  peopleOfVote,
  stageDue,
  type VisitFieldChange,
  type VisitHappening,
  type VisitInput,
  VisitRequestStatus,
  type VisitStage,
  type VisitStanding,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import type { VisitDetail } from '../../ports/schema-visits.ts';
import { appendEvent } from './visit-chain.ts';
import type { CheckedVisit } from './visit-check.ts';
import type { KnownGuest } from './visit-guests.ts';

const { validationRejected, authorizationRejected } = VisitRequestStatus;

interface Times {
  waitsUntil: Date | string;
  endsAt: Date | string;
}

/** When the end of a request is to be checked: at its window's end, or when it waits no longer; null for never. */
function dueOf({ status }: VisitStanding, { waitsUntil, endsAt }: Times): Date | string | null {
  if (isVisitOver(status) || status === validationRejected || status === authorizationRejected) return null;
  return isVisitAuthorized(status) ? endsAt : waitsUntil;
}

/** What lists read of a standing. */
export const columnsOfStanding = (standing: VisitStanding, times: Times) => ({
  status: standing.status,
  standing: JSON.stringify(standing),
  stage: stageDue(standing),
  voters: standing.votes.flatMap(peopleOfVote),
  waits_until: times.waitsUntil,
  due_at: dueOf(standing, times),
});

const NAME = 80;

/** What is stored of the form. */
export function columnsOfInput({ input, guests }: Pick<CheckedVisit, 'input' | 'guests'>) {
  const { risks, risk_detail, staff, supervising_entity, order_number, supervisors, equipment } = input;
  const { documents = [] } = input;
  const detail: VisitDetail = {
    risks: input.risky ? risks : [],
    risk_detail: input.risky ? risk_detail : '',
    ...{ staff, supervising_entity, order_number, supervisors, equipment, documents },
  };
  const words = guests.map(({ name, last_name, identity }) => `${name} ${last_name} ${identity}`);
  return {
    name: input.name || input.secondary_reason.slice(0, NAME),
    ...{ branch_id: input.branch_id, department_id: input.department_id },
    ...{ subdepartment_id: input.subdepartment_id, main_reason: input.main_reason },
    ...{ secondary_reason: input.secondary_reason, risky: input.risky },
    detail: JSON.stringify(detail),
    ...{ starts_at: input.starts_at, ends_at: input.ends_at },
    weekdays: [...new Set(input.weekdays)].sort((a, b) => a - b),
    guest_count: guests.length,
    guest_words: [order_number, ...words].join(' '),
  };
}

/** Replaces the guests of a request. */
export async function keepVisitGuests(
  trx: Tx,
  request: { id: number; client_id: number },
  guests: readonly KnownGuest[],
): Promise<void> {
  await trx.deleteFrom('visit_guest').where('request_id', '=', request.id).execute();
  await trx
    .insertInto('visit_guest')
    .values(
      guests.map((guest, position) => ({
        ...guest,
        position,
        request_id: request.id,
        client_id: request.client_id,
      })),
    )
    .execute();
}

/** Gives a request exactly its files and photos; those it no longer has wait to be deleted. */
export async function keepVisitFiles(
  trx: Tx,
  requestId: number,
  { files, equipment }: Pick<VisitInput, 'files' | 'equipment'>,
): Promise<void> {
  const ids = [...files, ...equipmentPhotos(equipment)];
  await trx.updateTable('visit_file').set({ request_id: null }).where('request_id', '=', requestId).execute();
  if (ids.length === 0) return;
  await sql`update visit_file set request_id = ${requestId}, position = given.nth - 1
    from unnest(${[...new Set(ids)]}::bigint[]) with ordinality as given (file_id, nth)
    where visit_file.file_id = given.file_id`.execute(trx);
}

export interface VisitNote {
  at: Date;
  what: VisitHappening;
  user_id: number | null;
  /** For whom they voted, who had given them their votes. */
  for_id?: number | null;
  stage?: VisitStage | null;
  text?: string;
  changes?: readonly VisitFieldChange[];
  /** Since its stage began, of a vote or a rejection; and the same once more if it decided the stage. */
  waitedSeconds?: number | null;
  decidedSeconds?: number | null;
}

/** Appends to a request's history. Others of the client wait for the transaction's end to append theirs: do it last. */
export async function noteVisit(
  trx: Tx,
  request: { id: number; client_id: number },
  { status }: Pick<VisitStanding, 'status'>,
  {
    at,
    what,
    user_id,
    for_id = null,
    stage = null,
    text = '',
    changes = [],
    waitedSeconds = null,
    decidedSeconds = null,
  }: VisitNote,
): Promise<void> {
  await appendEvent(trx, request.client_id, {
    ...{ request_id: request.id, at, what, user_id, for_id, stage, text, status, changes },
    ...{ waited_seconds: waitedSeconds, decided_seconds: decidedSeconds },
  });
}
