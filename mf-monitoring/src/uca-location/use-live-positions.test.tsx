import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { channels, events, type LastPosition, type PositionsPayload, type SosPayload } from 'contract';
import type { ReactNode } from 'react';
import { clearApiCache } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { signInAs, TestUi } from 'shared-ui/testing';
import { useLivePositions } from './use-live-positions.ts';

const CLIENT = 3;
const row: LastPosition = {
  ...{ uca_id: 1, name: 'Ana Paredes', type: 'Guardia', place: 'Puerto', lat: -2.2, lng: -79.9 },
  ...{ accuracy: 8, speed: 0, heading: 0, battery: 80, connection: 1, gps_stale: false, sos: false },
  ...{ button: 2, button_type: null },
  ...{ post_seconds: 30, offline_minutes: 10 },
  ...{ fixed_at: '2026-11-21T12:00:00Z', heard_at: '2026-11-21T12:00:00Z' },
};
const burst = (lat: number, second: number): PositionsPayload => {
  const at = `2026-11-21T12:00:${second}Z`;
  return {
    ...{ uca_ids: [1], lats: [lat], lngs: [-79.9], headings: [0], speeds: [0], accuracies: [5] },
    ...{ batteries: [79], connections: [1], fixed_at: [at], waited_ms: [0], heard_at: at },
  };
};

let release: () => void;
let sos: boolean;
beforeEach(() => {
  sos = false;
  signInAs({ client_id: CLIENT });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await held;
    // The positions, and the server's clock.
    const data = { data: [{ ...row, sos }], now: new Date().toISOString() };
    return Response.json({ succeeded: true, data, message: '', errors: {} });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

it('shows the first read even if events arrive meanwhile, and those events with the next', async () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useLivePositions('points'), {
    wrapper: ({ children }: { children: ReactNode }) => <TestUi>{children}</TestUi>,
  });
  const receive = (payload: PositionsPayload) =>
    act(async () => {
      eventHeard(channels.positions(CLIENT), events.positionsUpdate, payload);
      await jest.advanceTimersByTimeAsync(700);
    });
  await receive(burst(-2.4, 10));
  expect(result.current.rows).toEqual([]);
  expect(result.current.layer.size).toBe(0);
  await act(async () => {
    release();
    // Well before the next poll.
    await jest.advanceTimersByTimeAsync(500);
  });
  expect(result.current.rows.map(({ uca_id }) => uca_id)).toEqual([1]);
  await receive(burst(-2.3, 5 + 10));
  await waitFor(() => expect(result.current.rows[0]?.lat).toBe(-2.3));
});

it('fades a marker on an open map while nothing arrives', async () => {
  jest.useFakeTimers({ now: Date.parse(row.fixed_at) });
  const { result } = renderHook(() => useLivePositions('points'), {
    wrapper: ({ children }: { children: ReactNode }) => <TestUi>{children}</TestUi>,
  });
  const patch = jest.spyOn(result.current.layer, 'patch');
  release();
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(60_000);
  expect(patch).not.toHaveBeenCalled();
  await wait(31_000);
  expect(patch.mock.calls.map((call) => [call[0], call[5]])).toEqual([[[1], [1]]]);
});

it('refreshes the person in an SOS when it begins or ends', async () => {
  const { result } = renderHook(() => useLivePositions('points'), {
    wrapper: ({ children }: { children: ReactNode }) => <TestUi>{children}</TestUi>,
  });
  release();
  await waitFor(() => expect(result.current.rows[0]?.sos).toBe(false));
  sos = true;
  act(() => eventHeard(channels.monitoring(CLIENT), events.sosChanged, { uca_ids: [1] } as SosPayload));
  await waitFor(() => expect(result.current.rows[0]?.sos).toBe(true));
});

it('reads only the new person when an event names one', async () => {
  const { result } = renderHook(() => useLivePositions('points'), {
    wrapper: ({ children }: { children: ReactNode }) => <TestUi>{children}</TestUi>,
  });
  release();
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  const read = jest.mocked(fetch);
  read.mockClear();
  read.mockImplementation(async () =>
    Response.json({ succeeded: true, data: { data: [{ ...row, uca_id: 2 }] }, message: '', errors: {} }),
  );
  act(() =>
    eventHeard(channels.positions(CLIENT), events.positionsUpdate, { ...burst(-2.4, 10), uca_ids: [2] }),
  );
  await waitFor(() => expect(result.current.rows.map(({ uca_id }) => uca_id)).toEqual([1, 2]));
  expect(read.mock.calls.map(([asked]) => new URL((asked as Request).url).search)).toEqual(['?ids=2']);
});
