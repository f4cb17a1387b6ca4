import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import { type Answers, aroundScreens, open, serveCalls } from '../../testing/screen.tsx';
import {
  box,
  enter,
  fakeUploads,
  fillToRisk,
  foreseen,
  next,
  prepareForm,
  press,
  usualAnswers,
  visit,
} from './testing.tsx';
import VisitCreatePage from './visit-create.page.tsx';

aroundScreens();
jest.setTimeout(90_000);
beforeEach(prepareForm);

const created = { 'POST /v1/solicitud': { data: { id: 41 }, status: 201 } };

function show(answers: Answers = {}) {
  const calls = serveCalls({ ...usualAnswers, ...created, ...answers });
  open(paths.visitCreate, paths.visitCreate, <VisitCreatePage />);
  return calls;
}
const where = () => screen.getByTestId('where').textContent;
const sent = (calls: ReturnType<typeof show>) =>
  calls.find(({ method, path }) => method === 'POST' && path === '/v1/solicitud')?.body;
const file = new File(['acta'], 'permiso.pdf', { type: 'application/pdf' });
const chooseFile = () => {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  return userEvent.upload(input as HTMLInputElement, file);
};

it('fills a request from place to summary, shows the forecast, and sends it', async () => {
  const calls = show();
  await fillToRisk();
  expect(screen.getByRole('radio', { name: 'No, sin riesgo' })).toHaveProperty('checked', false);
  await userEvent.click(screen.getByRole('radio', { name: 'No, sin riesgo' }));
  await next();
  expect(await screen.findByText(/Necesita 2 validaciones; 1 persona puede validar/)).toBeTruthy();
  expect(screen.getByText('Así no se podrá aprobar')).toBeTruthy();
  expect(screen.getByText(/Que 1 persona más tenga el rol de validador/)).toBeTruthy();
  expect(screen.getByText('Puede dar el rol: Mauricio Avilés.')).toBeTruthy();
  await press('Enviar solicitud');
  await waitFor(() => expect(where()).toBe('/solicitudes/ver/41'));
  expect(sent(calls)).toMatchObject({
    ...{ branch_id: 2, department_id: 3, subdepartment_id: 5, main_reason: 'maintenance', risky: false },
    ...{ starts_at: '2999-01-07T13:00:00.000Z', ends_at: '2999-01-07T17:00:00.000Z' },
    guests: [{ guest_id: 11, identity: '1710034065' }],
    supervisors: [{ employee_id: 31, name: 'Byron Caiza' }],
    files: [],
  });
});

it('shows what the chosen place requires', async () => {
  show();
  await userEvent.click(await screen.findByRole('combobox', { name: /^Sucursal/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Puerto Norte/ }));
  for (const text of ['2 validaciones', '1 autorización', 'Nadie entra sin solicitud'])
    expect(screen.getAllByText(text)[0]).toBeTruthy();
});

it('leads from any step to the first field that is missing', async () => {
  show();
  await screen.findByRole('combobox', { name: /^Sucursal/ });
  await press('Enviar solicitud');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Sucursal/ })),
  );
  await fillToRisk();
  await press('Enviar solicitud');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'No, sin riesgo' })),
  );
});

