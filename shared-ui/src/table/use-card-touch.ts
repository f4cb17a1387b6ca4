import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const hold = 500;
const slack = 10;
const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('tr[data-index]');
const own = 'button,input,label,summary,[role=dialog]';

/**
 * Selection by touch when rows are cards: a long press selects one, and while any is selected a tap selects the next
 * instead of opening it. Spread onto the body; keys and each card's menu do the same.
 */
export function useCardTouch(onSelect: ((index: number) => void) | undefined, selecting: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const wasHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onSelect) return {};
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      wasHeld.current = false;
      const row = rowOf(event.target);
      if (!row || event.pointerType !== 'touch' || (event.target as Element).closest(own)) return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onSelect(Number(row.dataset.index));
      }, hold);
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > slack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => wasHeld.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      const row = rowOf(event.target);
      const held = wasHeld.current;
      wasHeld.current = false;
      if (!row || (!held && !selecting) || (event.target as Element).closest(own)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!held) onSelect(Number(row.dataset.index));
    },
  };
}
