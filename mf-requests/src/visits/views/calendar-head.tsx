import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, createFormat, Icon, IconButton, Row, Text } from 'shared-ui';
import { capital } from '../../rules/weekdays.ts';
import { Segments } from '../segments.tsx';
import { useT } from './text.ts';
import type { Period } from './use-period.ts';

const atNoon = (day: string) => `${day}T12:00:00Z`;

/** A day in words, whatever the zone of the reader. */
export const dayInWords = (language: string, day: string, options?: Intl.DateTimeFormatOptions) =>
  capital(createFormat(language, 'UTC').longDate(atNoon(day), options), language);

/** Which days are shown, and the ways to others. */
export function CalendarHead({ period }: { period: Period }) {
  const t = useT();
  const { span, at, first, last, language, today } = period;
  const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const title =
    span === 'month'
      ? dayInWords(language, at, { month: 'long', year: 'numeric' })
      : t('visitViews.calendar.between', {
          from: dayInWords(language, first, short),
          to: dayInWords(language, last, short),
        });
  return (
    <Row flexWrap="wrap" justifyContent="space-between" gap="2" paddingInline="3" paddingBlock="2">
      <Row gap="1">
        <IconButton
          label={t('visitViews.calendar.previous')}
          icon={<Icon of={ChevronLeft} turns />}
          onClick={() => period.turn(-1)}
        />
        <Button aria-disabled={at === today || undefined} onClick={() => period.goTo(today)}>
          {t('visitViews.calendar.today')}
        </Button>
        <IconButton
          label={t('visitViews.calendar.next')}
          icon={<Icon of={ChevronRight} turns />}
          onClick={() => period.turn(1)}
        />
        <Text as="h2" weight="semibold" size="lg" aria-live="polite" paddingInline="2">
          {title}
        </Text>
      </Row>
      <Segments
        label={t('visitViews.calendar.span')}
        value={span}
        options={(['month', 'week'] as const).map((id) => ({ id, label: t(`visitViews.calendar.${id}`) }))}
        onChange={period.setSpan}
      />
    </Row>
  );
}
