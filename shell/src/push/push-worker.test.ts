import { beforeEach, expect, it, jest } from '@jest/globals';

const shown: [string, NotificationOptions | undefined][] = [];
let open: { visibilityState: string; focus: () => Promise<void>; postMessage: jest.Mock }[] = [];
const opened: string[] = [];
Object.assign(globalThis, {
  registration: {
    showNotification: async (title: string, options?: NotificationOptions) => {
      shown.push([title, options]);
    },
  },
  clients: {
    matchAll: async () => open,
    openWindow: async (path: string) => {
      opened.push(path);
    },
    claim: async () => {},
  },
  skipWaiting: async () => {},
});
await import('./push-worker.ts');

const tab = (visibilityState: string) => ({
  visibilityState,
  focus: jest.fn(async () => {}),
  postMessage: jest.fn(),
});
async function happen(type: string, part: object): Promise<void> {
  let work: Promise<unknown> = Promise.reject(new Error('nothing was waited for'));
  work.catch(() => {});
  const waitUntil = (given: Promise<unknown>) => {
    work = given;
  };
  dispatchEvent(Object.assign(new Event(type), { waitUntil, ...part }));
  await work;
}
const push = { title: 'Ronda', body: 'Conteste', kind: 'request', path: '/x', tag: 'request-1' };
const pushed = (data: unknown = { json: () => push }) => happen('push', { data });

beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
  open = [];
});

it('shows a notification of the system when nobody looks', async () => {
  open = [tab('hidden')];
  await pushed();
  expect(shown).toEqual([
    ['Ronda', { body: 'Conteste', tag: 'request-1', data: { path: '/x' }, requireInteraction: true }],
  ]);
  expect(open[0]?.postMessage).not.toHaveBeenCalled();
});

it('notifies the visible tab instead', async () => {
  open = [tab('visible')];
  await pushed();
  expect(shown).toEqual([]);
  expect(open[0]?.postMessage).toHaveBeenCalledWith({ type: 'vigia.push', push });
});

it('shows something even for a push it cannot read', async () => {
  await pushed({
    json: () => {
      throw new SyntaxError('no JSON');
    },
  });
  await pushed(null);
  expect(shown.map(([title]) => title)).toEqual(['Vigía', 'Vigía']);
});

it('leads to its path in an open tab, or in a new one, and never elsewhere', async () => {
  const tapped = (path: string) => {
    const close = jest.fn();
    return happen('notificationclick', { notification: { close, data: { path } } });
  };
  await tapped('/request/rules');
  await tapped('https://elsewhere.example');
  await tapped('//elsewhere.example');
  expect(opened).toEqual(['/request/rules', '/', '/']);
  open = [tab('hidden')];
  await tapped('/request/rules');
  expect(open[0]?.postMessage).toHaveBeenCalledWith({ type: 'vigia.open', path: '/request/rules' });
  expect(open[0]?.focus).toHaveBeenCalled();
});