it('does not send a risky activity without a file, and leads to where it is missing', async () => {
  const calls = show();
  await fillToRisk();
  await userEvent.click(screen.getByRole('radio', { name: 'Sí, con riesgo' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Trabajo en altura' }));
  await press('Enviar solicitud');
  expect((await screen.findAllByText(/al menos un archivo/)).length).toBeGreaterThan(1);
  expect(sent(calls)).toBeUndefined();
});

it('shows why a person on the blacklist cannot be added', async () => {
  show();
  await fillToRisk();
  await press('Anterior');
  await userEvent.type(screen.getByRole('searchbox', { name: /banco de invitados/ }), 'b');
  const found = within(
    (await screen.findAllByRole('list', { name: 'Personas encontradas' }))[0] as HTMLElement,
  );
  expect(found.getByText('Está en la lista negra: no se puede agregar')).toBeTruthy();
  expect(found.getByRole('button', { name: 'Agregar a Bruno Paredes' })).toHaveProperty('disabled', true);
});

it('shows a guest that the server refuses at that guest, in their step', async () => {
  show({
    'POST /v1/solicitud': {
      ...{ status: 422, code: 'validation', message: 'Revise los campos' },
      errors: { 'guests.0.identity': ['Este invitado está en la lista negra'] },
    },
  });
  await fillToRisk();
  await userEvent.click(screen.getByRole('radio', { name: 'No, sin riesgo' }));
  await press('Enviar solicitud');
  expect(await screen.findByText('Este invitado está en la lista negra')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quitar Ana Paredes' })),
  );
  expect(where()).toBe(paths.visitCreate);
});

it('accepts a typed guest, and checks the document', async () => {
  show();
  await fillToRisk();
  await press('Anterior');
  await press('Escribir un invitado nuevo');
  await userEvent.type(box(/^Nombres/), 'Luz');
  await userEvent.type(box(/^Apellidos/), 'Vera');
  await userEvent.type(box(/^Cédula/), '1710034060');
  await next();
  expect(await screen.findByText('La cédula no es válida')).toBeTruthy();
});

it('sends the request without a file that fails, and shows which', async () => {
  fakeUploads('Archivo dañado');
  const calls = show();
  await fillToRisk();
  await userEvent.click(screen.getByRole('radio', { name: 'No, sin riesgo' }));
  await chooseFile();
  expect(await screen.findByText('Archivo dañado')).toBeTruthy();
  await press('Enviar solicitud');
  expect(await screen.findByText('Algunos archivos no se subieron')).toBeTruthy();
  expect(screen.getAllByText(/La solicitud se envió sin ellos: permiso\.pdf/)[0]).toBeTruthy();
  expect(sent(calls)).toMatchObject({ files: [] });
});

it('uploads a file again that failed, and sends it with a risky activity', async () => {
  fakeUploads('Archivo dañado', 91);
  const calls = show();
  await fillToRisk();
  await userEvent.click(screen.getByRole('radio', { name: 'Sí, con riesgo' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Trabajo en altura' }));
  await chooseFile();
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar permiso.pdf' }));
  await waitFor(() => expect(screen.queryByText('Archivo dañado')).toBeNull());
  await press('Enviar solicitud');
  await waitFor(() => expect(where()).toBe('/solicitudes/ver/41'));
  expect(sent(calls)).toMatchObject({ risky: true, risks: ['heights'], files: [91] });
});

it('names the rules that it breaks, and leads to their fields', async () => {
  show({ 'POST /v1/solicitud/prevision': { data: { ...foreseen, faults: ['lead'] } } });
  await fillToRisk();
  await userEvent.click(screen.getByRole('radio', { name: 'No, sin riesgo' }));
  await next();
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir' }));
  expect(await screen.findByRole('group', { name: /^Inicio/ })).toBeTruthy();
});

it('repeats an earlier visit, a week after it', async () => {
  const answers = { 'GET /v1/solicitud/7': { data: visit } };
  const calls = serveCalls({ ...usualAnswers, ...created, ...answers });
  open(paths.visitCreate, `${paths.visitCreate}?repetir=7`, <VisitCreatePage />);
  expect(await screen.findByText('Pide de nuevo «Cambio de bombas»')).toBeTruthy();
  await press('Enviar solicitud');
  await waitFor(() => expect(where()).toBe('/solicitudes/ver/41'));
  expect(sent(calls)).toMatchObject({
    ...{ subdepartment_id: 5, starts_at: '2999-01-14T13:00:00.000Z', ends_at: '2999-01-14T17:00:00.000Z' },
    ...{ guests: [{ guest_id: 11 }], files: [] },
  });
});

it('sends the photo of a piece of equipment, with its current row, after a failure and a retry', async () => {
  fakeUploads('Foto dañada', 92);
  const calls = show();
  await fillToRisk();
  await userEvent.click(screen.getByRole('radio', { name: 'No, sin riesgo' }));
  for (const row of [0, 1]) {
    await press('Agregar un equipo');
    const fields = await screen.findAllByRole('textbox', { name: /^Descripción/ });
    await enter(fields[row] as HTMLElement, `Taladro ${row}`);
  }
  const choose = (name: string, type: string) =>
    userEvent.upload(screen.getByLabelText('Foto: Equipo 2'), new File(['foto'], name, { type }), {
      applyAccept: false,
    });
  await choose('foto.pdf', 'application/pdf');
  expect(await screen.findByText(/tipo/i)).toBeTruthy();
  await choose('foto.png', 'image/png');
  expect(await screen.findByText('Foto dañada')).toBeTruthy();
  await press('Reintentar');
  await waitFor(() => expect(screen.queryByText('Foto dañada')).toBeNull());
  expect(screen.getByRole('button', { name: 'Ampliar la foto de Equipo 2' })).toBeTruthy();
  await press('Quitar Equipo 1');
  await press('Enviar solicitud');
  await waitFor(() => expect(where()).toBe('/solicitudes/ver/41'));
  expect(sent(calls)).toMatchObject({ files: [], equipment: [{ description: 'Taladro 1', photo: 92 }] });
});
