import './resource.styles.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { LinkButton } from '../button/button.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import type { FormSchema } from '../form/schema.ts';
import { useT } from '../i18n/use-t.ts';
import { type Crumb, Page } from '../layout/page.tsx';
import { Panel } from '../layout/panel.tsx';
import type { Identified, Resource } from './declaration.ts';
import { useListColumns } from './list-columns.tsx';
import { clientOf, type ListDialog, ListDialogs } from './list-dialogs.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListTable } from './list-table.tsx';
import { ListTop } from './list-top.tsx';
import { PrintNote } from './print-note.tsx';
import { printWords } from './print-words.ts';
import { useSavedFilters } from './saved-filters.store.ts';
import { useCreated } from './use-created.ts';
import { useHidden } from './use-hidden.ts';
import { useListCommands } from './use-list-commands.tsx';
import { useListKeys } from './use-list-keys.ts';
import { usePrint } from './use-print.tsx';
import { useRemoval } from './use-removal.ts';
import { type FixedQuery, type OwnFilters, useResourceList } from './use-resource-list.ts';
import { useRowWays } from './use-row-ways.ts';
import { useSelected } from './use-selected.ts';
import { useThumb } from './use-thumb.ts';
import { useViewed } from './use-viewed.ts';
import { useWords } from './words.ts';

const RecordPanel = lazy(
  () => import('../record/record-panel.tsx'),
) as unknown as typeof import('../record/record-panel.tsx').default;
const ImportNote = lazy(() => import('../import/import-note.tsx'));

export interface ResourceListProps<Row extends Identified, S extends FormSchema, Record> {
  resource: Resource<Row, S, Record>;
  /** A fixed filter of the list: the client of the address. */
  fixed?: FixedQuery;
  /** Filters that the screen shows and keeps in the address itself, in the `above` slot or elsewhere. */
  own?: OwnFilters;
  /** The fixed filters in words, for the heading of a print. */
  printNote?: string;
  breadcrumbs?: Crumb[];
}

