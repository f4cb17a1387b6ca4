import {
  type DataOf,
  dayAfter,
  type ExpectedGuest,
  type ExpectedState,
  type listExpected,
  VisitRequestStatus,
  visitWindows,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { clientOf, nameIn, startOfDay, todayOf } from '../core/scope.ts';
import { keepsGate } from './gate-places.ts';
import { waitingSince } from './kiosk/kiosk.repository.ts';

/** Who is expected at a branch today, and whether they have come. */

const { authorized, authorizedWithChanges, finalized } = VisitRequestStatus;

interface Found {
  request_id: number;
  request_name: string;
  subdepartment_name: string;
  starts_at: string;
  ends_at: string;
  weekdays: number[];
  status: number;
  guest_id: number;
  name: string;
  last_name: string;
  identity: string;
  /** Of today's entries by this request. */
  entry: { id: number; left: boolean } | null;
  announced_at: string | null;
}

function stateOf({ entry }: Found, { from, to }: { from: number; to: number }, now: number): ExpectedState {
  if (entry) return entry.left ? 'out' : now > to ? 'overdue' : 'inside';
  if (now > to) return 'noShow';
  return now < from ? 'expected' : 'late';
}

/** The guests of today's authorized visits in the order in which they may come; nobody at a gate the caller does not keep. */
export function guestsExpected(ctx: Ctx, branch: number): Promise<DataOf<typeof listExpected>> {
  const today = todayOf(ctx);
  const { timezone } = ctx.user;
  const dayFrom = startOfDay(ctx, today);
  const dayTo = startOfDay(ctx, dayAfter(today, 1));
  return ctx.tx(async (trx) => {
    if (!(await keepsGate(trx, ctx, branch))) return { data: [] };
    const { rows } = await sql<Found>`
      select visit_request.id as request_id, visit_request.name as request_name,
        ${nameIn('subdepartment', 'visit_request.subdepartment_id')} as subdepartment_name,
        visit_request.starts_at, visit_request.ends_at, visit_request.weekdays, visit_request.status,
        visit_guest.guest_id, visit_guest.name, visit_guest.last_name, visit_guest.identity,
        (select jsonb_build_object('id', entry.id, 'left', entry.left_at is not null)
          from gate_entry as entry where entry.request_id = visit_request.id
            and entry.guest_id = visit_guest.guest_id and entry.voided_at is null
            and entry.entered_at >= ${dayFrom}::timestamptz
          order by entry.left_at is not null, entry.id desc limit 1) as entry,
        ${waitingSince(
          {
            request: sql.ref('visit_request.id'),
            guest: sql.ref('visit_guest.guest_id'),
            branch: sql.ref('visit_request.branch_id'),
          },
          dayFrom,
        )} as announced_at
      from ${sql.table('visit_request')} join visit_guest on visit_guest.request_id = visit_request.id
      where visit_request.client_id = ${clientOf(ctx)} and visit_request.branch_id = ${branch}
        and visit_request.starts_at < ${dayTo}::timestamptz and visit_request.ends_at >= ${dayFrom}::timestamptz
        and visit_request.status in (${authorized}, ${authorizedWithChanges}, ${finalized})
        and ${sql<SqlBool>`not (visit_request.standing->>'expired')::boolean`}
      order by visit_request.starts_at, visit_request.id, visit_guest.position`.execute(trx);
    const now = ctx.now().getTime();
    const data = rows.flatMap((row): ExpectedGuest[] => {
      const { starts_at, ends_at, weekdays, status: _, entry, ...shown } = row;
      const window = visitWindows(
        { start: Date.parse(starts_at), end: Date.parse(ends_at), weekdays },
        timezone,
      ).find(({ from, to }) => from < Date.parse(dayTo) && to >= Date.parse(dayFrom));
      if (!window) return [];
      const [from, to] = [window.from, window.to].map((at) => new Date(at).toISOString());
      return [
        {
          ...shown,
          ...{
            from: from ?? '',
            to: to ?? '',
            state: stateOf(row, window, now),
            entry_id: entry?.id ?? null,
          },
        },
      ];
    });
    return { data: data.toSorted((one, other) => one.from.localeCompare(other.from)) };
  });
}
