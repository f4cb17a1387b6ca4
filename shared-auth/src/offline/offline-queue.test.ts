import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { endpoint } from 'contract';
import * as z from 'contract/z';
import fc from 'fast-check';
import { dumpDatabases } from '../testing/fake-databases.ts';
import { answer, type Seen, serve, sessionData } from '../testing/fake-server.ts';

const enter = endpoint({
  method: 'POST',
  path: '/v1/gate/{branch}/entry',
  summary: 'Enter',
  access: 'signed-in',
  params: z.object({ branch: z.number() }),
  body: z.object({ guest: z.string() }),
  data: z.object({ id: z.number() }),
  status: 201,
});

/** A tab of this browser: all its modules reloaded, as after a reload. */
async function openTab() {
  jest.resetModules();
  const session = await import('../session/session.store.ts');
  const queue = await import('./index.ts');
  return { ...session, ...queue, gate: queue.offlineQueue('gate') };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

/** Its work stops where it is; stored data stays. */
const closeTab = ({ sessionStore }: Tab) => sessionStore.setState({ user: null, accessToken: null });

/** Of a body that is JSON, or a form with it. */
const guestOf = (seen: Seen): string => JSON.parse(/\{"guest".*?\}/.exec(seen.body)?.[0] ?? '{}').guest;
const keyOf = (seen: Seen) => seen.headers.get('idempotency-key') ?? '';
const input = (guest: string, after?: string) => ({
  params: { branch: 4 },
  body: { guest },
  label: `entra ${guest}`,
  ...(after && { after }),
});

/** A server that remembers keys. `next` decides the outcome of each request; afterwards all succeed. */
function serveGate(next: () => Fate = () => 'ok') {
  const entered: string[] = [];
  const answers = new Map<string, Response>();
  const seen = serve((request) => {
    const fate = next();
    if (fate === 'down') throw new TypeError('Failed to fetch');
    if (fate === 'busy') return answer(503, { message: 'vuelva luego' });
    if (fate === 'portal') return new Response('<html>sign in to the network</html>');
    const key = keyOf(request);
    if (fate === 'refused' && !answers.has(key))
      return answer(409, { message: 'ya está adentro', code: 'conflict' });
    if (!answers.has(key)) {
      entered.push(guestOf(request));
      answers.set(key, answer(201, { data: { id: entered.length } }));
    }
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    return answers.get(key)?.clone() ?? answer(500);
  });
  return { entered, seen };
}
type Fate = 'ok' | 'down' | 'lost' | 'busy' | 'portal' | 'refused';

let tab: Tab;
const entries = () => tab.queueStore.getState().entries;
const states = () => entries().map(({ label, state }) => `${label}: ${state}`);

beforeEach(async () => {
  tab = await openTab();
  tab.storeSession(sessionData());
});
afterEach(() => {
  tab.clearSignedOut();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

describe('a queue', () => {
  it('sends a queued call at once, under its key, and reports the response', async () => {
    const { seen } = serveGate();
    const heard = jest.fn();
    tab.onSent(heard);
    const entry = await tab.gate.add(enter, input('Ana'));
    await tab.send();
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/gate/4/entry']);
    expect(seen.map(keyOf)).toEqual([entry.id]);
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ id: entry.id }), { id: 1 });
    expect(entries()).toEqual([]);
  });

  it('refuses a call that the server could do twice', async () => {
    const read = endpoint({
      method: 'GET',
      path: '/v1/gate',
      summary: 'Read',
      access: 'signed-in',
      data: z.object({}),
    });
    await expect(tab.gate.add(read, { label: 'x' })).rejects.toThrow('Idempotency-Key');
  });

  it('keeps nothing readable while it waits', async () => {
    serveGate(() => 'down');
    await tab.gate.add(enter, input('Zenobia Quispe'));
    await tab.send();
    const { text, rows } = await dumpDatabases();
    expect(rows).toBe(1);
    for (const word of ['Zenobia', 'entra', 'gate/4']) expect(text).not.toContain(word);
  });

  it('keeps a conflict with the server’s words and continues, except with entries that depend on it', async () => {
    const fates: Fate[] = ['refused'];
    const { entered } = serveGate(() => fates.shift() ?? 'ok');
    const first = await tab.gate.add(enter, input('Ana'));
    await tab.gate.add(enter, input('Ana sale', first.id));
    await tab.gate.add(enter, input('Beto'));
    await tab.send();
    expect(entered).toEqual(['Beto']);
    expect(states()).toEqual(['entra Ana: conflict', 'entra Ana sale: waiting']);
    expect(entries()[0]?.problem).toMatchObject({ code: 'conflict', message: 'ya está adentro' });
    await tab.retryEntry(first.id, { body: { guest: 'Ana María' } });
    await tab.send();
    expect(entered).toEqual(['Beto', 'Ana María', 'Ana sale']);
    expect(entries()).toEqual([]);
  });

  it('keeps what was discarded with its reason, and asks about what depends on it', async () => {
    const fates: Fate[] = ['refused'];
    const { entered } = serveGate(() => fates.shift() ?? 'ok');
    const first = await tab.gate.add(enter, input('Ana'));
    const second = await tab.gate.add(enter, input('Ana sale', first.id));
    await tab.send();
    await tab.discardEntry(first.id, 'era otra persona');
    await tab.send();
    expect(states()).toEqual(['entra Ana: discarded', 'entra Ana sale: conflict']);
    expect(entries()[0]?.reason).toBe('era otra persona');
    expect(entries()[1]?.problem?.code).toBe('dependent');
    await tab.retryEntry(second.id);
    await tab.send();
    expect(entered).toEqual(['Ana sale']);
    await tab.dismissEntry(first.id);
    expect(entries()).toEqual([]);
  });

  it('asks a person about what may have arrived so long ago that the server forgot', async () => {
    const fates: Fate[] = ['lost'];
    const { entered } = serveGate(() => fates.shift() ?? 'ok');
    const entry = await tab.gate.add(enter, input('Ana'));
    await tab.send();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000);
    await tab.send();
    expect(entries()[0]).toMatchObject({ state: 'conflict', problem: { code: 'expired' } });
    now.mockRestore();
    await tab.retryEntry(entry.id);
    await tab.send();
    expect(entered).toEqual(['Ana', 'Ana']);
  });
});

