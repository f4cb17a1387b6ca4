import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineCatalogues, listBranches } from 'contract';
import { useLocation } from 'react-router-dom';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { fakeApi, type Request, signInAs, TestUi } from '../testing/index.tsx';
import { type ListViewProps, ResourceList, resourcesOf } from './index.ts';

const words = { word: 'Palabra', title: 'Sedes' };
const { sedes: catalogue } = defineCatalogues({
  sedes: { path: '/', form: null, words: 'sede', permission: 'elog.branches' },
});
const defineResource = resourcesOf<typeof words>('t');
type Slots = NonNullable<Parameters<typeof defineResource>[0]['slots']>;

let seen: Request[];
beforeEach(() => {
  signInAs();
  const data = [{ id: 1, name: 'Sede 1', city: 'Quito', active: true }];
  seen = fakeApi(() => ({ data: { data, metadata: { page: 1, per_page: 20, total: 1, pages: 1 } } }));
});
afterEach(async () => {
  await act(clearApiCache);
  localStorage.clear();
});

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

function show(at: string, slots: Slots) {
  const sedes = defineResource({
    catalogue,
    endpoints: { list: listBranches },
    texts: { title: 'title', empty: 'word' },
    nameOf: (branch) => branch.name,
    columns: [{ id: 'name', label: 'word' }],
    slots: slots as never,
  });
  render(
    <TestUi at={at}>
      <Where />
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <ResourceList resource={sedes} />
      </SWRConfig>
    </TestUi>,
  );
}

it('shows another view in place of its table under the same filter, by an address that is kept', async () => {
  const View = ({ query, filtered }: ListViewProps) => (
    <output data-testid="view">{JSON.stringify([query.search, query.page, filtered])}</output>
  );
  show('/?as=board&search=norte&dialog=filters', {
    bulk: () => null,
    views: new Map([['board', { View, reads: [listBranches] }]]),
  });
  const view = () => screen.getByTestId('view').textContent;
  expect(JSON.parse(view() ?? '')).toEqual(['norte', 1, true]);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation', { name: /página/i })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Norte{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.clear(screen.getByRole('textbox', { name: 'Buscar' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/?as=board'));
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Norte' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/?as=board&search=norte'));
  const before = seen.length;
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Actualizar/ }));
  await waitFor(() => expect(seen.length).toBeGreaterThan(before));
});

it.each(['table', 'constructor', ''])('shows its table where the address names no view: %s', async (name) => {
  show(`/?as=${name}`, { views: new Map([['board', { View: () => null, reads: [] }]]) });
  expect(await screen.findByRole('table')).toBeTruthy();
});
