import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../button/button.tsx';
import { toast, useToasts } from '../feedback/toast.store.ts';
import { TestUi } from '../testing/index.tsx';
import { Dialog, Drawer } from './dialog.tsx';
import { useConfirm } from './use-confirm.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

afterEach(cleanup);

function Asker({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const confirm = useConfirm();
  return (
    <Button
      onClick={async () =>
        onAnswer(await confirm({ title: '¿Eliminar?', confirmLabel: 'Eliminar', tone: 'danger' }))
      }
    >
      Borrar
    </Button>
  );
}

function Nested() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Editar">
        <input aria-label="Nombre" />
        <Asker onAnswer={() => {}} />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('moves the focus to its first field and back', async () => {
    const user = userEvent.setup();
    render(
      <TestUi>
        <Nested />
      </TestUi>,
    );
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }));
  });

  it('receives keys after a button that was removed by its own press', async () => {
    const user = userEvent.setup();
    function Once() {
      const [open, setOpen] = useState(true);
      const [made, setMade] = useState(false);
      return (
        <Dialog open={open} onClose={() => setOpen(false)} title="Teléfono">
          {!made && <Button onClick={() => setMade(true)}>Crear</Button>}
          <Button>Copiar</Button>
        </Dialog>
      );
    }
    render(
      <TestUi>
        <Once />
      </TestUi>,
    );
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('a');
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves only the topmost reachable', async () => {
    const user = userEvent.setup();
    const { container } = render(
      <TestUi>
        <Nested />
      </TestUi>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    // After a paint, which nothing has waited for yet: it makes the browser process the whole page.
    expect(container.inert).not.toBe(true);
    await waitFor(() => expect(container.inert).toBe(true));
    await user.click(screen.getByText('Borrar'));
    await screen.findByRole('alertdialog');
    const editor = screen.getByRole('dialog', { hidden: true }).parentElement;
    await waitFor(() => expect(editor?.inert).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(editor?.inert).toBe(false));
    expect(container.inert).toBe(true);
    expect(document.activeElement).toBe(screen.getByText('Borrar'));
  });
});

it('makes the page inert before the first key does anything', () => {
  const { container } = render(
    <TestUi>
      <Dialog open title="Editar" onClose={() => {}} />
    </TestUi>,
  );
  expect(container.inert).not.toBe(true);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(container.inert).toBe(true);
});

it('leaves a toast reachable, to be pressed and announced', async () => {
  const undo = jest.fn();
  const { container } = render(
    <TestUi>
      <Dialog open title="Editar" onClose={() => {}} />
    </TestUi>,
  );
  const action = { label: 'Deshacer', onSelect: undo };
  act(() => void toast.success({ title: 'Eliminado', action, duration: 0 }));
  await waitFor(() => expect(container.inert).toBe(true));
  const button = await screen.findByRole('button', { name: 'Deshacer' });
  expect(button.closest('[inert]')).toBeNull();
  expect(screen.getByRole('status').closest('[inert]')).toBeNull();
  await userEvent.click(button);
  expect(undo).toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Editar' })).toBeTruthy();
});

describe('toasts over modals', () => {
  const sizes = { width: 1440, panel: 448, toasts: 56 };
  const show = (element: ReactElement) => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockImplementation(() => sizes.width);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => sizes.panel);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => sizes.toasts);
    jest.spyOn(ResizeObserver.prototype, 'observe').mockImplementation(() => {});
    render(<TestUi>{element}</TestUi>);
    const layer = document.querySelector<HTMLElement>('.v-modal');
    return { room: layer?.style.getPropertyValue('--toasts') || '0px', beside: layer?.dataset.beside };
  };
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
    useToasts.setState({ toasts: [] });
  });

  it('are placed next to a drawer when there is room', () => {
    toast.error('No se pudo guardar');
    expect(show(<Drawer open title="Detalle" onClose={() => {}} />)).toEqual({ room: '0px', beside: 'end' });
  });

  it('otherwise below it, and it makes room, as a dialog does', () => {
    sizes.width = 390;
    toast.error('No se pudo guardar');
    expect(show(<Drawer open title="Detalle" onClose={() => {}} />)).toEqual({
      room: '80px',
      beside: undefined,
    });
    cleanup();
    expect(show(<Dialog open title="Editar" onClose={() => {}} />).room).toBe('80px');
  });

  it('use no room when there are none', () => {
    expect(show(<Dialog open title="Editar" onClose={() => {}} />).room).toBe('0px');
  });
});

describe('useConfirm', () => {
  it.each([
    ['Eliminar', true],
    ['Cancelar', false],
  ])('%s resolves to %s and returns the focus', async (button, answer) => {
    const user = userEvent.setup();
    const onAnswer = jest.fn();
    render(
      <TestUi>
        <Asker onAnswer={onAnswer} />
      </TestUi>,
    );
    await user.click(screen.getByRole('button', { name: 'Borrar' }));
    const no = await screen.findByRole('button', { name: 'Cancelar' });
    expect(document.activeElement).toBe(no);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(answer));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Borrar' }));
  });
});

describe('useUnsavedChanges', () => {
  function Editor() {
    const [dirty, setDirty] = useState(false);
    const navigate = useNavigate();
    useUnsavedChanges(dirty);
    return (
      <>
        <Button onClick={() => setDirty(true)}>Escribir</Button>
        <Button onClick={() => void navigate('/otra')}>Salir</Button>
      </>
    );
  }

  it('prompts before leaving, and leaves only after a confirmation', async () => {
    const user = userEvent.setup();
    const { Routes, Route } = await import('react-router-dom');
    render(
      <TestUi at="/editar">
        <Routes>
          <Route path="/editar" element={<Editor />} />
          <Route path="/otra" element={<p>Otra</p>} />
        </Routes>
      </TestUi>,
    );
    await user.click(screen.getByText('Escribir'));
    await user.click(screen.getByText('Salir'));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(screen.queryByText('Otra')).toBeNull();
    await user.click(screen.getByText('Salir'));
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    expect(await screen.findByText('Otra')).toBeTruthy();
  });
});
