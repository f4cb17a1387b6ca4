import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GuestNow, guestColumns } from 'contract';
import { addTestWords } from 'shared-ui/testing';
import { paths } from '../../paths.ts';
import { page } from '../../testing/fixtures.ts';
import { type Answers, aroundScreens, open, serveCalls } from '../../testing/screen.tsx';
import {
  enter,
  fakeUploads,
  fillToRisk,
  find,
  guest,
  next,
  prepareForm,
  press,
  typeMoment,
  usualAnswers,
  visit,
} from '../form/testing.tsx';
import VisitCreatePage from '../form/visit-create.page.tsx';
import words from './locales/es.json' with { type: 'json' };
import { bankEntry, bankRow } from './testing.ts';

aroundScreens();
beforeEach(() => {
  prepareForm();
  addTestWords('mf-requests', words);
});

const set = { ...bankEntry, id: 6, kind: 'guests' as const, name: 'Cuadrilla', request: null, place: '' };
const created = {
  'POST /v1/solicitud': { status: 201, data: { id: 41 } },
  'GET /v1/solicitud/41': { data: visit },
};

function show(answers: Answers, search = '') {
  const calls = serveCalls({ ...usualAnswers, ...created, ...answers });
  open(paths.visitCreate, `${paths.visitCreate}${search}`, <VisitCreatePage />);
  return calls;
}

async function fillToWho() {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Sucursal/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Puerto Norte/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Motivo principal/ }), 'Mantenimiento');
  await enter(screen.getByRole('textbox', { name: /^Motivo secundario/ }), 'Cambiar las bombas');
  await next();
  await screen.findByRole('group', { name: /^Inicio/ });
  await typeMoment('Inicio', '2999-01-07', '08:00');
  await typeMoment('Fin', '2999-01-07', '12:00');
  await next();
  await screen.findByRole('searchbox', { name: /banco de invitados/ });
}
const chosen = () => screen.getByRole('list', { name: 'Invitados de la solicitud' });

it('requests a visit from the bank: without guests who may not enter, and counts the use once it is sent', async () => {
  const barred = guest({ guest_id: 12, name: 'Bruno', identity: '1710034073', blacklisted: true });
  const calls = show(
    {
      'GET /v1/solicitud/banco/4': { data: { ...bankEntry, guests: [guest(), barred] } },
      'POST /v1/solicitud/banco/4/uso': { data: { id: 4 } },
    },
    '?banco=4',
  );
  expect(await screen.findByText('Pide de nuevo «Bombas de cada mes»')).toBeTruthy();
  expect(screen.getByText(/Bruno Paredes/)).toBeTruthy();
  await press('Enviar solicitud');
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/solicitudes/ver/41'));
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/v1/solicitud')?.body).toMatchObject(
    {
      ...{ subdepartment_id: 5, guests: [{ guest_id: 11 }], files: [] },
    },
  );
  expect(calls.some(({ path }) => path === '/v1/solicitud/banco/4/uso')).toBe(true);
});

it('adds a kept set: nobody twice, and names who may not enter', async () => {
  const barred = guest({ guest_id: 12, name: 'Bruno', identity: '1710034073', blocked: true });
  const fresh = guest({ guest_id: 13, name: 'Carla', identity: '0926687856' });
  show({
    'GET /v1/solicitud/banco': { data: page([{ ...bankRow, ...set }]) },
    'GET /v1/solicitud/banco/6': { data: { ...set, guests: [guest(), barred, fresh] } },
    'POST /v1/solicitud/banco/6/uso': { data: { id: 6 } },
  });
  await fillToWho();
  await find(/banco de invitados/, 'ana', 'Ana Paredes');
  await press('Del banco de solicitudes');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Agregar a los invitados de «Cuadrilla»' }),
  );
  await waitFor(() => expect(within(chosen()).getAllByRole('listitem')).toHaveLength(2));
  expect(within(chosen()).getByText('Carla Paredes')).toBeTruthy();
  expect(await screen.findByText('Bruno Paredes')).toBeTruthy();
});

it('keeps the request of the form without its files', async () => {
  const calls = show({ 'POST /v1/solicitud/banco': { status: 201, data: { id: 9 } } });
  await fillToRisk();
  await userEvent.click(screen.getByRole('radio', { name: 'No, sin riesgo' }));
  await next();
  await press('Guardar en el banco');
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: /^Nombre/ });
  expect(name).toHaveProperty('value', 'Cambiar las bombas');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/v1/solicitud/banco')).toBe(true));
  const sent = calls.find(({ path }) => path === '/v1/solicitud/banco')?.body as { content: object };
  expect(sent).toMatchObject({
    ...{ name: 'Cambiar las bombas', shared: false },
    content: { request: { subdepartment_id: 5 }, guests: [{ identity: guest().identity }] },
  });
  expect(sent.content).not.toHaveProperty('request.files');
});

it('imports pasted guests: the good rows join, a wrong one is corrected in place, a blacklisted one is named', async () => {
  const rows = [
    ['Carla', 'Mora', '0926687856'],
    ['Luis', 'Vera', '1710034066'],
    ['Bruno', 'Paredes', '1713175071'],
    ['Hans', 'Kern', 'C01X00T47'],
  ];
  const answerOf = (body: unknown): GuestNow[] =>
    (body as { guests: GuestNow[] }).guests.map((one) => ({
      ...one,
      ...{ verified: false, blocked: false, blacklisted: one.identity === '1713175071' },
    }));
  fakeUploads({
    columns: guestColumns.map(({ name, required = false }) => ({ name, required, example: '' })),
    found: ['Nombres', 'Apellidos', 'Cédula'].map((header) => ({ header, samples: [] })),
    match: { NOMBRE: 0, APELLIDO: 1, CEDULA: 2, EXTRANJERO: null },
    rows: rows.map((cells, index) => ({ row: index + 2, cells })),
  });
  const calls = show({
    'POST /v1/solicitud/invitados/revision': ({ body }) => ({ data: { data: answerOf(body) } }),
  });
  await fillToWho();
  await press('Importar');
  await enter(await screen.findByRole('textbox', { name: /pegue aquí/ }), 'Carla\tMora\t0926687856');
  await press('Leer lo pegado');
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar sin guardar' }));
  const cell = await screen.findByRole('textbox', { name: 'Corregir CEDULA de la fila 3' });
  expect(screen.getByRole('button', { name: 'Agregar invitados: 1' })).toBeTruthy();
  await userEvent.clear(cell);
  await userEvent.type(cell, '1710034065{Enter}');
  // On to the next wrong cell: a passport not marked as one.
  const document = await screen.findByRole('textbox', { name: 'Corregir CEDULA de la fila 5' });
  await waitFor(() => expect(globalThis.document.activeElement).toBe(document));
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Corregir EXTRANJERO de la fila 5' }),
    'si{Enter}',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar invitados: 3' }));
  await waitFor(() => expect(within(chosen()).getAllByRole('listitem')).toHaveLength(3));
  expect(await screen.findByText('Filas que no entraron: 1')).toBeTruthy();
  // Only the document not yet queried is queried.
  const asked = calls.filter(({ path }) => path === '/v1/solicitud/invitados/revision');
  expect(
    asked.map(({ body }) => (body as { guests: GuestNow[] }).guests.map(({ identity }) => identity)),
  ).toEqual([['0926687856', '1713175071'], ['1710034065'], ['C01X00T47']]);
});