describe('files', () => {
  const photo = endpoint({
    method: 'POST',
    path: '/v1/gate/{branch}/photo',
    summary: 'Photo',
    access: 'signed-in',
    params: z.object({ branch: z.number() }),
    body: z.object({ guest: z.string() }),
    files: { file: { maxMegabytes: 10, maxCount: 1, groups: ['image'] } },
    data: z.object({ id: z.number() }),
    status: 201,
  });
  const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'cara.jpg') =>
    new File([content], name, { type: 'image/jpeg' });
  const withFile = (guest: string, file: File, after?: string) => ({
    ...{ ...input(guest, after), files: { file: [file] } },
  });

  it('wait sealed, over a reload, and are sent once with their entry and after the one before', async () => {
    let down = true;
    const { seen } = serveGate(() => (down ? 'down' : 'ok'));
    const first = await tab.gate.add(enter, input('Ana'));
    await tab.gate.add(photo, withFile('Ana', fileOf('the face of Zenobia', 'zenobia.jpg'), first.id));
    await tab.send();
    const { text, rows } = await dumpDatabases();
    expect(rows).toBe(3);
    for (const word of ['Zenobia', 'zenobia', 'image/jpeg']) expect(text).not.toContain(word);
    closeTab(tab);
    tab = await openTab();
    tab.storeSession(sessionData());
    await tab.loadQueue();
    down = false;
    seen.length = 0;
    await tab.send();
    await tab.send();
    expect(seen.map(({ path }) => path)).toEqual(['/v1/gate/4/entry', '/v1/gate/4/photo']);
    for (const part of ['filename="zenobia.jpg"', 'image/jpeg', 'the face of Zenobia'])
      expect(seen[1]?.body).toContain(part);
    expect((await dumpDatabases()).rows).toBe(0);
  });

  it('are no more than a device keeps', async () => {
    serveGate(() => 'down');
    const big = fileOf(new Uint8Array(25 * 1024 * 1024));
    await tab.gate.add(photo, withFile('Ana', big));
    await expect(tab.gate.add(photo, withFile('Beto', big))).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
    expect(states()).toEqual(['entra Ana: waiting']);
  });

  it('of discarded entries are deleted, and all are deleted at sign-out', async () => {
    serveGate(() => 'refused');
    const entry = await tab.gate.add(photo, withFile('Ana', fileOf('cara')));
    await tab.send();
    expect((await dumpDatabases()).rows).toBe(2);
    await tab.discardEntry(entry.id, 'no se ve');
    expect((await dumpDatabases()).rows).toBe(1);
    await tab.gate.add(photo, withFile('Beto', fileOf('cara')));
    tab.clearSignedOut();
    tab.storeSession(sessionData());
    await tab.loadQueue();
    expect((await dumpDatabases()).rows).toBe(0);
  });
});

