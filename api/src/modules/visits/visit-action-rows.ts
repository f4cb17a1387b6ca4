import type { VisitActionRow } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { capital, type SheetColumn } from '../core/report/report-sheets.ts';
import { nameOfUser, ofClient } from '../core/scope.ts';
import { isExpired, placeNames } from './visit.repository.ts';

/** What an entry of the history contains; `visit_request` is in scope. */
export const deed = sql<VisitActionRow['action']>`case when visit_event.what = 'end'
  and ${isExpired} then 'expiry' else visit_event.what end`;

/** Entries of histories as the report and the spreadsheet show them. */
export const selectVisitDeeds = (trx: Tx, ctx: Ctx) =>
  trx
    .selectFrom('visit_event')
    .innerJoin('visit_request', 'visit_request.id', 'visit_event.request_id')
    .leftJoin('app_user', 'app_user.id', 'visit_event.user_id')
    .where(ofClient(ctx, 'visit_event.client_id'))
    .select(['visit_event.id', 'visit_event.at', deed.as('action'), 'visit_event.stage'])
    .select([
      sql<string>`coalesce(${nameOfUser('visit_event.user_id')}, '')`.as('user_name'),
      sql<string>`coalesce(${nameOfUser('visit_event.for_id')}, '')`.as('for_name'),
    ])
    .select(['visit_event.request_id', 'visit_request.name as request_name'])
    .select(placeNames)
    .select(['visit_event.status', 'visit_event.waited_seconds', 'visit_event.text'])
    .select(sql<number>`jsonb_array_length(visit_event.changes)`.as('changes'));

/** Their columns in a spreadsheet. */
export const deedColumns = [
  { header: 'visitDeeds.column.at', width: 20, kind: 'date', cell: (row) => row.at },
  {
    header: 'visitDeeds.column.action',
    width: 16,
    kind: 'text',
    cell: (row, say) => say(`visitDeeds.action.${row.action}`),
  },
  {
    header: 'visitDeeds.column.stage',
    width: 16,
    kind: 'text',
    cell: (row, say) => row.stage && say(`visitDeeds.stage.${row.stage}`),
  },
  {
    header: 'visitDeeds.column.user',
    width: 28,
    kind: 'text',
    cell: (row, say) => row.user_name || say('visit.system'),
  },
  { header: 'visitDeeds.column.for', width: 28, kind: 'text', cell: (row) => row.for_name },
  { header: 'visitDeeds.column.request_id', width: 12, kind: 'number', cell: (row) => row.request_id },
  { header: 'visitDeeds.column.request', width: 32, kind: 'text', cell: (row) => row.request_name },
  { header: 'visitDeeds.column.branch', width: 24, kind: 'text', cell: (row) => row.branch_name },
  { header: 'visitDeeds.column.department', width: 24, kind: 'text', cell: (row) => row.department_name },
  {
    header: 'visitDeeds.column.subdepartment',
    width: 24,
    kind: 'text',
    cell: (row) => row.subdepartment_name,
  },
  {
    header: 'visitDeeds.column.status',
    width: 26,
    kind: 'text',
    cell: (row, say) => capital(say(`visit.status.${row.action === 'expiry' ? 'expired' : row.status}`)),
  },
  { header: 'visitDeeds.column.waited', width: 18, kind: 'number', cell: (row) => row.waited_seconds },
  { header: 'visitDeeds.column.changes', width: 18, kind: 'number', cell: (row) => row.changes },
  { header: 'visitDeeds.column.text', width: 48, kind: 'text', cell: (row) => row.text },
] as const satisfies readonly SheetColumn<VisitActionRow>[];
