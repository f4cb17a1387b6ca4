import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { CopyId } from '../display/copy-id.tsx';
import { RelativeTime } from '../display/relative-time.tsx';
import { Status } from '../display/status.tsx';
import { toast } from '../feedback/toast.store.ts';
import { Panel } from '../layout/panel.tsx';
import { Row, Stack } from '../layout/primitives.tsx';
import type { Column, RowId, Sort } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pagination } from '../table/pagination.tsx';
import { useHiddenColumns } from '../table/table-view.store.ts';
import { TableViewMenu } from '../table/table-view-menu.tsx';
import { tones } from '../theme/palette.ts';

const names = ['Ana Cárdenas', 'Luis Quishpe', 'María Zambrano', 'Jorge Andrade', 'Rosa Tipán', 'Édgar Loor'];
const places = ['Quito · Matriz', 'Guayaquil · Puerto', 'Cuenca · Bodega', 'Manta · Muelle 2'];
const words = { ok: 'En línea', warning: 'Atrasado', danger: 'Detenido', info: 'En ruta', off: 'Sin señal' };

const guards = Array.from({ length: 5000 }, (_, at) => ({
  id: 4100 + at,
  name: names[at % names.length] ?? '',
  place: places[at % places.length] ?? '',
  tone: tones[(at * 7) % tones.length] ?? 'off',
  scans: (at * 37) % 240,
  seen: Date.now() - ((at * 97) % 7200) * 1000,
}));
type Guard = (typeof guards)[number];

const columns: Column<Guard>[] = [
  { id: 'name', header: 'Nombre', cell: (row) => row.name, sortable: true, hideable: false },
  { id: 'place', header: 'Lugar', cell: (row) => row.place, sortable: true },
  {
    id: 'state',
    header: 'Estado',
    cell: (row) => (
      <Status tone={row.tone} look="plain">
        {words[row.tone]}
      </Status>
    ),
  },
  { id: 'scans', header: 'Escaneos', cell: (row) => row.scans, numeric: true, sortable: true },
  { id: 'seen', header: 'Visto', cell: (row) => <RelativeTime value={row.seen} />, sortable: true },
  { id: 'code', header: 'Código', cell: (row) => <CopyId value={`UCA-${row.id}`} /> },
];

const compare = (sort: Sort) => (a: Guard, b: Guard) => {
  const key = sort?.replace('-', '') as keyof Guard | undefined;
  if (!key) return 0;
  return (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0) * (sort?.startsWith('-') ? -1 : 1);
};

export default function Tables() {
  const [sort, setSort] = useState<Sort>('name');
  const [selection, setSelection] = useState<ReadonlySet<RowId>>(new Set([4101]));
  const [hidden, setHidden] = useHiddenColumns('gallery');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(10);
  const [mode, setMode] = useState<'rows' | 'loading' | 'stale' | 'empty'>('rows');
  const shown = guards.toSorted(compare(sort)).slice((page - 1) * perPage, page * perPage);
  return (
    <Stack>
      <Panel
        flush
        title="DataTable"
        note={`${selection.size} seleccionadas`}
        actions={
          <Row>
            {(['rows', 'loading', 'stale', 'empty'] as const).map((one) => (
              <Button
                key={one}
                size="sm"
                variant="ghost"
                aria-pressed={mode === one}
                onClick={() => setMode(one)}
              >
                {one}
              </Button>
            ))}
            <TableViewMenu
              columns={columns}
              hidden={hidden}
              onHidden={setHidden}
              sort={sort}
              onSort={setSort}
            />
          </Row>
        }
      >
        <DataTable
          label="Guardias"
          columns={columns}
          rows={mode === 'empty' ? [] : shown}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          sort={sort}
          onSort={setSort}
          selection={selection}
          onSelection={setSelection}
          hidden={hidden}
          loading={mode === 'loading'}
          stale={mode === 'stale'}
          skeletonRows={perPage}
          onOpen={(row) => toast.info(row.name)}
          actions={() => <IconButton size="sm" label="Más" icon={<Ellipsis aria-hidden />} />}
        />
        <Pagination
          page={page}
          perPage={perPage}
          total={guards.length}
          onPage={setPage}
          onPerPage={(size) => {
            setPerPage(size);
            setPage(1);
          }}
        />
      </Panel>
      <Panel flush title="5 000 rows, virtual">
        <DataTable
          label="Todos los guardias"
          columns={columns}
          rows={guards}
          rowId={(row) => row.id}
          maxHeight="24rem"
        />
      </Panel>
    </Stack>
  );
}
