import type { SessionHappening } from 'contract';
import { Bell, CircleStop, Clock, Play, Settings2, UserMinus, UserPlus } from 'lucide-react';
import { EmptyState, RelativeTime, Text, useFormat } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';

const icons = {
  started: Play,
  ucasAdded: UserPlus,
  ucasRemoved: UserMinus,
  changed: Settings2,
  ended: CircleStop,
  expired: Clock,
  alert: Bell,
} as const satisfies Record<SessionHappening['what'], typeof Bell>;

/** What happened in a session, newest first. */
export function SessionTimeline({ happened }: { happened: readonly SessionHappening[] }) {
  const t = useT();
  if (happened.length === 0) return <EmptyState title={t('session.nothing')} />;
  return (
    <Lines label={t('session.timeline')} ordered inset live>
      {happened.map((one) => (
        <Happening key={one.key} happening={one} />
      ))}
    </Lines>
  );
}

function Happening({ happening }: { happening: SessionHappening }) {
  const t = useT();
  const { list } = useFormat();
  const words = useNewsWords();
  const { what, alert, names, fields, author, at } = happening;
  const Icon = icons[what];
  const detail =
    what === 'changed' ? list(fields.map((field) => t(`session.field.${field}`))) : list([...names]);
  return (
    <Line
      icon={<Icon aria-hidden />}
      title={alert === null ? t(`session.happened.${what}`) : words.alert(alert)}
      text={[detail, author].filter(Boolean).join(' · ')}
      end={
        <Text as="span" size="sm" tone="muted">
          <RelativeTime value={at} />
        </Text>
      }
    />
  );
}
