import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TestUi } from '../testing/index.tsx';
import type { Column, RowId, Sort } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Guard {
  id: number;
  name: string;
  scans: number;
}

const guards = (count: number): Guard[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Guardia ${at + 1}`, scans: at * 3 }));
const columns: Column<Guard>[] = [
  { id: 'name', header: 'Nombre', cell: (row) => row.name, sortable: true },
  { id: 'scans', header: 'Escaneos', cell: (row) => row.scans, numeric: true },
];

function Fixture({
  rows,
  onOpen,
  loading,
}: {
  rows: Guard[];
  onOpen?: (row: Guard) => void;
  loading?: boolean;
}) {
  const [sort, setSort] = useState<Sort>();
  const [selection, setSelection] = useState<ReadonlySet<RowId>>(new Set());
  return (
    <TestUi>
      <output>{[...selection].join(',')}</output>
      <DataTable
        label="Guardias"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelection={setSelection}
        onOpen={onOpen}
        loading={loading}
        skeletonRows={7}
      />
    </TestUi>
  );
}

afterEach(cleanup);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name}\\b`) });
const chosen = () => document.querySelector('output')?.textContent;

describe('DataTable', () => {
  it('shows how it is sorted and requests the next order', async () => {
    const user = userEvent.setup();
    render(<Fixture rows={guards(3)} />);
    const header = screen.getByRole('columnheader', { name: 'Nombre' });
    expect(header.getAttribute('aria-sort')).toBe('none');
    await user.click(within(header).getByRole('button'));
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(header).getByRole('button'));
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Escaneos' }).hasAttribute('aria-sort')).toBe(false);
  });

  it('keeps a total above the rows that is not one of them', async () => {
    const user = userEvent.setup();
    const opened: string[] = [];
    render(
      <TestUi>
        <DataTable
          label="Guardias"
          columns={columns}
          rows={guards(2)}
          total={{ id: 0, name: 'Total', scans: 3 }}
          rowId={(guard) => guard.id}
          onOpen={(guard) => opened.push(guard.name)}
        />
      </TestUi>,
    );
    const [, first] = screen.getAllByRole('row');
    expect(first?.textContent).toBe('Total3');
    await user.click(first as HTMLElement);
    expect(opened).toEqual([]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['Guardia 1']);
  });

  it('selects with the pointer, and a range with shift', async () => {
    const user = userEvent.setup();
    render(<Fixture rows={guards(5)} />);
    await user.click(screen.getByRole('checkbox', { name: /Guardia 2$/ }));
    expect(chosen()).toBe('2');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: /Guardia 4$/ }));
    await user.keyboard('{/Shift}');
    expect(chosen()).toBe('2,3,4');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /todas/ });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(chosen()?.split(',')).toHaveLength(5);
  });

  it('is one tab stop, moved with arrows; Enter opens, Space selects', async () => {
    const user = userEvent.setup();
    const onOpen = jest.fn();
    render(<Fixture rows={guards(4)} onOpen={onOpen} />);
    row('Guardia 1').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row('Guardia 2'));
    expect(screen.getAllByRole('row').filter((one) => one.tabIndex === 0 && one.dataset.index)).toHaveLength(
      1,
    );
    await user.keyboard(' {Enter}');
    expect(chosen()).toBe('2');
    expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ id: 2 });
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(row('Guardia 4'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row('Guardia 4'));
  });

  it('extends the selection with shift and arrows, however fast', async () => {
    const user = userEvent.setup();
    render(<Fixture rows={guards(6)} />);
    row('Guardia 2').focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    expect(chosen()).toBe('2,3,4');
    expect(document.activeElement).toBe(row('Guardia 3'));
  });

  it('does not open a row when its checkbox is pressed', async () => {
    const user = userEvent.setup();
    const onOpen = jest.fn();
    render(<Fixture rows={guards(2)} onOpen={onOpen} />);
    await user.click(screen.getByRole('checkbox', { name: /Guardia 1$/ }));
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Guardia 1'));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('mounts only the visible rows of a long list', async () => {
    render(<Fixture rows={guards(3000)} />);
    await screen.findByText('Guardia 1');
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3001');
  });

  it('keeps the shape of the rows while they load', () => {
    render(<Fixture rows={[]} loading />);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(7);
    expect(screen.getByText('Cargando').getAttribute('role')).toBe('status');
  });
});
