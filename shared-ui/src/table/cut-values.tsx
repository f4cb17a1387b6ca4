import { useEffect, useRef, useState } from 'react';
import '../tooltip/tooltip.styles.ts';
import { useAnchored } from '../overlay/use-anchored.ts';
import { type CutValue, cutIn } from './cut.ts';

const delay = 350;
const held = 450;

/**
 * Shows the full text of what an ellipsis shortens in `box`, a table: on hover, on focus of a row or a header, and on a
 * long press. One listener for all cells.
 */
export function CutValues({ box }: { box: HTMLElement }) {
  const [values, setValues] = useState<CutValue[]>([]);
  const anchor = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useAnchored(values.length > 0, anchor, layer, 'bottom-start', 4);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = false;
    /** Most cells show everything: moving over them renders nothing. */
    const change = (found: CutValue[]) => {
      if (!isShown && found.length === 0) return;
      isShown = found.length > 0;
      setValues(found);
    };
    const show = (at: HTMLElement, wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const found = at.isConnected ? cutIn(at) : [];
        if (found.length > 0) anchor.current = at;
        change(found);
      }, wait);
    };
    const hide = () => {
      clearTimeout(timer);
      change([]);
    };
    const closest = (event: Event, what: string) => (event.target as Element).closest<HTMLElement>(what);
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const cell = closest(event, 'th, td');
      if (!cell) return hide();
      if (cell !== anchor.current) hide();
      show(cell, delay);
    };
    const onDown = (event: PointerEvent) => {
      hide();
      const cell = closest(event, 'th, td');
      if (event.pointerType === 'touch' && cell) show(cell, held);
    };
    const onUp = () => clearTimeout(timer);
    const onFocus = (event: FocusEvent) => {
      if ((event.target as Element).matches(':focus-visible')) {
        const at = closest(event, 'thead th') ?? closest(event, 'tr');
        if (at) show(at, 0);
      }
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const listeners = new AbortController();
    const { signal } = listeners;
    box.addEventListener('pointerover', onOver, { signal });
    box.addEventListener('pointerleave', hide, { signal });
    box.addEventListener('pointerdown', onDown, { signal });
    box.addEventListener('pointerup', onUp, { signal });
    box.addEventListener('pointercancel', hide, { signal });
    box.addEventListener('focusin', onFocus, { signal });
    box.addEventListener('focusout', hide, { signal });
    box.addEventListener('keydown', onKey, { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [box]);
  if (values.length === 0) return null;
  // A screen reader reads the full value in its cell.
  return (
    <div ref={layer} className="v-tip v-table-cut" aria-hidden>
      {values.map(({ label, text }) => (
        <p key={label + text}>
          {label && <span>{label}</span>}
          <bdi>{text}</bdi>
        </p>
      ))}
    </div>
  );
}
