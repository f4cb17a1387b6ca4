import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Visit } from 'contract';
import { paths } from '../../paths.ts';
import { type Answers, aroundScreens, open, serveCalls } from '../../testing/screen.tsx';
import { addVisitWords, event, visit, visitRow } from './testing.ts';
import VisitReviewPage from './visit-review.page.tsx';

aroundScreens();
beforeEach(addVisitWords);

const metadata = { page: 1, per_page: 10, total: 0, last_page: 1 };
const queue = (...rows: (typeof visitRow)[]) => ({
  'GET /v1/solicitud': { data: { data: rows, metadata: { ...metadata, total: rows.length } } },
});

function start(word: string, more: Answers = {}) {
  const calls = serveCalls({ 'GET /v1/solicitud/7': { data: visit }, ...queue(), ...more });
  open(paths.visitReview, `/solicitudes/revisar/7/${word}`, <VisitReviewPage />);
  return calls;
}
const sent = (calls: ReturnType<typeof start>) => calls.filter(({ method }) => method === 'POST');
const where = () => screen.getByTestId('where').textContent;

it('votes for what its author saw, and opens the request where no other waits', async () => {
  const calls = start('validar', { 'POST /v1/solicitud/7/votar': { data: { id: 7 } } });
  await userEvent.type(await screen.findByRole('textbox', { name: /Comentario/ }), 'Con casco');
  await userEvent.click(screen.getByRole('button', { name: 'Validar' }));
  await waitFor(() => expect(where()).toBe('/solicitudes/ver/7'));
  expect(sent(calls).map(({ body }) => body)).toEqual([
    { version: 4, stage: 'validation', comment: 'Con casco', request: null },
  ]);
});

it('offers the next request that waits', async () => {
  const next = { ...visitRow, id: 11, name: 'Fumigación', stage: 'authorization' as const };
  start('validar', { 'POST /v1/solicitud/7/votar': { data: { id: 7 } }, ...queue(visitRow, next) });
  await userEvent.click(await screen.findByRole('button', { name: 'Validar' }));
  const link = await screen.findByRole('link', { name: 'Revisar la siguiente' });
  expect(link.getAttribute('href')).toBe('/solicitudes/revisar/11/autorizar');
  expect(screen.getByText('Su validación quedó registrada')).toBeTruthy();
  expect(screen.getByText(/La siguiente: Fumigación/)).toBeTruthy();
});

it('votes with the request as its reviewer changed it', async () => {
  const clean = { ...visit, guests: visit.guests.slice(0, 1) };
  const point = {
    ...{ id: 22, name: 'Energía', department_id: 15, department_name: 'Mantenimiento', branch_id: 3 },
    ...{ branch_name: 'Terminal Posorja', city: 'Posorja', province: 'Guayas', validations: 2 },
    ...{ authorizations: 1, request_mandatory: true, requests: false },
  };
  const windows = { count: 1, first: null, last: null };
  const calls = start('validar', {
    'GET /v1/solicitud/7': { data: clean },
    'GET /v1/solicitud/puntos': { data: { data: [point] } },
    'POST /v1/solicitud/prevision': { data: { forecast: null, faults: [], windows, most_guests: 10 } },
    'GET /v1/borrador': { data: { data: [] } },
    'POST /v1/solicitud/7/votar': { data: { id: 7 } },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Comentario/ }), 'Otra orden');
  await userEvent.click(screen.getByRole('button', { name: 'Con cambios…' }));
  const order = await screen.findByRole('textbox', { name: 'Número de orden' }, { timeout: 10_000 });
  await userEvent.clear(order);
  await userEvent.type(order, 'OT-9');
  await userEvent.click(screen.getByRole('button', { name: 'Validar con cambios' }));
  await waitFor(() => expect(where()).toBe('/solicitudes/ver/7'));
  const bodies = sent(calls).map(({ body }) => body);
  expect(bodies).toContainEqual({
    ...{ version: 4, stage: 'validation', comment: 'Otra orden' },
    request: expect.objectContaining({ order_number: 'OT-9', staff: 'external' }),
  });
});

