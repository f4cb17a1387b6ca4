import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { statusesOfGroup, type VisitRow, visitBoard, visitGroups } from 'contract';
import { mutateEndpoint } from 'shared-auth';
import { ResourceList } from 'shared-ui/resource';
import { addTestWords, type Request } from 'shared-ui/testing';
import { type Answers, aroundScreens, open, serveCalls } from '../../testing/screen.tsx';
import { addVisitWords, visitRow } from '../view/testing.ts';
import { visits } from '../visits.resource.tsx';
import words from './locales/es.json' with { type: 'json' };

aroundScreens();
beforeEach(() => {
  addVisitWords();
  addTestWords('mf-requests', words);
});

const paged = (rows: VisitRow[], total = rows.length) => ({
  data: { data: rows, metadata: { page: 1, per_page: 20, total, pages: 1 } },
});

const board = (rows: VisitRow[], total?: number) => ({
  data: {
    columns: visitGroups.map((group) => {
      const held = rows.filter(({ status }) => statusesOfGroup(group).includes(status));
      return { group, rows: held, total: total ?? held.length };
    }),
  },
});

/** A server with these requests, which a test may change meanwhile. */
function serve(rows: VisitRow[], more: Answers = {}) {
  const kept = { rows };
  const wanted = ({ query }: Request) => {
    const statuses = query.get('estados')?.split(',').map(Number);
    return kept.rows.filter(({ status }) => statuses?.includes(status) ?? true);
  };
  return {
    kept,
    calls: serveCalls({
      'GET /v1/solicitud': (request) => paged(wanted(request)),
      'GET /v1/solicitud/tablero': (request) => board(wanted(request)),
      'GET /v1/solicitud/puntos': { data: { data: [] } },
      ...more,
    }),
  };
}
const show = (address: string) =>
  open('/solicitudes', `/solicitudes?${address}`, <ResourceList resource={visits as never} />);
const where = () => screen.getByTestId('where').textContent ?? '';
const column = async (name: string) => within(await screen.findByRole('region', { name }));
const card = (name: RegExp) => screen.findByRole('link', { name });

const pump = { ...visitRow, id: 1, name: 'Bomba', status: 2 as const };
const crane = { ...visitRow, id: 2, name: 'Grúa', status: 3 as const, awaits_me: false };
const paint = { ...visitRow, id: 3, name: 'Pintura', status: 7 as const, stage: null, risky: false };

describe('the board', () => {
  it('has a column for each display group, with its own statuses under the filter of the list', async () => {
    const { calls } = serve([pump, crane, paint]);
    show('as=board&search=a&risky=true');
    const validated = await column('En validación');
    expect((await validated.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/solicitudes/ver/1',
      '/solicitudes/ver/2',
    ]);
    const first = within(await card(/Bomba/));
    for (const text of ['#1', 'Pendiente de validación', 'Espera su voto', '1 de 3', 'Invitados: 2'])
      expect(first.getByText(text)).toBeTruthy();
    expect(within(await card(/Grúa/)).getByText('Turno: Validación')).toBeTruthy();
    expect((await column('Editadas')).getByText('Ninguna solicitud')).toBeTruthy();
    const asked = calls.filter(({ path }) => path === '/v1/solicitud/tablero');
    expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([{ search: 'a', risky: 'true' }]);
  });

  it('leaves out the columns that a filter by status leaves empty', async () => {
    serve([pump, paint]);
    show('as=board&estados=7,11');
    await card(/Pintura/);
    expect(
      screen
        .getAllByRole('region')
        .map((one) => one.dataset.column)
        .filter(Boolean),
    ).toEqual(['authorized', 'cancelled']);
  });

  it('is one stop for Tab, whose cards the arrow keys go through', async () => {
    serve([pump, crane, paint]);
    show('as=board');
    const [one, two, three] = [await card(/Bomba/), await card(/Grúa/), await card(/Pintura/)];
    expect([one, two, three].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    act(() => one.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(two);
    expect(two.tabIndex).toBe(0);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(three);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(where()).toBe('/solicitudes/ver/1');
  });

  it('announces which card moved to another column, and the focus follows it', async () => {
    const { kept } = serve([pump, paint]);
    show('as=board');
    const before = await card(/Bomba/);
    act(() => before.focus());
    kept.rows = [{ ...pump, status: 7, updated_at: '2026-11-24T00:00:00.000Z' }, paint];
    await act(() => mutateEndpoint(visitBoard));
    expect(await screen.findByText('Bomba: ahora en «En autorización»')).toBeTruthy();
    expect(await (await column('En autorización')).findByRole('link', { name: /Bomba/ })).toBe(
      document.activeElement,
    );
  });

  it('shows more on request, and then where the rest is', async () => {
    const { calls } = serve([], {
      'GET /v1/solicitud': () => paged([pump], 900),
      'GET /v1/solicitud/tablero': () => board([pump], 900),
    });
    show('as=board&estados=2');
    for (const size of ['50', '100', '200']) {
      await userEvent.click(await screen.findByRole('button', { name: 'Mostrar más' }));
      await waitFor(() => expect(calls.at(-1)?.query.get('per_page')).toBe(size));
    }
    const rest = await screen.findByRole('link', { name: 'Ver todas en la lista' });
    expect(rest.getAttribute('href')).toBe('/solicitudes?estados=2');
  });

  it('keeps what it has when no more can be read, and shows that', async () => {
    serve([], {
      'GET /v1/solicitud': () => ({ status: 400, message: 'No se pudo leer' }),
      'GET /v1/solicitud/tablero': () => board([pump], 900),
    });
    show('as=board&estados=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar más' }));
    expect(await screen.findByText(/No se pudo leer/)).toBeTruthy();
    expect(await card(/Bomba/)).toBeTruthy();
  });

  it('shows the error, with a retry', async () => {
    const answers: Answers = { 'GET /v1/solicitud/tablero': { status: 400, message: 'No se pudo leer' } };
    serveCalls(answers);
    show('as=board');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    serve([pump]);
    await userEvent.click(retry);
    expect(await card(/Bomba/)).toBeTruthy();
  });

  it('offers to remove a filter that matches nothing', async () => {
    serve([]);
    show('as=board&search=nadie');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
    expect(where()).toBe('/solicitudes?as=board');
  });
});

