import { useEffect, useEffectEvent } from 'react';
import { keepField, writes } from './kept-field.ts';
import { KeyBurst, PAUSE } from './key-burst.ts';

const isShortcut = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));

const swallow = (event: KeyboardEvent) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Starts listening; the function returned ends it. */
function listen(onText: (text: string) => void): () => void {
  const burst = new KeyBurst();
  let restore = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    const text = burst.take();
    if (text !== null) onText(text);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.repeat || isShortcut(event) || event.key === 'Shift') return;
    const wasPending = burst.isPending;
    const press = burst.press(event.key, event.timeStamp);
    if (press === 'start') restore = keepField(document.activeElement);
    if (press === 'line') {
      restore();
      restore = () => {};
      clearTimeout(timer);
      timer = setTimeout(finish, PAUSE);
    }
    // The page's shortcuts are not for a gun, and what follows a first line is its next.
    const isGuns = press === 'line' || (wasPending && press !== 'other');
    if (isGuns || (press === 'more' && !writes(document.activeElement))) swallow(event);
    if (isGuns && press !== 'line') {
      clearTimeout(timer);
      timer = setTimeout(finish, PAUSE);
    }
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    clearTimeout(timer);
  };
}

/**
 * Calls `onText` with each code of a scanner gun, wherever the focus is: lines that are sent together are joined by line
 * feeds. A field that has the focus holds afterwards what it held before, and Enter neither sends a form nor presses a
 * button.
 */
export function useScannerGun(
  onText: (text: string) => void,
  { enabled = true }: { enabled?: boolean } = {},
): void {
  const onCode = useEffectEvent(onText);
  useEffect(() => (enabled ? listen((text) => onCode(text)) : undefined), [enabled]);
}
