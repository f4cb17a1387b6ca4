import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GateDecision, GateMatch, HostQuestion } from 'contract';
import { clearApiCache } from 'shared-auth';
import { Route, Routes } from 'shared-ui';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import { paths } from '../paths.ts';
import GatePage from './gate.page.tsx';
import words from './locales/es.json' with { type: 'json' };

beforeEach(() => {
  addTestWords('mf-elog', words);
  signInAs();
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await clearApiCache();
});

const decision: GateDecision = {
  ...{ rule: 6, face: 'admit', reason: 'staff', until: null, notes: [] },
  ground: { kind: 'employee', id: 9 },
};
const rosa: GateMatch = {
  ...{ identity: '1710034065', foreign_document: false, plate: '', name: 'Rosa', last_name: 'Quimí' },
  ...{ company: 'Analista', photo: null, decision, visits: [], inside: null, similar: [] },
  facts: {
    ...{ blacklist: [], inside: null, guest: null, visits: [], vips: [], staff: [] },
    request_mandatory: true,
  },
};
const point = { id: 4, name: 'Terminal', city: 'Guayaquil', subdepartments: [] };
const none = { data: [], metadata: { page: 1, per_page: 20, total: 0, pages: 1 } };

function start(match: GateMatch[], questions: HostQuestion[] = []) {
  const calls = fakeApi(({ method, path }) => {
    if (path === '/v1/bitacora/puntos') return { data: { data: [point] } };
    if (path === '/v1/bitacora/consulta') return { data: { pass: null, matches: match, more: false } };
    if (path === '/v1/bitacora/pregunta') return { data: { data: questions } };
    if (path === '/v1/bitacora/turno/ahora') return { data: { mine: null, others: [], notes: [] } };
    if (path === '/v1/bitacora/dentro' || path === '/v1/bitacora/esperados') return { data: { data: [] } };
    if (method === 'POST') return { status: 201, data: { id: 1, ids: [1] } };
    return { data: none };
  });
  render(
    <TestUi at={paths.gate}>
      <Routes>
        <Route path={paths.gate} element={<GatePage />} />
      </Routes>
    </TestUi>,
  );
  return calls;
}

const ask = async (question: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: /Quién está en la puerta/ }), question);
  await userEvent.keyboard('{Enter}');
};

it('lets a person in by the keyboard alone: query, Enter, and the next one', async () => {
  const calls = start([rosa]);
  await ask('1710034065');
  expect(await screen.findByText('Puede entrar')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Registrar entrada' })),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => {
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({
      path: '/v1/bitacora',
      body: { branch_id: 4, people: [{ identity: '1710034065', name: 'Rosa' }] },
    });
  });
  expect(await screen.findByText('Listo para consultar')).toBeTruthy();
});

it('shows a refusal in its own style, with the reason, and records it', async () => {
  const notes = [{ note: 'papersExpired' as const, id: 9, at: '2026-11-24' }];
  const refused = { ...decision, rule: 7 as const, face: 'refuse' as const, reason: 'noRequest' as const };
  const calls = start([{ ...rosa, decision: { ...refused, ground: null, notes }, similar: ['Rosa Quimis'] }]);
  await ask('1710034065');
  expect(await screen.findByText('No puede entrar')).toBeTruthy();
  expect(screen.getByText('Sus papeles vencieron el 2026-11-24')).toBeTruthy();
  expect(screen.getByText(/Nombre parecido en la lista negra: Rosa Quimis/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Registrar entrada' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Anotar que no entró' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/v1/bitacora/rechazo')).toBe(true));
});

it('lets a guard choose among several, and shows when nobody matches', async () => {
  start([rosa, { ...rosa, identity: '0912345675', name: 'Rita' }]);
  await ask('quimi');
  await userEvent.click(await screen.findByRole('button', { name: 'Elegir a Rita Quimí' }));
  expect(await screen.findByRole('heading', { name: 'Rita Quimí' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver a los demás' }));
  expect(await screen.findByText('¿Quién es?')).toBeTruthy();
});

it('shows a second guard whom hosts were asked about, and continues the same question', async () => {
  const question: HostQuestion = {
    ...{ id: 7, branch_id: 4, subdepartment_id: null, host_id: 4, host_name: 'Elena Paz' },
    ...{ identity: rosa.identity, name: 'Rosa', last_name: 'Quimí', company: '', note: '', companions: 0 },
    ...{ state: 'late', by_email: true, by_push: true, asked_at: '2026-03-02T13:00:00.000Z' },
    ...{ asked_by_name: 'Pedro Ruiz', due_at: '2026-03-02T13:10:00.000Z', answered_at: null },
    ...{ answer_note: '', entered: false },
  };
  const dealtWith = [
    { ...question, id: 8, name: 'Lidia', state: 'yes' as const, entered: true },
    { ...question, id: 9, name: 'Saúl', state: 'withdrawn' as const },
  ];
  const calls = start([rosa], [question, ...dealtWith]);
  const asked = within(await screen.findByRole('list', { name: 'Preguntas a anfitriones' }));
  expect(asked.getAllByRole('listitem')).toHaveLength(1);
  expect(asked.getByText('A Elena Paz, a las 08:00 · Pedro Ruiz')).toBeTruthy();
  expect(asked.getByText('Sin respuesta')).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Atender a Rosa' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/v1/bitacora/consulta')?.query.get('q')).toBe(rosa.identity),
  );
});

it('ends the entry elsewhere of a person who is here, and queries again', async () => {
  const inside = { entry_id: 31, branch_name: 'Oficina Quito', entered_at: '2026-03-02T13:00:00.000Z' };
  const elsewhere = { ...decision, rule: 2 as const, face: 'ask' as const, reason: 'elsewhere' as const };
  const calls = start([{ ...rosa, inside, decision: { ...elsewhere, ground: { kind: 'entry', id: 31 } } }]);
  await ask('1710034065');
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar su salida de allá' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /Oficina Quito/ }));
  const asked = () => calls.filter(({ path }) => path === '/v1/bitacora/consulta').length;
  const before = asked();
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar salida' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/v1/bitacora/31/otra-sucursal',
      body: { branch_id: 4, at: null },
    }),
  );
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});
