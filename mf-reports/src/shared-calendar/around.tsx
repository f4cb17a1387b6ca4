import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Looked } from 'shared-auth/looked';
import { ErrorState, Text } from 'shared-ui';
import type { Period } from 'shared-ui/calendar';
import { useT as useCalendarT } from '../calendar/text.ts';
import { useT } from './text.ts';

/** How often an open page is read again. */
export const LOOK_MS = 60_000;

/** What a view of a shared calendar is given. */
export interface ViewProps {
  /** The secret of the link that was opened. */
  token: string;
  /** Another zone than the client's, whose days it is shown in. */
  zone: string | undefined;
  /** Narrows it to a type of people, by name. */
  type: string | undefined;
  period: Period<'day' | 'week' | 'month'>;
  onGone: () => void;
}

/** That nothing is due in the period on screen. */
export function NothingDue() {
  const c = useCalendarT();
  return (
    <Text role="status" tone="muted" padding="4">
      {c('taskCalendar.empty')}
    </Text>
  );
}

interface AroundProps {
  found: Omit<Looked<unknown>, 'stop'>;
  isEmpty: boolean;
  onGone: () => void;
  children: ReactNode;
}

/** A view, or why there is none: it failed, nothing is due, or the link was revoked meanwhile. */
export function Around({ found: { data, error, gone, look }, isEmpty, onGone, children }: AroundProps) {
  const t = useT();
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
  if (!data && error) return <ErrorState error={error} onRetry={look} />;
  return (
    <>
      {data !== undefined && error && (
        <Text role="status" tone="warning" padding="3">
          {t('sharedCalendar.stale')}
        </Text>
      )}
      {isEmpty ? <NothingDue /> : children}
    </>
  );
}
