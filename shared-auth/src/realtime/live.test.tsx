import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import {
  adminDashboard,
  type EventPayloads,
  listBranches,
  listDepartments,
  type RecordPayload,
  recordChannelsOf,
  ucaType,
} from 'contract';
import { apiKey, clearApiCache, useApi } from '../hooks/use-api.ts';
import { sessionStore, storeSession } from '../session/session.store.ts';
import { answer, serve, sessionData } from '../testing/fake-server.ts';
import { askCatchUp } from './catch-up.ts';
import { type FakeRealtime, fakeRealtime } from './fake-realtime.ts';
import { showsRecords } from './follow-records.ts';
import { createGatherer } from './gatherer.ts';
import { createRealtime, useLive, useLiveRecords } from './index.ts';

let server: FakeRealtime;
let reads: string[];

// No timeout of the product may fire because the machine is slow.
const timing = {
  unavailable: 60,
  retries: [30],
  linger: 30,
  gather: 5,
  settle: 60_000,
  ending: 20,
  late: 20,
};
const hidden = (value: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  storeSession(sessionData({ cliente_metadata: { elog: true } }));
  server = fakeRealtime();
  reads = [];
  serve(({ path, body }) => {
    if (path === '/broadcasting/auth') {
      const { channel_names: names }: { channel_names: string[] } = JSON.parse(body);
      return new Response(JSON.stringify(Object.fromEntries(names.map((name) => [name, { auth: 'key:x' }]))));
    }
    reads.push(path);
    return answer(200, { data: { data: [], metadata: { total: reads.length } } });
  });
});

afterEach(async () => {
  jest.useRealTimers();
  hidden(false);
  cleanup();
  createRealtime({ key: 'key', enabled: false });
  server.restore();
  await clearApiCache();
});

const changed = (part: Partial<RecordPayload> = {}): RecordPayload => ({
  client_id: 3,
  entity: 'branch',
  action: 'update',
  ids: [4],
  ...part,
});

function Lists() {
  useLiveRecords();
  const branches = useApi(listBranches, {});
  const departments = useApi(listDepartments, { query: { page: 2 } });
  return (
    <p>
      {branches.data?.metadata.total} {departments.data?.metadata.total}
    </p>
  );
}
const readsOf = (path: string) => reads.filter((one) => one.startsWith(path)).length;

/** Lists on screen, and every request recorded; the reloads triggered by a new connection are over. */
async function opened() {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  render(<Lists />);
  createRealtime({ key: 'key', timing });
  await waitFor(() => expect(server.subscribed()).toContain('private-records.3.elog.branches'));
  await waitFor(() => expect([readsOf('/v1/sucursal'), readsOf('/v1/departamento')]).toEqual([2, 2]));
  await screen.findByText(/\d+ \d+/);
  reads.length = 0;
}
const tell = (payload: RecordPayload, channel = 'private-records.3.elog.branches') =>
  act(() => server.emit(channel, 'record.changed', payload));

describe('records on screen', () => {
  it('are followed on the channels of what the user may list, authorised once', async () => {
    await opened();
    const { user } = sessionStore.getState();
    const wanted = user ? recordChannelsOf(user) : [];
    expect(wanted).toContain('records.3.elog.vip');
    expect(server.subscribed()).toEqual(expect.arrayContaining(wanted.map((name) => `private-${name}`)));
  });

  it('are reloaded when someone changed one, as are those that show its name, without code in the screen', async () => {
    await opened();
    tell(changed());
    await waitFor(() => expect(reads).toEqual(['/v1/sucursal', '/v1/departamento?page=2']));
  });

  it('stay unchanged when something else was changed', async () => {
    await opened();
    tell(changed({ entity: 'vip' }), 'private-records.3.elog.vip');
    tell(changed({ entity: 'department' }), 'private-records.3.elog.departments');
    await waitFor(() => expect(reads).toEqual(['/v1/departamento?page=2']));
  });

  it('are followed too by those who read them for another screen', async () => {
    storeSession(sessionData({ cliente_metadata: { is_geocerca: true } }));
    function Types() {
      useLiveRecords();
      return <p>{useApi(ucaType.list, {}).data?.metadata.total}</p>;
    }
    render(<Types />);
    createRealtime({ key: 'key', timing });
    await waitFor(() => expect(server.subscribed()).toContain('private-records.3.entities.geofences'));
    expect(server.subscribed()).not.toContain('private-records.3.entities.ucas');
    await waitFor(() => expect(readsOf('/v1/tipo')).toBe(2));
    tell(changed({ entity: 'uca_type' }), 'private-records.3.entities.geofences');
    await waitFor(() => expect(readsOf('/v1/tipo')).toBe(3));
  });

  it('are reloaded once for a burst', async () => {
    await opened();
    for (let nth = 0; nth < 40; nth++) tell(changed({ ids: [nth] }));
    await waitFor(() => expect(readsOf('/v1/sucursal')).toBe(1));
    tell(changed());
    await waitFor(() => expect(readsOf('/v1/sucursal')).toBe(2), { timeout: 3000 });
  });

  it('are reloaded after a lost connection', async () => {
    await opened();
    act(() => server.cut());
    await waitFor(() => expect(readsOf('/v1/sucursal')).toBe(1), { timeout: 5000 });
  });
});