/** A catalogue's list: its whole state is in the address, everything it can do is in its declaration. */
export function ResourceList<Row extends Identified, S extends FormSchema, Record>(
  props: ResourceListProps<Row, S, Record>,
) {
  const { fixed, own, printNote, breadcrumbs } = props;
  const resource = props.resource as unknown as Resource<Row>;
  const { endpoints, texts, nameOf, slots = {} } = resource;
  const t = useT();
  const words = useWords(resource);
  const navigate = useNavigate();
  const user = useUser();
  const listId = `${user?.id ?? 0}.${resource.name}`;
  const list = useResourceList(resource, fixed, own);
  const created = useCreated(resource, list);
  const viewed = useViewed(resource, list, created.rows);
  const ways = useRowWays(resource);
  const { mayWrite, mayChange, createPath, editPath, pagePath, back } = ways;
  const { rows } = created;
  const removal = useRemoval(resource, list, texts.remove && words(texts.remove));
  const remove =
    mayWrite && removal
      ? async (chosen: readonly Row[]) => {
          const done = await removal(chosen);
          if (done && chosen.some((row) => row === created.row)) created.forget();
          return done;
        }
      : undefined;
  const [selected, setSelected] = useSelected(listId);
  const searchBox = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
  const { saved } = useSavedFilters(listId);
  const [left, setLeft] = useState<readonly string[]>([]);

  const [hidden, setHidden] = useHidden(listId, list.columns);
  const shown = list.columns.filter((column) => !hidden.includes(column.id));
  const labels = shown.map((column) => words(column.label));
  const title = words(texts.title);
  const about = (printed: readonly Row[]) => [
    ...printWords({ ...list, rows: printed }, user, words, t),
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

  const open = (dialog: ListDialog) =>
    list.setParams((before) => new URLSearchParams([...before, ['dialog', dialog]]));
  const apply = (kept: string) => list.setParams(new URLSearchParams(kept));
  const onRow = (act: (row: Row) => void) => (index: number) => {
    const row = rows[index];
    if (row) act(row);
  };
  useListKeys({
    search: searchBox,
    onCreate: createPath ? () => void navigate(createPath, back) : undefined,
    onEdit: ways.edits
      ? onRow((row) => {
          const path = editPath(row);
          if (path) void navigate(path, back);
        })
      : undefined,
    onRemove: remove && onRow((row) => void (mayChange(row) && remove([row]))),
    onRefresh: list.refresh,
    onPrint: print,
  });

  useListCommands({
    title,
    create:
      createPath && texts.create
        ? { label: words(texts.create), run: () => void navigate(createPath, back) }
        : undefined,
    onImport: resource.importer && mayWrite ? () => open('import') : undefined,
    onExport: () => open('export'),
    onPrint: print,
  });

  const columns = useListColumns(resource, list.columns, ways, (row) => row === created.row);
  const View = list.view?.View;
  const chosen = View ? [] : rows.filter((row) => selected.has(row.id));
  const hasFirst = Boolean(slots.first ?? (createPath && texts.create));
  const offersFirst = list.hasData && rows.length === 0 && !list.filtered && hasFirst;
  useThumb(frame, chosen.length > 0, offersFirst);
  const removeChosen =
    remove &&
    (() => {
      // Declining keeps the selection.
      void remove(chosen).then((done) => done && setSelected(new Set()));
    });
  const { row: viewedRow } = viewed;
  const { above: Above, actions: Actions, first: First, live: Live } = slots;
  const create = createPath && texts.create && (
    <LinkButton to={createPath} {...back} variant="solid" icon={<Plus aria-hidden />}>
      {words(texts.create)}
    </LinkButton>
  );
  return (
    <Page
      title={title}
      documentTitle={viewed.row && `${nameOf(viewed.row)} · ${title}`}
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
      <Panel className="v-list" flush ref={frame}>
        <ListTop<Row>
          {...{ resource, list, chosen, columns, hidden, left, words, saved }}
          onHidden={setHidden}
          searchRef={searchBox}
          clear={() => setSelected(new Set())}
          remove={removeChosen}
          onApply={apply}
          onSave={() => open('filters')}
          onExport={() => open('export')}
          onImport={resource.importer && mayWrite ? () => open('import') : undefined}
          onPrint={print}
        />
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
        {View ? (
          <View {...list} />
        ) : (
          <ListTable<Row>
            {...{ resource, list, created, ways, title, columns, hidden }}
            onLeft={setLeft}
            selection={remove || slots.bulk ? selected : undefined}
            onSelection={setSelected}
            viewing={viewed.id}
            onOpen={(row) => {
              const path = pagePath(row);
              if (path) void navigate(path, back);
              else viewed.view(row.id);
            }}
            onRemove={remove && ((row) => void remove([row]))}
            empty={
              <ListEmpty
                texts={texts}
                words={words}
                filtered={list.filtered}
                onClear={list.clear}
                create={First ? <First /> : create}
              />
            }
          />
        )}
      </Panel>
      <ListDialogs
        resource={resource}
        list={list}
        listId={listId}
        title={title}
        shown={shown}
        labels={labels}
        onApply={apply}
      />
      {viewed.open && (
        <Suspense>
          <RecordPanel<Row>
            resource={resource}
            viewed={viewed}
            total={list.total}
            editPath={viewed.row && editPath(viewed.row)}
            pagePath={viewed.row && pagePath(viewed.row)}
            back={back}
            onRemove={viewedRow && remove && mayChange(viewedRow) ? () => remove([viewedRow]) : undefined}
            refresh={list.refresh}
          />
        </Suspense>
      )}
      <VisuallyHidden role="status">
        {created.row && `${t('resource.justCreated')}: ${nameOf(created.row)}`}
      </VisuallyHidden>
      {sheet}
    </Page>
  );
}
