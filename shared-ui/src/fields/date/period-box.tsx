import '../fields.styles.ts';
import './calendar.styles.ts';
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import type { ControlProps } from '../control.ts';

type Shared = Pick<ControlProps<unknown>, 'id' | 'label' | 'disabled' | 'invalid' | 'describedBy' | 'onBlur'>;

export interface PeriodBoxProps extends Shared {
  /** The chosen period; '' while none is. */
  words: string;
  icon: ReactNode;
  /** Preloads what opens, as soon as the input is hovered. */
  ahead: () => Promise<unknown>;
  /** What opens next to `anchor`; `close(true)` also returns the focus to the input. */
  children: (layer: {
    anchor: RefObject<HTMLButtonElement | null>;
    close: (focus: boolean) => void;
  }) => ReactNode;
}

/** The input of a period: its name while nothing is chosen, then both ends; it opens the chooser. */
export function PeriodBox({ words, icon, ahead, children, ...control }: PeriodBoxProps) {
  const { id, label = '', disabled, invalid, describedBy, onBlur } = control;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const load = () => void ahead().catch(() => {});
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className="v-input v-period"
        data-on={words ? '' : undefined}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-label={words ? `${label}: ${words}` : label}
        title={words || undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!open)}
        onBlur={() => open || onBlur?.()}
      >
        <span>{words ? <bdi dir="ltr">{words}</bdi> : label}</span>
        {icon}
      </button>
      {open && <Suspense>{children({ anchor: button, close })}</Suspense>}
    </>
  );
}
