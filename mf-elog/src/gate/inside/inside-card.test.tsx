import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GateCount } from 'contract';
import { clearApiCache } from 'shared-auth';
import { Slot } from 'shared-ui/slot';
import { addTestWords, fakeApi, type Reply, signInAs, TestSlots, TestUi } from 'shared-ui/testing';
import manifest from '../../remote.manifest.ts';
import { parts } from '../../remote.tsx';
import words from './locales/es.json' with { type: 'json' };

beforeEach(() => {
  addTestWords('mf-elog', words);
  signInAs();
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
});

const branch = (
  branch_id: number,
  branch_name: string,
  [inside, overdue, vehicles]: [number, number, number],
): GateCount => ({ branch_id, branch_name, inside, overdue, vehicles, guards: 0 });
const branches = [branch(4, 'Oficina', [12, 0, 1]), branch(7, 'Terminal', [3, 2, 9])];
let inside: Reply;
let expected: Reply;

beforeEach(() => {
  inside = { data: { data: branches } };
  expected = { data: { data: [{ branch_id: 4, expected: 8, late: 4 }] } };
});

/** The card where the dashboard shows it. */
async function open() {
  fakeApi(({ path }) => (path === '/v1/bitacora/dentro' ? inside : expected));
  render(
    <TestUi>
      <TestSlots areas={[{ fills: manifest.fills, parts }]}>
        <Slot name="dashboard.cards" context={{ range: '1W' }} />
      </TestSlots>
    </TestUi>,
  );
  return screen.findByRole('region', { name: /Adentro ahora/ });
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows how many are inside each branch, those that need attention first, and links to its gate', async () => {
  const card = await open();
  expect(await screen.findByText('15 en total')).toBeTruthy();
  const rows = () => within(card).getAllByRole('row').slice(1);
  await within(card).findByText('8');
  const [terminal, office] = rows() as [HTMLElement, HTMLElement];
  expect(cells(terminal)).toEqual(['3', '2', '9', '0', '0']);
  expect(cells(office)).toEqual(['12', '0', '1', '8', '4']);
  expect(within(terminal).getByRole('link', { name: 'Terminal' }).getAttribute('href')).toBe(
    '/entradasSalidas/bitacora?branch=7',
  );
  expect(screen.getByRole('link', { name: 'Evacuaciones' }).getAttribute('href')).toBe(
    '/entradasSalidas/bitacora/evacuacion',
  );
});

it('shows nothing of those expected while that is not known', async () => {
  expected = { status: 503 };
  const card = await open();
  const row = await within(card).findByRole('row', { name: /Terminal/ });
  expect(cells(row)).toEqual(['3', '2', '9', '…', '…']);
});

it('shows that there is no gate', async () => {
  inside = { data: { data: [] } };
  await open();
  expect(await screen.findByText('No tiene ninguna puerta a su cargo')).toBeTruthy();
});

it('shows the error and retries', async () => {
  inside = { status: 500 };
  await open();
  const again = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 });
  inside = { data: { data: branches } };
  await userEvent.click(again);
  expect(await screen.findByText('15 en total')).toBeTruthy();
});
