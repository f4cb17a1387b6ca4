import type { VisitGuestRow } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { VisitDetail } from '../../ports/schema-visits.ts';
import type { SheetColumn } from '../core/report/report-sheets.ts';
import { nameOfUser, ofClient } from '../core/scope.ts';
import { blacklistedAs } from '../elog/blacklist/blacklist-mark.ts';
import { branchCity, isExpired, placeNames } from './visit.repository.ts';
import { placeColumns, statusOf, yesNo } from './visit-sheet-rows.ts';

/** Guests of requests as they were named in them, each with its request. */
export const selectSheetGuests = (trx: Tx, ctx: Ctx) =>
  trx
    .selectFrom('visit_guest')
    .innerJoin('visit_request', 'visit_request.id', 'visit_guest.request_id')
    .innerJoin('guest', 'guest.id', 'visit_guest.guest_id')
    .where(ofClient(ctx, 'visit_guest.client_id'))
    .select(['visit_request.id', 'visit_request.name as request_name', 'visit_request.status'])
    .select(['visit_request.starts_at', 'visit_request.ends_at', 'visit_request.weekdays'])
    .select([
      ...placeNames,
      isExpired.as('expired'),
      branchCity.as('city'),
      nameOfUser<string>('visit_request.requester_id').as('requester_name'),
      sql<VisitDetail['staff']>`visit_request.detail->>'staff'`.as('staff'),
      sql<string>`visit_request.detail->>'order_number'`.as('order_number'),
    ])
    .select(['visit_guest.name', 'visit_guest.last_name', 'visit_guest.identity'])
    .select(['visit_guest.foreign_document', 'guest.verified', 'guest.blocked'])
    .select([
      // Whose worker they are, where the visitor log knows them by the same document.
      sql<string>`coalesce((select provider.name from staff join provider on provider.id = staff.provider_id
        where staff.client_id = visit_guest.client_id and staff.identity = visit_guest.identity
          and staff.deleted_at is null limit 1), '')`.as('company'),
      sql<boolean>`${blacklistedAs(ctx, {
        client: 'visit_guest.client_id',
        identity: 'visit_guest.identity',
      })} is not null`.as('blacklisted'),
    ]);
type SheetGuest = Awaited<ReturnType<ReturnType<typeof selectSheetGuests>['execute']>>[number];

const flag = (name: keyof Pick<VisitGuestRow, 'verified' | 'blocked' | 'blacklisted'>) =>
  ({
    header: `visitSheet.column.${name}`,
    width: 14,
    kind: 'text',
    cell: (row, say) => yesNo(row[name], say),
  }) as const satisfies SheetColumn<SheetGuest>;

export const guestColumns: readonly SheetColumn<SheetGuest>[] = [
  { header: 'visitSheet.column.name', width: 20, kind: 'text', cell: (row) => row.name },
  { header: 'visitSheet.column.last_name', width: 20, kind: 'text', cell: (row) => row.last_name },
  { header: 'visitSheet.column.identity', width: 16, kind: 'text', cell: (row) => row.identity },
  {
    header: 'visitSheet.column.foreign',
    width: 20,
    kind: 'text',
    cell: (row, say) => yesNo(row.foreign_document, say),
  },
  { header: 'visitSheet.column.company', width: 28, kind: 'text', cell: (row) => row.company },
  {
    header: 'visitSheet.column.staff',
    width: 18,
    kind: 'text',
    cell: (row, say) => say(`visitSheet.staff.${row.staff}`),
  },
  flag('verified'),
  flag('blocked'),
  flag('blacklisted'),
  { header: 'visitDeeds.column.request_id', width: 12, kind: 'number', cell: (row) => row.id },
  { header: 'visitDeeds.column.request', width: 32, kind: 'text', cell: (row) => row.request_name },
  { header: 'visitDeeds.column.status', width: 26, kind: 'text', cell: statusOf },
  ...placeColumns,
  { header: 'visitSheet.column.order', width: 16, kind: 'text', cell: (row) => row.order_number },
  { header: 'visitSheet.column.requester', width: 28, kind: 'text', cell: (row) => row.requester_name },
];
