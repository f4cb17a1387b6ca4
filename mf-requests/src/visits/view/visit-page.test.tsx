import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Visit } from 'contract';
import { paths } from '../../paths.ts';
import { type Answers, aroundScreens, open, serveCalls } from '../../testing/screen.tsx';
import { fakeUploads } from '../form/testing.tsx';
import { addVisitWords, event, visit } from './testing.ts';
import VisitPage from './visit.page.tsx';

aroundScreens();
beforeEach(addVisitWords);

async function start(part: Partial<Visit> = {}, more: Answers = {}) {
  const calls = serveCalls({
    'GET /v1/solicitud/7': { data: { ...visit, ...part } },
    'GET /v1/solicitud/7/invitaciones': { data: { data: [] } },
    ...more,
  });
  open(paths.visit, '/solicitudes/ver/7', <VisitPage />);
  await screen.findByRole('heading', { level: 1, name: 'Cambio de bomba' });
  return calls;
}
const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const panel = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));

describe('what is offered', () => {
  it('to a validator whose turn it is: the vote and the rejection, and nothing of others', async () => {
    await start();
    expect(linkTo('Validar')).toBe('/solicitudes/revisar/7/validar');
    expect(linkTo('Rechazar')).toBe('/solicitudes/revisar/7/rechazar');
    for (const name of ['Autorizar', 'Editar']) expect(linkTo(name)).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Cancelar solicitud' })).toBeNull();
    expect(screen.queryByText(/Agréguelo aquí/)).toBeNull();
  });

  it('to its requester: to edit, cancel and add a file; not to review it, and why', async () => {
    await start({
      me: { id: 8, validator: true, authorizer: false, canceller: true, away: false, acts_for: [] },
    });
    expect(linkTo('Editar')).toBe('/solicitudes/editar/7');
    expect(screen.getByRole('button', { name: 'Cancelar solicitud' })).toBeTruthy();
    expect(linkTo('Validar')).toBeUndefined();
    expect(screen.getByText('Nadie revisa su propia solicitud.')).toBeTruthy();
    expect(await screen.findByText(/Agréguelo aquí/)).toBeTruthy();
  });

  it('to a user who only looks: to print and to comment', async () => {
    await start({
      me: { id: 30, validator: false, authorizer: false, canceller: false, away: false, acts_for: [] },
    });
    for (const name of ['Validar', 'Rechazar', 'Editar']) expect(linkTo(name)).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Comentar' })).toBeTruthy();
    expect(screen.queryByText(/Nadie revisa/)).toBeNull();
  });
});

it('shows whose turn it is, who voted, who can, and what would provide the missing votes', async () => {
  await start();
  const approvals = panel('Aprobaciones');
  expect(approvals.getByText('Votos: 1 de 2')).toBeTruthy();
  expect(approvals.getByText(/Lucía Andrade votó/)).toBeTruthy();
  expect(approvals.getByText('Pueden votar: Mauricio Avilés y Óscar Tomalá')).toBeTruthy();
  expect(approvals.getByText('Nadie más puede votar en esta etapa')).toBeTruthy();
  expect(approvals.getByText('Los votos llegarían después del inicio de la visita')).toBeTruthy();
  expect(approvals.getByText('Dar el rol a una persona más que pueda votar en autorización.')).toBeTruthy();
  expect(
    approvals.getByText('Pedir a Mauricio Avilés y Óscar Tomalá que decidan antes del 2026-11-28 08:00.'),
  ).toBeTruthy();
});

it('shows who can grant the role where nobody is left to vote', async () => {
  const forecast = { ...visit.forecast, forecast: 'impossible', role_givers: ['Inés Mora', 'Iván Paz'] };
  await start({ forecast } as Partial<Visit>);
  const approvals = panel('Aprobaciones');
  expect(approvals.getByText('No podrá reunir sus votos: faltan personas')).toBeTruthy();
  expect(approvals.getByText('Puede dar el rol: Inés Mora o Iván Paz.')).toBeTruthy();
});

it('shows its fields in words, its days, and what is known of its guests', async () => {
  await start();
  expect(screen.getByText('Lunes y miércoles · 08:00 a 17:00 · 4 veces')).toBeTruthy();
  expect(screen.getByText('Trabajo en altura')).toBeTruthy();
  expect(screen.getByText('1 × Bomba')).toBeTruthy();
  const guests = panel('Invitados');
  expect(guests.getAllByText('Verificado')).toHaveLength(1);
  expect(guests.getByText('En la lista negra')).toBeTruthy();
});

