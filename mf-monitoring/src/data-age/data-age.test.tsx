import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { type Ages, type PositionsPayload, reportAge } from 'contract';
import { createLiveLayer } from 'shared-ui/map';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { DataAge } from './data-age.tsx';
import { useDataAge } from './use-data-age.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
/** How far the server's clock is ahead of this device's. */
const AHEAD_MS = 5000;
let seen: Request[];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  addTestWords('mf-monitoring', words);
  signInAs();
  seen = fakeApi(() => ({ data: { now: new Date(Date.now() + AHEAD_MS).toISOString() } }));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const layerWithAge = async () => {
  const layer = createLiveLayer();
  const { result } = renderHook(() => useDataAge(layer), { wrapper: TestUi });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(10);
  /** Milliseconds since the server sent it, waited on the server, and from arrival to paint. */
  const painted = async (ago: number, waited: number, later: number) => {
    const sent = new Date(Date.now() + AHEAD_MS - ago).toISOString();
    result.current.receive([{ heard_at: sent, waited_ms: [waited] } as PositionsPayload]);
    await pass(later / 2);
    layer.framed();
    await pass(later / 2);
    layer.framed();
  };
  return { ages: () => result.current.ages, pass, painted };
};

it('measures age from the server accepting a position to the second frame, on any device clock', async () => {
  const { ages, pass, painted } = await layerWithAge();
  expect(ages()).toBeNull();
  await painted(100, 150, 40);
  await pass(1000);
  expect(ages()).toEqual({ p50: 290, p95: 290, positions: 1, broken: false });
});

it('reports once when the promised age is exceeded for a minute', async () => {
  const { ages, pass, painted } = await layerWithAge();
  for (let second = 0; second < 70; second++) {
    await painted(4000, 0, 40);
    await pass(960);
  }
  expect(ages()?.broken).toBe(true);
  const reports = seen.filter(({ path }) => path.endsWith(reportAge.path));
  expect(reports).toHaveLength(1);
  expect(reports[0]?.body).toMatchObject({ p50: 4040, p95: 4040 });
});

it('measures nothing in a hidden tab', async () => {
  const { ages, pass, painted } = await layerWithAge();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await painted(100, 150, 40);
  await pass(2000);
  expect(ages()).toBeNull();
});

it('shows both figures in the corner, with a warning past the promised age', () => {
  const show = (ages: Ages | null) => <DataAge ages={ages} />;
  const { rerender } = render(show(null), { wrapper: TestUi });
  expect(screen.queryByText(/Posiciones/)).toBeNull();
  rerender(show({ p50: 300, p95: 620, positions: 9, broken: false }));
  expect(screen.getByText('Posiciones: 0,3 s · 95 % en 0,6 s')).toBeTruthy();
  expect(screen.queryByText(/llegan tarde/)).toBeNull();
  rerender(show({ p50: 300, p95: 4000, positions: 9, broken: true }));
  expect(screen.getByText(/llegan tarde/).getAttribute('role')).toBe('status');
});