describe('a dashboard of records', () => {
  it('is read again at most every ten seconds', async () => {
    storeSession(sessionData({ type: 'admin', client_id: null }));
    function Dashboard() {
      useLiveRecords();
      return <p>{String(useApi(adminDashboard, {}).isLoading)}</p>;
    }
    jest.spyOn(Math, 'random').mockReturnValue(0);
    render(<Dashboard />);
    createRealtime({ key: 'key', timing });
    await waitFor(() => expect(readsOf('/v1/admin/dashboard')).toBe(2));
    jest.useFakeTimers();
    for (let second = 0; second < 9; second++) {
      tell(changed({ entity: 'uca' }), 'private-records.all.entities.ucas');
      await act(() => jest.advanceTimersByTimeAsync(1000));
    }
    expect(readsOf('/v1/admin/dashboard')).toBe(3);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(readsOf('/v1/admin/dashboard')).toBe(4);
  });
});

describe('what shows a record', () => {
  const one = (id: number) => ['GET /v1/sucursal/{id}', { id }, null, 0];
  const history = (entity: string, id: number) => [
    'GET /v1/historial/{entity}/{id}',
    { entity, id },
    null,
    0,
  ];

  it('is its list, itself, its history and its uses', () => {
    const told = [changed()];
    expect(showsRecords(apiKey(listBranches), told)).toBe(true);
    expect(showsRecords(one(4), told)).toBe(true);
    expect(showsRecords(one(5), told)).toBe(false);
    expect(showsRecords(one(5), [changed({ ids: null })])).toBe(true);
    expect(showsRecords(history('branch', 4), told)).toBe(true);
    expect(showsRecords(history('branch', 5), told)).toBe(false);
    expect(showsRecords(history('vip', 4), told)).toBe(false);
    expect(showsRecords(['GET /v1/uso/{entity}/{id}', { entity: 'branch', id: 9 }, null, 0], told)).toBe(
      true,
    );
  });

  it('is a dashboard that sums it up', () => {
    const shows = (path: string, entity: string) =>
      showsRecords([`GET ${path}`, { range: '1W' }, null, 0], [changed({ entity })]);
    expect([shows('/v1/dashboard', 'place'), shows('/v1/dashboard', 'vip')]).toEqual([true, false]);
    // Each dispatch writes one.
    expect(shows('/v1/dashboard', 'request')).toBe(false);
    expect([shows('/v1/admin/dashboard', 'uca'), shows('/v1/admin/dashboard', 'vip')]).toEqual([true, false]);
    expect(showsRecords(['GET /v1/admin/dashboard', null, null, 0], null)).toBe(true);
  });

  it('is not a report, a profile or a key of another kind', () => {
    for (const path of ['/v1/request/analytic/user', '/v1/request/binnacle', '/v1/alerta/recientes'])
      expect(showsRecords([`GET ${path}`, null, null, 0], null)).toBe(false);
    expect(showsRecords('a key', null)).toBe(false);
    expect(showsRecords(['GET /v1/request', null, null, 0], [changed({ entity: 'request' })])).toBe(true);
  });
});

