import { type ComponentProps, type ReactNode, useId } from 'react';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-panel { background: var(--bg-panel); border: 1px solid var(--border); border-radius: 8px; min-inline-size: 0; display: flex; flex-direction: column; }
.v-panel[data-tone] { border-inline-start: 3px solid var(--_tone); }
.v-panel[data-tone='ok'] { --_tone: var(--ok-solid); } .v-panel[data-tone='warning'] { --_tone: var(--warning-solid); }
.v-panel[data-tone='danger'] { --_tone: var(--danger-solid); } .v-panel[data-tone='info'] { --_tone: var(--info-solid); }
.v-panel[data-tone='sos'] { --_tone: var(--sos-solid); }
.v-panel-head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375rem 0.75rem; min-block-size: 2.75rem; padding-block: 0.375rem; padding-inline: 1rem 0.5rem; border-block-end: 1px solid var(--border-muted); }
.v-panel-title { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 0.5rem; font-size: 0.875rem; font-weight: 620; flex: 1 0 auto; max-inline-size: 100%; }
.v-panel-note { font-weight: 430; color: var(--fg-muted); font-size: 0.8125rem; }
.v-panel-body { padding: 1rem; flex: 1; min-block-size: 0; min-inline-size: 0; }
.v-panel[data-flush] > .v-panel-body { padding: 0; }
@media print { .v-panel { display: block; } .v-panel-head { break-after: avoid; } }
`);

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** Secondary text after the title: a count, a unit. */
  note?: ReactNode;
  actions?: ReactNode;
  /** No padding: the content (a table, a map) reaches the edges. */
  flush?: boolean;
  tone?: 'ok' | 'warning' | 'danger' | 'info' | 'sos';
}

/** A framed surface with an optional header. */
export function Panel({ title, note, actions, flush, tone, children, className = '', ...rest }: PanelProps) {
  const id = useId();
  return (
    <section
      className={`v-panel ${className}`}
      data-flush={flush || undefined}
      data-tone={tone}
      aria-labelledby={title ? id : undefined}
      {...rest}
    >
      {(title || actions) && (
        <header className="v-panel-head">
          <h2 className="v-panel-title" id={id}>
            {title}
            {note && <span className="v-panel-note">{note}</span>}
          </h2>
          {actions}
        </header>
      )}
      <div className="v-panel-body">{children}</div>
    </section>
  );
}