it('rejects with a reason only, and shows what that means', async () => {
  const calls = start('rechazar', { 'POST /v1/solicitud/7/rechazar': { data: { id: 7 } } });
  const reject = await screen.findByRole('button', { name: 'Rechazar' });
  expect(screen.getByText('Rechaza toda la solicitud y se avisa a quien la pidió.')).toBeTruthy();
  await userEvent.click(reject);
  expect(screen.getByText('Diga por qué la rechaza')).toBeTruthy();
  expect(sent(calls)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo del rechazo/ }), 'Hay buque');
  await userEvent.click(reject);
  await waitFor(() => expect(where()).toBe('/solicitudes/ver/7'));
  expect(sent(calls)[0]?.body).toEqual({ version: 4, reason: 'Hay buque' });
});

it('after a refusal shows who acted and what changed, and keeps input until it has been seen', async () => {
  let data: Visit = visit;
  let refuses = true;
  const calls = start('validar', {
    'GET /v1/solicitud/7': () => ({ data }),
    'POST /v1/solicitud/7/votar': () => {
      if (!refuses) return { data: { id: 7 } };
      refuses = false;
      const changes: Visit['events'][number]['changes'] = [
        { field: 'order_number', before: 'OT-8880', after: 'OT-1' },
      ];
      const edited = event({ id: 3, what: 'edition', author: 'Rosa Vera', status: 12, changes });
      const standing = { ...visit.standing, version: 5, status: 12 as const, votes: [] };
      data = { ...visit, status: 12, standing, voters: [], events: [edited, ...visit.events] };
      return { status: 409, code: 'conflict', message: 'Rosa Vera actuó; ahora está: Editada' };
    },
  });
  const box = (await screen.findByRole('textbox', { name: /Comentario/ })) as HTMLTextAreaElement;
  await userEvent.type(box, 'De acuerdo');
  const vote = screen.getByRole('button', { name: 'Validar' });
  await userEvent.click(vote);
  expect(await screen.findByText('Rosa Vera actuó; ahora está: Editada')).toBeTruthy();
  const news = (await screen.findByText('Rosa Vera actuó mientras usted la revisaba')).closest(
    '[role=alert]',
  );
  expect(within(news as HTMLElement).getByText('OT-1')).toBeTruthy();
  expect(box.value).toBe('De acuerdo');
  expect((vote as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Ya vi lo nuevo' }));
  await userEvent.click(vote);
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls)[1]?.body).toMatchObject({ version: 5, comment: 'De acuerdo' });
});

it('shows first what changed since the last vote, also what that vote changed', async () => {
  const changes: Visit['events'][number]['changes'] = [
    { field: 'staff', before: 'internal', after: 'external' },
  ];
  const events = [
    event({ id: 4, what: 'comment', text: 'Falta el permiso' }),
    event({ id: 3, what: 'validation', stage: 'validation', changes, status: 2 }),
    ...visit.events,
  ];
  start('validar', { 'GET /v1/solicitud/7': { data: { ...visit, events } } });
  const since = within(await screen.findByRole('region', { name: 'Qué cambió desde el último voto' }));
  expect(since.getByText('Falta el permiso')).toBeTruthy();
  expect(since.getByText('Personal interno')).toBeTruthy();
  expect(since.queryByText(/Lucía Andrade/)).toBeNull();
});

it.each([
  ['autorizar', {}, 'Ahora no corresponde: la solicitud está en «Pendiente de validación».'],
  ['validar', { me: { ...visit.me, id: 8 } }, 'Nadie revisa su propia solicitud.'],
  ['validar', { me: { ...visit.me, id: 5 } }, 'Usted ya votó en esta solicitud.'],
  ['validar', { me: { ...visit.me, validator: false } }, /no tiene el rol/],
])(
  'closed to its reader (%s) shows why and links to the request',
  async (word, part: Partial<Visit>, why) => {
    start(word, { 'GET /v1/solicitud/7': { data: { ...visit, ...part } } });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Validar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver la solicitud' }).getAttribute('href')).toBe(
      '/solicitudes/ver/7',
    );
  },
);
