import { read, utils } from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineCatalogues, exportGeofences, listBranches, notificationReport, SPREADSHEET } from 'contract';
import type { ComponentProps } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { fakeApi, type Reply, type Request, signInAs, TestUi } from '../testing/index.tsx';
import { ResourceList, resourcesOf } from './index.ts';

const words = { word: 'Palabra', other: 'Otra', title: 'Sedes' };
const defineResource = resourcesOf<typeof words>('t');
const row = (id: number) => ({ id, name: `Sede ${id}`, city: '=1+1', active: id % 2 === 0 });
const TOTAL = 230;

const catalogues = defineCatalogues({
  sedes: { path: '/', form: null, words: 'sede', permission: 'elog.branches' },
});
const sedes = defineResource({
  catalogue: catalogues.sedes,
  endpoints: { list: listBranches },
  texts: { title: 'title', empty: 'other' },
  nameOf: (branch) => branch.name,
  columns: [
    { id: 'name', label: 'word' },
    { id: 'city', label: 'other', optional: true },
    { id: 'active', label: 'title' },
  ],
});

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

describe('types', () => {
  it('refuse an unknown label key, a filter the server does not know and a field that the row lacks', () => {
    defineResource({
      catalogue: catalogues.sedes,
      endpoints: { list: listBranches },
      columns: [],
      // @ts-expect-error: there is no such word
      texts: { title: 'ghost', empty: 'other' },
      // @ts-expect-error: the list's query has no such parameter
      filters: [{ name: 'ghost', label: 'word' }],
      // @ts-expect-error: a branch has no such field
      nameOf: (branch) => branch.ghost,
    });
  });
});

