import type { ReactNode } from 'react';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-facts { display: grid; grid-template-columns: fit-content(45%) minmax(0, 1fr); gap: 0 1.25rem; } .v-facts > :is(dt, dd) { padding-block: 0.4375rem; border-block-end: 1px solid var(--border-muted); min-inline-size: 0; overflow-wrap: anywhere; } .v-facts dt { color: var(--fg-muted); }
.v-facts[data-look='inline'] { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; } .v-facts > div { display: flex; gap: 0.375rem; }
`);

export interface Fact {
  label: string;
  value: ReactNode;
  /** Needed where two facts have the same label. */
  id?: string;
}

export interface FactsProps {
  facts: readonly Fact[];
  /** 'inline' puts two or three side by side; otherwise each has its own line. */
  look?: 'lines' | 'inline';
}

/** Labels with their values. */
export function Facts({ facts, look = 'lines' }: FactsProps) {
  return (
    <dl className="v-facts" data-look={look}>
      {facts.map(({ id, label, value }) => {
        const key = id ?? label;
        if (look === 'lines') return [<dt key={`${key}t`}>{label}</dt>, <dd key={key}>{value}</dd>];
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
