import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from 'shared-auth';
import type { FormSchema } from '../../form/schema.ts';
import { fieldsWithoutWords } from '../../record/record-fields.ts';
import type { Identified } from '../../resource/index.ts';
import { type Harness, listed, where } from './harness.tsx';

/** A record read beside its list: what opens it, what it shows, and its actions. */
export function describePanel<Row extends Identified, S extends FormSchema, Record extends Identified>(
  h: Harness<Row, S, Record>,
): void {
  const { resource, example, second, listPath, say, open, shown } = h;
  const { endpoints, paths, columns, nameOf } = resource;
  const { row } = example;
  const name = nameOf(row);
  const panel = () => screen.findByRole('dialog', { name });
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const viewed = () => where().searchParams.get('view');
  const reading = (id = row.id) => `${paths.list}?search=norte&view=${id}`;

  if (!paths.open)
    it('opens the panel of a row by a press, by Enter and by its name, and gives the focus back', async () => {
      open(`${paths.list}?search=norte`);
      const [head] = await shown();
      const line = head?.closest('tr') as HTMLElement;
      const link = within(head as HTMLElement)
        .getAllByRole('link')
        .at(-1) as HTMLElement;
      const ways = [
        () => userEvent.click(line.lastElementChild?.previousElementSibling ?? line),
        () => act(async () => line.focus()).then(() => userEvent.keyboard('{Enter}')),
        () => userEvent.click(link),
      ];
      for (const way of ways) {
        await way();
        await panel();
        expect([viewed(), where().searchParams.get('search')]).toEqual([String(row.id), 'norte']);
        expect(document.title.startsWith(name)).toBe(true);
        await userEvent.keyboard('{Escape}');
        await closed();
        expect(where().search).toBe('?search=norte');
        await waitFor(() => expect(line.contains(document.activeElement)).toBe(true));
      }
    });

  it('shows in the panel everything its columns and its form contain', async () => {
    open(reading());
    const { user } = sessionStore.getState();
    const dialog = await panel();
    const primary = columns.find((column) => column.primary) ?? columns[0];
    const told = columns.filter(
      (column) =>
        column !== primary &&
        !column.state &&
        !column.optional &&
        (!column.when || (user && column.when(user))),
    );
    const labels = () => [...dialog.querySelectorAll('dt')].map((one) => one.textContent);
    await waitFor(() =>
      expect(labels()).toEqual(expect.arrayContaining(told.map((column) => say(column.label)))),
    );
    // What a column shows is not repeated by a field of the form.
    expect(labels().filter((label, at, all) => all.indexOf(label) !== at)).toEqual([]);
    expect(fieldsWithoutWords(resource as never, { ...example.record, ...row })).toEqual([]);
  });

  it('moves to the next record and back by the arrow keys and buttons', async () => {
    open(reading());
    await shown();
    await panel();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(viewed()).toBe(String(second.id)));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(viewed()).toBe(String(row.id)));
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(viewed()).toBe(String(second.id)));
    await userEvent.keyboard('{Escape}');
    await closed();
    const focused = () => document.activeElement?.closest('tr')?.getAttribute('data-index');
    await waitFor(() => expect(focused()).toBe('1'));
  });

  it('shows a friendly message when the record does not exist', async () => {
    h.answers = ({ path, method }) => {
      if (path === listPath && method === 'GET') return listed([second]);
      return path === endpoints.get?.path.replace('{id}', '99')
        ? { status: 404, code: 'notFound', message: 'No se encontró' }
        : undefined;
    };
    open(reading(99));
    const dialog = await screen.findByRole('dialog', { name: 'No se encontró este registro' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Volver a la lista' }));
    await closed();
  });

  if (endpoints.get)
    it('opens a record that the page does not show', async () => {
      h.answers = ({ path, method }) =>
        path === listPath && method === 'GET' ? listed([second]) : undefined;
      open(reading());
      await panel();
      expect(document.title.startsWith(name)).toBe(true);
    });

  if (endpoints.update && endpoints.get && paths.edit) {
    const editPath = paths.edit(row.id);
    it('changes the record from its panel, and returns to it', async () => {
      open(reading());
      await userEvent.click(within(await panel()).getByRole('link', { name: 'Editar' }));
      await screen.findByRole('button', { name: 'Guardar' });
      expect(where().pathname).toBe(editPath);
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      await panel();
      await userEvent.keyboard('e');
      await waitFor(() => expect(where().pathname).toBe(editPath));
    });
  }

  if (endpoints.remove && endpoints.restore)
    it('deletes the record from its panel, with a way back', async () => {
      open(reading());
      await userEvent.click(within(await panel()).getByRole('button', { name: 'Eliminar' }));
      await closed();
      expect(h.seen.some(({ method }) => method === 'DELETE')).toBe(true);
      expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy();
    });
}
