import { usePreferences } from '../../preferences/preferences.store.ts';

let context: AudioContext | null = null;

/** One short high note and a touch of vibration, where sounds are wanted. */
export function confirmRead(): void {
  const { sound, volume } = usePreferences.getState();
  if (!sound) return;
  navigator.vibrate?.(60);
  if (navigator.userActivation?.hasBeenActive === false || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume();
  const begin = context.currentTime;
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency: 1320 });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(volume * 0.3, begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + 0.12);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + 0.13);
}
