import { countExpected, countInside, type GateCount, pathTo } from 'contract';
import { Siren } from 'lucide-react';
import { useApi } from 'shared-auth';
import { EmptyState, ErrorState, Link, LinkButton, Panel, Skeleton, Status, useFormat } from 'shared-ui';
import { DataTable } from 'shared-ui/table';
import { paths } from '../../paths.ts';
import { useT } from './text.ts';

/** Entries and visits are followed as they change; overdue or late depends on time alone, and only counts arrive here. */
const REFRESH_MS = 60_000;
/** As many branches are shown, those with overdue people first. */
const SHOWN = 10;

interface BranchRow extends GateCount {
  /** Not known yet: null. */
  expected: number | null;
  late: number;
}

const byNeed = (one: GateCount, other: GateCount) => other.overdue - one.overdue || other.inside - one.inside;

/** Who is inside each branch now and who is still expected today, with a link to its gate. */
export default function InsideCard() {
  const t = useT();
  const { number } = useFormat();
  const { data, error, mutate } = useApi(countInside, {}, { refreshInterval: REFRESH_MS });
  const expected = useApi(countExpected, {}, { refreshInterval: REFRESH_MS }).data?.data;
  const branches = data?.data ?? [];
  const rows = branches
    .toSorted(byNeed)
    .slice(0, SHOWN)
    .map((branch): BranchRow => {
      const due = expected?.find(({ branch_id }) => branch_id === branch.branch_id);
      return { ...branch, expected: expected ? (due?.expected ?? 0) : null, late: due?.late ?? 0 };
    });
  const inside = branches.reduce((total, branch) => total + branch.inside, 0);
  const marked = (count: number, tone: 'danger' | 'warning') =>
    count > 0 ? (
      <Status tone={tone} look="plain">
        {number(count)}
      </Status>
    ) : (
      number(count)
    );
  return (
    <Panel
      title={t('insideCard.title')}
      note={data && t('insideCard.total', { inside: number(inside) })}
      flush={rows.length > 0}
      actions={
        <LinkButton to={paths.musters} size="sm" variant="ghost" icon={<Siren aria-hidden />}>
          {t('insideCard.musters')}
        </LinkButton>
      }
    >
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton height="16rem" />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t('insideCard.none')} description={t('insideCard.noneHint')} />
      ) : (
        <DataTable<BranchRow>
          label={t('insideCard.title')}
          rows={rows}
          rowId={(row) => row.branch_id}
          rowLabel={(row) => row.branch_name}
          columns={[
            {
              ...{ id: 'branch', header: t('insideCard.branch'), primary: true, text: true },
              cell: (row) => (
                <Link to={pathTo(paths.gate, {}, { branch: row.branch_id })}>{row.branch_name}</Link>
              ),
            },
            {
              ...{ id: 'inside', header: t('insideCard.inside'), numeric: true, priority: 5 },
              cell: (row) => number(row.inside),
            },
            {
              ...{ id: 'overdue', header: t('insideCard.overdue'), numeric: true, priority: 4 },
              cell: (row) => marked(row.overdue, 'danger'),
            },
            {
              ...{ id: 'vehicles', header: t('insideCard.vehicles'), numeric: true, priority: 1 },
              cell: (row) => number(row.vehicles),
            },
            {
              ...{ id: 'expected', header: t('insideCard.expected'), numeric: true, priority: 3 },
              cell: (row) => (row.expected === null ? '…' : number(row.expected)),
            },
            {
              ...{ id: 'late', header: t('insideCard.late'), numeric: true, priority: 2 },
              cell: (row) => (row.expected === null ? '…' : marked(row.late, 'warning')),
            },
          ]}
        />
      )}
    </Panel>
  );
}
