import {
  cancelVisit,
  createVisit,
  type DataOf,
  findVisitGuests,
  getVisit,
  iso,
  listVisitPoints,
  listVisits,
  updateVisit,
  type Visit,
  type VisitGuestRow,
  type VisitInput,
  VisitRequestStatus,
  type VisitRow,
  visitFieldNames,
} from 'contract';
import type { Random } from '../../../seed/random.ts';
import { cancellations, visitKinds } from '../../../seed/visit-words.ts';
import type { AppClient } from '../app-client.ts';

/** A person who requests visits, and follows up on their own. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const QUARTER = HOUR / 4;

/** A guest as a request names them, without what is known of them now. */
const asNamed = ({ verified: _, blocked: __, blacklisted: ___, ...guest }: VisitGuestRow) => guest;

/** What a form would hold of a request. */
export function inputOf(visit: Visit): VisitInput {
  const values = { ...visit, files: visit.files.map(({ id }) => id) };
  const fields = Object.fromEntries(
    visitFieldNames.map((name) => [name, values[name]]),
  ) as unknown as VisitInput;
  return { ...fields, guests: visit.guests.map(asNamed) };
}

type Point = DataOf<typeof listVisitPoints>['data'][number];

/** A visit within the next days, in working hours of the client's zone or near them. */
function wish(random: Random, point: Point, guests: VisitInput['guests'], now: number): VisitInput {
  const kind = random.pick(visitKinds);
  const words = random.pick(kind.words);
  const start = Math.ceil((now + random.between(4 * HOUR, 5 * DAY)) / QUARTER) * QUARTER;
  return {
    ...{ name: words, main_reason: kind.reason, secondary_reason: words },
    ...{ branch_id: point.branch_id, department_id: point.department_id, subdepartment_id: point.id },
    ...{ risky: false, risks: [], risk_detail: '', weekdays: [], files: [] },
    ...{ starts_at: iso(start), ends_at: iso(start + random.int(...kind.hours) * HOUR) },
    ...{ staff: 'external', supervising_entity: 'external' },
    order_number: random.chance(0.6) ? `OT-${random.int(1000, 9999)}` : '',
    guests,
    supervisors: [{ employee_id: null, name: 'Jefe de seguridad', phone: '' }],
    equipment: (kind.equipment ?? []).slice(0, 2).map((description) => ({
      ...{ way: 'enter', description, quantity: 1 },
      serial: `SN-${random.int(10_000, 99_999)}`,
    })),
  };
}

/** Requests a visit somewhere; its id, or null if the caller may request none. Throws AppError when it is refused. */
export async function askForVisit(client: AppClient, random: Random, now: number): Promise<number | null> {
  const points = (await client.call(listVisitPoints)).data.filter((point) => point.requests);
  const bank = (await client.call(findVisitGuests)).data;
  const welcome = bank.filter((guest) => !guest.blocked && !guest.blacklisted);
  if (points.length === 0 || welcome.length === 0) return null;
  const guests = random.sample(welcome, random.int(1, 4)).map(asNamed);
  const body = wish(random, random.pick(points), guests, now);
  return (await client.call(createVisit, { body })).id;
}

const { validationRejected, authorizationRejected } = VisitRequestStatus;
const isRejected = ({ status }: VisitRow) =>
  status === validationRejected || status === authorizationRejected;

/** The state of a request that its requester checked. */
export type LookedAfter = 'edited' | 'cancelled' | 'left';

/**
 * Follows up on one request: corrects most rejected ones, and cancels a few. The decision is the request's
 * own: called again before anything has changed, it is the same.
 */
export async function lookAfter(client: AppClient, row: VisitRow, random: Random): Promise<LookedAfter> {
  const params = { id: row.id };
  if (random.chance(isRejected(row) ? 0.3 : row.stage === null ? 0 : 0.06)) {
    await client.call(cancelVisit, { params, body: { reason: random.pick(cancellations) } });
    return 'cancelled';
  }
  if (!isRejected(row)) return 'left';
  const visit = await client.call(getVisit, { params });
  const request = { ...inputOf(visit), order_number: `OT-${random.int(1000, 9999)}` };
  await client.call(updateVisit, { params, body: { version: visit.standing.version, request } });
  return 'edited';
}

/** The caller's own requests that may still need them, the newest first: those that are not due yet. */
export async function ownVisits(client: AppClient, now: number): Promise<VisitRow[]> {
  const waiting = '1,2,3,4,5,6,9,12';
  const { data } = await client.call(listVisits, {
    query: { scope: 'own', estados: waiting, sort: '-created_at', per_page: 50 },
  });
  return data.filter(({ starts_at }) => Date.parse(starts_at) > now);
}
