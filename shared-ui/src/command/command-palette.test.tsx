import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestUi } from '../testing/index.tsx';
import { openCommandPalette, registerCommands, useCommandStore } from './command.store.ts';
import { CommandPalette, type PaletteRecords } from './command-palette.tsx';
import { useRecentCommands } from './recent.ts';

afterEach(() => {
  cleanup();
  useCommandStore.setState({ open: false, scopes: {} });
  useRecentCommands.setState({ recent: [] });
});

describe('CommandPalette', () => {
  it('opens by key, finds without accents, runs with Enter and remembers', async () => {
    const user = userEvent.setup();
    const run = jest.fn();
    registerCommands('elog', [
      { id: 'list', group: 'Bitácora', label: 'Ver sucursales', run: () => {} },
      { id: 'cat', group: 'Existencias', label: 'Categorías', run },
    ]);
    render(
      <TestUi>
        <CommandPalette />
      </TestUi>,
    );
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    expect(document.activeElement).toBe(field);
    await user.keyboard('categorias');
    const option = screen.getByRole('option', { selected: true });
    expect(option.textContent).toBe('Categorías');
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(openCommandPalette);
    expect(screen.getAllByRole('group')[0]?.getAttribute('aria-label')).toBe('Recientes');
  });

  it('removes the commands of a scope that left, and only those', () => {
    const leave = registerCommands('a', [{ id: '1', group: 'A', label: 'Uno', run: () => {} }]);
    registerCommands('b', [{ id: '1', group: 'B', label: 'Dos', run: () => {} }]);
    const leaveLater = registerCommands('a', [{ id: '2', group: 'A', label: 'Tres', run: () => {} }]);
    leave();
    expect(Object.values(useCommandStore.getState().scopes).flat()).toHaveLength(2);
    leaveLater();
    expect(Object.keys(useCommandStore.getState().scopes)).toEqual(['b']);
  });

  describe('with records', () => {
    const retry = jest.fn();
    const open = jest.fn();
    const person = {
      id: 'employee:7',
      group: 'Empleados',
      label: 'Galo Vera',
      detail: '0912345675',
      run: open,
    };
    const show = async (records: Partial<PaletteRecords>) => {
      const user = userEvent.setup();
      registerCommands('elog', [{ id: 'x', group: 'General', label: 'Tablero', run: () => {} }]);
      const useRecords = (query: string): PaletteRecords => ({
        ...{ state: query === '' ? 'idle' : 'ready', found: query === '' ? [] : [person], retry },
        ...(query === '' ? {} : records),
      });
      render(
        <TestUi>
          <CommandPalette useRecords={useRecords} />
        </TestUi>,
      );
      act(openCommandPalette);
      await user.type(screen.getByRole('combobox'), 'galo');
      return user;
    };

    it('shows them by kind with their details, shows how many, and opens one', async () => {
      const user = await show({});
      const option = screen.getByRole('option');
      expect(option.textContent).toBe('Galo Vera 0912345675');
      expect(screen.getByRole('group').getAttribute('aria-label')).toBe('Empleados');
      expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('Resultados: 1');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(open).toHaveBeenCalled());
      // A record is not a command: it is not among the recent ones.
      expect(useRecentCommands.getState().recent).toEqual([]);
    });

    it('announces searching, no results, and no network', async () => {
      await show({ state: 'loading', found: [] });
      expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('Buscando…');
      expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
      cleanup();
      act(() => useCommandStore.setState({ open: false }));
      await show({ found: [] });
      expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe(
        'Nada coincide con «galo»',
      );
      cleanup();
      act(() => useCommandStore.setState({ open: false }));
      await show({ state: 'offline', found: [] });
      expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toContain('Sin red');
    });

    it('offers a retry when the search failed', async () => {
      const user = await show({ state: 'failed', found: [] });
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(retry).toHaveBeenCalled();
    });
  });
});
