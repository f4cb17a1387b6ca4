import { onReachable } from 'shared-auth';
import type { AreaFailure } from '../areas/area.ts';
import { readManifest } from './manifests.ts';
import { readRegistry } from './registry.ts';
import { remotesStore } from './remotes.store.ts';
import { readAll, retryRemote } from './remotes.ts';

/** Waits between tries, in milliseconds; the last one repeats. */
const waits = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** Trouble so long after the last is new trouble. */
const FORGOTTEN_MS = 120_000;

/** What a network that returns, or a server that is up again, mends by itself. */
const passes = (failure: AreaFailure | null): boolean =>
  failure !== null && ['network', 'timeout', 'http'].includes(failure.kind);

const troubled = () => remotesStore.getState().remotes.filter(({ failure }) => passes(failure));
const anyTrouble = () => passes(remotesStore.getState().problem) || troubled().length > 0;

let probes = 0;

/** Checks whether it would work now, and only then starts over: until then the error screen does not change. */
async function mend(): Promise<void> {
  if (passes(remotesStore.getState().problem)) {
    const readable = await readRegistry().then(
      () => true,
      () => false,
    );
    if (readable) await readAll();
  }
  await Promise.all(
    troubled().map(async ({ name, url }) => {
      probes += 1;
      const there = await readManifest(name, url, `probe-${probes}`).then(
        () => true,
        () => false,
      );
      if (there) await retryRemote(name);
    }),
  );
}

/**
 * Loads again, by itself, what a lost network kept from loading: when the network returns, when any call reaches the
 * server again, and now and then, ever less often. Returns how to stop.
 */
export function watchRecovery(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'idle' | 'waiting' | 'mending' | 'stopped' = 'idle';
  let again = false;
  let tries = 0;
  let last = 0;

  const wait = () => {
    if (Date.now() - last > FORGOTTEN_MS) tries = 0;
    const ms = waits[Math.min(tries, waits.length - 1)] ?? 0;
    state = 'waiting';
    timer = setTimeout(() => void run(), ms);
  };
  const run = async () => {
    clearTimeout(timer);
    state = 'mending';
    again = false;
    tries += 1;
    last = Date.now();
    await mend();
    if (stopped()) return;
    state = 'idle';
    if (again && anyTrouble()) void run();
    else look();
  };
  const look = () => {
    if (state === 'idle' && anyTrouble()) wait();
  };
  const now = () => {
    if (state === 'mending') again = true;
    else if (!stopped() && anyTrouble()) void run();
  };
  const stopped = () => state === 'stopped';

  const unsubscribe = remotesStore.subscribe(look);
  const unhear = onReachable(now);
  globalThis.addEventListener('online', now);
  look();
  return () => {
    state = 'stopped';
    clearTimeout(timer);
    unsubscribe();
    unhear();
    globalThis.removeEventListener('online', now);
  };
}
