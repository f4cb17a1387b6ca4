import { type ScanFault, type ScanFlag, type ScanOutcome, scanReport } from 'contract';
import { sql } from 'kysely';
import { reportRoutes } from '../../core/report/report-routes.ts';
import type { ReportSheets } from '../../core/report/report-sheets.ts';
import { sqlReport } from '../../core/report/sql-report.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { byHour, byLabel, byWeekday, hasLabel } from '../common-groups.ts';
import { peopleFilters, peopleGroups } from '../people-groups.ts';
import { peopleSortable } from '../people-sheets.ts';
import { ucaTypes } from '../uca-types.ts';

const outcome = sql<ScanOutcome>`case when scan.broken <> '[]' then 'broken' else 'good' end`;
const delay = sql<number>`greatest(0, floor(date_part('epoch', scan.received_at - scan.captured_at)))::integer`;
const kept = sql`scan.broken = '[]'`;

/** Its flags: those of its arrival, and whether a later arrival changed its result. */
const marks = sql<ScanFlag[]>`case when scan.broken_on_arrival is null then scan.flags
  else scan.flags || '["rejudged"]'::jsonb end`;

const source = sqlReport(scanReport, (ctx) => ({
  table: 'scan',
  at: 'scan.captured_at',
  filters: {
    ...peopleFilters('scan.uca_id'),
    checkpoint_id: (ids) => sql`scan.checkpoint_id = any(${ids}::bigint[])`,
    place_id: (ids) =>
      sql`scan.checkpoint_id in (select point.id from checkpoint as point where point.place_id = any(${ids}::bigint[]))`,
    label_id: hasLabel('checkpoint', 'scan.checkpoint_id'),
    scan_type: (types) => sql`scan.type = any(${types}::text[])`,
    outcome: (wanted) => sql`${outcome} = any(${wanted}::text[])`,
    fault: (faults) => sql`scan.broken ?| ${faults}::text[]`,
    flag: (flags) => sql`${marks} ?| ${flags}::text[]`,
  },
  measures: {
    total: sql`count(*)`,
    good: sql`count(*) filter (where ${kept})`,
    observation: sql`count(*) filter (where scan.type = 'observation')`,
    broken: sql`count(*) filter (where not ${kept})`,
    rule_share: sql`(count(*) filter (where ${kept}))::float8 / count(*)`,
    ucas: sql`count(distinct scan.uca_id)`,
    checkpoints: sql`count(distinct scan.checkpoint_id)`,
    delay_p95: sql`percentile_disc(0.95) within group (order by ${delay})`,
  },
  groups: {
    uca: {
      key: sql`scan.uca_id`,
      words: (_, keys) => sql`select uca.id as key, ${fullName} as label, place.name as detail from uca
        join app_user on app_user.id = uca.user_id join place on place.id = uca.place_id
        where uca.id = any(${keys}::bigint[])`,
    },
    type: peopleGroups(ctx, 'scan.uca_id', 'scan.captured_at').type,
    checkpoint: {
      key: sql`scan.checkpoint_id`,
      words: (_, keys) => sql`select checkpoint.id as key, checkpoint.name as label, place.name as detail
        from checkpoint join place on place.id = checkpoint.place_id where checkpoint.id = any(${keys}::bigint[])`,
    },
    place: {
      join: sql`join checkpoint on checkpoint.id = scan.checkpoint_id`,
      key: sql`checkpoint.place_id`,
      words: (_, keys) =>
        sql`select id as key, name as label, '' as detail from place where id = any(${keys}::bigint[])`,
    },
    label: byLabel(ctx, 'checkpoint', 'scan.checkpoint_id'),
    hour: byHour(ctx, 'scan.captured_at'),
    weekday: byWeekday(ctx, 'scan.captured_at'),
  },
  // Left joins over unique keys: the database skips those that a count or an order does not need.
  select: (trx) =>
    trx
      .selectFrom('scan')
      .leftJoin('uca', 'uca.id', 'scan.uca_id')
      .leftJoin('app_user', 'app_user.id', 'uca.user_id')
      .leftJoin('checkpoint', 'checkpoint.id', 'scan.checkpoint_id')
      .leftJoin('place', 'place.id', 'checkpoint.place_id')
      .leftJoin('scan_rule as rule', 'rule.id', 'scan.rule_id')
      .where(ofClient(ctx, 'scan.client_id'))
      .select(['scan.id', 'scan.captured_at', 'scan.received_at', delay.as('delay_seconds'), 'scan.uca_id'])
      .select([fullName.as('uca_name'), sql<string>`uca.type`.as('uca_type'), 'scan.checkpoint_id'])
      .select([sql<string>`checkpoint.name`.as('checkpoint_name'), sql<string>`place.name`.as('place_name')])
      .select(['scan.type', 'scan.qr_type', outcome.as('outcome'), 'rule.name as rule_name', 'scan.broken'])
      .select(['scan.note', 'scan.lat', 'scan.lng', 'scan.accuracy', 'scan.metres', 'scan.skew_seconds'])
      .select([marks.as('flags'), 'scan.photo_id']),
  list: {
    sortable: {
      captured_at: 'scan.captured_at',
      received_at: 'scan.received_at',
      delay_seconds: delay,
      ...peopleSortable,
      checkpoint_name: sql`fold(checkpoint.name)`,
      type: 'scan.type',
      outcome,
      rule_name: sql`fold(rule.name)`,
      qr_type: 'scan.qr_type',
      note: sql`fold(scan.note)`,
      metres: 'scan.metres',
    },
    searchable: ['app_user.search', 'checkpoint.search', 'place.search', sql`fold(scan.note)`],
    folded: true,
    defaultSort: '-captured_at',
    tieBreak: 'scan.id',
  },
  parameters: ucaTypes,
}));

