import { setPreferences, usePreferences } from 'shared-ui';

/** Frequency in Hz, start and length in seconds. */
type Note = readonly [frequency: number, at: number, length: number];

const chimes = {
  none: [],
  /** One soft note. */
  soft: [[587, 0, 0.3]],
  /** Two of the same. */
  double: [
    [784, 0, 0.16],
    [784, 0.24, 0.24],
  ],
  rising: [
    [523, 0, 0.15],
    [659, 0.17, 0.15],
    [784, 0.34, 0.26],
  ],
  falling: [
    [659, 0, 0.15],
    [523, 0.17, 0.15],
    [392, 0.34, 0.3],
  ],
  /** High and quick, audible across a room. */
  urgent: [
    [1047, 0, 0.1],
    [1047, 0.14, 0.1],
    [1047, 0.28, 0.1],
    [1047, 0.42, 0.22],
  ],
} as const satisfies Record<string, readonly Note[]>;

export type ChimeName = keyof typeof chimes;
export const chimeNames = Object.keys(chimes) as ChimeName[];

let context: AudioContext | null = null;

/** True once the browser allows sound, which needs a user gesture. */
export const maySound = (): boolean => navigator.userActivation?.hasBeenActive !== false;

const isMuted = ({ sound, volume }: { sound: boolean; volume: number }) => !sound || volume === 0;

/** True while this device is muted. */
export const useMuted = (): boolean => usePreferences(isMuted);

/** Unmutes this device, at half volume if it was turned down to zero. */
export function unmute(): void {
  setPreferences({ sound: true, volume: usePreferences.getState().volume || 0.5 });
}

/** Plays a sound at this device's volume. */
export async function playChime(name: ChimeName): Promise<void> {
  const { volume } = usePreferences.getState();
  if (isMuted(usePreferences.getState()) || chimes[name].length === 0 || !maySound()) return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') await audio.resume();
  for (const [frequency, at, length] of chimes[name]) {
    const begin = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.linearRampToValueAtTime(volume * 0.5, begin + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
