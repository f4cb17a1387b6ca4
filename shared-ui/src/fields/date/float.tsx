import '../../overlay/floating.styles.ts';
import './calendar.styles.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useAnchored } from '../../overlay/use-anchored.ts';
import { useDismiss } from '../../overlay/use-dismiss.ts';

interface FloatProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** `focus`: the focus returns to where it was. */
  onClose: (focus: boolean) => void;
  children: ReactNode;
}

/** The surface of a calendar next to its input: Escape, Tab out and a press outside close it. */
export function CalendarFloat({ anchor, label, onClose, children }: FloatProps) {
  const layer = useRef<HTMLDivElement>(null);
  useAnchored(true, anchor, layer, 'bottom-start');
  useDismiss(true, [anchor, layer], () => onClose(false));
  return (
    <div
      ref={layer}
      className="v-float"
      data-calendar=""
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose(true);
      }}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next && !layer.current?.contains(next) && !anchor.current?.contains(next)) onClose(false);
      }}
    >
      {children}
    </div>
  );
}
