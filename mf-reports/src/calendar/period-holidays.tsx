import type { CalendarHoliday } from 'contract';
import { PartyPopper } from 'lucide-react';
import { Icon, Row, Text, useFormat } from 'shared-ui';
import { dayInWords } from 'shared-ui/calendar';
import { useT } from './text.ts';

/** The client's holidays among the days that a calendar shows; nothing while there are none. */
export function PeriodHolidays({ holidays }: { holidays: readonly CalendarHoliday[] | undefined }) {
  const t = useT();
  const { language, list } = useFormat();
  if (!holidays?.length) return null;
  const named = holidays.map(({ day, name }) =>
    t('taskCalendar.holiday', {
      day: dayInWords(language, day, { day: 'numeric', month: 'short' }),
      name,
    }),
  );
  return (
    <Row gap="2" paddingInline="4" paddingBlock="2" alignItems="start" color="fg.muted">
      <Icon of={PartyPopper} />
      <Text size="sm" overflowWrap="anywhere">
        {t('taskCalendar.holidays', { list: list(named) })}
      </Text>
    </Row>
  );
}
