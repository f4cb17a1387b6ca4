/**
 * The service worker at `/push-sw.js`: shows what is pushed and leads to it. It is compiled by itself and published at
 * the root, so it imports nothing. It keeps no files and handles no requests.
 */

interface Push {
  title: string;
  body: string;
  kind: string;
  path: string;
  tag: string;
}

interface WindowClient {
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  data?: { json(): unknown } | null;
  notification?: Notification;
}

const scope = globalThis as unknown as WorkerScope;
const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

function read(event: WorkerEvent): Push {
  const fallback = { title: 'Vigía', body: '', kind: 'test', path: '/', tag: 'vigia' };
  try {
    return { ...fallback, ...(event.data?.json() as Partial<Push> | undefined) };
  } catch {
    return fallback;
  }
}

/** With a visible tab the news is shown there; otherwise the system shows it. */
async function show(push: Push): Promise<void> {
  const seen = (await windows()).filter((client) => client.visibilityState === 'visible');
  for (const client of seen) client.postMessage({ type: 'vigia.push', push });
  if (seen.length > 0) return;
  await scope.registration.showNotification(push.title, {
    body: push.body,
    tag: push.tag,
    data: { path: push.path },
    requireInteraction: ['request', 'missed', 'sos'].includes(push.kind),
  });
}

/** Focuses an open tab, or opens one. Only paths of this product are followed. */
async function open(path: string): Promise<void> {
  const safe = /^\/(?![/\\])/.test(path) ? path : '/';
  const [first] = await windows();
  if (!first) {
    await scope.clients.openWindow(safe);
    return;
  }
  first.postMessage({ type: 'vigia.open', path: safe });
  await first.focus();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', (event) => event.waitUntil(show(read(event))));
scope.addEventListener('notificationclick', (event) => {
  event.notification?.close();
  event.waitUntil(open(String(event.notification?.data?.path ?? '/')));
});

export {};
