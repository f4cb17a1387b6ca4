import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as z from 'contract/z';
import { Route, Routes, useLocation } from 'react-router-dom';
import { clearApiCache, SWRConfig, sessionStore } from 'shared-auth';
import type { FormSchema } from '../form/schema.ts';
import { type Dictionary, i18n } from '../i18n/i18n.ts';
import { type Identified, type Resource, ResourceForm, ResourceList } from '../resource/index.ts';
import { fakeApi, type Reply, type Request, signInAs } from './fake-api.ts';
import { addTestWords, TestUi } from './index.tsx';

export interface ResourceExample<Row extends Identified, S extends FormSchema, Record> {
  /** The package's Spanish dictionary. */
  words: Dictionary;
  /** A row as the server gives it. */
  row: Row;
  /** The user; by default an operator of a client who may do everything. */
  user?: Parameters<typeof signInAs>[0];
  /** Answers to other calls a screen makes (parameters of filters, pickers), by path. */
  others?: { [path: string]: unknown };
  /** For resources with a form: types what creating needs, and what the server must then get. */
  create?: { fill: () => Promise<void>; body: Partial<z.input<S>> };
  /** The record behind `row` when it holds more than the row. */
  record?: Record;
}

/** Nothing read in one test answers the next. */
const fresh = { dedupingInterval: 0, errorRetryCount: 0 };

/** Boxes of a form that are tried one by one. */
const BOXES = 8;

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

const where = () => new URL(screen.getByTestId('where').textContent ?? '', 'http://test');

/**
 * What every catalogue must do, checked from its declaration: list, order, filter, address, empty, error, create,
 * 422, edit, delete and undo. The network is the only thing that is not real.
 */
export function describeResource<
  Row extends Identified,
  S extends FormSchema,
  Record extends Identified,
  Q extends z.core.$ZodType,
