import './tooltip.styles.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Placement } from '../overlay/position.ts';
import { type TriggerElement, withTriggerProps } from '../overlay/trigger.tsx';
import { useAnchored } from '../overlay/use-anchored.ts';

export interface TooltipProps {
  label: ReactNode;
  placement?: Placement;
  /** The tooltip is the element's accessible name, not its description. */
  names?: boolean;
  /** One element that accepts a ref and attributes. */
  children: TriggerElement;
}

const delay = 350;

/** A hint shown on hover and keyboard focus; Escape hides it. Never put essential information only here. */
export function Tooltip({ label, placement = 'top', names, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const layer = useRef<HTMLSpanElement>(null);
  useAnchored(open, anchor, layer, placement, 6);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setOpen(true), delay);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    if (!open) return;
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [open]);
  const leave = () => {
    setWanted(false);
    setOpen(false);
  };
  const target = withTriggerProps(children, {
    ref: anchor,
    title: '',
    ...(names ? { 'aria-labelledby': open ? id : undefined } : { 'aria-describedby': open ? id : undefined }),
    onPointerEnter: (event) => event.pointerType !== 'touch' && setWanted(true),
    onPointerLeave: leave,
    onPointerDown: leave,
    onFocus: (event) => event.currentTarget.matches(':focus-visible') && setOpen(true),
    onBlur: leave,
  });
  return (
    <>
      {target}
      {open && (
        <span ref={layer} id={id} className="v-tip" role="tooltip">
          {label}
        </span>
      )}
    </>
  );
}
