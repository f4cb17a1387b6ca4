import { isSessionOver, type WallAlert, type WallSession } from 'contract';
import { useEffect, useEffectEvent } from 'react';
import { type ChimeName, playChime } from './chimes.ts';
import { soundOf, type WallChoices } from './wall.store.ts';

/** How often what nobody took note of is heard again. */
export const RING_MS = 10_000;

export interface Ringing {
  alert: WallAlert;
  session: number;
  sound: ChimeName;
}

/** Alerts of sessions that run and that nobody took note of, each once, newest first; with those that are silent. */
export function untaken(sessions: readonly WallSession[]): { alert: WallAlert; session: number }[] {
  const found = new Map<number, { alert: WallAlert; session: number }>();
  for (const { id, state, alerts } of sessions)
    if (!isSessionOver(state))
      for (const alert of alerts)
        if (alert.taken_at === null && !found.has(alert.id)) found.set(alert.id, { alert, session: id });
  return [...found.values()].toSorted(
    (one, other) => other.alert.at.localeCompare(one.alert.at) || other.alert.id - one.alert.id,
  );
}

/** Those of them that are to be heard. */
export const ringing = (sessions: readonly WallSession[], sounds: WallChoices['sounds']): Ringing[] =>
  untaken(sessions)
    .map((one) => ({ ...one, sound: soundOf(sounds, one.alert.type) }))
    .filter(({ sound }) => sound !== 'none');

/** Sounds the newest at once when it comes, and one after the other until somebody took note of all. */
export function useRinging(rings: readonly Ringing[]): void {
  const newest = rings[0]?.alert.id ?? null;
  const sounds = useEffectEvent(() => rings.map(({ sound }) => sound));
  useEffect(() => {
    if (newest === null) return;
    let nth = 0;
    const sound = () => {
      const all = sounds();
      const next = all[nth % all.length];
      nth += 1;
      if (next) void playChime(next);
    };
    sound();
    const timer = setInterval(sound, RING_MS);
    return () => clearInterval(timer);
  }, [newest]);
}
