import type { ShiftsNow } from 'contract';
import { Shield } from 'lucide-react';
import { useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useShifts } from './own-shift.tsx';
import { useT } from './text.ts';

/** Who is on shift at a branch, the caller included, the first to begin first. */
function guardsAt({ mine, others }: ShiftsNow, branch: number): ShiftsNow['others'] {
  const own =
    mine?.branch_id === branch ? [{ id: mine.id, name: mine.guard_name, began_at: mine.began_at }] : [];
  return [...own, ...others].toSorted((one, other) => Date.parse(one.began_at) - Date.parse(other.began_at));
}

/** The guards on shift at a branch: on the site like those whom the log knows to be inside. */
export function Guards({ branch }: { branch: number }) {
  const t = useT();
  const { dateTime } = useFormat();
  const now = useShifts(branch);
  const guards = now ? guardsAt(now, branch) : [];
  if (guards.length === 0) return null;
  return (
    <Lines label={t('shift.guards')}>
      {guards.map(({ id, name, began_at }) => (
        <Line
          key={id}
          icon={<Shield aria-hidden />}
          title={name}
          text={t('shift.guardSince', { when: dateTime(began_at) })}
        />
      ))}
    </Lines>
  );
}
