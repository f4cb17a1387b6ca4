import { lazy, Suspense } from 'react';
import type { Identified, Resource, ResourceColumn } from './declaration.ts';
import type { ResourceListState } from './use-resource-list.ts';

const ExportDialog = lazy(
  () => import('./export-dialog.tsx'),
) as unknown as typeof import('./export-dialog.tsx').default;
const ImportDialog = lazy(() => import('../import/import-dialog.tsx'));
const SavedFiltersDialog = lazy(() => import('./saved-filters-dialog.tsx'));

export const listDialogs = ['export', 'import', 'filters'] as const;
export type ListDialog = (typeof listDialogs)[number];

export interface ListDialogsProps<Row extends Identified> {
  resource: Pick<Resource<Row>, 'endpoints' | 'columns' | 'filters' | 'namespace' | 'importer' | 'sheets'>;
  list: ResourceListState<Row>;
  listId: string;
  title: string;
  shown: readonly ResourceColumn<Row>[];
  labels: readonly string[];
  onApply: (search: string) => void;
}

/** The client a list is filtered by, if any. */
export function clientOf(query: Readonly<Record<string, unknown>>): number | undefined {
  const id = Number(query.client_id);
  return id > 0 ? id : undefined;
}

/** The open dialog, according to the address (`?dialog=export`); its code is loaded when it opens. */
export function ListDialogs<Row extends Identified>(props: ListDialogsProps<Row>) {
  const { resource, list, listId, title, shown, labels, onApply } = props;
  const open = list.params.get('dialog');
  const close = () =>
    list.setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('dialog');
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
    </Suspense>
  );
}
