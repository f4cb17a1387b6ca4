import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  adoptStoredSession,
  clearSignedOut,
  clearTokenAndUser,
  storeSession,
} from '../session/session.store.ts';
import { dumpDatabases } from '../testing/fake-databases.ts';
import { sessionData } from '../testing/fake-server.ts';
import { offlineStore } from './offline-store.ts';

interface Values extends Record<string, unknown> {
  day: { guests: string[] };
  'guest 0912345678': string;
}
const gate = offlineStore<Values>('gate');
const day = { guests: ['Zenobia Quispe', 'Ñato Ávila'] };

beforeEach(() => storeSession(sessionData()));
afterEach(() => {
  clearSignedOut();
  localStorage.clear();
  adoptStoredSession();
});

it('keeps values by name for each area, and forgets what is removed', async () => {
  await gate.put('day', day);
  await gate.put('guest 0912345678', 'inside');
  expect(await gate.get('day')).toEqual(day);
  expect((await gate.keys()).sort()).toEqual(['day', 'guest 0912345678']);
  expect(await offlineStore('stock').keys()).toEqual([]);
  await gate.put('day', { guests: [] });
  expect(await gate.get('day')).toEqual({ guests: [] });
  await gate.remove('day');
  expect(await gate.get('day')).toBeUndefined();
});

it('leaves neither values nor names readable', async () => {
  await gate.put('day', day);
  await gate.put('guest 0912345678', 'inside');
  const { text, rows } = await dumpDatabases();
  expect(rows).toBe(2);
  expect(text).toContain('"area":"gate"');
  for (const word of ['Zenobia', 'Quispe', '0912345678', 'inside', 'guests', 'day'])
    expect(text).not.toContain(word);
});

it('does not open a value as another one', async () => {
  const { safe } = await import('./safe.ts');
  await gate.put('day', day);
  await gate.put('guest 0912345678', 'inside');
  const { db } = await safe('kept');
  const [one, other] = await db.getAll('rows');
  if (!one || !other) throw new Error('two were put');
  await db.put('rows', { ...one, data: other.data, iv: other.iv });
  const outcomes = await Promise.allSettled([gate.get('day'), gate.get('guest 0912345678')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it.each([
  ['sign-out', clearSignedOut],
  ['a confirmed 401', clearTokenAndUser],
  ['another user', () => storeSession(sessionData({ id: 8 }))],
])('is deleted with its key at %s, for the same person too', async (_, end) => {
  await gate.put('day', day);
  end();
  storeSession(sessionData());
  expect(await gate.get('day')).toBeUndefined();
  expect((await dumpDatabases()).rows).toBe(0);
});

it('writes nothing for a user who has left', async () => {
  const late = gate.put('day', day);
  clearSignedOut();
  await expect(late).rejects.toThrow();
  await expect(gate.get('day')).rejects.toThrow('over');
  expect((await dumpDatabases()).names).toEqual([]);
});