const sheets: ReportSheets<typeof scanReport> = {
  log: 'scans.log',
  columns: [
    { header: 'scans.column.captured_at', width: 20, kind: 'date', cell: (row) => row.captured_at },
    { header: 'scans.column.uca_name', width: 28, kind: 'text', cell: (row) => row.uca_name },
    { header: 'scans.column.uca_type', width: 18, kind: 'text', cell: (row) => row.uca_type },
    { header: 'scans.column.checkpoint_name', width: 28, kind: 'text', cell: (row) => row.checkpoint_name },
    { header: 'scans.column.place_name', width: 24, kind: 'text', cell: (row) => row.place_name },
    {
      header: 'scans.column.type',
      width: 16,
      kind: 'text',
      cell: (row, say) => say(`scans.type.${row.type}`),
    },
    {
      header: 'scans.column.outcome',
      width: 16,
      kind: 'text',
      cell: (row, say) => say(`scans.outcome.${row.outcome}`),
    },
    {
      header: 'scans.column.broken',
      width: 32,
      kind: 'text',
      cell: (row, say) => row.broken.map((fault: ScanFault) => say(`scans.fault.${fault}`)).join(', '),
    },
    {
      header: 'scans.column.flags',
      width: 32,
      kind: 'text',
      cell: (row, say) => row.flags.map((flag: ScanFlag) => say(`scans.flag.${flag}`)).join(', '),
    },
    {
      header: 'scans.column.photo',
      width: 10,
      kind: 'text',
      cell: (row, say) => say(row.photo_id === null ? 'report.no' : 'report.yes'),
    },
    { header: 'scans.column.rule_name', width: 24, kind: 'text', cell: (row) => row.rule_name },
    { header: 'scans.column.note', width: 40, kind: 'text', cell: (row) => row.note },
    {
      header: 'scans.column.qr_type',
      width: 20,
      kind: 'text',
      cell: (row, say) => (row.qr_type ? say(`scans.qr.${row.qr_type}`) : null),
    },
    { header: 'scans.column.received_at', width: 20, kind: 'date', cell: (row) => row.received_at },
    { header: 'scans.column.delay_seconds', width: 18, kind: 'number', cell: (row) => row.delay_seconds },
    { header: 'scans.column.lat', width: 12, kind: 'number', cell: (row) => row.lat },
    { header: 'scans.column.lng', width: 12, kind: 'number', cell: (row) => row.lng },
    { header: 'scans.column.metres', width: 14, kind: 'number', cell: (row) => row.metres },
    { header: 'scans.column.accuracy', width: 14, kind: 'number', cell: (row) => row.accuracy },
    { header: 'scans.column.skew_seconds', width: 22, kind: 'number', cell: (row) => row.skew_seconds },
  ],
  groups: {
    uca: { name: 'scans.by.uca', key: 'scans.column.uca_name', detail: 'scans.column.place_name' },
    type: { name: 'scans.by.type', key: 'scans.column.uca_type' },
    checkpoint: {
      name: 'scans.by.checkpoint',
      key: 'scans.column.checkpoint_name',
      detail: 'scans.column.place_name',
    },
    place: { name: 'scans.by.place', key: 'scans.column.place_name' },
    label: { name: 'scans.by.label', key: 'scans.column.label' },
    hour: { name: 'scans.by.hour', key: 'compliance.column.hour' },
    weekday: { name: 'scans.by.weekday', key: 'compliance.column.weekday' },
  },
  figures: {
    total: 'scans.figure.total',
    good: 'scans.figure.good',
    observation: 'scans.figure.observation',
    broken: 'scans.figure.broken',
    rule_share: 'scans.figure.rule_share',
    ucas: 'scans.figure.ucas',
    checkpoints: 'scans.figure.checkpoints',
    delay_p95: 'scans.figure.delay_p95',
  },
  compared: ['total', 'rule_share', 'delay_p95'],
};

export const scanReportRoutes = reportRoutes(scanReport, source, sheets);
