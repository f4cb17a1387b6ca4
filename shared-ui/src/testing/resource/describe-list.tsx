import { expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codesOf } from 'contract';
import { sessionStore } from 'shared-auth';
import type { FormSchema } from '../../form/schema.ts';
import { createFormat } from '../../format/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { prepareList } from '../../resource/catalogue-pages.tsx';
import { cellValue, textOf } from '../../resource/cell.tsx';
import type { Identified, Resource } from '../../resource/index.ts';
import { type Harness, listed, where } from './harness.tsx';

/** List, order, filter, address, empty, error, print and the blacklist. */
export function describeList<Row extends Identified, S extends FormSchema, Record extends Identified>(
  h: Harness<Row, S, Record>,
): void {
  const { resource, example, second, listPath, say, open, shown, lists } = h;
  const { endpoints, paths, texts, columns, filters = [] } = resource;
  const { row } = example;

  it('has its words', () => {
    const keys = [
      ...Object.values(texts),
      ...columns.map((column) => column.label),
      ...filters.flatMap((filter) => [filter.label, ...(filter.options ?? []).map((one) => one.label)]),
    ].filter((key) => key !== undefined);
    for (const key of keys) expect([key, i18n.exists(key, { ns: resource.namespace })]).toEqual([key, true]);
  });

  it('lists its rows under their columns', async () => {
    open();
    expect(await shown()).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say(texts.title));
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent ?? '');
    const wanted = columns.filter((column) => !column.optional && !column.when);
    for (const column of wanted) expect(heads.some((head) => head.includes(say(column.label)))).toBe(true);
  });

  // A list's fixed filters are in the path, which this harness does not have.
  if (!resource.narrowedBy)
    it('prefetches its first rows while the user is about to open it, and not again', async () => {
      // Prefetched rows expire in seconds, which a slow machine needs to draw a list.
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      prepareList(resource as unknown as Resource)({ params: {}, search: '?search=norte' });
      await waitFor(() => expect(lists()).toHaveLength(1));
      open(`${paths.list}?search=norte`);
      expect(await shown()).toHaveLength(2);
      expect(lists().map(({ query }) => query.get('search'))).toEqual(['norte']);
    });

  it('keeps order, page and search in the address and requests them', async () => {
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

  it('shows when there is nothing yet, and when nothing matches', async () => {
    h.answers = (request) => (request.path === listPath ? listed([]) : undefined);
    open();
    const empty = (await screen.findByText(say(texts.empty))).closest<HTMLElement>('.v-empty');
    if (resource.slots?.first) expect(within(empty as HTMLElement).getByRole('link')).toBeTruthy();
    cleanup();
    open(`${paths.list}?search=zzz`);
    const clear = await screen.findByRole('button', { name: 'Quitar filtros' });
    expect(screen.queryByText(say(texts.empty))).toBeNull();
    await userEvent.click(clear);
    await waitFor(() => expect(where().search).toBe(''));
  });

  it('shows the error and retries', async () => {
    h.answers = (request) =>
      request.path === listPath ? { status: 403, code: 'forbidden', message: 'No tiene permiso' } : undefined;
    open();
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    h.answers = () => undefined;
    await userEvent.click(retry);
    expect(await shown()).toHaveLength(2);
  });

  it('prints the rows of every page, whose they are and how many are left out', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const last = { ...row, id: row.id + 2 };
    open(`${paths.list}?search=norte`);
    await shown();
    h.answers = (request) =>
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

  const coded = Object.entries(codesOf(endpoints.list)).flatMap(([field, { codes, several }]) =>
    columns
      .filter(({ id }) => id === field)
      .flatMap((column) => codes.map((code) => ({ column, code, several }))),
  );
  if (coded.length > 0)
    it('prints and exports words, no codes', () => {
      const format = createFormat('es', 'UTC');
      for (const { column, code, several } of coded) {
        const value = cellValue(column, { ...row, [column.id]: several ? [code] : code });
        const text = textOf(value, column.kind, (key) => key, format);
        expect([column.id, code, text]).toEqual([column.id, code, expect.not.stringMatching(`^${code}$`)]);
      }
    });

  if ('blacklist_id' in row) {
    const banned = { ...row, blacklist_id: 9 };
    it('marks who is on the blacklist, and confirms before it saves them', async () => {
      let entry = false;
      h.answers = ({ path, method }) => {
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
}
