import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NotificationFigures, notificationReport, type RequestSummary } from 'contract';
import { clearApiCache, mutateEndpoint, SWRConfig } from 'shared-auth';
import { Route, Routes, useLocation } from 'shared-ui';
import {
  addTestWords,
  fakeApi,
  type Reply,
  type Request,
  reportPlace,
  signInAs,
  TestUi,
} from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { pages } from '../remote.tsx';
import { reports } from '../reports.ts';
import { report } from './requests.report.tsx';

// jsdom lays nothing out, so the library that draws cannot run in it.
jest.unstable_mockModule('../../../shared-ui/src/charts/apex.tsx', () => ({ default: () => null }));
const { default: RequestAnalyticsPage } = await pages.requestAnalytics();

const figures = (part: Partial<NotificationFigures> = {}): NotificationFigures => ({
  total: 100,
  on_time: 70,
  late: 12,
  unanswered: 8,
  cancelled: 6,
  open: 4,
  on_time_share: 0.778,
  p50: 48,
  p95: 240,
  ...part,
});
const previous = figures({ total: 80, on_time_share: 0.7, p50: 60, p95: 200, late: 12, unanswered: 10 });
const summary: RequestSummary = {
  from: '2026-11-14T12:00:00Z',
  to: '2026-11-21T12:00:00Z',
  figures: { ...figures(), previous },
  bucket_seconds: 86_400,
  over_time: [{ at: '2026-11-16T05:00:00Z', on_time: 9, late: 2, unanswered: 0, p50: 40, p95: 90 }],
  heat: [{ weekday: 2, hour: 14, due: 20, on_time: 15, p50: 75 }],
};
const rows = [
  { key: null, label: '', detail: '', ...figures(), previous },
  { key: 8, label: 'Ana Paredes', detail: 'Puerto', ...figures({ total: 9, open: 0 }), previous: null },
];
const chart = (type: string | null) =>
  type === 'bar'
    ? {
        chart_type: 'bar',
        groups: [{ key: 8, label: 'Ana Paredes' }],
        series: [
          { name: 'on_time', data: [7] },
          { name: 'late', data: [2] },
        ],
      }
    : {
        chart_type: 'donut',
        groups: [
          { key: 8, label: 'Ana Paredes' },
          { key: null, label: '' },
        ],
        series: [{ name: 'total', data: [9, 91] }],
      };

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}
const where = () => new URL(screen.getByTestId('where').textContent ?? '', 'http://test');

let seen: Request[];
let answers: (request: Request) => Reply | Promise<Reply> | undefined;
const asked = (path: string) => seen.filter((one) => one.path === path);

