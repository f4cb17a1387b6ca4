import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onDismiss` when the pointer is pressed outside all of `inside` while open. */
export function useDismiss(
  open: boolean,
  inside: RefObject<HTMLElement | null>[],
  onDismiss: () => void,
): void {
  const onDown = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Node;
    if (inside.some((ref) => ref.current?.contains(target))) return;
    if (target instanceof Element && target.closest('[data-live]')) return;
    onDismiss();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: PointerEvent) => onDown(event);
    document.addEventListener('pointerdown', listener, true);
    return () => document.removeEventListener('pointerdown', listener, true);
  }, [open]);
}
