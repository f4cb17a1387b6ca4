import './import.styles.ts';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Status } from '../display/status.tsx';
import { useFormat } from '../format/use-format.ts';
import type { Tone } from '../theme/palette.ts';

export interface ImportCountsProps<Id extends string> {
  counts: readonly { id: Id; label: string; tone: Tone; count: number }[];
  only: Id | undefined;
  onOnly: (only: Id | undefined) => void;
}

/** How many rows there are of each result; each filters the rows. */
export function ImportCounts<Id extends string>({ counts, only, onOnly }: ImportCountsProps<Id>) {
  const format = useFormat();
  return (
    <div className="v-import-sum">
      {counts.map(({ id, label, tone, count }) => (
        <Button key={id} aria-pressed={only === id} onClick={() => onOnly(only === id ? undefined : id)}>
          <b>{format.number(count)}</b>
          <Status tone={tone} look="plain">
            {label}
          </Status>
        </Button>
      ))}
    </div>
  );
}

/** The content of an import's dialog, its parts one below the other. */
export const ImportContent = ({ children }: { children: ReactNode }) => (
  <div className="v-import">{children}</div>
);
