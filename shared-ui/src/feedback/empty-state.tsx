import type { ReactNode } from 'react';
import { defineStyles } from '../theme/styles.ts';
import { DialIllustration, type Illustration } from './illustrations.tsx';

defineStyles(`
.v-empty { display: flex; flex-direction: column; align-items: center; justify-content: center; text-align: center; gap: 0.375rem; padding: 2rem 1.5rem; margin: auto; max-inline-size: 30rem; }
.v-empty > .v-dial { inline-size: 10rem; block-size: 7.5rem; margin-block-end: 0.5rem; }
.v-empty > h2, .v-empty > h3 { font-size: 1rem; font-weight: 620; text-wrap: balance; }
.v-empty > p { color: var(--fg-muted); text-wrap: pretty; }
.v-empty-actions { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: center; margin-block-start: 0.75rem; }
.v-empty-details { font-size: 0.8125rem; color: var(--fg-muted); margin-block-start: 0.75rem; max-inline-size: 100%; } .v-empty-details > summary { cursor: pointer; } .v-empty-details > pre { text-align: start; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--bg-sunken); border-radius: 6px; padding: 0.5rem 0.75rem; margin-block-start: 0.5rem; }
`);

export interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  illustration?: Illustration;
  /** Buttons for the next step. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** An empty state with the reason and what to do next. */
export function EmptyState({
  title,
  description,
  illustration = 'empty',
  actions,
  children,
}: EmptyStateProps) {
  return (
    <div className="v-empty">
      <DialIllustration name={illustration} />
      <h2>{title}</h2>
      {description && <p>{description}</p>}
      {actions && <div className="v-empty-actions">{actions}</div>}
      {children}
    </div>
  );
}

/** Technical details for developers; collapsed by default. */
export function Details({ summary, children }: { summary: string; children: string }) {
  return (
    <details className="v-empty-details">
      <summary>{summary}</summary>
      <pre dir="auto">{children}</pre>
    </details>
  );
}
