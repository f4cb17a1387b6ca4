import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TestUi } from '../testing/index.tsx';
import { layOutTables } from '../testing/layout.ts';
import type { Column, RowId } from './column.ts';
import { DataTable } from './data-table.tsx';
import { TableViewMenu } from './table-view-menu.tsx';

interface Guard {
  id: number;
  name: string;
  post: string;
  state: string;
  scans: number;
  since: string;
}

const guards = (count: number): Guard[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Guardia ${at + 1}`,
    post: `Muelle ${at + 1}`,
    state: 'De turno',
    scans: at,
    since: '2026-01-01',
  }));
const columns: Column<Guard>[] = [
  { id: 'since', header: 'Desde', cell: (row) => row.since, priority: -1 },
  { id: 'name', header: 'Nombre', cell: (row) => row.name, primary: true },
  { id: 'post', header: 'Puesto', cell: (row) => row.post },
  { id: 'state', header: 'Estado', cell: (row) => row.state, state: true, priority: 1 },
  { id: 'scans', header: 'Escaneos', cell: (row) => row.scans, numeric: true },
];

function Fixture(props: { rows: Guard[]; onOpen?: () => void; selects?: boolean }) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [selection, setSelection] = useState<ReadonlySet<RowId>>(new Set());
  return (
    <TestUi>
      <output>{[...selection].join()}</output>
      <TableViewMenu columns={columns} hidden={[]} onHidden={() => {}} left={left} />
      <DataTable
        label="Guardias"
        columns={columns}
        rows={props.rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        onLeft={setLeft}
        onOpen={props.onOpen}
        {...(props.selects && { selection, onSelection: setSelection })}
      />
    </TestUi>
  );
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a table narrower than its columns', () => {
  it('hides whole columns, the least important first, and counts them in the view menu', async () => {
    layOutTables(650, 200);
    render(<Fixture rows={guards(2)} />);
    expect(heads()).toEqual(['Nombre', 'Puesto', 'Estado', 'Acciones']);
    await userEvent.click(screen.getByRole('button', { name: 'Vista' }));
    expect(screen.getByText(/2 columnas no caben/)).toBeTruthy();
    expect(screen.getByRole('menuitemcheckbox', { name: 'Desde (no cabe)' })).toBeTruthy();
  });

  it('unfolds the hidden columns under a row, by button and by Enter', async () => {
    layOutTables(650, 200);
    render(<Fixture rows={guards(2)} />);
    const button = screen.getByRole('button', { name: 'Ver el resto de Guardia 2' });
    expect(screen.queryByText('2026-01-01')).toBeNull();
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('2026-01-01')).toBeTruthy();
    screen.getByRole('row', { name: /Guardia 2/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('2026-01-01')).toBeNull();
  });

  it('prints all its columns', () => {
    layOutTables(650, 200);
    render(<Fixture rows={guards(2)} />);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(heads()).toEqual(['Desde', 'Nombre', 'Puesto', 'Estado', 'Escaneos']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(heads()).toHaveLength(4);
  });

  it('has a name and a tab stop of its own only if it scrolls sideways', () => {
    layOutTables(700, 900);
    render(<Fixture rows={guards(1)} />);
    expect(screen.getByRole('region', { name: 'Guardias' }).tabIndex).toBe(0);
    cleanup();
    jest.restoreAllMocks();
    layOutTables(1000, 100);
    render(<Fixture rows={guards(1)} />);
    expect(screen.queryByRole('region', { name: 'Guardias' })).toBeNull();
    expect(document.querySelector<HTMLElement>('.v-table-scroll')?.tabIndex).toBe(-1);
  });
});

describe('rows as cards', () => {
  it('show the name, the state and two values, and unfold the rest', async () => {
    layOutTables(360, 200);
    render(<Fixture rows={guards(1)} />);
    const card = screen.getByRole('row', { name: /Guardia 1/ });
    expect(
      within(card)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['Muelle 1', 'De turno', '0']);
    await userEvent.click(card);
    expect(screen.getByText('2026-01-01')).toBeTruthy();
  });

  it('are selected from their menu; then a tap selects the next instead of opening it', async () => {
    layOutTables(360, 200);
    const onOpen = jest.fn();
    render(<Fixture rows={guards(3)} onOpen={onOpen} selects />);
    const chosen = () => document.querySelector('output')?.textContent;
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Acciones de Guardia 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Seleccionar' }));
    expect(chosen()).toBe('2');
    await userEvent.click(screen.getByText('Guardia 3'));
    expect(chosen()).toBe('2,3');
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: /Guardia 2/ }));
    await userEvent.click(screen.getByText('Guardia 3'));
    expect(chosen()).toBe('');
    await userEvent.click(screen.getByText('Guardia 1'));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('are selected by a long press', () => {
    jest.useFakeTimers();
    layOutTables(360, 200);
    render(<Fixture rows={guards(2)} onOpen={() => {}} selects />);
    const finger = new MouseEvent('pointerdown', { bubbles: true, clientX: 5, clientY: 5 });
    fireEvent(screen.getByText('Guardia 1'), Object.assign(finger, { pointerType: 'touch' }));
    act(() => jest.advanceTimersByTime(600));
    jest.useRealTimers();
    expect(document.querySelector('output')?.textContent).toBe('1');
  });

  it('mount only the visible ones, though the page is what scrolls', () => {
    layOutTables(360, 200);
    render(<Fixture rows={guards(200)} />);
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    expect(screen.getByRole('row', { name: /Guardia 2\b/ }).getAttribute('aria-rowindex')).toBe('3');
  });
});
