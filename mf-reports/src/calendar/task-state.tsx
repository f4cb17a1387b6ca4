import type { DueOutcome, TaskState } from 'contract';
import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleSlash2,
  Hourglass,
  type LucideIcon,
  MoveRight,
  OctagonX,
  Timer,
} from 'lucide-react';
import { Icon, Status, type Tone } from 'shared-ui';
import { outcomeTones } from '../outcome-tones.ts';
import { useT } from './text.ts';

/** How a state looks; its word is always with it. */
export const stateLooks = {
  fulfilled: { tone: 'ok', of: CircleCheck },
  unfulfilled: { tone: 'danger', of: OctagonX },
  open: { tone: 'info', of: Hourglass },
  planned: { tone: 'off', of: CalendarClock },
} as const satisfies Record<TaskState, { tone: Tone; of: LucideIcon }>;

const outcomeIcons = {
  on_time: CircleCheck,
  late: Timer,
  missed: OctagonX,
  pending: CircleDashed,
  excused: CircleSlash2,
} as const satisfies Record<DueOutcome, LucideIcon>;

type Look = 'badge' | 'plain';

/** The state of a task. */
export function TaskStateMark({ state, look = 'plain' }: { state: TaskState; look?: Look }) {
  const t = useT();
  const { tone, of } = stateLooks[state];
  return (
    <Status tone={tone} look={look} icon={<Icon of={of} />}>
      {t(`taskCalendar.state.${state}`)}
    </Status>
  );
}

/** What became of a point. */
export function OutcomeMark({ outcome }: { outcome: DueOutcome }) {
  const t = useT();
  return (
    <Status tone={outcomeTones[outcome]} look="plain" icon={<Icon of={outcomeIcons[outcome]} />}>
      {t(`task.outcome.${outcome}`)}
    </Status>
  );
}

/** A person's note on a task: that they will not do it, or that it was moved. */
export function TaskMarks({
  declined,
  moved,
  look = 'plain',
}: {
  declined: boolean;
  moved: boolean;
  look?: Look;
}) {
  const t = useT();
  return (
    <>
      {declined && (
        <Status tone="warning" look={look} icon={<Icon of={Ban} />}>
          {t('taskCalendar.declined')}
        </Status>
      )}
      {moved && (
        <Status tone="info" look={look} icon={<Icon of={MoveRight} turns />}>
          {t('taskCalendar.moved')}
        </Status>
      )}
    </>
  );
}
