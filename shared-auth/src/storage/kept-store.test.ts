import { afterEach, expect, it } from '@jest/globals';
import {
  adoptStoredSession,
  clearSignedOut,
  clearTokenAndUser,
  sessionStore,
  storeSession,
} from '../session/session.store.ts';
import { sessionData } from '../testing/fake-server.ts';
import { keptStore } from './kept-store.ts';

const filters = keptStore('user', 'filters', { names: [] as string[] });
const looks = keptStore('device', 'preferences', { scheme: 'system' });
const other = sessionData({ id: 8, api_token: 'token-8' });
const names = () => filters.getState().names;

afterEach(() => {
  localStorage.clear();
  adoptStoredSession();
});

it.each([
  ['signing out', clearSignedOut],
  ['a confirmed 401', clearTokenAndUser],
  ['another account', () => storeSession(other)],
  [
    'signing out in another tab',
    () => {
      localStorage.removeItem('user');
      localStorage.removeItem('access_token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
    },
  ],
])('user data is deleted by %s, device data stays', (_, end) => {
  storeSession(sessionData());
  filters.setState({ names: ['Malecón'] });
  looks.setState({ scheme: 'dark' });
  localStorage.setItem('draft:notification-request', '{"title":"Secreto"}');
  localStorage.setItem('mf-override:mf-elog', '/mine.json');
  expect(Object.keys(localStorage)).toContain('user:7:filters');
  end();
  expect(names()).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toMatch(/Malecón|Secreto/);
  expect(looks.getState().scheme).toBe('dark');
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['preferences', 'mf-override:mf-elog']));
});

it('a tab that lags behind changes nothing of the user signed in by then', () => {
  storeSession(sessionData());
  localStorage.setItem('user:8:filters', JSON.stringify({ state: { names: ['Quito'] } }));
  localStorage.setItem('user', JSON.stringify(other));
  localStorage.setItem('access_token', 'token-8');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(sessionStore.getState().user?.id).toBe(8);
  expect(names()).toEqual(['Quito']);
});

it('tabs of one person follow each other', () => {
  storeSession(sessionData());
  localStorage.setItem('user:7:filters', JSON.stringify({ state: { names: ['Manta'] } }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'user:7:filters' }));
  expect(names()).toEqual(['Manta']);
});

it('nothing is stored while nobody is signed in', () => {
  filters.setState({ names: ['Nadie'] });
  expect(localStorage).toHaveLength(0);
  storeSession(sessionData());
  expect(names()).toEqual([]);
});

it('an unreadable stored text counts as absent', () => {
  storeSession(sessionData());
  for (const text of ['{', 'null', '[]', '"x"']) {
    localStorage.setItem('user:7:filters', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user:7:filters' }));
    expect(names()).toEqual([]);
  }
});
