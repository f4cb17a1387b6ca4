import { CalendarX, Clock4 } from 'lucide-react';
import { Box, createFormat, RelativeTime, Row, Status, Text, useFormat, useNow } from 'shared-ui';
import { useT } from './text.ts';
import { upcomingOf as read, type upcomingOf } from './upcoming.ts';
import { capital } from './weekdays.ts';

interface UpcomingListProps {
  values: Parameters<typeof upcomingOf>[0];
  /** The client's zone (IANA). */
  zone: string;
}

/** The next ten dispatches in words, with the zone they are read in; a clock change that moves one is shown. */
export function UpcomingList({ values, zone }: UpcomingListProps) {
  const t = useT();
  const { language } = useFormat();
  const now = useNow(30_000);
  const upcoming = read(values, zone, now);
  const day = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const time = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  if (upcoming.length === 0) {
    return (
      <Row gap="2" color="fg.muted">
        <CalendarX size={18} aria-hidden />
        <Text>{t(values.type === null ? 'upcoming.choose' : 'upcoming.none')}</Text>
      </Row>
    );
  }
  return (
    <>
      <Box as="ol" listStyleType="none" aria-label={t('upcoming.title')}>
        {upcoming.map(({ at, movedFrom }, index) => (
          <Box
            as="li"
            key={at}
            display="grid"
            gridTemplateColumns="1.5rem minmax(0, 1fr) auto 6.75rem"
            columnGap="2"
            alignItems="baseline"
            paddingBlock="1"
            borderBlockStartWidth={index > 0 ? '1px' : '0'}
            borderColor="border.muted"
          >
            <Text as="span" size="xs" tone="subtle" textAlign="end">
              {index + 1}
            </Text>
            <Text as="span" truncate>
              {capital(day.format(at), language)}
            </Text>
            <Text as="span" weight="semibold" fontVariantNumeric="tabular-nums">
              {time.format(at)}
            </Text>
            <Text as="span" size="sm" tone="muted" textAlign="end" whiteSpace="nowrap">
              <RelativeTime value={at} />
            </Text>
            {movedFrom && (
              <Box gridColumn="2 / -1">
                <Status tone="warning" look="plain" icon={<Clock4 aria-hidden />}>
                  {t('upcoming.moved', { time: movedFrom })}
                </Status>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Text size="sm" tone="muted" mt="2">
        {t('upcoming.zone', { zone: createFormat(language, zone).zone(now) })}
      </Text>
    </>
  );
}
