import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormSchema } from '../../form/schema.ts';
import type { Identified } from '../../resource/index.ts';
import type { Reply } from '../fake-api.ts';
import { type Harness, listed, where } from './harness.tsx';

/** How many boxes of a form are tried one by one. */
const BOXES = 8;

/** Create, the server's refusals, edit, and the way back. */
export function describeForm<Row extends Identified, S extends FormSchema, Record extends Identified>(
  h: Harness<Row, S, Record>,
): void {
  const { resource, example, second, listPath, open, shown } = h;
  const { endpoints, paths, nameOf } = resource;
  const { row } = example;

  const { create } = example;
  if (create && endpoints.create && paths.create) {
    const createPath = paths.create;
    const post = endpoints.create.path;
    const submit = () => userEvent.click(screen.getByRole('button', { name: 'Crear' }));

    it('creates, and returns to its list', async () => {
      open(createPath);
      await screen.findByRole('button', { name: 'Crear' });
      await create.fill();
      await submit();
      await waitFor(() => expect(where().pathname).toBe(paths.list));
      const sent = h.seen.find((one) => one.method === 'POST' && one.path === post);
      expect(sent?.body).toMatchObject(create.body);
    });

    const made = () => ({ data: { ...(example.record ?? row), ...row } });
    it('marks what was created in its list, scrolls it into view, and names it', async () => {
      const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
      h.answers = ({ method, path }) => (method === 'POST' && path === post ? made() : undefined);
      open(createPath);
      await screen.findByRole('button', { name: 'Crear' });
      await create.fill();
      await submit();
      await screen.findByText(`Se creó «${nameOf(row)}»`, { selector: 'b' });
      const mark = await screen.findByText('Recién creado');
      expect(mark.closest('tr')).toBe((await shown())[0]?.closest('tr'));
      expect(screen.getAllByText('Recién creado')).toHaveLength(1);
      await waitFor(() => expect(scroll.mock.contexts).toContain(mark.closest('tr')));
      scroll.mockRestore();
    });

    if (endpoints.get)
      it('puts what was created on top where the list would not show it, until another list is requested', async () => {
        h.answers = ({ method, path }) => {
          if (method === 'POST' && path === post) return made();
          return path === listPath && method === 'GET' ? listed([second], 45) : undefined;
        };
        open(createPath);
        await screen.findByRole('button', { name: 'Crear' });
        await create.fill();
        await submit();
        const mark = await screen.findByText('Recién creado');
        const rows = await shown();
        expect(rows).toHaveLength(2);
        expect(mark.closest('tr')).toBe(rows[0]?.closest('tr'));
        await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
        await waitFor(() => expect(screen.queryByText('Recién creado')).toBeNull());
      });

    it('names what was created when another follows, and marks it when nothing more does', async () => {
      h.answers = ({ method, path }) => (method === 'POST' && path === post ? made() : undefined);
      open(createPath);
      await screen.findByRole('button', { name: 'Crear' });
      await create.fill();
      await userEvent.click(screen.getByRole('button', { name: 'Crear y seguir con otro' }));
      await screen.findByText(`Se creó «${nameOf(row)}»`, { selector: 'b' });
      expect(where().pathname).toBe(createPath);
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      expect(await screen.findByText('Recién creado')).toBeTruthy();
    });

    it('puts a 422 on its fields and keeps what was typed', async () => {
      const [field = ''] = Object.keys(create.body);
      h.answers = (request) =>
        request.method === 'POST' && request.path === post
          ? {
              status: 422,
              code: 'validation',
              message: 'Datos no válidos',
              errors: { [field]: ['Ya existe'] },
            }
          : undefined;
      open(createPath);
      await screen.findByRole('button', { name: 'Crear' });
      await create.fill();
      await submit();
      const message = await screen.findByText('Ya existe');
      expect(message.closest(`[data-field~="${field}"]`)).toBeTruthy();
      expect(where().pathname).toBe(createPath);
      h.answers = () => undefined;
      await submit();
      await waitFor(() => expect(where().pathname).toBe(paths.list));
      expect(h.seen.findLast((one) => one.method === 'POST' && one.path === post)?.body).toMatchObject(
        create.body,
      );
    });

    it('shows a 422 of fields it does not have, and a 500, in the words of the spec', async () => {
      const said = async (reply: Reply, title: string, text: string) => {
        h.answers = ({ method, path }) => (method === 'POST' && path === post ? reply : undefined);
        await submit();
        const head = await screen.findByText(title, { selector: '[role=alert] b' });
        expect(head.closest('[role=alert]')?.textContent).toContain(text);
        expect(where().pathname).toBe(createPath);
      };
      open(createPath);
      await screen.findByRole('button', { name: 'Crear' });
      await create.fill();
      const errors = { nadie_lo_conoce: ['De otro campo'], 'otro.0.id': ['Tampoco'] };
      const message = 'Datos no válidos';
      await said({ status: 422, code: 'validation', message, errors }, message, 'De otro campo. Tampoco');
      await said({ status: 500 }, 'Error', 'No se pudo completar la solicitud, contacte al administrador');
    });

    it('moves nothing while a button is pressed', async () => {
      open(createPath);
      const button = await screen.findByRole('button', { name: 'Crear' });
      const form = button.closest('form') as HTMLFormElement;
      const errors = () => [...form.querySelectorAll('.v-field-error')].map((one) => one.textContent);
      const press = async (leave: HTMLElement) => {
        const before = errors();
        fireEvent.mouseDown(button);
        act(() => leave.blur());
        await act(() => new Promise((done) => setTimeout(done)));
        expect(errors()).toEqual(before);
        fireEvent.mouseUp(document.body);
        await act(() => new Promise((done) => setTimeout(done)));
      };
      const boxes = within(form).queryAllByRole<HTMLInputElement>('textbox');
      expect(boxes).not.toEqual([]);
      for (const box of boxes.slice(0, BOXES)) {
        if (box.disabled || box.readOnly) continue;
        await userEvent.type(box, '~');
        await press(box);
      }
    });

    it('saves what was chosen with Enter, and nobody with another', async () => {
      open(createPath);
      const form = (await screen.findByRole('button', { name: 'Crear' })).closest('form') as HTMLFormElement;
      const chosen = () => form.querySelectorAll('.v-chip').length;
      for (const box of form.querySelectorAll<HTMLElement>('[data-wrap] input[role=combobox]')) {
        await userEvent.click(box);
        await userEvent.keyboard('{ArrowDown}');
        const marked = box.getAttribute('aria-activedescendant');
        const before = chosen();
        await userEvent.keyboard('{Enter}');
        expect(chosen()).toBe(before + (marked ? 1 : 0));
        await userEvent.keyboard('{Enter}');
        expect(chosen()).toBe(before + (marked ? 1 : 0));
        await userEvent.keyboard('{Escape}');
      }
      expect(h.seen.some((one) => one.method === 'POST')).toBe(false);
    });

    it('sends nothing to the server while something is missing', async () => {
      open(createPath);
      await screen.findByRole('button', { name: 'Crear' });
      await submit();
      expect((await screen.findAllByText('Este campo es obligatorio')).length).toBeGreaterThan(0);
      expect(h.seen.some((one) => one.method === 'POST')).toBe(false);
    });
  }

  if (endpoints.update && endpoints.get && paths.edit) {
    const editPath = paths.edit(row.id);
    it('shows when the record to change does not exist', async () => {
      h.answers = (request) =>
        request.method === 'GET' && request.path.endsWith(`/${row.id}`)
          ? { status: 404, code: 'notFound', message: 'No se encontró' }
          : undefined;
      open(editPath);
      expect(await screen.findByRole('alert', { name: '' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    });

    it('is titled by the record it changes', async () => {
      open(editPath);
      await screen.findByRole('button', { name: 'Guardar' });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(nameOf(row));
      expect(document.title.startsWith(nameOf(row))).toBe(true);
    });

    if (resource.form) {
      const name = example.edited ?? 'name';
      const endpoint = endpoints.update;
      const patch = endpoint.path.replace('{id}', String(row.id));
      const isPatch = ({ method, path }: { method: string; path: string }) =>
        method === endpoint.method && path === patch;
      /** Appends to the text of one field, and returns the text. */
      const change = async () => {
        const text = `form [data-field~="${name}"] :is(input, textarea)`;
        // A form's prompts are after its buttons.
        const box = await waitFor(() => {
          const found = document.querySelector<HTMLInputElement>(text);
          if (!found) throw new Error(`No text called ${name}: set in the example what is edited`);
          return found;
        });
        await userEvent.type(box, ' bis');
        return box;
      };
      const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

      it('saves an edit: what was changed is sent, nothing else, and its list returns', async () => {
        open(editPath);
        const { value } = await change();
        await save();
        await waitFor(() => expect(where().pathname).toBe(paths.list));
        expect(h.seen.filter(isPatch).map(({ body }) => body)).toEqual([{ [name]: value }]);
        await screen.findByText(`Se guardó «${nameOf(row)}»`, { selector: 'b' });
      });

      it('shows why a change after someone else’s was refused, and keeps input', async () => {
        const reply: Reply = { status: 409, code: 'conflict', message: 'Ya no se puede cambiar' };
        h.answers = (request) => (isPatch(request) ? reply : undefined);
        open(editPath);
        const box = await change();
        const { value } = box;
        await save();
        const head = await screen.findByText(/Ya no se puede cambiar/, { selector: '[role=alert] *' });
        expect(head).toBeTruthy();
        expect([where().pathname, box.isConnected, box.value]).toEqual([editPath, true, value]);
        h.answers = () => undefined;
        await save();
        await waitFor(() => expect(where().pathname).toBe(paths.list));
        expect(h.seen.findLast(isPatch)?.body).toEqual({ [name]: value });
      });
    }

    it('changes a row by its pencil and returns to the list as it was', async () => {
      open(`${paths.list}?search=norte`);
      await shown();
      const [edit] = screen.getAllByRole('link', { name: `Editar ${nameOf(row)}` }) as [HTMLElement];
      await userEvent.click(edit);
      await screen.findByRole('button', { name: 'Guardar' });
      expect(where().pathname).toBe(editPath);
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(where().pathname + where().search).toBe(`${paths.list}?search=norte`));
    });
  }
}
