import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type branch,
  defineCatalogues,
  deleteBranch,
  type Endpoint,
  getBranch,
  type HistoryEntry,
  listBranches,
  type Paged,
  restoreBranch,
  updateBranch,
} from 'contract';
import type * as z from 'contract/z';
import { clearApiCache } from 'shared-auth';
import { ResourceList, resourcesOf } from '../resource/index.ts';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from '../testing/index.tsx';
import RecordPanels from './record-panels.tsx';

type Row = z.infer<typeof branch>;
const row = {
  id: 4,
  client_id: 3,
  client_name: 'Puerto',
  name: 'Terminal',
  city: 'Quito',
  active: true,
  created_at: '2026-11-01T10:00:00Z',
} as Row;
const words = {
  title: 'Sucursales',
  empty: 'Nada',
  name: 'Nombre',
  city: 'Ciudad',
  on: 'Activa',
  off: 'Inactiva',
};
const catalogues = defineCatalogues({
  branches: { path: '/sucursales', words: 'branch', permission: 'elog.branches' },
});
const resource = resourcesOf<typeof words>('t')({
  catalogue: catalogues.branches,
  endpoints: {
    list: listBranches,
    get: getBranch,
    update: updateBranch,
    remove: deleteBranch,
    restore: restoreBranch,
  },
  texts: { title: 'title', empty: 'empty' },
  nameOf: (one: Row) => one.name,
  columns: [
    { id: 'name', label: 'name', sortable: true },
    { id: 'city', label: 'city' },
  ],
  history: {
    entity: 'branch',
    labels: { active: 'title' },
    values: { active: { true: 'on', false: 'off' } },
    lists: {
      phone: (items, say) => items.map(({ place, role }) => `${place}: ${say(role === 'V' ? 'on' : 'off')}`),
    },
  },
});

const entry = (part: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  action: 'update',
  at: '2026-11-20T10:00:00Z',
  user_name: 'Ana Vera',
  address: '10.0.0.7',
  imported: false,
  changes: [],
  restorable: false,
  ...part,
});
const entries = [
  entry({
    id: 12,
    changes: [
      { field: 'city', before: 'Guayaquil', after: 'Quito' },
      { field: 'active', before: true, after: false },
    ],
  }),
  entry({
    id: 11,
    user_name: null,
    changes: [{ field: 'city', before: 'Loja', after: null }],
    restorable: true,
  }),
  entry({
    id: 10,
    action: 'create',
    imported: true,
    changes: [{ field: 'name', before: null, after: 'Terminal' }],
  }),
];
const paged = <R,>(data: R[]): Paged<R> => ({
  data,
  metadata: { page: 1, per_page: 10, total: data.length, pages: 1 },
});
const uses = [
  { label: 'empleados (7)', count: 7, names: ['Ana', 'Luis'], path: '/empleados?branch_id=4' },
  { label: 'lugares (1)', count: 1, names: ['Muelle'], path: null },
];

let seen: Request[];
let used: unknown[];
let usedOfMany: unknown[];
let listed: Row[];
beforeEach(async () => {
  await clearApiCache();
  signInAs();
  addTestWords('t', words);
  used = uses;
  usedOfMany = [];
  listed = [row];
  seen = fakeApi(({ path, method }): Reply => {
    if (path === '/v1/historial/branch/4') return { data: paged(entries) };
    if (path === '/v1/uso/branch/4') return { data: { data: used } };
    if (path === '/v1/uso/branch') return { data: { data: usedOfMany } };
    if (path === listBranches.path) return { data: paged(listed) };
    return { data: method === 'DELETE' ? { id: 4 } : row };
  });
});
const calls = (method: Endpoint['method'], path: string) =>
  seen.filter((one) => one.method === method && one.path === path);
const panels = (onRestored = () => {}) =>
  render(
    <TestUi>
      <RecordPanels<Row> resource={resource as never} id={4} onRestored={onRestored} />
    </TestUi>,
  );

it('loads only when it is opened, and shows each change in the words of the form', async () => {
  panels();
  expect(seen).toHaveLength(0);
  await userEvent.click(screen.getByText('Historial'));
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Ana Vera');
  expect(first?.textContent).toContain('10.0.0.7');
  expect(first?.textContent).toContain('CiudadAntes: Guayaquil→Después: Quito');
  expect(first?.textContent).toContain('SucursalesAntes: Activa→Después: Inactiva');
  expect(second?.textContent).toContain('El sistema');
  expect(second?.textContent).toContain('Después: (vacío)');
  expect(third?.textContent).toContain('Importado');
});

