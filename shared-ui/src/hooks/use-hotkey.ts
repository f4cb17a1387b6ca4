import { useEffect, useEffectEvent } from 'react';

export interface HotkeyOptions {
  enabled?: boolean;
  /** Also while typing in a field; by default only combinations with mod do. */
  whileTyping?: boolean;
}

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform);

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key event matches `combo`, written like 'mod+k', 'shift+?', 'escape'. mod is ⌘ on a Mac, else Ctrl. */
export function matchesHotkey(event: KeyboardEvent, combo: string): boolean {
  const parts = combo.toLowerCase().split('+');
  const key = parts.at(-1);
  const wants = (name: string) => parts.includes(name);
  const mod = wants('mod');
  return (
    event.key.toLowerCase() === key &&
    event.ctrlKey === (wants('ctrl') || (mod && !isMac())) &&
    event.metaKey === (mod && isMac()) &&
    event.altKey === wants('alt') &&
    (event.shiftKey === wants('shift') || /^[^a-z\d]$/.test(key ?? ''))
  );
}

/** Runs `handler` when the key combination is pressed anywhere on the page. */
export function useHotkey(
  combo: string,
  handler: (event: KeyboardEvent) => void,
  options: HotkeyOptions = {},
): void {
  const { enabled = true, whileTyping = combo.includes('mod+') } = options;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || !matchesHotkey(event, combo)) return;
    if (!whileTyping && typing(event.target)) return;
    event.preventDefault();
    handler(event);
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
