import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type CalendarTask,
  channels,
  events,
  type HistoryEntry,
  type SearchKind,
  type TaskRecord,
} from 'contract';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { useLocation } from 'shared-ui';
import { setRecordPlaces } from 'shared-ui/command';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import Calendar from '../calendar.page.tsx';
import words from '../locales/es.json' with { type: 'json' };
import { cardTask, excusedPoint, taskFull, taskPoint } from '../testing.ts';

/** The page of the calendar in tests, with a server behind it. */

export const ZONE = 'America/Guayaquil';
export const CLIENT = 3;
export const planned: CalendarTask = {
  ...{ ...cardTask, id: 8, activity_name: 'Ronda de noche', due_at: '2024-11-22T01:30:00.000Z' },
  ...{ state: 'planned', on_time: 0, missed: 0, moved: true },
};
export const later: CalendarTask = {
  ...{ ...planned, id: null, activity_name: 'Ronda lejana', due_at: '2024-11-22T02:00:00.000Z' },
  moved: false,
};

/** Where the shell shows records of other areas. */
const lists: Partial<Record<SearchKind, string>> = { activity: '/actividades', checkpoint: '/checkpoints' };

/** What each test of the calendar begins and ends with. */
export function calendarTest(): void {
  beforeEach(() => {
    addTestWords('mf-reports', words);
    signInAs();
    setRecordPlaces((kind) => (kind in lists ? (id) => `${lists[kind]}?view=${id}` : null));
    // The map has its own tests.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterEach(async () => {
    cleanup();
    jest.restoreAllMocks();
    await clearApiCache();
  });
}

/** What the filters have to choose from. */
export const nobody = { data: [], metadata: { page: 1, per_page: 50, total: 0, pages: 1 } };

export interface Served {
  days?: CalendarTask[];
  /** How many more there are on the day. */
  further?: number;
  /** The only day on which a month has tasks. */
  counted?: string;
  task?: TaskRecord;
  /** The response to a change. */
  refused?: Reply;
  /** What was done to the task. */
  history?: HistoryEntry[];
  /** The task is not there any more, under this id. */
  gone?: boolean;
}

/** A server with these tasks on 21 November 2024; an excuse changes the record. `served` can be changed meanwhile. */
export function serve(served: Served = {}): Request[] {
  const { task = taskFull } = served;
  let record = task;
  return fakeApi(({ method, path, query }: Request): Reply => {
    const { days = [cardTask, planned, later], further = 3, counted = '2024-11-21' } = served;
    const { refused, gone, history } = served;
    if (history && path.startsWith('/v1/historial/task/')) return { data: { ...nobody, data: history } };
    if (path === '/v1/tarea/calendario/dias') {
      const tasks = days.filter(({ state }) => state === (query.get('state') ?? state));
      const there = tasks.length > 0 ? [{ day: '2024-11-21', total: tasks.length + further, tasks }] : [];
      return { data: { zone: ZONE, days: there } };
    }
    if (path === '/v1/tarea/calendario') {
      const counts = { planned: 1, open: 0, fulfilled: 2, unfulfilled: 1 };
      const activities = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho'].map(
        (name, at) => ({
          id: at + 1,
          name,
          ...counts,
        }),
      );
      return { data: { zone: ZONE, days: [{ day: counted, ...counts, activities }] } };
    }
    if (!path.startsWith('/v1/tarea')) return { data: nobody };
    if (gone && path.startsWith('/v1/tarea/8'))
      return { status: 404, code: 'notFound', message: 'No existe' };
    if (method === 'POST' && refused) return refused;
    if (path.endsWith('/excusa')) record = { ...record, places: [taskPoint, excusedPoint] };
    return { data: record };
  });
}

export const Where = () => <output data-testid="where">{useLocation().search}</output>;
export const where = () => screen.getByTestId('where').textContent ?? '';

export function open(search = '?at=2024-11-21') {
  render(
    <TestUi at={`/calendario${search}`} timeZone={ZONE}>
      <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
        <Calendar />
        <Where />
      </SWRConfig>
    </TestUi>,
  );
  return userEvent.setup();
}
export const card = (name: RegExp) => screen.findByRole('link', { name });
export const asked = (calls: readonly Request[], path: string) => calls.filter((one) => one.path === path);

/** A day of the month, with what lies over its button. */
export const monthDay = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name });
  return button.closest<HTMLElement>('[role=gridcell]') ?? button;
};

/** A screen that has room for the days of a week side by side. */
export const onWideScreen = () => {
  const plain = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...plain(query), matches: /960|1366/.test(query) }));
};

/** Tasks of the client were judged or created: what is shown of them is read again. */
export function judged(): void {
  jest.useFakeTimers();
  act(() => eventHeard(channels.tasks(CLIENT), events.tasksJudged, { client_id: CLIENT, activity_ids: [3] }));
  act(() => jest.advanceTimersByTime(4000));
  jest.useRealTimers();
}
