import { usePreferences } from 'shared-ui';

/** A sound is a short row of tones: frequency in Hz, start and length in seconds. */
type Tone = readonly [frequency: number, at: number, length: number];

const sounds = {
  /** Something new asks for attention: two rising notes. */
  request: [
    [660, 0, 0.14],
    [880, 0.16, 0.22],
  ],
  /** Something known has moved on: one soft note. */
  update: [[520, 0, 0.12]],
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

/** Plays a sound if this person wants sounds. */
export function alertSound(name: SoundName): void {
  if (usePreferences.getState().sound) void playSound(name);
}
