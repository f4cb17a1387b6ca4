import './resource.styles.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useCan, useUser } from 'shared-auth';
import { LinkButton } from '../button/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import type { FormSchema } from '../form/schema.ts';
import { useT } from '../i18n/use-t.ts';
import { type Crumb, Page } from '../layout/page.tsx';
import { Panel } from '../layout/panel.tsx';
import type { Column, RowId } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pagination } from '../table/pagination.tsx';
import { useHiddenColumns } from '../table/table-view.store.ts';
import { BlacklistMark } from './blacklist-mark.tsx';
import { Cell } from './cell.tsx';
import { clientOf, type ListDialog, ListDialogs } from './list-dialogs.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListNote } from './list-note.tsx';
import { ListToolbar, SelectionBar } from './list-toolbar.tsx';
import { PrintNote } from './print-note.tsx';
import { printWords } from './print-words.ts';
import type { Identified, Resource } from './resource.ts';
import { RowActions } from './row-actions.tsx';
import { useSavedFilters } from './saved-filters.store.ts';
import { useListKeys } from './use-list-keys.ts';
import { usePrint } from './use-print.tsx';
import { useRemoval } from './use-removal.ts';
import { type FixedQuery, type OwnFilters, useResourceList } from './use-resource-list.ts';
import { useWords } from './words.ts';

const ImportNote = lazy(() => import('../import/import-note.tsx'));

export interface ResourceListProps<Row extends Identified, S extends FormSchema, Record> {
  resource: Resource<Row, S, Record>;
  /** Narrows the list for good: the client of the address. */
  fixed?: FixedQuery;
  /** Filters that the screen shows and keeps in the address by itself, in the `above` slot or elsewhere. */
  own?: OwnFilters;
  /** What the rows are narrowed to, in words: it stands over a print. */
  printNote?: string;
  breadcrumbs?: Crumb[];
}

