import type { Dispatch, DispatchState } from 'contract';
import { Ban, Bell, CircleCheck, ClockAlert, Eye, MailCheck, TimerOff } from 'lucide-react';
import { Status } from 'shared-ui';
import { useT } from '../text.ts';

const looks = {
  dispatched: { tone: 'info', Icon: Bell },
  delivered: { tone: 'info', Icon: MailCheck },
  opened: { tone: 'info', Icon: Eye },
  answered: { tone: 'ok', Icon: CircleCheck },
  expired: { tone: 'danger', Icon: TimerOff },
  cancelled: { tone: 'off', Icon: Ban },
} as const satisfies Record<DispatchState, unknown>;

/** How one user's part in a dispatch stands: icon, word and tone; a late answer is a warning. */
export function DispatchStatus({
  dispatch,
  look,
}: {
  dispatch: Pick<Dispatch, 'state' | 'late'>;
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
    <Status tone={tone} icon={<Icon aria-hidden />} look={look}>
      {t(`state.${dispatch.state}`)}
    </Status>
  );
}