const branch = { id: 3, name: 'Terminal Posorja', visits: 2, guests: 5, authorized: 3 };
const november = [
  {
    day: '2026-11-24',
    visits: 1,
    guests: 2,
    authorized: 2,
    branches: [{ ...branch, guests: 2, authorized: 2 }],
  },
  { day: '2026-11-25', visits: 2, guests: 5, authorized: 3, branches: [branch] },
];
const windows = [
  { from: '2026-11-25T03:00:00.000Z', to: '2026-11-25T11:00:00.000Z' },
  { from: '2026-11-26T03:00:00.000Z', to: '2026-11-26T11:00:00.000Z' },
];
const ofCalendar: Answers = {
  'GET /v1/solicitud/calendario': { data: { days: november } },
  'GET /v1/solicitud/calendario/dia': { data: { data: [{ ...visitRow, windows }], total: 1 } },
};
const wide = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: /960|1366/.test(query),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );

describe('the calendar', () => {
  // The narrow calendar of the present month begins today.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-10T12:00:00Z')));

  it('shows how many are expected by day and branch, under the filter of the list', async () => {
    wide();
    const { calls } = serve([pump], ofCalendar);
    show('as=calendar&at=2026-11-10&sucursales=3');
    const day = await screen.findByRole('button', {
      name: 'Miércoles, 25 de noviembre de 2026. Esperados: 5. Autorizados: 3. Terminal Posorja: 5 esperados, 3 autorizados',
    });
    const cell = day.closest<HTMLElement>('[role=gridcell]') as HTMLElement;
    expect(within(cell).getByText('5 / 3')).toBeTruthy();
    const asked = calls.find(({ path }) => path.endsWith('/calendario'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      ...{ first: '2026-10-26', last: '2026-12-06', sucursales: '3' },
    });
    expect(asked?.query.has('sort')).toBe(false);
  });

  it('says on a narrow screen that nobody is expected in a month, where only days around it have visits', async () => {
    const days = november.map((one) => ({ ...one, day: '2026-11-30' })).slice(1);
    serve([pump], { ...ofCalendar, 'GET /v1/solicitud/calendario': { data: { days } } });
    show('as=calendar&at=2026-12-10');
    expect(await screen.findByText(words.visitViews.calendar.empty)).toBeTruthy();
  });

  it('moves from day to day by the arrow keys, over the end of the period too, and opens one by Enter', async () => {
    wide();
    serve([pump], ofCalendar);
    show('as=calendar&at=2026-11-25&span=week');
    act(() => (document.querySelector('[data-day="2026-11-25"]') as HTMLElement).focus());
    await screen.findByRole('heading', { name: '23 nov 2026 al 29 nov 2026' });
    await userEvent.keyboard('{ArrowRight}');
    expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-11-26');
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('heading', { name: '30 nov 2026 al 6 dic 2026' });
    expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-12-03');
    await userEvent.keyboard('{Enter}');
    expect(where()).toContain('day=2026-12-03');
  });

  it('opens a day with its requests in order of arrival, each with its windows and its link', async () => {
    serve([pump], ofCalendar);
    show('as=calendar&at=2026-11-25');
    await userEvent.click(await screen.findByRole('button', { name: /Miércoles, 25 de noviembre/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Miércoles, 25 de noviembre de 2026' }));
    const link = await panel.findByRole('link', { name: 'Cambio de bomba' });
    expect(link.getAttribute('href')).toBe('/solicitudes/ver/7');
    // The user of the test is in Guayaquil.
    expect(panel.getByText('2026-11-24 22:00 a 06:00')).toBeTruthy();
    expect(panel.getByText('22:00 a 2026-11-26 06:00')).toBeTruthy();
    expect(panel.getByText('Esperados: 5 · Autorizados: 3 · Solicitudes: 2')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(where()).not.toContain('day=');
  });

  it('shows that nobody is expected', async () => {
    serve([pump], { ...ofCalendar, 'GET /v1/solicitud/calendario': { data: { days: [] } } });
    show('as=calendar&at=2026-11-25');
    expect(await screen.findByText('Nadie esperado en estas fechas')).toBeTruthy();
  });

  it('shows the error', async () => {
    serve([pump], { 'GET /v1/solicitud/calendario': { status: 403, code: 'forbidden' } });
    show('as=calendar');
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

it('changes the view in the address and keeps the filter, without the days of the view before', async () => {
  serve([pump], ofCalendar);
  show('as=calendar&at=2026-11-25&risky=true&page=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Tablero' }));
  expect(where()).toBe('/solicitudes?risky=true&as=board');
  await card(/Bomba/);
  await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
  expect(where()).toBe('/solicitudes?risky=true');
  expect(await screen.findByRole('table')).toBeTruthy();
});
