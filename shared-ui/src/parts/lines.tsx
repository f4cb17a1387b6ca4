import type { ReactNode } from 'react';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-line { display: flex; align-items: center; gap: 0.75rem; min-block-size: var(--row); padding-block: 0.625rem; } .v-lines[data-inset] > .v-line { padding-inline: 1rem; }
.v-line + .v-line { border-block-start: 1px solid var(--border-muted); }
.v-line > svg { inline-size: 1.25rem; block-size: 1.25rem; flex: none; color: var(--fg-muted); }
.v-line > div { flex: 1; min-inline-size: 0; } .v-line b { display: block; font-weight: 540; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } [dir='rtl'] .v-line b { unicode-bidi: plaintext; text-align: right; } .v-line p { color: var(--fg-muted); font-size: 0.8125rem; }
.v-lines[data-close] > .v-line { min-block-size: 2rem; padding-block: 0.125rem; } .v-lines[data-close] b { font-weight: inherit; }
@media (max-width: 599px) { .v-lines[data-stacks] > .v-line { flex-wrap: wrap; } .v-lines[data-stacks] b { white-space: normal; } .v-lines[data-stacks] > .v-line > div { flex-basis: calc(100% - 4rem); } .v-lines[data-stacks] > .v-line > :nth-child(3) { margin-inline-start: 2rem; } }
@media print { .v-line b { white-space: normal; } .v-line { break-inside: avoid; } }
`);

export interface LinesProps {
  children: ReactNode;
  label?: string;
  /** The order matters: an ordered list. */
  ordered?: boolean;
  /** For a panel without padding. */
  inset?: boolean;
  /** For many lines of one row of text. */
  close?: boolean;
  /** On a phone the end of a line is below its text. */
  stacks?: boolean;
  /** New lines are announced to screen readers. */
  live?: boolean;
}

/** A short list of things, each with its actions. Use a table where there may be many. */
export function Lines({ children, label, ordered, inset, close, stacks, live }: LinesProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List
      className="v-lines"
      aria-label={label}
      aria-live={live ? 'polite' : undefined}
      data-inset={inset || undefined}
      data-close={close || undefined}
      data-stacks={stacks || undefined}
    >
      {children}
    </List>
  );
}

export interface LineProps {
  icon?: ReactNode;
  title: ReactNode;
  /** The title's tooltip, where it may be cut off. */
  hover?: string;
  text?: ReactNode;
  /** At the end of the line: a status or a button. */
  end?: ReactNode;
}

/** One line of `Lines`. */
export function Line({ icon, title, hover, text, end }: LineProps) {
  return (
    <li className="v-line">
      {icon}
      <div>
        <b title={hover}>{title}</b>
        {text && <p>{text}</p>}
      </div>
      {end}
    </li>
  );
}
