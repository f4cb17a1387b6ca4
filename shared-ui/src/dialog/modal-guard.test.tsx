import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from 'contract/z';
import { useState } from 'react';
import { TextField } from '../fields/index.ts';
import { Form } from '../form/index.ts';
import { addTestWords, TestUi } from '../testing/index.tsx';
import { CloseButton, Dialog } from './index.ts';

afterEach(cleanup);

const onClose = jest.fn();
function Reason() {
  const [text, setText] = useState('');
  return (
    <Dialog open persistent dirty={text !== ''} title="Motivo" onClose={onClose} footer={<CloseButton />}>
      <input aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
    </Dialog>
  );
}

const schema = z.object({ name: z.string() });
const saved = jest.fn(async () => {});
function Made({ close = onClose }: { close?: () => void }) {
  return (
    <Dialog open title="Nuevo" onClose={close}>
      <Form
        schema={schema}
        initial={{ name: '' }}
        latest={null}
        onCancel={close}
        onSubmit={saved}
        onSaved={close}
      >
        <TextField<{ name: string }> name="name" label={'test.name' as never} />
      </Form>
    </Dialog>
  );
}

const ways = [
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['its close button', (user: ReturnType<typeof userEvent.setup>) => user.click(button('Cerrar'))],
  ['its cancel button', (user: ReturnType<typeof userEvent.setup>) => user.click(button('Cancelar'))],
] as const;
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe.each([
  ['a dialog with something typed', Reason],
  ['a dialog around a form', Made],
])('%s', (_, Shown) => {
  const open = () => {
    onClose.mockClear();
    addTestWords('test', { test: { name: 'Nombre' } });
    render(
      <TestUi>
        <Shown />
      </TestUi>,
    );
    return userEvent.setup();
  };

  it.each(ways)('asks before %s loses it', async (_way, press) => {
    const user = open();
    await user.type(screen.getByRole('textbox'), 'Lluvia');
    await press(user);
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Lluvia');
    screen.getByRole('textbox').focus();
    await press(user);
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it.each(ways)('closes at once with %s when nothing would be lost', async (_way, press) => {
    const user = open();
    await user.type(screen.getByRole('textbox'), 'A{Backspace}');
    await press(user);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('does not ask about what was saved', async () => {
  onClose.mockClear();
  render(
    <TestUi>
      <Made />
    </TestUi>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'Lluvia');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('takes its prompt along when a save closes the dialog meanwhile, and shows one at a time', async () => {
  onClose.mockClear();
  let finish = () => {};
  saved.mockImplementationOnce(
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  function Saving() {
    const [open, setOpen] = useState(true);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return open ? <Made close={close} /> : null;
  }
  render(
    <TestUi>
      <Saving />
    </TestUi>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'Lluvia');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const closer = button('Cerrar');
  await user.click(closer);
  const prompt = await screen.findByRole('alertdialog');
  fireEvent.click(closer);
  expect(screen.getByRole('alertdialog')).toBe(prompt);
  await act(async () => finish());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
