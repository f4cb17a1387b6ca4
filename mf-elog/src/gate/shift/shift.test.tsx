import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GateShift, ShiftsNow } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import { paths } from '../../paths.ts';
import { Guards } from './guards.tsx';
import words from './locales/es.json' with { type: 'json' };
import { OwnShift, ShiftNotes } from './own-shift.tsx';
import ShiftsPage from './shifts.page.tsx';

beforeEach(() => {
  addTestWords('mf-elog', words);
  signInAs();
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
});

const branch = { id: 4, name: 'Terminal', city: 'Guayaquil', subdepartments: [] };
const counts = { entries: 12, exits: 8, refusals: 1, inside: 5, badges: 1, equipment: 0 };
const shift: GateShift = {
  ...{ id: 7, client_id: 1, branch_id: 4, branch_name: 'Terminal', guard_name: 'Pedro Ruiz' },
  ...{ began_at: '2026-03-02T12:00:00.000Z', ended_at: null, ended_how: null, note: '', reads: [], counts },
};
const note = { id: 3, author: 'Ana Vera', at: '2026-03-02T11:55:00.000Z', note: 'Falta la credencial V-12' };

function start(now: ShiftsNow, page = false) {
  const calls = fakeApi(({ method, path }) => {
    if (path === '/v1/bitacora/puntos') return { data: { data: [branch] } };
    if (path === '/v1/bitacora/turno/ahora') return { data: now };
    if (method === 'POST') return { data: { id: 7 } };
    const ended = { ...shift, ended_at: '2026-03-02T20:00:00.000Z', ended_how: 'system' as const };
    const reads = [{ author: 'Luis Loor', at: '2026-03-02T20:05:00.000Z' }];
    const rows = [shift, { ...ended, id: 6, note: note.note, reads }];
    return { data: { data: rows, metadata: { page: 1, per_page: 20, total: 2, pages: 1 } } };
  });
  render(
    <TestUi at={page ? paths.shifts : paths.gate}>
      {page ? (
        <ShiftsPage />
      ) : (
        <>
          <ShiftNotes branch={4} />
          <OwnShift branch={branch} />
        </>
      )}
    </TestUi>,
  );
  return calls;
}
const sent = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ method }) => method === 'POST');

it('begins a shift, and shows the notes left at the gate until they are read', async () => {
  const calls = start({
    mine: null,
    others: [{ id: 2, name: 'Rita Paz', began_at: note.at }],
    notes: [note],
  });
  expect(await screen.findByText(note.note)).toBeTruthy();
  expect(screen.getByText('También de turno: Rita Paz')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Leído/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Comenzar turno' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls).map(({ path }) => path)).toEqual(['/v1/bitacora/turno/3/leido', '/v1/bitacora/turno']);
  expect(sent(calls)[1]?.body).toMatchObject({ branch_id: 4 });
});

it('ends a shift with its note, which is required while something is pending', async () => {
  const calls = start({ mine: shift, others: [], notes: [] });
  expect(await screen.findByText('De turno desde 2026-03-02 07:00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Terminar turno' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/la nota es obligatoria/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nota/ }), 'Falta una credencial');
  await userEvent.click(dialog.getByRole('button', { name: 'Terminar turno' }));
  await waitFor(() =>
    expect(sent(calls)).toMatchObject([
      { path: '/v1/bitacora/turno/7/terminar', body: { note: 'Falta una credencial' } },
    ]),
  );
});

it('shows where else the shift runs', async () => {
  start({ mine: { ...shift, branch_id: 9, branch_name: 'Oficina' }, others: [], notes: [] });
  expect(await screen.findByText(/sigue abierto en Oficina/)).toBeTruthy();
});

it('shows who is on shift at the branch, the caller too', async () => {
  fakeApi(() => ({
    data: { mine: shift, others: [{ id: 2, name: 'Rita Paz', began_at: note.at }], notes: [] },
  }));
  render(
    <TestUi at={paths.gate}>
      <Guards branch={4} />
    </TestUi>,
  );
  const lines = within(await screen.findByRole('list', { name: 'Guardias de turno' })).getAllByRole(
    'listitem',
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Rita Paz'),
    expect.stringContaining(shift.guard_name),
  ]);
});

it('lists shifts with their counts, notes and readers', async () => {
  start({ mine: null, others: [], notes: [] }, true);
  const all = within(await screen.findByRole('list', { name: 'Turnos' }));
  const lines = all.getAllByRole('listitem');
  expect(within(lines[0] as HTMLElement).getByText('En curso')).toBeTruthy();
  const ended = within(lines[1] as HTMLElement);
  for (const text of ['Cerrado por el sistema', `«${note.note}»`, 'Leída por Luis Loor'])
    expect(ended.getByText(text)).toBeTruthy();
});