>(resource: Resource<Row, S, Record, Q>, example: ResourceExample<Row, S, Record>): void {
  const { endpoints, paths, texts, columns, filters = [], nameOf } = resource;
  const { row, words } = example;
  const say = (key: string) => i18n.t(key as never, { ns: resource.namespace } as never) as unknown as string;
  const listPath = endpoints.list.path;
  const second = { ...row, id: row.id + 1 };
  const listed = (rows: Row[], total = rows.length): Reply => ({
    data: { data: rows, metadata: { page: 1, per_page: 20, total, pages: Math.ceil(total / 20) || 1 } },
  });
  let answers: (request: Request) => Reply | undefined;
  let seen: Request[];
  const lists = () => seen.filter((one) => one.method === 'GET' && one.path === listPath);

  const open = (at = paths.list) =>
    render(
      <TestUi at={at}>
        <Where />
        <SWRConfig value={fresh}>
          <Routes>
            <Route path={paths.list} element={<ResourceList resource={resource} />} />
            {paths.create && <Route path={paths.create} element={<ResourceForm resource={resource} />} />}
            {paths.edit && (
              <Route
                path={`${paths.edit(0).replace(/0$/, '')}:id`}
                element={<ResourceForm resource={resource} />}
              />
            )}
          </Routes>
        </SWRConfig>
      </TestUi>,
    );
  const shown = () => screen.findAllByRole('rowheader');

  describe(resource.name, () => {
    beforeEach(() => {
      addTestWords(resource.namespace, words);
      signInAs(example.user);
      answers = () => undefined;
      seen = fakeApi((request) => {
        const special = answers(request);
        if (special) return special;
        if (request.path === listPath && request.method === 'GET') return listed([row, second], 45);
        if (request.path === endpoints.get?.path.replace('{id}', String(row.id)))
          return { data: example.record ?? row };
        // Nothing uses the records, and nobody has changed them.
        if (/^\/v1\/(uso|historial)\//.test(request.path)) return listed([]);
        // No import into the list is under way.
        if (request.path.startsWith('/v1/importacion/')) return listed([]);
        const other = example.others?.[request.path];
        return other === undefined ? { data: { ...row, id: row.id } } : { data: other };
      });
    });
    afterEach(async () => {
      cleanup();
      await clearApiCache();
      jest.restoreAllMocks();
    });

    it('has its words', () => {
      const keys = [
        ...Object.values(texts),
        ...columns.map((column) => column.label),
        ...filters.flatMap((filter) => [filter.label, ...(filter.options ?? []).map((one) => one.label)]),
      ].filter((key) => key !== undefined);
      for (const key of keys)
        expect([key, i18n.exists(key, { ns: resource.namespace })]).toEqual([key, true]);
    });

    it('lists its rows under their columns', async () => {
      open();
      expect(await shown()).toHaveLength(2);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say(texts.title));
      const heads = screen.getAllByRole('columnheader').map((head) => head.textContent ?? '');
      const wanted = columns.filter((column) => !column.optional && !column.when);
      for (const column of wanted) expect(heads.some((head) => head.includes(say(column.label)))).toBe(true);
    });

    it('keeps order, page and search in the address and asks for them', async () => {
      const sortable = columns.find((column) => column.sortable && !column.optional && !column.when);
      open(`${paths.list}?page=2&per_page=10&search=norte`);
      await shown();
      expect(Object.fromEntries(lists()[0]?.query ?? [])).toMatchObject({
        page: '2',
        per_page: '10',
        search: 'norte',
      });
      if (!sortable) return;
      await userEvent.click(
        within(
          screen.getAllByRole('columnheader', { name: new RegExp(say(sortable.label)) })[0] as HTMLElement,
        ).getByRole('button'),
      );
      const sorted = () => new RegExp(`^-?${sortable.id}$`).test(lists().at(-1)?.query.get('sort') ?? '');
      await waitFor(() => expect(sorted()).toBe(true));
      expect(where().searchParams.get('page')).toBeNull();
      expect(where().searchParams.get('search')).toBe('norte');
    });

    it('searches after a pause, by the keyboard', async () => {
      open();
      await shown();
      await userEvent.keyboard('/');
      await userEvent.keyboard('abc{Enter}');
      await waitFor(() => expect(lists().at(-1)?.query.get('search')).toBe('abc'));
      expect(where().searchParams.get('search')).toBe('abc');
    });

    const choice = filters.find((filter) => filter.options && !filter.when);
    if (choice?.options) {
      const [option] = choice.options;
      it(`filters by ${choice.name}`, async () => {
        open();
        await shown();
        await userEvent.selectOptions(
          screen.getByRole('combobox', { name: say(choice.label) }),
          say(option?.label ?? ''),
        );
        await waitFor(() => expect(lists().at(-1)?.query.get(choice.name)).toBe(option?.value));
        expect(where().searchParams.get(choice.name)).toBe(option?.value);
      });
    }

    it('says when there is nothing yet, and when nothing matches', async () => {
      answers = (request) => (request.path === listPath ? listed([]) : undefined);
      open();
      expect(await screen.findByText(say(texts.empty))).toBeTruthy();
      cleanup();
      open(`${paths.list}?search=zzz`);
      const clear = await screen.findByRole('button', { name: 'Quitar filtros' });
      expect(screen.queryByText(say(texts.empty))).toBeNull();
      await userEvent.click(clear);
      await waitFor(() => expect(where().search).toBe(''));
    });

    it('says what failed and tries again', async () => {
      answers = (request) =>
        request.path === listPath
          ? { status: 403, code: 'forbidden', message: 'No tiene permiso' }
          : undefined;
      open();
      const retry = await screen.findByRole('button', { name: 'Reintentar' });
      answers = () => undefined;
      await userEvent.click(retry);
      expect(await shown()).toHaveLength(2);
    });

    it('prints the rows of every page, whose they are and how many are left out', async () => {
      const print = jest.spyOn(window, 'print').mockImplementation(() => {});
      const last = { ...row, id: row.id + 2 };
      open(`${paths.list}?search=norte`);
      await shown();
      answers = (request) =>
        request.path === listPath
          ? listed(request.query.get('page') === '2' ? [last] : [row, second], 45)
          : undefined;
      await userEvent.keyboard('{Control>}p{/Control}');
      await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
      const sheet = document.querySelector<HTMLElement>('.v-print-sheet');
      expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(3);
      expect(sheet?.textContent).toContain('norte');
      expect(sheet?.textContent).toContain('1–3 de 45');
      const { user } = sessionStore.getState();
      expect(sheet?.textContent).toContain(user?.client_name ?? '');
    });

    if ('blacklist_id' in row) {
      const banned = { ...row, blacklist_id: 9 };
      it('marks who is on the blacklist, and asks before it saves them', async () => {
        let entry = false;
        answers = ({ path, method }) => {
          if (path === listPath && method === 'GET') return listed([banned, second]);
          if (path === endpoints.get?.path.replace('{id}', String(row.id)) && method === 'GET')
            return { data: { ...(example.record ?? row), blacklist_id: 9 } };
          entry ||= method === 'PATCH';
          return undefined;
        };
        open();
        const [first, other] = await shown();
        const mark = within(first as HTMLElement).getByText('Lista negra');
        expect(mark.closest('a')?.getAttribute('href')).toBe('/blacklist/update/9');
        expect(within(other as HTMLElement).queryByText('Lista negra')).toBeNull();
        if (!paths.edit || !endpoints.get) return;
        cleanup();
        open(paths.edit(row.id));
        expect(await screen.findByText('Está en la lista negra')).toBeTruthy();
        await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
        const question = await screen.findByRole('alertdialog');
        await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
        expect(entry).toBe(false);
      });
    }

    const { create } = example;
    if (create && endpoints.create && paths.create) {
      const createPath = paths.create;
      const post = endpoints.create.path;
      const submit = () => userEvent.click(screen.getByRole('button', { name: 'Crear' }));

      it('creates, and goes back to its list', async () => {
        open(createPath);
        await screen.findByRole('button', { name: 'Crear' });
        await create.fill();
        await submit();
        await waitFor(() => expect(where().pathname).toBe(paths.list));
        const sent = seen.find((one) => one.method === 'POST' && one.path === post);
        expect(sent?.body).toMatchObject(create.body);
      });

      it('puts a 422 on its fields and keeps what was typed', async () => {
        const [field = ''] = Object.keys(create.body);
        answers = (request) =>
          request.method === 'POST'
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
        answers = () => undefined;
        await submit();
        await waitFor(() => expect(where().pathname).toBe(paths.list));
        expect(seen.findLast((one) => one.method === 'POST')?.body).toMatchObject(create.body);
      });

      it('says a 422 of fields it does not have, and a 500, in the words of the spec', async () => {
        const said = async (reply: Reply, title: string, text: string) => {
          answers = (request) => (request.method === 'POST' ? reply : undefined);
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
        for (const box of within(form).queryAllByRole<HTMLInputElement>('textbox').slice(0, BOXES)) {
          if (box.disabled || box.readOnly) continue;
          await userEvent.type(box, '~');
          await press(box);
        }
      });

      it('takes what was chosen with Enter, and nobody with another', async () => {
        open(createPath);
        const form = (await screen.findByRole('button', { name: 'Crear' })).closest(
          'form',
        ) as HTMLFormElement;
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
      });

      it('asks nothing of the server while something is missing', async () => {
        open(createPath);
        await screen.findByRole('button', { name: 'Crear' });
        await submit();
        expect((await screen.findAllByText('Este campo es obligatorio')).length).toBeGreaterThan(0);
        expect(seen.some((one) => one.method === 'POST')).toBe(false);
      });
    }

    if (endpoints.update && endpoints.get && paths.edit) {
      const editPath = paths.edit(row.id);
      it('says when the record to change does not exist', async () => {
        answers = (request) =>
          request.method === 'GET' && request.path.endsWith(`/${row.id}`)
            ? { status: 404, code: 'notFound', message: 'No se encontró' }
            : undefined;
        open(editPath);
        expect(await screen.findByRole('alert', { name: '' })).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
      });

      it('opens a row to change it and comes back to the list as it was', async () => {
        open(`${paths.list}?search=norte`);
        const [first] = await shown();
        const edit = paths.open
          ? (screen.getAllByRole('link', { name: `Editar ${nameOf(row)}` })[0] as HTMLElement)
          : within(first as HTMLElement).getByRole('link');
        await userEvent.click(edit);
        await screen.findByRole('button', { name: 'Guardar' });
        expect(where().pathname).toBe(editPath);
        await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
        await waitFor(() => expect(where().pathname + where().search).toBe(`${paths.list}?search=norte`));
      });
    }

    if (endpoints.remove && endpoints.restore) {
      const { restore } = endpoints;
      it('deletes at once and can take it back', async () => {
        open();
        await shown();
        await userEvent.click(
          screen.getAllByRole('button', { name: `Eliminar ${nameOf(row)}` })[0] as HTMLElement,
        );
        await waitFor(() => expect(seen.some((one) => one.method === 'DELETE')).toBe(true));
        await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
        const path = restore.path.replace('{id}', String(row.id));
        await waitFor(() => expect(seen.some((one) => one.path === path)).toBe(true));
      });

      it('brings a row back that could not be deleted, and says why', async () => {
        answers = (request) =>
          request.method === 'DELETE'
            ? { status: 409, code: 'conflict', message: 'La usan 3 departamentos' }
            : undefined;
        open();
        await shown();
        await userEvent.click(
          screen.getAllByRole('button', { name: `Eliminar ${nameOf(row)}` })[0] as HTMLElement,
        );
        expect((await screen.findAllByText(/La usan 3 departamentos/)).length).toBeGreaterThan(0);
        await waitFor(async () => expect(await shown()).toHaveLength(2));
      });
    }
  });
}
