import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import { type Answers, aroundScreens, open, serveCalls } from '../../testing/screen.tsx';
import { box, prepareForm, press, usualAnswers, visit } from './testing.tsx';
import VisitEditPage from './visit-edit.page.tsx';

aroundScreens();
beforeEach(prepareForm);

function show(answers: Answers = {}) {
  const calls = serveCalls({
    ...usualAnswers,
    'GET /v1/solicitud/7': { data: visit },
    'PATCH /v1/solicitud/7': { data: { id: 7 } },
    ...answers,
  });
  open(paths.visitEdit, '/solicitudes/editar/7', <VisitEditPage />);
  return calls;
}
const rename = async (name: string) => {
  const field = await screen.findByRole('textbox', { name: /^Nombre/ });
  await userEvent.clear(field);
  await userEvent.type(field, name);
};

it('saves what was changed, against the version that was seen', async () => {
  const calls = show();
  await rename('Bombas nuevas');
  await press('Guardar cambios');
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/solicitudes/ver/7'));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    version: 1,
    request: { name: 'Bombas nuevas', guests: [{ guest_id: 11 }], subdepartment_id: 5 },
  });
});

it('shows who acted meanwhile, keeps what was typed, and saves over the new state once it is loaded', async () => {
  let now = visit;
  const calls = show({
    'GET /v1/solicitud/7': () => ({ data: now }),
    'PATCH /v1/solicitud/7': ({ body }) =>
      (body as { version: number }).version === 2
        ? { data: { id: 7 } }
        : { status: 409, code: 'conflict', message: 'Vera Vélez actuó antes' },
  });
  await rename('Bombas nuevas');
  now = { ...visit, order_number: 'OT-9', standing: { ...visit.standing, version: 2 } };
  await press('Guardar cambios');
  expect(await screen.findByText('Vera Vélez actuó antes')).toBeTruthy();
  await press('Cargar el estado actual');
  expect(await screen.findByText('Otra persona ha guardado este registro')).toBeTruthy();
  expect(box(/^Nombre/)).toHaveProperty('value', 'Bombas nuevas');
  await press('Guardar cambios');
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/solicitudes/ver/7'));
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
    version: 2,
    request: { name: 'Bombas nuevas', order_number: 'OT-9' },
  });
});

it('shows why another user may not edit it', async () => {
  show({ 'GET /v1/solicitud/7': { data: { ...visit, me: { ...visit.me, id: 9 } } } });
  expect(await screen.findByText('Solo puede editarla quien la pidió.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver la solicitud' }).getAttribute('href')).toBe(
    '/solicitudes/ver/7',
  );
});

it('shows that it is final once a guest has entered', async () => {
  const standing = { ...visit.standing, entered: true };
  show({ 'GET /v1/solicitud/7': { data: { ...visit, standing } } });
  expect(await screen.findByText(/Ya entró un invitado/)).toBeTruthy();
});
