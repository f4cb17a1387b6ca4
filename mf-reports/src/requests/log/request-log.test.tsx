import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { channels, events, type NotificationLogRow, SPREADSHEET } from 'contract';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { Route, Routes, useLocation } from 'shared-ui';
import {
  addTestWords,
  describeResource,
  fakeApi,
  type Request,
  reportPlace,
  signInAs,
  TestUi,
} from 'shared-ui/testing';
import words from '../../locales/es.json' with { type: 'json' };
import { pages } from '../../remote.tsx';
import { reports } from '../../reports.ts';
import { report } from '../requests.report.tsx';
import { secondsLate } from './log-cells.tsx';

const { default: RequestLogPage } = await pages.requestLog();

const row: NotificationLogRow = {
  id: 41,
  request_user_id: 31,
  request_schedule_id: 9,
  dispatch_date: 1_795_200_000,
  uca_id: 8,
  uca_name: 'Ana Paredes',
  uca_type: 'Guardia',
  uca_place: 'Puerto',
  connection: 1,
  state: 'answered',
  completion: 2,
  dispatched_at: '2026-11-20T19:00:00Z',
  delivered_at: '2026-11-20T19:00:02Z',
  opened_at: '2026-11-20T19:01:00Z',
  answered_at: '2026-11-20T19:06:30Z',
  due_at: '2026-11-20T19:05:00Z',
  response_seconds: 390,
  late: true,
  reminders_sent: 1,
  sos_at: null,
  sos_session_id: null,
  photo_id: null,
  answer: 'Todo en orden',
  lat: null,
  lng: null,
  request_id: 4,
  request_name: 'Ronda de medianoche',
  request_title: 'Reporte su posición',
  mode: 'report',
  request_photo: true,
  max_response_seconds: 300,
  rule_id: null,
  outcome: 'late',
};

describeResource(report.log, {
  words,
  row,
  noLive: 'it follows the events of its report, tested below',
});

describe('how late an answer was', () => {
  it('counts from the limit, and only for answers that were late', () => {
    expect(secondsLate(row)).toBe(90);
    expect(secondsLate({ ...row, late: false, response_seconds: 20 })).toBeNull();
    expect(secondsLate({ ...row, response_seconds: null })).toBeNull();
  });
});

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}
const where = () => new URL(screen.getByTestId('where').textContent ?? '', 'http://test');

describe('the log', () => {
  let seen: Request[];
  beforeEach(() => {
    addTestWords('mf-reports', words);
    signInAs();
    seen = fakeApi(() => ({
      data: {
        data: [row, { ...row, id: 42, uca_name: 'Luis Mena' }],
        metadata: { page: 1, per_page: 20, total: 2, pages: 1 },
      },
    }));
  });
  afterEach(async () => {
    cleanup();
    await clearApiCache();
    jest.restoreAllMocks();
  });
  const open = async (search = '') => {
    render(
      <TestUi at={reports.request.log.list + search}>
        <Where />
        <SWRConfig value={{ dedupingInterval: 0 }}>
          <Routes>
            <Route path={reports.request.log.list} element={<RequestLogPage />} />
            <Route path="*" element={<h1>elsewhere</h1>} />
          </Routes>
        </SWRConfig>
      </TestUi>,
    );
    await screen.findAllByRole('rowheader');
  };

  it('requests every filter of its address, lists with all their values', async () => {
    await open('?range=24H&name=Ronda&name=Turno&type=Guardia&outcome=late&hour=8&page=2&search=ana');
    const [asked] = seen.filter((one) => one.path === '/v1/request/binnacle');
    expect(asked?.query.toString()).toBe(
      'page=2&per_page=20&sort=-dispatched_at&search=ana&range=24H&name=Ronda&name=Turno&type=Guardia&outcome=late&hour=8',
    );
  });

  it('removes a filter by its chip, from the first page on', async () => {
    await open('?place=Puerto&place=Matriz&page=3&search=ana');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Lugar: Puerto' }));
    await waitFor(() => expect(where().search).toBe('?search=ana&place=Matriz'));
  });

  it('leads from a row to its monitor, at the time it was sent', async () => {
    await open();
    const [, first] = screen.getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'Ronda de medianoche' })
        .getAttribute('href'),
    ).toBe('/request/monitor/31/schedule/9?date=1795200000');
    expect(first?.textContent).toContain('6 min 30 s de 5 min');
  });

  it('shows the details of a row beside the list, which keeps its filters', async () => {
    await open('?place=Puerto');
    await userEvent.click(
      screen.getByRole('link', { name: 'Ver el detalle: Ronda de medianoche, Ana Paredes' }),
    );
    const drawer = await screen.findByRole('dialog', { name: 'Ronda de medianoche · Ana Paredes' });
    expect(reportPlace(report, where().search).filters).toEqual({ place: ['Puerto'] });
    expect(within(drawer).getByText('Todo en orden')).toBeTruthy();
    expect(within(drawer).getByText(/14:06:30 · \+6 min 30 s/)).toBeTruthy();
    expect(within(drawer).getByRole('link', { name: 'Abrir el monitor' }).getAttribute('href')).toBe(
      '/request/monitor/31/schedule/9?date=1795200000',
    );
  });

  it.each([events.newRequest, events.notificationStatusUpdate])('is read again after %s', async (event) => {
    await open();
    const asked = () => seen.filter(({ path }) => path === '/v1/request/binnacle').length;
    const before = asked();
    jest.useFakeTimers();
    eventHeard(channels.newRequest(3), event, {});
    act(() => jest.advanceTimersByTime(5000));
    jest.useRealTimers();
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it('is exported by the server under the same filters', async () => {
    await open('?range=1M&uca_id=8&sort=-response_seconds&dialog=export');
    const asked: URL[] = [];
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(new URL((input as globalThis.Request).url));
      return new Response('sheet', { headers: { 'content-type': SPREADSHEET } });
    });
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find((url) => url.pathname.endsWith('/excel'))?.search).toBe(
      '?sort=-response_seconds&range=1M&uca_id=8',
    );
  });
});