it('shows what was changed: before and after, and what lists gained and lost', async () => {
  const changes: Visit['events'][number]['changes'] = [
    { field: 'starts_at', before: '2026-11-27T13:00:00.000Z', after: '2026-11-28T13:00:00.000Z' },
    { field: 'risks', before: ['chemicals'], after: ['heights'] },
    { field: 'order_number', before: '', after: 'OT-8880' },
  ];
  await start({ events: [event({ id: 3, what: 'edition', changes, status: 12 }), ...visit.events] });
  const history = within(screen.getByRole('list', { name: 'Historial' }));
  const [first] = history.getAllByRole('listitem');
  expect(first?.textContent).toContain('Esteban Carrión · Editó la solicitud');
  expect(first?.textContent).toContain('Antes2026-11-27 08:00Después2026-11-28 08:00');
  expect(first?.textContent).toContain('Se agregóTrabajo en altura');
  expect(first?.textContent).toContain('Se quitóProductos químicos');
  expect(first?.textContent).toContain('AntesSin datoDespuésOT-8880');
});

it('cancels with a reason only, and shows that it is final', async () => {
  const calls = await start(
    { me: { ...visit.me, canceller: true, away: false, acts_for: [] } },
    { 'POST /v1/solicitud/7/cancelar': { data: { id: 7 } } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar solicitud' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/No se puede deshacer/)).toBeTruthy();
  const confirm = dialog.getByRole('button', { name: 'Cancelar solicitud' });
  await userEvent.click(confirm);
  expect(dialog.getByText('Diga por qué la cancela')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), ' Ya no hace falta ');
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Ya no hace falta' });
});

it('posts a comment, and none that is empty', async () => {
  const calls = await start({}, { 'POST /v1/solicitud/7/comentar': { data: { id: 7 } } });
  const send = screen.getByRole('button', { name: 'Comentar' });
  await userEvent.click(send);
  expect(screen.getByText('Escriba su comentario')).toBeTruthy();
  const box = screen.getByRole('textbox', { name: /Comentario/ }) as HTMLTextAreaElement;
  await userEvent.type(box, 'Traigan casco');
  await userEvent.click(send);
  await waitFor(() => expect(box.value).toBe(''));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Traigan casco' });
});

it('shows that the history is intact', async () => {
  await start();
  expect(panel('Historial').getByText('Historial verificado: 2 acciones')).toBeTruthy();
});

it('shows from which action on the history is broken, and still exports it as a file', async () => {
  const calls = await start(
    { chain: { entries: 2, head: 'a1', broken: 2 } },
    { 'GET /v1/solicitud/7/cadena': { status: 404, code: 'notFound', message: 'Ya no está' } },
  );
  expect(panel('Historial').getByText('No coincide desde la acción 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar registro' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/7/cadena'))).toBe(true));
});

it('shows that a request no longer exists and links to the list', async () => {
  serveCalls({});
  open(paths.visit, '/solicitudes/ver/7', <VisitPage />);
  expect(await screen.findByText('Esta solicitud ya no está')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Solicitudes de visita' })).toHaveLength(2);
});

it('adds a file that did not upload, and keeps one that the request refuses, to be tried again', async () => {
  fakeUploads(31);
  let refused = true;
  const calls = await start(
    { me: { id: 8, validator: true, authorizer: false, canceller: true, away: false, acts_for: [] } },
    {
      'POST /v1/solicitud/7/archivo': () =>
        refused ? { status: 409, code: 'conflict', message: 'Ya terminó' } : { data: { id: 7 } },
    },
  );
  await screen.findByText(/Agréguelo aquí/);
  const file = new File(['acta'], 'permiso.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  expect(await screen.findByText('Ya terminó')).toBeTruthy();
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: /Reintentar/ }));
  await waitFor(() => expect(screen.queryByText('Ya terminó')).toBeNull());
  expect(calls.filter(({ path }) => path.endsWith('/7/archivo')).at(-1)?.body).toEqual({ file_id: 31 });
});

it('shows who has arrived, and who is inside', async () => {
  const came = { branch_name: visit.branch_name, entered_at: '2026-11-28T13:12:00.000Z', times: 1 };
  const arrivals = [
    { ...came, id: 1, name: 'Ana', last_name: 'Loor', left_at: null },
    { ...came, id: 2, name: 'Luis', last_name: 'Vera', left_at: '2026-11-28T15:00:00.000Z', times: 3 },
  ];
  await start(
    { standing: { ...visit.standing, status: 7, entered: true, inside: 1 } },
    { 'GET /v1/solicitud/7/entradas': { data: { data: arrivals } } },
  );
  expect(await screen.findByText('Adentro: 1')).toBeTruthy();
  const shown = panel('Llegadas');
  expect(shown.getByText('Adentro desde 2026-11-28 08:12')).toBeTruthy();
  expect(shown.getByText('Entró 2026-11-28 08:12 · Salió 2026-11-28 10:00')).toBeTruthy();
  expect(shown.getByText('3 entradas')).toBeTruthy();
});
