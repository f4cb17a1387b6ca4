import { type ClientContext, listBranches, pathTo } from 'contract';
import { useApi } from 'shared-auth';
import { EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { FirstRows } from 'shared-ui/table';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';

/** The first branches of a client in its profile, and the way to all of them. */
export default function ClientBranches({ client_id }: ClientContext) {
  const t = useT();
  const query = { client_id, page: 1, per_page: 10 };
  const { data, error, mutate } = useApi(listBranches, { query });
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void mutate()} />;
    return <Skeleton height="12rem" />;
  }
  if (data.data.length === 0) return <EmptyState title={t('branch.empty')} />;
  return (
    <FirstRows
      label={t('branch.title')}
      columns={[
        { id: 'name', header: t('branch.name'), cell: (branch) => branch.name, primary: true },
        { id: 'city', header: t('branch.city'), text: true, cell: (branch) => branch.city },
      ]}
      rows={data.data}
      rowId={(branch) => branch.id}
      rowLabel={(branch) => branch.name}
      total={data.metadata.total}
      to={pathTo(catalogues.branches.list, {}, { client_id })}
    />
  );
}