it('shows what was removed from and added to a list, in words', async () => {
  const list = (...items: object[]) => JSON.stringify(items);
  const patio = { place: 'Patio', role: 'V' };
  seen = fakeApi(() => ({
    data: paged([
      entry({
        id: 3,
        changes: [
          { field: 'phone', before: list(patio), after: list(patio, { place: 'Garita', role: 'R' }) },
        ],
      }),
      entry({ id: 2, changes: [{ field: 'phone', before: list(patio), after: null }] }),
      entry({
        id: 4,
        changes: [
          { field: 'phone', before: list(patio, { place: 'Muelle', role: 'V' }), after: list(patio) },
        ],
      }),
      entry({ id: 1, changes: [{ field: 'city', before: null, after: list({ name: 'Loja' }) }] }),
      entry({
        id: 5,
        changes: [
          {
            field: 'phone',
            before: list(patio, { place: 'Muelle', role: 'V' }),
            after: list({ place: 'Muelle', role: 'V' }, patio),
          },
        ],
      }),
    ]),
  }));
  panels();
  await userEvent.click(screen.getByText('Historial'));
  const [first, second, left, third, moved] = await screen.findAllByRole('listitem');
  expect(left?.textContent).toMatch(/Antes: Muelle: Activa$/);
  expect(first?.textContent).toMatch(/Después: Garita: Inactiva$/);
  expect(second?.textContent).toContain('Antes: Patio: Activa→Después: (vacío)');
  expect(third?.textContent).toMatch(/Después: Loja$/);
  // Where only the order has changed, all of it.
  expect(moved?.textContent).toMatch(
    /Antes: Patio: Activa · Muelle: Activa→Después: Muelle: Activa · Patio: Activa$/,
  );
});

it('restores an earlier state after a confirmation', async () => {
  const onRestored = jest.fn();
  panels(onRestored);
  await userEvent.click(screen.getByText('Historial'));
  const back = await screen.findAllByRole('button', { name: 'Volver a este estado' });
  expect(back).toHaveLength(1);
  await userEvent.click(back[0] as HTMLElement);
  const question = await screen.findByRole('alertdialog');
  expect(calls('POST', '/v1/historial/branch/4/11/restaurar')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Volver a este estado' }));
  await waitFor(() => expect(onRestored).toHaveBeenCalledTimes(1));
  expect(calls('POST', '/v1/historial/branch/4/11/restaurar')).toHaveLength(1);
});

it('shows where the record is used, with links', async () => {
  panels();
  await userEvent.click(screen.getByText('Dónde se usa'));
  const link = await screen.findByRole('link', { name: 'empleados (7)' });
  expect(link.getAttribute('href')).toBe('/empleados?branch_id=4');
  expect(screen.getByText('Ana, Luis y 5 más')).toBeTruthy();
});

it('does not delete what is used, but shows where', async () => {
  render(
    <TestUi at="/sucursales">
      <ResourceList resource={resource} />
    </TestUi>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar Terminal' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('No se puede eliminar mientras se use');
  expect(question.textContent).toContain('empleados (7)');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(calls('DELETE', '/v1/sucursal/4')).toHaveLength(0);
  used = [];
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar Terminal' }));
  await waitFor(() => expect(calls('DELETE', '/v1/sucursal/4')).toHaveLength(1));
});

describe('many at once', () => {
  const names = ['Terminal', 'Bodega', 'Oficina'];
  const chooseAll = async () => {
    listed = names.map((name, at) => ({ ...row, id: at + 4, name }));
    render(
      <TestUi at="/sucursales">
        <ResourceList resource={resource} />
      </TestUi>,
    );
    await screen.findByText('Oficina');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  };
  const deleted = () => seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  const asked = () =>
    seen.filter(({ path }) => path === '/v1/uso/branch').map(({ query }) => query.get('ids'));

  it('shows what uses which, deletes the others on confirmation, and can undo that', async () => {
    usedOfMany = [{ id: 5, uses }];
    await chooseAll();
    const question = await screen.findByRole('alertdialog');
    expect(asked()).toEqual(['4,5,6']);
    expect(question.textContent).toContain('No se pueden eliminar 1 de 3');
    expect(question.textContent).toContain('Bodegaempleados (7)Ana, Luis y 5 más');
    expect(deleted()).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar los 2 que nada usa' }));
    await waitFor(() => expect(deleted().sort()).toEqual(['/v1/sucursal/4', '/v1/sucursal/6']));
    const said = await screen.findByText('Registros eliminados: 2', { selector: 'li *' });
    const toast = said.closest('li') as HTMLElement;
    await userEvent.click(within(toast).getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(calls('POST', '/v1/sucursal/6/restore')).toHaveLength(1));
  });

  it('keeps the selection on a no, and does not prompt when nothing is used', async () => {
    usedOfMany = [{ id: 4, uses }];
    await chooseAll();
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(deleted()).toEqual([]);
    usedOfMany = [];
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(deleted()).toHaveLength(3));
  });

  it('only informs when all of them are used', async () => {
    usedOfMany = [4, 5, 6].map((id) => ({ id, uses }));
    await chooseAll();
    const question = await screen.findByRole('alertdialog');
    expect(
      within(question)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cerrar']);
  });
});