beforeEach(() => {
  addTestWords('mf-reports', words);
  signInAs();
  answers = () => undefined;
  seen = fakeApi((request) => {
    const special = answers(request);
    if (special) return special;
    if (request.path.endsWith('/summary')) return { data: summary };
    if (request.path.includes('/charts/')) return { data: chart(request.query.get('chart_type')) };
    if (request.path.endsWith('/parameters'))
      return { data: { names: ['Ronda'], types: ['Guardia'], places: ['Puerto'] } };
    return { data: { data: rows, metadata: { page: 1, per_page: 20, total: 1, pages: 1 } } };
  });
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

function open(search = '') {
  render(
    <TestUi at={reports.request.analytics + search}>
      <Where />
      <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
        <Routes>
          <Route path={reports.request.analytics} element={<RequestAnalyticsPage />} />
          <Route path={reports.request.log.list} element={<h1>log</h1>} />
        </Routes>
      </SWRConfig>
    </TestUi>,
  );
}
const linked = (link: HTMLElement) => {
  const { filters, ...place } = reportPlace(report, link.getAttribute('href'));
  return { ...place, ...filters };
};

describe('the headline', () => {
  it('opens each figure to exactly its rows', async () => {
    open('?range=24H&place=Puerto');
    const base = { path: reports.request.log.list, sort: null, range: '24H', place: ['Puerto'] };
    expect(linked(await screen.findByRole('link', { name: /^Enviadas: 100\./ }))).toEqual(base);
    const due = { ...base, outcome: ['on_time', 'late', 'unanswered'] };
    expect(linked(screen.getByRole('link', { name: /^A tiempo: 77,8.%/ }))).toEqual(due);
    const answered = { ...base, outcome: ['on_time', 'late'] };
    expect(linked(screen.getByRole('link', { name: /^La mitad responde en/ }))).toEqual({
      ...answered,
      sort: 'response_seconds',
    });
    expect(linked(screen.getByRole('link', { name: /^95 % responde en/ }))).toEqual({
      ...answered,
      sort: '-response_seconds',
    });
    expect(linked(screen.getByRole('link', { name: /^Respondidas tarde: 12/ }))).toEqual({
      ...base,
      outcome: ['late'],
    });
    expect(linked(screen.getByRole('link', { name: /^Sin respuesta: 8/ }))).toEqual({
      ...base,
      outcome: ['unanswered'],
    });
  });

  it('states in words how each figure changed', async () => {
    open();
    expect(await screen.findByText('sube 25 %')).toBeTruthy();
    expect(screen.getByText('antes 80')).toBeTruthy();
    expect(screen.getByText('sube 7,8 puntos')).toBeTruthy();
    expect(screen.getByText('baja 12 s')).toBeTruthy();
    expect(screen.getByText('sube 40 s')).toBeTruthy();
    expect(screen.getByText('sin cambio')).toBeTruthy();
  });

  it.each([
    ['2026-11-20T05:00:00Z', '2026-11-21T05:00:00Z', /^2026-11-20, comparado/],
    ['2026-11-20T05:00:00Z', '2026-11-22T05:00:00Z', /^2026-11-20 – 2026-11-21, comparado/],
    ['2026-11-20T06:30:00Z', '2026-11-21T06:30:00Z', /^2026-11-20 01:30 – 2026-11-21 01:30, comparado/],
  ])('names whole days by their days: %s to %s', async (from, to, said) => {
    answers = ({ path }) => (path.endsWith('/summary') ? { data: { ...summary, from, to } } : undefined);
    open();
    await screen.findByRole('link', { name: /^Enviadas/ });
    const note = screen.getByText(/comparado con el período anterior/).textContent ?? '';
    expect(note.replace(/[\u2066\u2069]/g, '')).toMatch(said);
  });

  it('compares with nothing where the period before had nothing', async () => {
    answers = ({ path }) =>
      path.endsWith('/summary')
        ? { data: { ...summary, figures: { ...figures(), previous: figures({ total: 0, p50: null }) } } }
        : undefined;
    open();
    await screen.findByRole('link', { name: /^Enviadas/ });
    expect(screen.queryByText(/^antes/)).toBeNull();
  });
});

describe('the grouping', () => {
  it('has the total first, apart from the rows, with its changes', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Por usuario' });
    await within(table).findByRole('rowheader', { name: /Ana Paredes/ });
    const [, total, first] = within(table).getAllByRole('row');
    expect(within(total as HTMLElement).getByRole('rowheader').textContent).toBe('Total');
    expect(total?.hasAttribute('data-index')).toBe(false);
    expect(total?.textContent).toMatch(/sube 25.%, antes 80/);
    expect(first?.textContent).toContain('Ana Paredes · Puerto');
  });

  it('shows no rows of one grouping under the name of another, and reads again what failed', async () => {
    const guards = [{ ...rows[1], key: 'Guardia', label: 'Guardia', detail: '' }];
    let release = () => {};
    const arrives = new Promise<void>((done) => {
      release = done;
    });
    let broken = true;
    answers = ({ path }) => {
      if (!/\/(charts\/)?type$/.test(path)) return undefined;
      if (broken)
        return arrives.then(() => ({ status: 403, code: 'forbidden', message: 'No tiene permiso' }));
      return path.includes('/charts/')
        ? undefined
        : { data: { data: guards, metadata: { page: 1, per_page: 20, total: 1, pages: 1 } } };
    };
    open();
    await within(await screen.findByRole('table', { name: 'Por usuario' })).findByRole('rowheader', {
      name: /Ana Paredes/,
    });
    const tab = screen.getByRole('tab', { name: 'Por tipo' });
    await userEvent.click(tab);
    await screen.findByRole('table', { name: 'Por tipo' });
    expect(document.activeElement).toBe(tab);
    expect(screen.queryByText(/Ana Paredes/)).toBeNull();
    release();
    const panel = within(screen.getByRole('region', { name: 'Por grupo' }));
    await waitFor(() => expect(panel.getAllByRole('button', { name: 'Reintentar' })).toHaveLength(2));
    expect(panel.queryByText(/Ana Paredes/)).toBeNull();
    broken = false;
    for (const retry of panel.getAllByRole('button', { name: 'Reintentar' })) await userEvent.click(retry);
    expect(await panel.findByRole('rowheader', { name: 'Guardia' })).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('opens figures to the rows of their group; what is none opens nothing', async () => {
    open('?mode=report');
    const link = await screen.findByRole('link', { name: 'Ana Paredes, Tarde: 12. Ver las filas' });
    expect(linked(link)).toEqual({
      path: reports.request.log.list,
      sort: null,
      range: '1W',
      mode: 'report',
      uca_id: [8],
      outcome: ['late'],
    });
    expect(screen.queryByRole('link', { name: /Ana Paredes, En espera/ })).toBeNull();
  });

  it('keeps tab, chart, order and page in the address and requests them', async () => {
    open('?group=type&chart=bar&sort=-p95&page=2&per_page=50');
    await screen.findByRole('table', { name: 'Por tipo' });
    await waitFor(() => expect(asked('/v1/request/analytic/charts/type')).toHaveLength(1));
    expect(asked('/v1/request/analytic/charts/type')[0]?.query.get('chart_type')).toBe('bar');
    expect(Object.fromEntries(asked('/v1/request/analytic/type')[0]?.query ?? [])).toEqual({
      sort: '-p95',
      page: '2',
      per_page: '50',
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Por solicitud' }));
    await waitFor(() => expect(asked('/v1/request/analytic/name')).toHaveLength(1));
    expect(where().search).toBe('?group=name&chart=bar&per_page=50');
  });

  it('marks the order in force, and a figure’s first press begins with the greatest', async () => {
    open();
    // The chart's own table has headers of these names too, by which nothing is sorted.
    const head = async (name: string) =>
      (await screen.findAllByRole('columnheader', { name })).find((one) =>
        one.hasAttribute('aria-sort'),
      ) as HTMLElement;
    expect((await head('Enviadas')).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(await head('95 % en')).getByRole('button'));
    await waitFor(() => expect(where().searchParams.get('sort')).toBe('-p95'));
    expect((await head('95 % en')).getAttribute('aria-sort')).toBe('descending');
    expect((await head('Enviadas')).getAttribute('aria-sort')).toBe('none');
    await userEvent.click(within(await head('95 % en')).getByRole('button'));
    await waitFor(() => expect(where().searchParams.get('sort')).toBe('p95'));
  });

  it('shows the unit of each change', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Por usuario' });
    await within(table).findByRole('rowheader', { name: /Ana Paredes/ });
    const total = within(table).getAllByRole('row')[1];
    expect(total?.textContent).toMatch(/7,8 pp/);
    expect(total?.textContent).toMatch(/12 s/);
    expect(total?.textContent).toMatch(/25.%/);
  });

  it('opens a bar to its rows from its table', async () => {
    open('?chart=bar');
    const figure = await screen.findByRole('figure', { name: 'Por usuario' });
    await userEvent.click(await within(figure).findByRole('button', { name: 'Ver como tabla' }));
    await userEvent.click(within(figure).getByRole('button', { name: '2' }));
    await waitFor(() => expect(where().pathname).toBe(reports.request.log.list));
    expect(reportPlace(report, where().search).filters).toEqual({
      range: '1W',
      uca_id: [8],
      outcome: ['late'],
    });
  });

  it('cannot open the rest, which no filter finds', async () => {
    open();
    const figure = await screen.findByRole('figure', { name: 'Por usuario' });
    await userEvent.click(await within(figure).findByRole('button', { name: 'Ver como tabla' }));
    expect(within(figure).getByRole('rowheader', { name: 'Los demás' })).toBeTruthy();
    expect(within(figure).getByRole('button', { name: '9' })).toBeTruthy();
    expect(within(figure).queryByRole('button', { name: '91' })).toBeNull();
  });

  it('is downloaded as a spreadsheet with its filters and order', async () => {
    open('?group=type&sort=p50&place=Puerto&place=Matriz');
    await screen.findByRole('table', { name: 'Por tipo' });
    const asks: URL[] = [];
    let blob: Blob | undefined;
    jest.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      blob = made as Blob;
      return 'blob:test';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input as globalThis.Request;
      asks.push(new URL(request.url));
      expect(request.headers.get('authorization')).toBe('Bearer token-1');
      return new Response('sheet');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(blob?.size).toBe(5));
    expect(asks.map((url) => url.pathname + url.search)).toEqual([
      '/api/v1/request/analytic/type/excel?place=Puerto&place=Matriz&sort=p50',
    ]);
  });

  it('shows why a spreadsheet could not be created', async () => {
    answers = ({ path }) =>
      path.endsWith('/excel') ? { status: 403, code: 'forbidden', message: 'No tiene permiso' } : undefined;
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Excel' }));
    expect(await screen.findByText('No tiene permiso')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Excel' })).toBeTruthy();
  });
});

describe('the heat of hour by day', () => {
  it('describes each cell in words and opens it to its rows', async () => {
    open('?type=Guardia');
    const cell = await screen.findByRole('link', { name: /^martes, de 14:00 a 15:00: 20 por responder/ });
    expect(cell.getAttribute('aria-label')).toMatch(/75.% a tiempo, la mitad responde en: 1 min 15 s$/);
    expect(linked(cell)).toEqual({
      path: reports.request.log.list,
      sort: null,
      range: '1W',
      type: ['Guardia'],
      weekday: 2,
      hour: 14,
      outcome: ['on_time', 'late', 'unanswered'],
    });
    expect(screen.getByRole('img', { name: 'lunes, de 00:00 a 01:00: nada' })).toBeTruthy();
  });

  it('shows what was chosen, in the address', async () => {
    open();
    await screen.findByRole('grid', { name: /Solicitudes$/ });
    const group = screen.getByRole('group', { name: 'Qué muestra el color' });
    await userEvent.click(within(group).getByRole('button', { name: 'La mitad responde en' }));
    expect(await screen.findByRole('grid', { name: /La mitad responde en$/ })).toBeTruthy();
    expect(where().search).toBe('?heat=p50');
  });
});

describe('filters in force', () => {
  it('are shown in words and can be removed one by one', async () => {
    open('?range=1M&outcome=late&outcome=open&weekday=2&group=type&page=3');
    const chips = await screen.findByRole('list', { name: 'Filtros activos' });
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(['Resultado:Tarde', 'Resultado:En espera', 'Día de envío:martes', 'Quitar todos']);
    await userEvent.click(within(chips).getByRole('button', { name: 'Quitar Resultado: Tarde' }));
    await waitFor(() => expect(where().search).toBe('?group=type&range=1M&outcome=open&weekday=2'));
    await userEvent.click(within(chips).getByRole('button', { name: 'Quitar todos' }));
    await waitFor(() => expect(where().search).toBe('?group=type&range=1M'));
    expect(screen.queryByRole('list', { name: 'Filtros activos' })).toBeNull();
  });

  it('name users whom only their number is known of', async () => {
    open('?uca_id=8');
    expect(await screen.findByRole('button', { name: 'Quitar Usuario: Ana Paredes' })).toBeTruthy();
  });

  it('change with the range, which is requested from the server', async () => {
    open();
    await screen.findByRole('link', { name: /^Enviadas/ });
    await userEvent.click(screen.getByRole('button', { name: '6 horas' }));
    await waitFor(() => expect(asked('/v1/request/analytic/summary').at(-1)?.query.get('range')).toBe('6H'));
    expect(screen.getByRole('button', { name: '6 horas' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('are chosen beside the figures', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filtros' });
    await userEvent.selectOptions(await within(drawer).findByRole('combobox', { name: 'Modo' }), 'Reporte');
    await userEvent.selectOptions(within(drawer).getByRole('combobox', { name: 'Hora de envío' }), '08:00');
    await waitFor(() => expect(where().search).toBe('?mode=report&hour=8'));
    await userEvent.click(within(drawer).getByRole('combobox', { name: 'Lugar' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Puerto' }));
    await waitFor(() => expect(where().searchParams.get('place')).toBe('Puerto'));
  });
});

describe('states', () => {
  it('shows a skeleton in the shape of the content', async () => {
    open();
    expect(screen.getByRole('figure', { name: 'Respuestas en el tiempo' }).getAttribute('aria-busy')).toBe(
      'true',
    );
    expect(screen.getByRole('grid', { name: /Por hora/ })).toBeTruthy();
    await screen.findByRole('link', { name: /^Enviadas/ });
  });

  it('shows the error and retries', async () => {
    answers = () => ({ status: 403, code: 'forbidden', message: 'No tiene permiso' });
    open();
    // Notices of other tests may offer the same.
    const page = within(screen.getByRole('region', { name: 'Analítica de solicitudes' }));
    const retry = await page.findByRole('button', { name: 'Reintentar' });
    answers = () => undefined;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /^Enviadas/ })).toBeTruthy();
  });

  it('prints nothing that contradicts its filters', async () => {
    const print = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimir' });
    let arrive = () => {};
    const arrives = new Promise<void>((done) => {
      arrive = done;
    });
    open();
    await screen.findByRole('link', { name: /^Enviadas/ });
    expect(print().disabled).toBe(false);
    answers = ({ path }) => (path.endsWith('/summary') ? arrives.then(() => ({ data: summary })) : undefined);
    await userEvent.click(screen.getByRole('button', { name: '6 horas' }));
    expect(print().disabled).toBe(true);
    arrive();
    await waitFor(() => expect(print().disabled).toBe(false));
    answers = () => ({ status: 403, code: 'forbidden', message: 'No tiene permiso' });
    await act(() => mutateEndpoint(notificationReport.summary));
    // The browser prints without this button: the note is then on the paper.
    expect(print().disabled).toBe(true);
    const note = screen.getByText('No tiene permiso');
    expect(note.closest('.v-no-print')).toBeNull();
    expect(within(note).getByRole('button').className).toContain('v-no-print');
  });

  it('shows that nothing was sent', async () => {
    const nothing = figures({
      total: 0,
      on_time: 0,
      late: 0,
      unanswered: 0,
      cancelled: 0,
      open: 0,
      on_time_share: null,
      p50: null,
      p95: null,
    });
    answers = ({ path }) => {
      if (path.endsWith('/summary'))
        return { data: { ...summary, figures: { ...nothing, previous: null }, over_time: [], heat: [] } };
      if (path.includes('/charts/')) return { data: { chart_type: 'donut', groups: [], series: [] } };
      return {
        data: {
          data: [{ key: null, label: '', detail: '', ...nothing, previous: null }],
          metadata: { page: 1, per_page: 20, total: 0, pages: 0 },
        },
      };
    };
    open();
    expect(await screen.findByText('No hay solicitudes con estos filtros')).toBeTruthy();
    expect(screen.getAllByText('Sin datos').length).toBe(3);
    expect(screen.queryByRole('link', { name: /Ver las filas/ })).toBeNull();
  });
});
