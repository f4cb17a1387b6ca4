import { leavesPending, type ShiftCounts } from 'contract';
import { useT } from './text.ts';

const always = ['entries', 'exits', 'refusals', 'inside'] as const;
const pending = ['badges', 'equipment'] as const;

/** What happened at the branch while a shift ran, and what is pending: "Entries: 12 · Exits: 8". */
export function useCounts(): (counts: ShiftCounts) => string {
  const t = useT();
  return (counts) =>
    [...always, ...(leavesPending(counts) ? pending : [])]
      .map((id) => `${t(`shift.count.${id}`)}: ${counts[id]}`)
      .join(' · ');
}
