import type { VisitEquipment, VisitRow, VisitStage } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { capital, type Say, type SheetColumn } from '../core/report/report-sheets.ts';
import { nameOfUser } from '../core/scope.ts';
import { branchCity, isDocument, selectVisits } from './visit.repository.ts';
import type { VisitRoles } from './visit-roles.ts';

const listed = (what: ReturnType<typeof sql>, from: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
  sql<string>`coalesce((select string_agg(${what}, ', ' order by ${order}) from ${from}), '')`;

const votersOf = (stage: VisitStage) =>
  listed(
    sql`${nameOfUser('vote.by')} || coalesce(' (' || ${nameOfUser('vote.for')} || ')', '')`,
    sql`jsonb_to_recordset(visit_request.standing->'votes') as vote (by bigint, "for" bigint, stage text)
      where vote.stage = ${sql.lit(stage)}`,
    sql`vote.by`,
  );
/** Of the vote that decided a stage last. */
const decided = <T>(stage: VisitStage, column: 'at' | 'decided_seconds') =>
  sql<T | null>`(select ${sql.ref(`decision.${column}`)} from visit_event as decision
    where decision.request_id = visit_request.id and decision.what = ${sql.lit(stage)}
      and decision.decided_seconds is not null order by decision.id desc limit 1)`;
const person = sql`trim(named.name || ' ' || named.last_name)`;

/** Requests with all their content and their outcome. */
export const selectSheetRequests = (trx: Tx, ctx: Ctx, roles: VisitRoles) =>
  selectVisits(trx, ctx, roles).select([
    branchCity.as('city'),
    'visit_request.secondary_reason',
    'visit_request.detail',
    listed(
      sql`${person} || ' (' || named.identity || ')'`,
      sql`visit_guest as named where named.request_id = visit_request.id`,
      sql`named.position`,
    ).as('guests'),
    listed(
      sql`file.name`,
      sql`visit_file join file on file.id = visit_file.file_id
        where visit_file.request_id = visit_request.id and ${isDocument}`,
      sql`visit_file.position`,
    ).as('files'),
    votersOf('validation').as('validators'),
    votersOf('authorization').as('authorizers'),
    decided<string>('validation', 'at').as('validated_at'),
    decided<string>('authorization', 'at').as('authorized_at'),
    decided<number>('validation', 'decided_seconds').as('validation_seconds'),
    decided<number>('authorization', 'decided_seconds').as('authorization_seconds'),
    sql<string>`coalesce((select refusal.text from visit_event as refusal
      where refusal.request_id = visit_request.id and refusal.what in ('rejection', 'cancellation')
        and refusal.status = visit_request.status order by refusal.id desc limit 1), '')`.as('reason'),
    sql<boolean>`(visit_request.standing->>'entered')::boolean`.as('entered'),
  ]);
type SheetRequest = Awaited<ReturnType<ReturnType<typeof selectSheetRequests>['execute']>>[number];

export const yesNo = (is: boolean | null, say: Say) => say(is ? 'report.yes' : 'report.no');
export const statusOf = ({ status, expired }: Pick<VisitRow, 'status' | 'expired'>, say: Say) =>
  capital(say(`visit.status.${expired ? 'expired' : status}`));
const daysOf = (weekdays: readonly number[], say: Say) =>
  weekdays.map((day) => say(`visitSheet.weekday.${day as 1}`)).join(', ');
const votesOf =
  (stage: VisitStage) =>
  ({ votes }: SheetRequest) =>
    votes[stage].needed === 0 ? '' : `${votes[stage].given}/${votes[stage].needed}`;
const equipmentOf =
  (way: VisitEquipment['way']) =>
  ({ detail }: SheetRequest) =>
    detail.equipment
      .filter((one) => one.way === way)
      .map(({ quantity, description, serial }) => `${quantity} × ${description}${serial && ` (${serial})`}`)
      .join(', ');

/** Where and when, of both kinds of rows. */
export const placeColumns = [
  { header: 'visitDeeds.column.branch', width: 24, kind: 'text', cell: (row) => row.branch_name },
  { header: 'visitDeeds.column.city', width: 18, kind: 'text', cell: (row) => row.city },
  { header: 'visitDeeds.column.department', width: 24, kind: 'text', cell: (row) => row.department_name },
  {
    header: 'visitDeeds.column.subdepartment',
    width: 24,
    kind: 'text',
    cell: (row) => row.subdepartment_name,
  },
  { header: 'visitSheet.column.starts_at', width: 20, kind: 'date', cell: (row) => row.starts_at },
  { header: 'visitSheet.column.ends_at', width: 20, kind: 'date', cell: (row) => row.ends_at },
  {
    header: 'visitSheet.column.weekdays',
    width: 20,
    kind: 'text',
    cell: (row, say) => daysOf(row.weekdays, say),
  },
] as const satisfies readonly SheetColumn<
  Pick<
    SheetRequest,
    | ('branch_name' | 'city' | 'department_name' | 'subdepartment_name')
    | ('starts_at' | 'ends_at' | 'weekdays')
  >
>[];

/** The columns of requests: every field of the form, then votes, outcome and times. */
export const requestColumns: readonly SheetColumn<SheetRequest>[] = [
  { header: 'visitDeeds.column.request_id', width: 12, kind: 'number', cell: (row) => row.id },
  { header: 'visitSheet.column.name', width: 32, kind: 'text', cell: (row) => row.name },
  { header: 'visitDeeds.column.status', width: 26, kind: 'text', cell: statusOf },
  ...placeColumns,
  {
    header: 'visitSheet.column.main_reason',
    width: 24,
    kind: 'text',
    cell: (row, say) => say(`visitSheet.reason.${row.main_reason}`),
  },
  {
    header: 'visitSheet.column.secondary_reason',
    width: 40,
    kind: 'text',
    cell: (row) => row.secondary_reason,
  },
  { header: 'visitSheet.column.risky', width: 12, kind: 'text', cell: (row, say) => yesNo(row.risky, say) },
  {
    header: 'visitSheet.column.risks',
    width: 32,
    kind: 'text',
    cell: ({ detail }, say) => detail.risks.map((risk) => say(`visitSheet.risk.${risk}`)).join(', '),
  },
  { header: 'visitSheet.column.risk_detail', width: 32, kind: 'text', cell: (row) => row.detail.risk_detail },
  {
    header: 'visitSheet.column.staff',
    width: 18,
    kind: 'text',
    cell: (row, say) => say(`visitSheet.staff.${row.detail.staff}`),
  },
  {
    header: 'visitSheet.column.entity',
    width: 18,
    kind: 'text',
    cell: (row, say) => say(`visitSheet.entity.${row.detail.supervising_entity}`),
  },
  {
    header: 'visitSheet.column.supervisors',
    width: 32,
    kind: 'text',
    cell: ({ detail }) =>
      detail.supervisors.map(({ name, phone }) => (phone ? `${name} (${phone})` : name)).join(', '),
  },
  { header: 'visitSheet.column.order', width: 16, kind: 'text', cell: (row) => row.detail.order_number },
  { header: 'visitSheet.column.guest_count', width: 12, kind: 'number', cell: (row) => row.guest_count },
  { header: 'visitSheet.column.guests', width: 40, kind: 'text', cell: (row) => row.guests },
  { header: 'visitSheet.column.enter', width: 32, kind: 'text', cell: equipmentOf('enter') },
  { header: 'visitSheet.column.remove', width: 32, kind: 'text', cell: equipmentOf('remove') },
  { header: 'visitSheet.column.files', width: 32, kind: 'text', cell: (row) => row.files },
  { header: 'visitSheet.column.requester', width: 28, kind: 'text', cell: (row) => row.requester_name },
  { header: 'visitSheet.column.created_at', width: 20, kind: 'date', cell: (row) => row.created_at },
  { header: 'visitSheet.column.validations', width: 14, kind: 'text', cell: votesOf('validation') },
  { header: 'visitSheet.column.validators', width: 32, kind: 'text', cell: (row) => row.validators },
  { header: 'visitSheet.column.validated_at', width: 20, kind: 'date', cell: (row) => row.validated_at },
  {
    header: 'visitSheet.column.validation_seconds',
    width: 20,
    kind: 'number',
    cell: (row) => row.validation_seconds,
  },
  { header: 'visitSheet.column.authorizations', width: 14, kind: 'text', cell: votesOf('authorization') },
  { header: 'visitSheet.column.authorizers', width: 32, kind: 'text', cell: (row) => row.authorizers },
  { header: 'visitSheet.column.authorized_at', width: 20, kind: 'date', cell: (row) => row.authorized_at },
  {
    header: 'visitSheet.column.authorization_seconds',
    width: 20,
    kind: 'number',
    cell: (row) => row.authorization_seconds,
  },
  { header: 'visitSheet.column.reason', width: 40, kind: 'text', cell: (row) => row.reason },
  {
    header: 'visitSheet.column.entered',
    width: 12,
    kind: 'text',
    cell: (row, say) => yesNo(row.entered, say),
  },
  { header: 'visitSheet.column.updated_at', width: 20, kind: 'date', cell: (row) => row.updated_at },
];
