import { lazy, Suspense } from 'react';
import type { Identified, Resource, ResourceColumn } from './resource.ts';
import type { ResourceListState } from './use-resource-list.ts';

const ExportDialog = lazy(
  () => import('./export-dialog.tsx'),
) as unknown as typeof import('./export-dialog.tsx').default;
const ImportDialog = lazy(() => import('../import/import-dialog.tsx'));
const SavedFiltersDialog = lazy(() => import('./saved-filters-dialog.tsx'));
const DetailDrawer = lazy(
  () => import('./detail-drawer.tsx'),
) as unknown as typeof import('./detail-drawer.tsx').default;

export const listDialogs = ['export', 'import', 'filters'] as const;
export type ListDialog = (typeof listDialogs)[number];

export interface ListDialogsProps<Row extends Identified> {
  resource: Pick<
    Resource<Row>,
    | 'endpoints'
    | 'columns'
    | 'filters'
    | 'namespace'
    | 'slots'
    | 'nameOf'
    | 'importer'
    | 'permission'
    | 'history'
  >;
  list: ResourceListState<Row>;
  listId: string;
  title: string;
  editLabel: string;
  editPath: (row: Row) => string | undefined;
  shown: readonly ResourceColumn<Row>[];
  labels: readonly string[];
  onApply: (search: string) => void;
}

/** The client a list is narrowed to, if it is. */
export function clientOf(query: Readonly<Record<string, unknown>>): number | undefined {
  const id = Number(query.client_id);
  return id > 0 ? id : undefined;
}

/** The dialog that the address says is open (`?dialog=export`, `?view=12`); its code loads when it opens. */
export function ListDialogs<Row extends Identified>(props: ListDialogsProps<Row>) {
  const { resource, list, listId, title, editLabel, editPath, shown, labels, onApply } = props;
  const open = list.params.get('dialog');
  const view = Number(list.params.get('view'));
  const viewed = list.rows.find((row) => row.id === view);
  const close = () =>
    list.setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('dialog');
        next.delete('view');
        return next;
      },
      { replace: true },
    );
  return (
    <Suspense>
      {open === 'export' && (
        <ExportDialog<Row>
          resource={resource}
          title={title}
          columns={shown}
          labels={labels}
          query={list.query}
          total={list.total}
          onClose={close}
        />
      )}
      {open === 'import' && resource.importer && (
        <ImportDialog
          title={title}
          kind={resource.importer}
          clientId={clientOf(list.query)}
          onClose={close}
          onDone={list.refresh}
        />
      )}
      {open === 'filters' && (
        <SavedFiltersDialog list={listId} search={list.address} onApply={onApply} onClose={close} />
      )}
      {viewed && (
        <DetailDrawer<Row>
          resource={resource}
          row={viewed}
          title={resource.nameOf(viewed)}
          editPath={editPath(viewed)}
          editLabel={editLabel}
          onClose={close}
          onRestored={list.refresh}
        />
      )}
    </Suspense>
  );
}
