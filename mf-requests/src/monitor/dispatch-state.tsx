import type { DispatchStep } from 'contract';
import {
  Ban,
  Bell,
  BellRing,
  Camera,
  CircleCheck,
  ClockAlert,
  Eye,
  MailCheck,
  ShieldCheck,
  Siren,
  TimerOff,
  TriangleAlert,
} from 'lucide-react';
import { Status } from 'shared-ui';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

const looks = {
  dispatched: { tone: 'info', Icon: Bell },
  delivered: { tone: 'info', Icon: MailCheck },
  opened: { tone: 'info', Icon: Eye },
  answered: { tone: 'ok', Icon: CircleCheck },
  expired: { tone: 'danger', Icon: TimerOff },
  cancelled: { tone: 'off', Icon: Ban },
  reminded: { tone: 'info', Icon: BellRing },
  photo: { tone: 'ok', Icon: Camera },
  alerted: { tone: 'danger', Icon: TriangleAlert },
  raised: { tone: 'danger', Icon: Siren },
  stoodDown: { tone: 'ok', Icon: ShieldCheck },
} as const satisfies Record<DispatchStep, unknown>;

/** The state of one user's part in a dispatch: icon, word and tone; a late answer is a warning. */
export function DispatchStatus({
  dispatch,
  look,
}: {
  dispatch: { state: DispatchStep; late: boolean };
  look?: 'badge' | 'plain';
}) {
  const t = useT();
  if (dispatch.state === 'answered' && dispatch.late) {
    return (
      <Status tone="warning" icon={<ClockAlert aria-hidden />} look={look}>
        {t('state.late')}
      </Status>
    );
  }
  const { tone, Icon } = looks[dispatch.state];
  return (
    <State
      usual={dispatch.state === 'answered' && look === 'plain'}
      tone={tone}
      icon={<Icon aria-hidden />}
      look={look}
    >
      {t(`state.${dispatch.state}`)}
    </State>
  );
}
