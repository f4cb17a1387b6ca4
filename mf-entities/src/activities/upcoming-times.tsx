import type { ActivityInput } from 'contract';
import { CalendarX, Clock4 } from 'lucide-react';
import { Box, RelativeTime, Row, Status, Text, useFormat, useNow, useTimeZone } from 'shared-ui';
import { useFormValue } from 'shared-ui/form';
import { dayText } from './schedule-words.ts';
import { useT } from './text.ts';
import { upcomingOf } from './upcoming.ts';
import { useHolidays } from './use-holidays.ts';

/** The next times of the form's activity in the client's zone, as one types. */
export function UpcomingTimes() {
  const t = useT();
  const { date, language, relative, zone: zoneOf } = useFormat();
  const zone = useTimeZone();
  const now = useNow(30_000);
  const kind = useFormValue<ActivityInput, 'kind'>('kind');
  const schedule = useFormValue<ActivityInput, 'schedule'>('schedule');
  const upcoming = upcomingOf({ kind, schedule, holidays: useHolidays().days }, zone, now);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-u-nu-latn`, { timeZone: zone, ...options });
  const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <Box data-span="full" role="status">
      <Text weight="semibold">{t('activity.upcoming')}</Text>
      {upcoming === null || upcoming.length === 0 ? (
        <Row gap="2" color="fg.muted">
          <CalendarX size={18} aria-hidden />
          <Text>{t(upcoming === null ? 'activity.upcomingUnfinished' : 'activity.upcomingNone')}</Text>
        </Row>
      ) : (
        <>
          <Box as="ol" listStyleType="none" m="0" p="0" aria-label={t('activity.upcoming')}>
            {upcoming.map(({ at, day: shift, isOvernight, isMoved }) => (
              <Row key={at} as="li" gap="2" flexWrap="wrap" alignItems="baseline" paddingBlock="1">
                <Text as="span" minW="9rem">
                  {day.format(at)}
                </Text>
                <Text as="span" weight="semibold" fontVariantNumeric="tabular-nums">
                  {time.format(at)}
                </Text>
                {relative(at) !== date(at) && (
                  <Text as="span" size="sm" tone="muted">
                    <RelativeTime value={at} />
                  </Text>
                )}
                {isOvernight && (
                  <Text as="span" size="sm" tone="muted">
                    {t('activity.ofShift', { day: dayText(shift, language) })}
                  </Text>
                )}
                {isMoved && (
                  <Status tone="warning" look="plain" icon={<Clock4 aria-hidden />}>
                    {t('activity.moved')}
                  </Status>
                )}
              </Row>
            ))}
          </Box>
          <Text size="sm" tone="muted" mt="1">
            {t('activity.zone', { zone: zoneOf(now) })}
          </Text>
        </>
      )}
    </Box>
  );
}
