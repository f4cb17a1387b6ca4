import type { VisitRequestStatusId } from 'contract';
import {
  CircleCheck,
  CircleCheckBig,
  CircleDashed,
  CircleOff,
  CircleX,
  Clock,
  FilePen,
  Hourglass,
} from 'lucide-react';
import type { Tone } from 'shared-ui';
import { State } from 'shared-ui/state';
import { useT } from './text.ts';

const looks = {
  1: { tone: 'info', icon: CircleDashed },
  2: { tone: 'info', icon: Hourglass },
  3: { tone: 'info', icon: CircleCheck },
  4: { tone: 'info', icon: CircleCheck },
  5: { tone: 'danger', icon: CircleX },
  6: { tone: 'info', icon: Hourglass },
  7: { tone: 'ok', icon: CircleCheckBig },
  8: { tone: 'ok', icon: CircleCheckBig },
  9: { tone: 'danger', icon: CircleX },
  10: { tone: 'off', icon: CircleCheckBig },
  11: { tone: 'off', icon: CircleOff },
  12: { tone: 'info', icon: FilePen },
} as const satisfies Record<VisitRequestStatusId, { tone: Tone; icon: typeof Clock }>;

/** The key of a status's word; an expired request never got its votes. */
export const statusWord = ({ status, expired }: { status: VisitRequestStatusId; expired: boolean }) =>
  expired ? 'visits.status.expired' : (`visits.status.${status}` as const);

/** A visit request's status by icon, word and colour. */
export function VisitStatusMark({
  status,
  expired,
  look = 'plain',
}: {
  status: VisitRequestStatusId;
  expired: boolean;
  look?: 'badge' | 'plain';
}) {
  const t = useT();
  const { tone, icon: Icon } = expired ? { tone: 'warning' as const, icon: Clock } : looks[status];
  return (
    <State usual={tone === 'off' && look === 'plain'} tone={tone} icon={<Icon aria-hidden />} look={look}>
      {t(statusWord({ status, expired }))}
    </State>
  );
}
