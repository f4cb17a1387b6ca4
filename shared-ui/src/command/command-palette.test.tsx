import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestUi } from '../testing/index.tsx';
import { openCommandPalette, registerCommands, useCommandStore } from './command.store.ts';
import { CommandPalette } from './command-palette.tsx';
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
    const field = screen.getByRole('combobox');
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

  it('forgets the commands of a scope that left, and only those', () => {
    const leave = registerCommands('a', [{ id: '1', group: 'A', label: 'Uno', run: () => {} }]);
    registerCommands('b', [{ id: '1', group: 'B', label: 'Dos', run: () => {} }]);
    const leaveLater = registerCommands('a', [{ id: '2', group: 'A', label: 'Tres', run: () => {} }]);
    leave();
    expect(Object.values(useCommandStore.getState().scopes).flat()).toHaveLength(2);
    leaveLater();
    expect(Object.keys(useCommandStore.getState().scopes)).toEqual(['b']);
  });
});
