import { create } from 'zustand';
import { playSound } from '../settings/sound.ts';

const EVERY_MS = 3_000;
/** Only one of a browser's open tabs sounds. */
const LOCK = 'vigia-siren';

/** `blocked`: the browser lets no tab sound before one of them is touched. */
export const useSiren = create<{ blocked: boolean }>()(() => ({ blocked: false }));

const mayPlay = () => navigator.userActivation?.hasBeenActive !== false;

/** Resolves after some milliseconds, or at once when it is over. */
function rest(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Resolves when the page is touched for the first time, and now and then. */
function touched(signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const waiting = over.signal;
  signal.addEventListener('abort', () => over.abort(), { signal: waiting });
  return Promise.race([
    rest(waiting, EVERY_MS),
    new Promise<void>((resolve) => {
      for (const type of ['pointerup', 'keydown'])
        document.addEventListener(type, () => resolve(), { signal: waiting, capture: true });
    }),
  ]).finally(() => over.abort());
}

async function anotherRings(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === LOCK);
}

async function repeat(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    void playSound('sos');
    await rest(signal, EVERY_MS);
  }
}

async function ring(signal: AbortSignal): Promise<void> {
  while (!mayPlay()) {
    const silent = !(await anotherRings());
    if (signal.aborted) return;
    useSiren.setState({ blocked: silent });
    await touched(signal);
    if (signal.aborted) return;
  }
  useSiren.setState({ blocked: false });
  // Only pages on https have locks; without them every tab sounds.
  if (!navigator.locks) return repeat(signal);
  await navigator.locks.request(LOCK, { signal }, () => repeat(signal));
}

/** Sounds the alarm again and again, in one tab, as soon as the browser lets it. Returns what ends it. */
export function startSiren(): () => void {
  const ended = new AbortController();
  ring(ended.signal).catch((problem: unknown) => {
    // It was ended while another tab had the lock.
    if (!ended.signal.aborted) throw problem;
  });
  return () => {
    ended.abort();
    useSiren.setState({ blocked: false });
  };
}
