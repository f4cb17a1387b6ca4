import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { TestUi } from '../testing/index.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

function setup() {
  const onSelect = jest.fn();
  render(
    <TestUi>
      <Menu
        label="Acciones"
        trigger={<Button>Más</Button>}
        items={[
          { id: 'edit', label: 'Editar', onSelect: () => onSelect('edit') },
          { id: 'off', label: 'Exportar', disabled: true, onSelect: () => onSelect('off') },
          { id: 'mail', label: 'Por correo', checked: true, onSelect: () => onSelect('mail') },
          { id: 'delete', label: 'Eliminar', danger: true, onSelect: () => onSelect('delete') },
        ]}
      />
    </TestUi>,
  );
  return { user: userEvent.setup(), onSelect, trigger: screen.getByRole('button', { name: 'Más' }) };
}

describe('Menu', () => {
  it('opens from the keyboard, moves past disabled items, wraps around, and returns the focus', async () => {
    const { user, trigger } = setup();
    trigger.focus();
    await user.keyboard('{ArrowDown}');
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.textContent).toBe('Editar');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Por correo');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Editar');
    await user.keyboard('el');
    expect(document.activeElement?.textContent).toBe('Eliminar');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  it('runs an action and closes, stays open for a choice, ignores disabled items', async () => {
    const { user, onSelect, trigger } = setup();
    await user.click(trigger);
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Por correo', checked: true }));
    await user.click(screen.getByRole('menuitem', { name: 'Exportar' }));
    expect(screen.getByRole('menu')).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
    expect(onSelect.mock.calls.flat()).toEqual(['mail', 'delete']);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
