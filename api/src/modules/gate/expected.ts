import {
  type countExpected,
  type DataOf,
  dayAfter,
  type ExpectedState,
  type listExpected,
  VisitRequestStatus,
  type VisitWindow,
  visitWindows,
} from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, nameIn, startOfDay, todayOf } from '../core/scope.ts';
import { atGates, keepsGate } from './gate-places.ts';
import { waitingSince } from './kiosk/kiosk.repository.ts';

/** Who is expected today, and whether they have arrived. */

const { authorized, authorizedWithChanges, finalized } = VisitRequestStatus;

interface Visit {
  starts_at: string;
  ends_at: string;
  weekdays: number[];
}

/** Of today's entries by the request. */
interface Came {
  entry: { id: number; left: boolean } | null;
}

interface Found extends Visit, Came {
  request_id: number;
  request_name: string;
  subdepartment_name: string;
  guest_id: number;
  name: string;
  last_name: string;
  identity: string;
  announced_at: string | null;
}

function stateOf({ entry }: Came, { from, to }: VisitWindow, now: number): ExpectedState {
  if (entry) return entry.left ? 'out' : now > to ? 'overdue' : 'inside';
  if (now > to) return 'noShow';
  return now < from ? 'expected' : 'late';
}

/** The caller's today: when it begins, and when the next one does. */
function dayOf(ctx: Ctx) {
  const today = todayOf(ctx);
  return { from: startOfDay(ctx, today), to: startOfDay(ctx, dayAfter(today, 1)) };
}

/** The window of today of a visit; undefined where it has none. */
const windowToday = ({ starts_at, ends_at, weekdays }: Visit, ctx: Ctx, day: ReturnType<typeof dayOf>) =>
  visitWindows({ start: Date.parse(starts_at), end: Date.parse(ends_at), weekdays }, ctx.user.timezone).find(
    ({ from, to }) => from < Date.parse(day.to) && to >= Date.parse(day.from),
  );

/** A guest with the window of today of their visit, and their outcome. */
type Today<Row> = Row & { window: VisitWindow; state: ExpectedState };

/** Guests of the visits of some branches that have a window today; `shown`: further columns of them. */
async function guestsToday<Row extends Visit & Came>(
  trx: Tx,
  ctx: Ctx,
  branches: RawBuilder<SqlBool>,
  shown: RawBuilder<unknown>,
): Promise<Today<Row>[]> {
  const day = dayOf(ctx);
  const now = ctx.now().getTime();
  const { rows } = await sql<Row>`
    select visit_request.starts_at, visit_request.ends_at, visit_request.weekdays, ${shown},
      (select jsonb_build_object('id', entry.id, 'left', entry.left_at is not null)
        from gate_entry as entry where entry.request_id = visit_request.id
          and entry.guest_id = visit_guest.guest_id and entry.voided_at is null
          and entry.entered_at >= ${day.from}::timestamptz
        order by entry.left_at is not null, entry.id desc limit 1) as entry
    from ${sql.table('visit_request')} join visit_guest on visit_guest.request_id = visit_request.id
    where visit_request.client_id = ${clientOf(ctx)} and ${branches}
      and visit_request.starts_at < ${day.to}::timestamptz and visit_request.ends_at >= ${day.from}::timestamptz
      and visit_request.status in (${authorized}, ${authorizedWithChanges}, ${finalized})
      and ${sql<SqlBool>`not (visit_request.standing->>'expired')::boolean`}
    order by visit_request.starts_at, visit_request.id, visit_guest.position`.execute(trx);
  return rows.flatMap((row) => {
    const window = windowToday(row, ctx, day);
    return window ? [{ ...row, window, state: stateOf(row, window, now) }] : [];
  });
}

/** The guests of today's authorized visits in order of entry; nobody at a gate the caller does not keep. */
export function guestsExpected(ctx: Ctx, branch: number): Promise<DataOf<typeof listExpected>> {
  return ctx.tx(async (trx) => {
    if (!(await keepsGate(trx, ctx, branch))) return { data: [] };
    const announced = waitingSince(
      {
        request: sql.ref('visit_request.id'),
        guest: sql.ref('visit_guest.guest_id'),
        branch: sql.ref('visit_request.branch_id'),
      },
      dayOf(ctx).from,
    );
    const rows = await guestsToday<Found>(
      trx,
      ctx,
      sql`visit_request.branch_id = ${branch}`,
      sql`visit_request.id as request_id, visit_request.name as request_name,
        ${nameIn('subdepartment', 'visit_request.subdepartment_id')} as subdepartment_name,
        visit_guest.guest_id, visit_guest.name, visit_guest.last_name, visit_guest.identity,
        ${announced} as announced_at`,
    );
    const data = rows.map(({ starts_at: _, ends_at: __, weekdays: ___, entry, window, ...shown }) => ({
      ...{ ...shown, from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() },
      entry_id: entry?.id ?? null,
    }));
    return { data: data.toSorted((one, other) => one.from.localeCompare(other.from)) };
  });
}

/** How many guests of today have not arrived yet, at each gate that the caller keeps. */
export function countOfExpected(ctx: Ctx): Promise<DataOf<typeof countExpected>> {
  return ctx.tx(async (trx) => {
    const rows = await guestsToday<Visit & Came & { branch_id: number }>(
      trx,
      ctx,
      atGates(ctx, 'visit_request.branch_id'),
      sql`visit_request.branch_id`,
    );
    const missing = rows.filter(({ state }) => state === 'expected' || state === 'late');
    return {
      data: [...Map.groupBy(missing, ({ branch_id }) => branch_id)].map(([branch_id, guests]) => ({
        ...{ branch_id, expected: guests.length },
        late: guests.filter(({ state }) => state === 'late').length,
      })),
    };
  });
}