it('carries over what an earlier release queued', async () => {
  const { openDB, deleteDB } = await import('idb');
  let down = true;
  const { entered } = serveGate(() => (down ? 'down' : 'ok'));
  await tab.gate.add(enter, input('Ana'));
  await tab.send();
  // The same database as that release left it: version 1, without files.
  const now = await openDB('waiting:7');
  const [keys, rows] = [await now.getAll('keys'), await now.getAll('rows')];
  now.close();
  closeTab(tab);
  await deleteDB('waiting:7');
  const before = await openDB('waiting:7', 1, {
    upgrade(db) {
      db.createObjectStore('keys');
      db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true }).createIndex('area', 'area');
    },
  });
  const [sealing, signing] = keys;
  await before.put('keys', sealing, 'sealing');
  await before.put('keys', signing, 'signing');
  for (const row of rows) await before.put('rows', row);
  before.close();
  tab = await openTab();
  tab.storeSession(sessionData());
  await tab.loadQueue();
  expect(states()).toEqual(['entra Ana: waiting']);
  down = false;
  await tab.send();
  expect([entered, entries()]).toEqual([['Ana'], []]);
});

describe('when the session ends', () => {
  it('a 401 pauses it until the same person signs in', async () => {
    let known = false;
    const entered: string[] = [];
    serve((request) => {
      if (!known) return answer(401, { message: 'No autorizado', code: 'unauthorized' });
      entered.push(guestOf(request));
      return answer(201, { data: { id: 1 } });
    });
    await tab.gate.add(enter, input('Ana'));
    await tab.send();
    expect(tab.sessionStore.getState().user).toBeNull();
    expect(entries()).toEqual([]);
    known = true;
    tab.storeSession(sessionData());
    await tab.send();
    await tab.send();
    expect(entered).toEqual(['Ana']);
  });

  it.each([
    ['sign-out', () => tab.clearSignedOut()],
    ['another user', () => tab.storeSession(sessionData({ id: 8 }))],
  ])('%s removes it', async (_, end) => {
    const { seen } = serveGate(() => 'down');
    await tab.gate.add(enter, input('Ana'));
    await tab.send();
    end();
    tab.storeSession(sessionData());
    const asked = seen.length;
    await tab.loadQueue();
    await tab.send();
    expect(entries()).toEqual([]);
    expect(seen.length).toBe(asked);
    expect((await dumpDatabases()).rows).toBe(0);
  });

  it('another user after a 401 removes it too', async () => {
    serveGate(() => 'down');
    await tab.gate.add(enter, input('Ana'));
    await tab.send();
    tab.clearTokenAndUser();
    expect((await dumpDatabases()).names).toEqual(['waiting:7']);
    tab.storeSession(sessionData({ id: 8 }));
    await tab.loadQueue();
    expect((await dumpDatabases()).names).toEqual([]);
  });
});

const fate = fc.constantFrom<Fate>('ok', 'down', 'lost', 'busy', 'portal');
const step = fc.constantFrom<'add' | 'send' | 'reload'>('add', 'add', 'send', 'reload');

async function take(one: 'add' | 'send' | 'reload', added: string[]): Promise<void> {
  if (one === 'send') return tab.send();
  if (one === 'add') {
    added.push(`huésped ${added.length}`);
    await tab.gate.add(enter, input(added.at(-1) ?? ''));
    return;
  }
  // Perhaps in flight: nobody receives the response.
  void tab.send();
  await Promise.resolve();
  closeTab(tab);
  tab = await openTab();
  tab.startSending();
}

it('under any failures, everything arrives once and in order', async () => {
  const steps = fc.array(step, { maxLength: 10 });
  const fates = fc.array(fate, { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(steps, fates, async (taken, coming) => {
      const { entered } = serveGate(() => coming.shift() ?? 'ok');
      const added: string[] = [];
      for (const one of taken) await take(one, added);
      await tab.loadQueue();
      for (let tries = 0; entries().length > 0 && tries < 100; tries++) await tab.send();
      expect(entered).toEqual(added);
    }),
    { numRuns: 25 },
  );
});
