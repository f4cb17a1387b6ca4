import '../overlay/floating.styles.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../keys/composing.ts';
import { initialFocus } from '../overlay/focus.ts';
import type { Placement } from '../overlay/position.ts';
import { type TriggerElement, withTriggerProps } from '../overlay/trigger.tsx';
import { useAnchored } from '../overlay/use-anchored.ts';
import { useDismiss } from '../overlay/use-dismiss.ts';

export interface PopoverProps {
  /** A Button or IconButton; receives the props that open the popover. */
  trigger: TriggerElement;
  /** Names the popover for screen readers. */
  label: string;
  placement?: Placement;
  /** The content, or a function that receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small, non-modal surface beside its trigger. Escape, tabbing out or a press outside closes it. */
export function Popover({ trigger, label, placement = 'bottom-start', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useAnchored(open, anchor, layer, placement);
  useDismiss(open, [anchor, layer], () => setOpen(false));
  useEffect(() => {
    if (open && layer.current) initialFocus(layer.current).focus({ preventScroll: true });
  }, [open]);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  const button = withTriggerProps(trigger, {
    ref: anchor,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
  });
  return (
    <>
      {button}
      {open && (
        <div
          ref={layer}
          id={id}
          className="v-float"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          style={{ padding: '0.75rem' }}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape' && !isComposing(event)) close();
          }}
          onBlur={(event) => {
            const next = event.relatedTarget;
            if (next && !layer.current?.contains(next) && next !== anchor.current) setOpen(false);
          }}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </>
  );
}
