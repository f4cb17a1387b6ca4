import { usePreferences } from 'shared-ui';

/** A sound is a short row of tones: frequency in Hz, start and length in seconds. */
type Tone = readonly [frequency: number, at: number, length: number];

const sounds = {
  /** Something new needs attention: two rising notes. */
  request: [
    [660, 0, 0.14],
    [880, 0.16, 0.22],
  ],
  /** Something known has moved on: one soft note. */
  update: [[520, 0, 0.12]],
  /** Something that had to happen did not: three falling notes. */
  missed: [
    [622, 0, 0.16],
    [494, 0.18, 0.16],
    [370, 0.36, 0.32],
  ],
  /** Someone is in trouble: two notes, high and low, again and again. */
  sos: [
    [988, 0, 0.24],
    [740, 0.26, 0.24],
    [988, 0.52, 0.24],
    [740, 0.78, 0.24],
    [988, 1.04, 0.24],
    [740, 1.3, 0.34],
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type SoundName = keyof typeof sounds;

let context: AudioContext | null = null;

/**
 * Plays a sound at a volume from 0 to 1. Browsers stay silent until the page has been touched once; that is no error.
 */
export async function playSound(name: SoundName, volume = usePreferences.getState().volume): Promise<void> {
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') await audio.resume();
  for (const [frequency, at, length] of sounds[name]) {
    const begin = audio.currentTime + at;
    const oscillator = new OscillatorNode(audio, { type: 'sine', frequency });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.linearRampToValueAtTime(volume * 0.4, begin + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(begin);
    oscillator.stop(begin + length);
  }
}

/** Longer than the delay between tabs receiving the same event. */
const HOLD_MS = 10_000;

/**
 * Plays a sound if this user has sounds on, in one of the open tabs: the first that gets the lock named
 * after `what`. A tab that was never touched may not sound, and leaves it to another.
 */
export function alertOnce(name: SoundName, what: string): void {
  if (!usePreferences.getState().sound || navigator.userActivation?.hasBeenActive === false) return;
  // Only pages on https have locks; without them every tab sounds.
  if (!navigator.locks) {
    void playSound(name);
    return;
  }
  void navigator.locks.request(`vigia-sound-${what}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    void playSound(name);
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  });
}
