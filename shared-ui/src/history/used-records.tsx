import './history.styles.ts';
import type { RecordUse } from 'contract';
import { UseText } from './use-list.tsx';

export interface UsedRecord {
  id: number;
  name: string;
  uses: readonly RecordUse[];
}

/** Records that cannot be deleted, each with what uses it, as the text of a question. */
export function UsedRecords({ used, note }: { used: readonly UsedRecord[]; note: string | undefined }) {
  return (
    <span className="v-used">
      {note && <span>{note}</span>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <span className="v-used-list" tabIndex={0}>
        {used.map(({ id, name, uses }) => (
          <span key={id}>
            <strong>{name}</strong>
            <UseText uses={uses} />
          </span>
        ))}
      </span>
    </span>
  );
}