/** A catalogue's list: everything it shows is in the address, everything it can do is in its declaration. */
export function ResourceList<Row extends Identified, S extends FormSchema, Record>(
  props: ResourceListProps<Row, S, Record>,
) {
  const { fixed, own, printNote, breadcrumbs } = props;
  const resource = props.resource as unknown as Resource<Row>;
  const { paths, endpoints, texts, nameOf, slots = {} } = resource;
  const t = useT();
  const words = useWords(resource);
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const user = useUser();
  const userId = user?.id ?? 0;
  const listId = `${userId}.${resource.name}`;
  const mayWrite = useCan(resource.permission);
  const list = useResourceList(resource, fixed, own);
  const removal = useRemoval(resource, list, texts.remove && words(texts.remove));
  const remove = mayWrite ? removal : undefined;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const searchBox = useRef<HTMLInputElement>(null);
  const { saved } = useSavedFilters(listId);

  const usuallyHidden = list.columns.filter((column) => column.optional).map((column) => column.id);
  const [toggled, setToggled] = useHiddenColumns(listId);
  const hidden = flip(usuallyHidden, toggled);
  const shown = list.columns.filter((column) => !hidden.includes(column.id));
  const labels = shown.map((column) => words(column.label));
  const title = words(texts.title);
  const about = (rows: readonly Row[]) => [
    ...printWords({ ...list, rows }, user, words, t),
    ...(printNote ? [printNote] : []),
  ];
  const { sheet, print } = usePrint({
    title,
    columns: shown,
    labels,
    list: endpoints.list,
    query: list.query,
    about,
  });

  const mayChange = (row: Row) => user !== null && (resource.mayChange?.(row, user) ?? true);
  const mayEdit = mayWrite && endpoints.update ? paths.edit : undefined;
  const editPath = (row: Row) => (mayChange(row) ? mayEdit?.(row.id) : undefined);
  const openPath = (row: Row) => paths.open?.(row) ?? editPath(row);
  const createPath = mayWrite && endpoints.create ? paths.create : undefined;
  const back = { state: { back: address } };
  const view = (id: number) =>
    list.setParams((before) => new URLSearchParams([...before, ['view', String(id)]]));
  const open = (dialog: ListDialog) =>
    list.setParams((before) => new URLSearchParams([...before, ['dialog', dialog]]));
  const apply = (kept: string) => list.setParams(new URLSearchParams(kept));
  const onRow = (act: (row: Row) => void) => (index: number) => {
    const row = list.rows[index];
    if (row) act(row);
  };
  useListKeys({
    search: searchBox,
    onCreate: createPath ? () => void navigate(createPath, back) : undefined,
    onEdit:
      mayEdit &&
      onRow((row) => {
        const path = editPath(row);
        if (path) void navigate(path, back);
      }),
    onRemove: remove && onRow((row) => void (mayChange(row) && remove([row]))),
    onRefresh: list.refresh,
    onPrint: print,
  });

  const primary = list.columns.find((column) => column.primary) ?? list.columns[0];
  const columns = list.columns.map(
    (column): Column<Row> => ({
      id: column.id,
      header: words(column.label),
      sortable: column.sortable,
      numeric: column.numeric,
      wrap: column.wrap,
      width: column.width,
      primary: column === primary,
      hideable: column !== primary,
      cell: (row) =>
        column === primary ? (
          <>
            <BlacklistMark row={row} />
            <Link
              className="v-name"
              to={openPath(row) ?? `?view=${row.id}`}
              state={openPath(row) && back.state}
            >
              <Cell column={column} row={row} />
            </Link>
          </>
        ) : (
          <Cell column={column} row={row} />
        ),
    }),
  );
  const chosen = list.rows.filter((row) => selected.has(row.id));
  const removeChosen =
    remove &&
    (() => {
      // A no keeps the selection.
      void remove(chosen).then((done) => done && setSelected(new Set()));
    });
  const { above: Above, actions: Actions, row: RowSlot, bulk: Bulk, live: Live } = slots;
  const create = createPath && texts.create && (
    <LinkButton to={createPath} {...back} variant="solid" icon={<Plus aria-hidden />}>
      {words(texts.create)}
    </LinkButton>
  );
  return (
    <Page
      title={title}
      description={texts.description && words(texts.description)}
      breadcrumbs={breadcrumbs}
      actions={
        <>
          {Actions && <Actions />}
          {create}
        </>
      }
    >
      {Above && <Above />}
      {Live && <Live refresh={list.refresh} />}
      <Panel className="v-list" flush>
        {chosen.length > 0 ? (
          <SelectionBar
            count={chosen.length}
            onClear={() => setSelected(new Set())}
            onRemove={Bulk ? undefined : removeChosen}
          >
            {Bulk && (
              <Bulk
                rows={chosen}
                refresh={list.refresh}
                clear={() => setSelected(new Set())}
                remove={removeChosen}
              />
            )}
          </SelectionBar>
        ) : (
          <ListToolbar
            list={list}
            columns={columns}
            hidden={hidden}
            onHidden={(next) => setToggled(flip(usuallyHidden, next))}
            words={words}
            searchRef={searchBox}
            menu={
              <ListMenu
                saved={saved}
                onApply={apply}
                onSave={() => open('filters')}
                onExport={() => open('export')}
                onImport={resource.importer && mayWrite ? () => open('import') : undefined}
                onPrint={print}
                onRefresh={list.refresh}
              />
            }
          />
        )}
        {resource.importer && mayWrite && (
          <Suspense>
            <ImportNote
              kind={resource.importer}
              clientId={clientOf(list.query)}
              onOpen={() => open('import')}
              onEnded={list.refresh}
            />
          </Suspense>
        )}
        <PrintNote list={list} about={about(list.rows)} />
        {list.hasData && <ListNote error={list.error} onRetry={list.refresh} />}
        {list.error && !list.hasData ? (
          <ErrorState error={list.error} onRetry={list.refresh} />
        ) : (
          <DataTable<Row>
            label={title}
            columns={columns}
            hidden={hidden}
            rows={list.rows}
            rowId={(row) => row.id}
            rowLabel={nameOf}
            sort={list.state.sort}
            onSort={(sort) => list.change({ sort })}
            canSelect={mayChange}
            selection={remove || Bulk ? (selected as ReadonlySet<RowId>) : undefined}
            onSelection={(next) => setSelected(next as Set<number>)}
            onOpen={(row) => {
              const path = openPath(row);
              if (path) void navigate(path, back);
              else view(row.id);
            }}
            loading={list.loading}
            skeletonRows={Math.min(list.state.perPage, 12)}
            stale={list.stale}
            actions={
              mayEdit || remove || RowSlot
                ? (row) => (
                    <div className="v-list-row">
                      {RowSlot && <RowSlot row={row} refresh={list.refresh} />}
                      <RowActions
                        name={nameOf(row)}
                        editPath={editPath(row)}
                        onRemove={remove && mayChange(row) ? () => void remove([row]) : undefined}
                      />
                    </div>
                  )
                : undefined
            }
            empty={
              <ListEmpty
                texts={texts}
                words={words}
                filtered={list.filtered}
                onClear={list.clear}
                create={create}
              />
            }
          />
        )}
        {list.total > 0 && (
          <Pagination
            page={list.state.page}
            perPage={list.state.perPage}
            total={list.total}
            onPage={(page) => list.change({ page })}
            onPerPage={(perPage) => list.change({ perPage })}
          />
        )}
      </Panel>
      <ListDialogs
        resource={resource}
        list={list}
        listId={listId}
        title={title}
        editLabel={t('resource.edit')}
        editPath={editPath}
        shown={shown}
        labels={labels}
        onApply={apply}
      />
      {sheet}
    </Page>
  );
}

/** Those of one list that are not in the other, both ways: what is hidden, out of what is so by itself and what was toggled. */
function flip(usual: readonly string[], toggled: readonly string[]): string[] {
  return [...usual.filter((id) => !toggled.includes(id)), ...toggled.filter((id) => !usual.includes(id))];
}
