import type { ReactNode } from 'react';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-share { display: flex; align-items: center; gap: 0.5rem; min-inline-size: 9rem; max-inline-size: 16rem; }
.v-share > i { flex: 1; display: flex; block-size: 0.375rem; border-radius: 1rem; overflow: hidden; background: var(--bg-sunken); }
.v-share > i > i { background: var(--ok-solid); } .v-share > i > i + i { background: var(--warning-solid); }
.v-share > span { white-space: nowrap; }
.v-quiet { color: var(--fg-muted); }
@media (max-width: 40em) { .v-share { min-inline-size: 7.5rem; } }
@media (forced-colors: active) { .v-share > i { border: 1px solid; } .v-share > i > i { background: Highlight; } .v-share > i > i + i { background: Mark; } }
`);

export interface ShareBarProps {
  /** From 0 to 1: what went well. */
  done: number;
  /** From 0 to 1: what was done too late, beside it. */
  late?: number;
  /** The same in words. */
  children: ReactNode;
}

/** A share as a bar beside its figure, for a cell: drawn once a row, so it is plain elements. */
export function ShareBar({ done, late = 0, children }: ShareBarProps) {
  return (
    <span className="v-share">
      <i aria-hidden>
        <i style={{ inlineSize: `${100 * done}%` }} />
        {late > 0 && <i style={{ inlineSize: `${100 * late}%` }} />}
      </i>
      <span>{children}</span>
    </span>
  );
}

/** The value of a cell that matters less than the others. */
export const Quiet = ({ children }: { children: ReactNode }) => <span className="v-quiet">{children}</span>;
