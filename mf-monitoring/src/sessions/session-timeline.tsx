import { requestMonitorPath, type SessionHappening } from 'contract';
import {
  Bell,
  CheckCheck,
  CircleStop,
  Clock,
  Flag,
  Footprints,
  Hand,
  HeartPulse,
  ListChecks,
  ListX,
  type LucideIcon,
  MessageSquare,
  MessageSquareReply,
  Navigation,
  PhoneForwarded,
  PhoneOutgoing,
  Play,
  Settings2,
  Siren,
  TimerOff,
  UserMinus,
  UserPlus,
  Users,
} from 'lucide-react';
import { useCan } from 'shared-auth';
import { EmptyState, Link, RelativeTime, Text, useFormat } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';
import { TakeAlert } from './take-alert.tsx';

const icons = {
  started: Play,
  ucasAdded: UserPlus,
  ucasRemoved: UserMinus,
  changed: Settings2,
  ended: CircleStop,
  expired: Clock,
  raised: Siren,
  pressed: Siren,
  called: PhoneOutgoing,
  everybody: Users,
  acknowledged: Hand,
  escalated: PhoneForwarded,
  idle: TimerOff,
  resolved: CheckCheck,
  note: MessageSquare,
  step: ListChecks,
  stepBack: ListX,
  well: HeartPulse,
  followed: Footprints,
  arrived: Flag,
  missed: TimerOff,
  asked: Navigation,
  answered: MessageSquareReply,
  alert: Bell,
} as const satisfies Record<SessionHappening['what'], LucideIcon>;

interface SessionTimelineProps {
  happened: readonly SessionHappening[];
  /** In a record: shows instants rather than how long ago. */
  exact?: boolean;
  /** The session's id, while its alerts can be acknowledged. */
  running?: number | null;
}

/** The timeline of a session, newest first. */
export function SessionTimeline({ happened, exact = false, running = null }: SessionTimelineProps) {
  const t = useT();
  if (happened.length === 0) return <EmptyState title={t('session.nothing')} />;
  return (
    <Lines label={t('session.timeline')} ordered inset live stacks={exact || running !== null}>
      {happened.map((one) => (
        <Happening key={one.key} happening={one} exact={exact} running={running} />
      ))}
    </Lines>
  );
}

interface HappeningProps {
  happening: SessionHappening;
  exact: boolean;
  running: number | null;
}

function Happening({ happening, exact, running }: HappeningProps) {
  const t = useT();
  const { list, date, time } = useFormat();
  const words = useNewsWords();
  const { what, alert, asked, names, fields, author, at, text, level, source, taken_by } = happening;
  const maySee = useCan('requests.manage');
  const Icon = icons[what];
  const detail =
    what === 'changed' ? list(fields.map((field) => t(`session.field.${field}`))) : list([...names]);
  const title = alert === null ? t(`session.happened.${what}`, { level: level ?? 0 }) : words.alert(alert);
  return (
    <Line
      icon={<Icon aria-hidden />}
      title={asked && maySee ? <Link to={requestMonitorPath(asked)}>{title}</Link> : title}
      text={[
        source && words.source(source),
        text,
        detail,
        names.includes(author) ? '' : author,
        taken_by && t('session.taken', { who: taken_by }),
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        <>
          <Text as="span" size="sm" tone="muted">
            {exact ? `${date(at)} ${time(at, true)}` : <RelativeTime value={at} />}
          </Text>
          {running !== null && <TakeAlert session={running} happening={happening} />}
        </>
      }
    />
  );
}
