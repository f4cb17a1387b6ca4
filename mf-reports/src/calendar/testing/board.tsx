import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DuePointRow, TaskBoard } from 'contract';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { useLocation } from 'shared-ui';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import Board from '../board.page.tsx';
import words from '../locales/es.json' with { type: 'json' };

/** The board in tests, with a server behind it. */

/** Five minutes into the round, which is on time until ten past. */
export const NOW = Date.parse('2024-11-21T14:05:00Z');
export const today: TaskBoard['today'] = {
  ...{ points: 8, on_time: 3, late: 1, missed: 2, excused: 0, day: '2024-11-21' },
  ...{ ahead: 4, next_at: '2024-11-21T15:00:00.000Z' },
};
export const sent = {
  request_id: 90,
  request_user_id: 31,
  request_schedule_id: 9,
  dispatch_date: 1732197900,
};
export const asked: NonNullable<DuePointRow['asked']> = {
  ...{ ...sent, at: '2024-11-21T14:05:00.000Z', by: 'Ana Paredes', names: ['Luis Vera'] },
  ...{ waiting: [5], answer: null },
};

/** What each test of the board begins and ends with. */
export function boardTest(): void {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    addTestWords('mf-reports', words);
    signInAs();
  });
  afterEach(async () => {
    cleanup();
    jest.restoreAllMocks();
    await clearApiCache();
  });
}

interface Served {
  due?: DuePointRow[];
  missed?: DuePointRow[];
  missed_from?: string | null;
  /** The response to the board and to a question. */
  board?: () => Reply;
  refused?: Reply;
}

/** A server with this board, on which what is asked about the first point is remembered. */
export function serve({ due = [], missed = [], missed_from = null, board, refused }: Served = {}) {
  let shown = due;
  const calls = fakeApi(({ method, path }: Request): Reply => {
    if (path === '/v1/tarea/tablero')
      return board?.() ?? { data: { due: shown, missed, missed_from, today } };
    if (method !== 'POST') return { status: 404, code: 'notFound', message: 'x' };
    if (refused) return refused;
    shown = due.map((point, nth) => (nth === 0 ? { ...point, asked } : point));
    return { data: sent };
  });
  return {
    questions: () => calls.filter(({ method }) => method === 'POST'),
    reads: () => calls.filter(({ path }) => path === '/v1/tarea/tablero').length,
    answer: (answer: NonNullable<typeof asked.answer>) => {
      shown = due.map((point) => ({ ...point, asked: { ...asked, waiting: [], answer } }));
    },
  };
}

const Where = () => <output data-testid="where">{useLocation().pathname}</output>;
export function open() {
  render(
    <TestUi at="/reportes/cumplimientos" timeZone="America/Guayaquil">
      <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
        <Board />
        <Where />
      </SWRConfig>
    </TestUi>,
  );
  return userEvent.setup();
}
export const dueList = async () => within(await screen.findByRole('list', { name: 'Toca ahora' }));
