import type { NotificationRequest } from 'contract';
import { Ban, CircleCheck, ClockAlert, Hourglass, Pencil, TriangleAlert } from 'lucide-react';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

const looks = {
  draft: { tone: 'off', Icon: Pencil },
  in_process: { tone: 'info', Icon: Hourglass },
  completed: { tone: 'ok', Icon: CircleCheck },
  completed_late: { tone: 'warning', Icon: ClockAlert },
  not_completed: { tone: 'warning', Icon: TriangleAlert },
  cancelled: { tone: 'off', Icon: Ban },
} as const satisfies Record<NotificationRequest['state'], unknown>;

/** The state of a whole request: icon, word and tone. */
export function RequestState({ state }: { state: NotificationRequest['state'] }) {
  const t = useT();
  const { tone, Icon } = looks[state];
  return (
    <State usual={state === 'completed'} tone={tone} look="plain" icon={<Icon aria-hidden />}>
      {t(`requestState.${state}`)}
    </State>
  );
}
