import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'contract/z';
import { TextField } from '../fields/index.ts';
import { TestUi } from '../testing/index.tsx';
import { Form } from './index.ts';

const schema = z.object({ name: z.string(), city: z.string() });
type Values = z.infer<typeof schema>;
const start = { name: 'Norte', city: 'Quito' };

function open({ plain = false } = {}) {
  let gone = false;
  const save = jest.fn(async (_values: Values, changed: Partial<Values>) => changed);
  const tree = (latest: Values) => (
    <TestUi>
      <Form
        schema={schema}
        initial={start}
        latest={latest}
        told={plain ? undefined : (fields) => <i>{fields.join()}</i>}
        gone={gone}
        onSubmit={save}
      >
        <TextField<Values> name="name" label="Nombre" />
        <TextField<Values> name="city" label="Ciudad" />
      </Form>
    </TestUi>
  );
  const { rerender } = render(tree(start));
  const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  return {
    save,
    box,
    somebodySaves: (part: Partial<Values>) => rerender(tree({ ...start, ...part })),
    somebodyDeletes: () => {
      gone = true;
      rerender(tree(start));
    },
    values: () => ({ name: box('Nombre').value, city: box('Ciudad').value }),
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    notice: () => screen.queryByText('Otra persona ha guardado este registro'),
  };
}

describe('a form open on a record that someone else saves', () => {
  it('updates by itself while nothing is typed', async () => {
    const form = open();
    form.somebodySaves({ city: 'Manta' });
    await waitFor(() => expect(form.values()).toEqual({ name: 'Norte', city: 'Manta' }));
    expect(form.notice()).toBeNull();
    await userEvent.type(form.box('Nombre'), '!');
    await form.press('Guardar');
    await waitFor(() => expect(form.save.mock.calls[0]?.[1]).toEqual({ name: 'Norte!' }));
  });

  it('names the fields, and saves only what was typed when the two do not overlap', async () => {
    const form = open();
    await userEvent.type(form.box('Nombre'), '!');
    form.somebodySaves({ city: 'Manta' });
    await waitFor(() => expect(form.notice()?.parentElement?.querySelector('i')?.textContent).toBe('city'));
    expect(screen.queryByRole('button', { name: 'Conservar lo mío' })).toBeNull();
    expect(form.values()).toEqual({ name: 'Norte!', city: 'Quito' });
    await form.press('Guardar');
    await waitFor(() => expect(form.save.mock.calls[0]?.[1]).toEqual({ name: 'Norte!' }));
  });

  it('names the fields by their labels, and submits the whole with their change in it', async () => {
    const form = open({ plain: true });
    await userEvent.type(form.box('Nombre'), '!');
    form.somebodySaves({ city: 'Manta' });
    await waitFor(() => expect(form.notice()?.parentElement?.querySelector('p')?.textContent).toBe('Ciudad'));
    await form.press('Guardar');
    await waitFor(() => expect(form.save.mock.calls[0]?.[0]).toEqual({ name: 'Norte!', city: 'Manta' }));
  });

  it('shows that the record was deleted, and keeps input', async () => {
    const form = open();
    await userEvent.type(form.box('Nombre'), '!');
    form.somebodyDeletes();
    expect(
      screen.getByText(/Otra persona ha eliminado este registro/).closest('[role=alert]'),
    ).not.toBeNull();
    expect(form.values().name).toBe('Norte!');
  });

  it('adopts their change and keeps the rest of what was typed', async () => {
    const form = open();
    await userEvent.type(form.box('Nombre'), '!');
    form.somebodySaves({ city: 'Manta' });
    await form.press('Tomar su cambio');
    await waitFor(() => expect(form.values()).toEqual({ name: 'Norte!', city: 'Manta' }));
    expect(form.notice()).toBeNull();
  });

  it('is not saved before the conflict on a field is resolved', async () => {
    const form = open();
    await userEvent.type(form.box('Nombre'), '!');
    form.somebodySaves({ name: 'Sur', city: 'Manta' });
    await form.press('Guardar');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    expect(form.save).not.toHaveBeenCalled();
    await form.press('Conservar lo mío');
    await waitFor(() => expect(form.values()).toEqual({ name: 'Norte!', city: 'Manta' }));
    await form.press('Guardar');
    await waitFor(() => expect(form.save.mock.calls[0]?.[1]).toEqual({ name: 'Norte!' }));
  });

  it('notices a new conflict while the notice is shown', async () => {
    const form = open();
    await userEvent.type(form.box('Nombre'), '!');
    form.somebodySaves({ city: 'Manta' });
    expect(screen.queryByRole('button', { name: 'Conservar lo mío' })).toBeNull();
    await userEvent.type(form.box('Ciudad'), '?');
    await form.press('Conservar lo mío');
    await waitFor(() => expect(form.values()).toEqual({ name: 'Norte!', city: 'Quito?' }));
  });
});