describe('ResourceList', () => {
  let seen: Request[];
  let blob: Blob | undefined;
  beforeEach(() => {
    signInAs();
    blob = undefined;
    jest.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      blob = made as Blob;
      return 'blob:test';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    seen = fakeApi(({ query }): Reply => {
      const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
      const from = (page - 1) * size;
      const data = Array.from({ length: Math.max(0, Math.min(size, TOTAL - from)) }, (_, at) =>
        row(from + at + 1),
      );
      return {
        data: { data, metadata: { page, per_page: size, total: TOTAL, pages: Math.ceil(TOTAL / size) } },
      };
    });
  });
  afterEach(async () => {
    // The list is still on the page.
    await act(clearApiCache);
    localStorage.clear();
  });
  const open = async (at = '/', props: Partial<ComponentProps<typeof ResourceList>> = {}) => {
    render(
      <TestUi at={at}>
        <SWRConfig value={{ dedupingInterval: 0 }}>
          <ResourceList resource={sedes} {...(props as object)} />
        </SWRConfig>
      </TestUi>,
    );
    await screen.findAllByRole('rowheader');
  };

  it('keeps its pager when a page could not be read, so that others can be', async () => {
    const rows = (page: number) => ({
      data: { data: [row(page)], metadata: { page, per_page: 20, total: TOTAL, pages: 12 } },
    });
    fakeApi(
      ({ query }): Reply =>
        query.get('page') === '2' ? { status: 403, message: 'No' } : rows(Number(query.get('page'))),
    );
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await screen.findByRole('button', { name: 'Reintentar' });
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await screen.findByRole('rowheader', { name: /Sede 3/ });
  });

  it('keeps the selection when its area loads another release, and not on another visit', async () => {
    const Ticks = (props: { release: number }) => (
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <Link to="/elsewhere">elsewhere</Link>
        <Link to="/">again</Link>
        <Routes>
          <Route path="/" element={<ResourceList key={props.release} resource={ticked as never} />} />
          <Route path="/elsewhere" element={null} />
        </Routes>
      </SWRConfig>
    );
    const ticked = { ...sedes, slots: { bulk: () => null } };
    const { rerender } = render(<Ticks release={1} />, { wrapper: TestUi });
    const boxes = () => screen.findAllByRole('checkbox', { name: /^Seleccionar fila/ });
    await userEvent.click((await boxes())[1] as HTMLElement);
    rerender(<Ticks release={2} />);
    expect((await boxes()).map((box) => (box as HTMLInputElement).checked).slice(0, 3)).toEqual([
      false,
      true,
      false,
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
    await userEvent.click(screen.getByRole('link', { name: 'again' }));
    for (const box of await boxes()) expect((box as HTMLInputElement).checked).toBe(false);
  });

  it('leads to the page of a row where the user may open it, else to its panel', async () => {
    const pages = { ...sedes.paths, open: ({ id }: { id: number }) => (id === 1 ? '/sede/1' : null) };
    await open('/', { resource: { ...sedes, paths: pages } as never });
    const hrefs = ['Sede 1', 'Sede 2'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(hrefs).toEqual(['/sede/1', '/?view=2']);
  });

  it('renders only the ticked row again', async () => {
    const drawn: number[] = [];
    const Drawn = ({ row }: { row: { id: number } }) => {
      drawn.push(row.id);
      return null;
    };
    await open('/', { resource: { ...sedes, slots: { row: Drawn, bulk: () => null } } as never });
    drawn.length = 0;
    await userEvent.click(screen.getAllByRole('checkbox', { name: /^Seleccionar fila/ })[1] as HTMLElement);
    expect(
      (screen.getAllByRole('checkbox', { name: /^Seleccionar fila/ })[1] as HTMLInputElement).checked,
    ).toBe(true);
    expect(drawn.filter((id) => id !== 2)).toEqual([]);
  });

  it('exports everything the filters let through, with the visible columns', async () => {
    await open('/?dialog=export&search=sede');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(blob).toBeDefined());
    const book = read(new Uint8Array(await (blob as Blob).arrayBuffer()), { type: 'array' });
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    expect(rows).toHaveLength(TOTAL + 1);
    expect(rows[TOTAL]).toEqual(['Sede 230', 'Sí']);
    expect(
      seen.filter((one) => one.query.get('per_page') === '200').map((one) => one.query.get('search')),
    ).toEqual(['sede', 'sede']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('prints the rows of every page, or shows how many of them', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await open('/?search=sede');
    await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const sheet = () => document.querySelector<HTMLElement>('.v-print-sheet');
    expect(sheet()?.querySelectorAll('tbody tr')).toHaveLength(TOTAL);
    expect(sheet()?.querySelector('p')?.textContent).toMatch(/ · Buscar: sede · .* · 230 de 230 filas$/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(sheet()).toBeNull());
  });

  it('shows which rows are printed when the browser prints the page as shown', async () => {
    await open('/?page=2&per_page=50');
    expect(document.querySelector('.v-print-note')?.textContent).toMatch(/51–100 de 230$/);
  });

  it('lets the server make the spreadsheet where it can, with the filters and without pages', async () => {
    const resource = { ...sedes, endpoints: { list: listBranches, excel: notificationReport.logExcel } };
    await open('/?dialog=export&search=sede&place=a&place=b', {
      resource: resource as never,
      own: { names: ['place'], query: { place: ['a', 'b'] } },
    });
    const asked: URL[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(new URL((input as globalThis.Request).url));
      return new Response('sheet', { headers: { 'content-type': SPREADSHEET } });
    });
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(blob?.size).toBe(5));
    expect(asked.map((url) => url.pathname + url.search)).toEqual([
      '/api/v1/request/binnacle/excel?search=sede&place=a&place=b',
    ]);
  });

  it('offers the spreadsheets that the server makes of a list, the usual one first', async () => {
    const type = (value: string, label: string) => ({ value, label, hint: 'word' });
    const sheets = { name: 'report_type', types: [type('rows', 'title'), type('people', 'other')] };
    const excel = notificationReport.logExcel;
    const resource = { ...sedes, endpoints: { list: listBranches, excel }, sheets };
    await open('/?dialog=export&search=sede', { resource: resource as never });
    const asked: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(new URL((input as globalThis.Request).url).search);
      return new Response('sheet', { headers: { 'content-type': SPREADSHEET } });
    });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('radio', { checked: true, name: /title/ })).toBeTruthy();
    expect(within(dialog).getByRole('radio', { name: /CSV/ })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('radio', { name: /xlsx.*other/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(blob?.size).toBe(5));
    expect(asked).toEqual(['?search=sede&report_type=people']);
  });

  it('offers a list’s map files, as the server writes them', async () => {
    const resource = { ...sedes, endpoints: { list: listBranches, shapes: exportGeofences } };
    await open('/?dialog=export&search=sede', { resource: resource as never });
    const asked: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(new URL((input as globalThis.Request).url).search);
      return new Response('shape', { headers: { 'content-type': 'application/octet-stream' } });
    });
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: /plantilla/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(blob?.size).toBe(5));
    expect(asked).toEqual(['?search=sede&format=csv']);
  });

  it('includes filters that the screen keeps in the address: they apply, are saved, and are cleared', async () => {
    fakeApi(() => ({ data: { data: [], metadata: { page: 1, per_page: 20, total: 0, pages: 0 } } }));
    render(
      <TestUi at="/?place=norte&tab=2">
        <Where />
        <ResourceList resource={sedes} own={{ names: ['place'], query: { place: ['norte'] } }} />
      </TestUi>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/?tab=2'));
  });

  it('saves a filter under a name and restores it', async () => {
    await open('/?search=norte&dialog=filters');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Mis sedes{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.clear(screen.getByRole('textbox', { name: 'Buscar' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(seen.at(-1)?.query.get('search')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mis sedes' }));
    await waitFor(() => expect(seen.at(-1)?.query.get('search')).toBe('norte'));
  });

  it('hides optional columns until they are chosen, and remembers them', async () => {
    await open();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /Vista/ }));
    const items = await screen.findAllByRole('menuitemcheckbox');
    expect(items.length).toBeGreaterThan(1);
    await userEvent.click(items[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3));
    expect(localStorage.getItem('user:7:tables')).toContain('city');
  });

  it('opens a record beside the list, from the address', async () => {
    await open('/?view=2');
    const drawer = await screen.findByRole('dialog', { name: 'Sede 2' });
    expect(within(drawer).getByText('=1+1')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
