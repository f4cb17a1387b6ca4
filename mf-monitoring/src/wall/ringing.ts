import { isSessionOver, isUnanswered, type WallAlert, type WallSession } from 'contract';
import { useEffect, useEffectEvent } from 'react';
import { type ChimeName, playChime } from './chimes.ts';
import { soundOf, type WallChoices } from './wall.store.ts';

/** How often an unacknowledged alert sounds again. */
export const RING_MS = 10_000;

export interface Ringing {
  alert: WallAlert;
  session: number;
  sound: ChimeName;
}

/** Unacknowledged alerts of running sessions without repeats, newest first, including silent ones. */
function untaken(sessions: readonly WallSession[]): { alert: WallAlert; session: number }[] {
  const found = new Map<number, { alert: WallAlert; session: number }>();
  for (const { id, state, alerts } of sessions)
    if (!isSessionOver(state))
      for (const alert of alerts)
        if (alert.taken_at === null && !found.has(alert.id)) found.set(alert.id, { alert, session: id });
  return [...found.values()].toSorted(
    (one, other) => other.alert.at.localeCompare(one.alert.at) || other.alert.id - one.alert.id,
  );
}

/** Whether nothing needs attention: no alert, and no SOS, whose alert may have been acknowledged before it. */
export const isQuiet = (sessions: readonly WallSession[]): boolean =>
  untaken(sessions).length === 0 && !sessions.some(({ state }) => isUnanswered(state));

/** Those that make a sound. */
export const ringing = (sessions: readonly WallSession[], sounds: WallChoices['sounds']): Ringing[] =>
  untaken(sessions)
    .map((one) => ({ ...one, sound: soundOf(sounds, one.alert.type) }))
    .filter(({ sound }) => sound !== 'none');

/** Sounds a new alert at once, then repeats all in turn until each is acknowledged. */
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
