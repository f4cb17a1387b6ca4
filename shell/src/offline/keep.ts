import { can } from 'shared-auth';
import { remotesStore } from '../loader/remotes.store.ts';

const SCRIPT = '/push-sw.js';

/** Whether this server has its pages kept: not while developing, and not where it was turned off. */
async function isMeant(): Promise<boolean> {
  const { ok, headers } = await fetch('/offline.json', { method: 'HEAD', cache: 'no-store' });
  return ok && /json/.test(headers.get('content-type') ?? '');
}

/** Areas of this user whose pages are to open without a connection. */
const offlineAreas = (): string[] =>
  remotesStore
    .getState()
    .remotes.filter(
      ({ manifest }) =>
        manifest?.offline && manifest.routes.some(({ permission }) => permission && can(permission)),
    )
    .map(({ name }) => name);

async function tell(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'vigia.keep', areas: offlineAreas() });
}

const releases = () =>
  JSON.stringify(
    remotesStore.getState().remotes.map(({ name, version, offered }) => [name, version, offered]),
  );

/**
 * Has the service worker keep what this user's areas need to open without a connection, now and after each release,
 * until the signal aborts. What cannot be done now is done at the next opening: no error is shown.
 */
export async function keep(signal: AbortSignal): Promise<void> {
  if (!(window.isSecureContext && 'serviceWorker' in navigator) || offlineAreas().length === 0) return;
  try {
    if (!(await isMeant()) || signal.aborted) return;
    await navigator.serviceWorker.register(SCRIPT);
    await tell();
  } catch {
    return;
  }
  let told = releases();
  const stop = remotesStore.subscribe(() => {
    if (releases() === told) return;
    told = releases();
    void tell();
  });
  signal.addEventListener('abort', stop, { once: true });
}