describe('useLive', () => {
  type News = readonly EventPayloads['import.waiting'][] | null;
  const waiting = (ahead: number) => ({ user_id: 1, kind: 'vip', ahead });

  function Imports({ heard }: { heard: (news: News) => void }) {
    useLive(['imports.1', null], ['import.waiting'], heard, {
      gatherMs: 30,
      when: ({ ahead }) => ahead > 0,
    });
    return null;
  }
  function Other({ heard }: { heard: () => void }) {
    useLive('imports.2', ['import.waiting'], heard, { gatherMs: 30, everyMs: 5000 });
    return null;
  }

  it('delivers together what concerns the screen, and reports when something may have been missed', async () => {
    const heard = jest.fn<(news: News) => void>();
    render(<Imports heard={heard} />);
    createRealtime({ key: 'key', timing });
    await waitFor(() => expect(heard.mock.calls).toEqual([[null]]));
    for (const ahead of [3, 0, 2])
      act(() => server.emit('private-imports.1', 'import.waiting', waiting(ahead)));
    expect(heard).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(heard.mock.calls.slice(1)).toEqual([[[waiting(3), waiting(2)]]]));
  });

  it('reports what may have been missed on the channels that were joined', async () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const screen = (others: boolean) => (
      <>
        <Imports heard={first} />
        {others && <Other heard={second} />}
      </>
    );
    const { rerender } = render(screen(false));
    // A line that is late, or not there, for a moment would ask once more.
    createRealtime({ key: 'key', timing: { ...timing, late: 60_000, unavailable: 60_000 } });
    await waitFor(() => expect(first).toHaveBeenCalledTimes(1));
    rerender(screen(true));
    await waitFor(() => expect(second).toHaveBeenCalled());
    expect(first).toHaveBeenCalledTimes(1);
  });

  it('gathers what may have been missed as it gathers events', async () => {
    jest.useFakeTimers();
    const heard = jest.fn();
    render(<Other heard={heard} />);
    for (let nth = 0; nth < 5; nth++) {
      act(() => askCatchUp());
      await act(() => jest.advanceTimersByTimeAsync(100));
    }
    expect(heard).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('a gatherer', () => {
  const ran: (number | null)[] = [];
  const gather = () =>
    createGatherer<number>((items) => ran.push(items === null ? null : items.length), {
      gatherMs: 30,
      everyMs: 1000,
    });
  beforeEach(() => {
    jest.useFakeTimers();
    ran.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('waits while the page is hidden, and keeps no more than it can deliver', () => {
    const gatherer = gather();
    hidden(true);
    gatherer.add(1);
    jest.advanceTimersByTime(60_000);
    expect(ran).toEqual([]);
    hidden(false);
    jest.advanceTimersByTime(60);
    expect(ran).toEqual([1]);
    hidden(true);
    for (let nth = 0; nth < 5000; nth++) gatherer.add(nth);
    hidden(false);
    jest.advanceTimersByTime(60_000);
    expect(ran).toEqual([1, null]);
    gatherer.stop();
  });

  it('runs at once for a single item, and periodically during a long burst', () => {
    const gatherer = gather();
    for (let ms = 0; ms < 3000; ms += 10) {
      gatherer.add(ms);
      jest.advanceTimersByTime(10);
    }
    expect(ran).toHaveLength(3);
    gatherer.stop();
  });

  it('does not wait while the page is hidden if what it delivers is heard', () => {
    const gatherer = createGatherer<number>((items) => ran.push(items?.length ?? null), {
      gatherMs: 30,
      unseen: true,
    });
    hidden(true);
    gatherer.add(1);
    jest.advanceTimersByTime(60);
    hidden(false);
    jest.advanceTimersByTime(60);
    expect(ran).toEqual([1]);
    gatherer.stop();
  });

  it('delivers nothing once it is stopped', () => {
    const gatherer = gather();
    gatherer.add(1);
    gatherer.stop();
    jest.advanceTimersByTime(60_000);
    expect(ran).toEqual([]);
  });
});
