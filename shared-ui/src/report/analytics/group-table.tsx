import { useApi } from 'shared-auth';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { ErrorState } from '../../feedback/error-state.tsx';
import { useLastRead } from '../../resource/use-last-read.ts';
import { DataTable } from '../../table/data-table.tsx';
import { Pagination } from '../../table/pagination.tsx';
import { answersOf, type ReportLine, refreshOf, useGroupName, useReportWords } from '../data.ts';
import type { Filters } from '../filters/filters.ts';
import type { ReportDefinition } from '../report.ts';
import { useGroupColumns } from './group-columns.tsx';
import type { GroupState } from './use-group-state.ts';

/** The default order of the groups. */
const BY_ITSELF = '-total';

interface GroupTableProps {
  report: ReportDefinition;
  by: string;
  filters: Filters;
  state: GroupState;
}

/** The figures of each group, page by page; the first row is the total. Another grouping is another table. */
export function GroupTable({ report, by, filters, state: { sort, page, perPage, write } }: GroupTableProps) {
  const text = useReportWords(report);
  const groupName = useGroupName(report, by);
  const columns = useGroupColumns(report, by, filters);
  const query = { ...filters, sort, page, per_page: perPage };
  const answer = useApi(answersOf(report).rows(by), { query: query as never }, refreshOf(filters));
  const { data, error, isLoading, mutate } = answer;
  const last = useLastRead(answer, JSON.stringify([by, filters]));
  const rows = data?.data ?? [];
  const total = rows.find((row) => row.key === null);
  const count = last.data?.metadata.total ?? 0;
  return (
    <>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <DataTable<ReportLine>
          label={text(report.groups[by]?.label ?? '')}
          columns={columns}
          rows={rows.filter((row) => row.key !== null)}
          rowId={(row) => row.key ?? ''}
          rowLabel={groupName}
          {...(total && { total })}
          sort={sort ?? BY_ITSELF}
          onSort={(next) => write({ sort: next, page: undefined })}
          loading={!data}
          stale={data !== undefined && isLoading}
          maxHeight="max(24rem, calc(100dvh - 9rem))"
          empty={<EmptyState illustration="search" title={text(report.texts.empty)} />}
        />
      )}
      {count > 0 && (
        <Pagination
          page={page}
          perPage={perPage}
          total={count}
          onPage={(next) => write({ page: next === 1 ? undefined : String(next) })}
          onPerPage={(size) => write({ per_page: String(size), page: undefined })}
        />
      )}
    </>
  );
}
