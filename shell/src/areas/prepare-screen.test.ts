import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION } from 'contract';
import { signInAs } from 'shared-ui/testing';

const list = jest.fn<() => Promise<object>>();
const prepare = jest.fn();
// The edge of the federation runtime: everything on our side of it is the real thing.
jest.unstable_mockModule('../loader/federation.ts', () => ({
  loadExposed: async () => ({ pages: { list, form: list, closed: list }, loadLocale: async () => ({}) }),
}));
// As on a device that has lost its connection.
jest.unstable_mockModule('../offline/keep.ts', () => {
  throw new TypeError('Loading chunk failed');
});
const { startRemotes } = await import('../loader/remotes.ts');
const { keepAreas, prepareScreen, prepareSoon, watchLinks } = await import('./prepare-screen.ts');

const url = '/remotes/mf-elog/1/mf-manifest.json';
const permission = 'elog.branches';
const routes = [
  { path: '/sucursales', page: 'list', titleKey: 'list', permission },
  { path: '/sucursales/:id', page: 'form', titleKey: 'form', permission },
  { path: '/clientes', page: 'closed', titleKey: 'closed', permission: 'entities.clients' },
];
const remote = {
  name: 'mf-elog',
  contractVersion: CONTRACT_VERSION,
  routes,
  menu: [],
  icons: {},
  titles: {},
  offline: true,
};
const answers: Record<string, unknown> = {
  '/remotes.json': { 'mf-elog': { url, version: '1' } },
  [url]: { metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' }, globalName: 'mf_elog', remote } },
};
const settled = () => jest.advanceTimersByTimeAsync(20);
/** As long as a pointer stays on a link that may be pressed. */
const stayed = () => jest.advanceTimersByTimeAsync(90);
const link = (href: string) => document.querySelector(`a[href="${href}"]`) as HTMLElement;
const touch = (href: string, type: string, init: MouseEventInit = {}) =>
  link(href).dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, ...init }));
let stop: () => void;

beforeEach(async () => {
  signInAs();
  list.mockReset().mockResolvedValue({ default: () => null, prepare });
  prepare.mockClear();
  globalThis.fetch = async (input) => Response.json(answers[new URL(String(input), location.href).pathname]);
  await startRemotes({ overridesAllowed: async () => false, onLoaded: async () => {} });
  document.body.innerHTML = [
    '/sucursales?page=2',
    '/sucursales/4',
    '/clientes',
    'https://other.example/sucursales',
  ]
    .map((href) => `<a href="${href}"><b>to</b></a>`)
    .join('');
  jest.useFakeTimers();
  stop = watchLinks();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a link', () => {
  it('loads its screen when the pointer rests on it or it gets keyboard focus, without its rows', async () => {
    touch('/sucursales?page=2', 'pointerover');
    await stayed();
    expect(list).toHaveBeenCalledTimes(1);
    touch('/sucursales/4', 'focusin');
    await settled();
    expect(list).toHaveBeenCalledTimes(2);
    expect(prepare).not.toHaveBeenCalled();
  });

  it('loads nothing for a pointer on its way elsewhere, nor for a menu that scrolls under one', async () => {
    touch('/sucursales?page=2', 'pointerover', { clientX: 20, clientY: 40 });
    touch('/clientes', 'pointerover', { clientX: 20, clientY: 90 });
    touch('/sucursales/4', 'pointerover', { clientX: 20, clientY: 90 });
    await stayed();
    expect(list).not.toHaveBeenCalled();
  });

  it('requests the rows of its screen when pressed, by its address', async () => {
    touch('/sucursales?page=2', 'pointerdown');
    touch('/sucursales/4', 'pointerdown', { button: 1 });
    await settled();
    expect(prepare.mock.calls).toEqual([[{ params: {}, search: '?page=2' }]]);
    touch('/sucursales/4', 'pointerdown');
    await settled();
    expect(prepare.mock.calls.at(-1)).toEqual([{ params: { id: '4' }, search: '' }]);
  });

  it('loads nothing without permission, nor external links', async () => {
    touch('/clientes', 'pointerdown');
    touch('https://other.example/sucursales', 'pointerdown');
    await settled();
    expect(list).not.toHaveBeenCalled();
  });
});

describe('a user who saves data', () => {
  it('has only what they press', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    touch('/sucursales?page=2', 'pointerover');
    prepareSoon(['/sucursales']);
    await stayed();
    expect(list).not.toHaveBeenCalled();
    touch('/sucursales?page=2', 'pointerdown');
    await settled();
    expect(list).toHaveBeenCalledTimes(1);
  });
});

it('loads the screens of links in view, not those scrolled out of it', async () => {
  prepareSoon(['/sucursales']);
  prepareSoon(['/sucursales/4'])();
  await jest.advanceTimersByTimeAsync(450);
  expect(list).toHaveBeenCalledTimes(1);
});

it('stays silent when a screen cannot be loaded', async () => {
  list.mockRejectedValue(new TypeError('broken'));
  await expect(prepareScreen('/sucursales', { asks: true })).resolves.toBeUndefined();
});

it('stays silent when what keeps areas for later cannot be loaded', async () => {
  await expect(keepAreas(new AbortController().signal)).resolves.toBeUndefined();
});
