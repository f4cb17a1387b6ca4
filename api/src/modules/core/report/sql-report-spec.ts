import type { DataOf } from 'contract';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { PageOptions } from '../../../http/paging.ts';
import type { Tx } from '../../../ports/database.ts';
import type { FiltersOf, GroupOf, Report } from './report.ts';
import type { Stay } from './stay.ts';
import type { Summed } from './summed.ts';

type Part = RawBuilder<unknown>;
type Own<R extends Report> = Omit<FiltersOf<R>, 'range' | 'from' | 'to' | 'weekday' | 'hour'>;

/** How rows are grouped. */
export interface GroupSpec {
  key: Part;
  /**
   * The columns of the table that decide the group, if no others do: with figures that are `summed`, rows are counted by
   * them before anything is joined. Of overlapping groups, the filter that finds them reads nothing else either.
   */
  of?: readonly string[];
  /** The joins it needs. */
  join?: Part;
  /** `key`, `label` and `detail` of given keys. */
  words: (trx: Tx, keys: Part) => RawBuilder<Words>;
}

export interface SqlReportSpec<R extends Report, DB, TB extends keyof DB, Row> {
  /** The table whose rows are counted; it has a `client_id`. */
  table: string;
  /** When each happened: `scan.captured_at`. */
  at: string;
  /** Left joins over unique keys that filters and measures need: `left join monitoring_session as session on …`. */
  joins?: Part;
  /** Which of the client's rows there are for the caller in a period; default all. */
  only?: Part | ((period: { from: Date; to: Date }) => Part);
  /** Finds rows by their ids where no index of the table does: a further condition on them. */
  among?: (ids: Part) => Part;
  /** The condition of each filter on a row of the table. */
  filters: { [Name in keyof Own<R>]-?: (wanted: NonNullable<Own<R>[Name]>) => Part };
  /** Every figure of the report as an aggregate over the table. */
  measures: Readonly<Record<keyof (R['measures'] & R['over'] & R['heat']) & string, Part>>;
  /** Rows that last belong to all that they overlap; `at` only orders them then. */
  stay?: Stay;
  /** Where a summary can be put together from counts: a year is then read once, not three times. */
  summed?: Summed;
  groups: Readonly<Record<GroupOf<R>, GroupSpec>>;
  /** The log's rows, joined only as far as the page needs. */
  select: (trx: Tx, ctx: Ctx) => SelectQueryBuilder<DB, TB, Row>;
  list: Omit<PageOptions<DB, TB, Row>, 'select'>;
  parameters: (trx: Tx, ctx: Ctx) => Promise<DataOf<R['parameters']>>;
}

/** A group as a report names it. */
interface Words {
  key: number | string;
  label: string;
  detail: string;
}
