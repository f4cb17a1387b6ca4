import type { VisitCalendarDay } from 'contract';
import { CircleCheckBig, Users } from 'lucide-react';
import { Icon, Row, Text, useFormat } from 'shared-ui';
import { useT } from './text.ts';

export type Counts = Pick<VisitCalendarDay, 'guests' | 'authorized'>;

/** How many are expected and, of those, authorized. Its words are those of the key below the calendar. */
export function Figures({ guests, authorized }: Counts) {
  const format = useFormat();
  return (
    <Row as="span" gap="2" flex="none" fontVariantNumeric="tabular-nums">
      <Row as="span" gap="1" fontWeight="semibold">
        <Icon of={Users} />
        {format.number(guests)}
      </Row>
      <Row as="span" gap="1" color={authorized > 0 ? 'ok.fg' : 'fg.subtle'}>
        <Icon of={CircleCheckBig} />
        {format.number(authorized)}
      </Row>
    </Row>
  );
}

/** What the two figures of a day are. */
export function FiguresKey() {
  const t = useT();
  return (
    <Row flexWrap="wrap" columnGap="4" rowGap="1" padding="3" color="fg.muted" fontSize="sm">
      <Row gap="1.5">
        <Icon of={Users} />
        <Text as="span">{t('visitViews.calendar.expected')}</Text>
      </Row>
      <Row gap="1.5">
        <Icon of={CircleCheckBig} />
        <Text as="span">{t('visitViews.calendar.authorized')}</Text>
      </Row>
    </Row>
  );
}

/** The branches of a day with their guests, the first `most` of them. */
export function Branches({ day, most }: { day: VisitCalendarDay; most: number }) {
  const t = useT();
  const format = useFormat();
  const more = day.branches.length - most;
  return (
    <>
      {day.branches.slice(0, most).map(({ id, name, guests, authorized }) => (
        <Row
          as="span"
          key={id}
          gap="1.5"
          fontSize="xs"
          color="fg.muted"
          w="full"
          justifyContent="space-between"
        >
          <Text as="span" truncate>
            <bdi>{name}</bdi>
          </Text>
          <Text as="span" flex="none" fontVariantNumeric="tabular-nums">
            {format.number(guests)} / {format.number(authorized)}
          </Text>
        </Row>
      ))}
      {more > 0 && (
        <Text as="span" size="xs" tone="subtle">
          {t('visitViews.calendar.more', { total: format.number(more) })}
        </Text>
      )}
    </>
  );
}

/** A day with its figures and those of its branches, as it is read out. */
export function useDayWords() {
  const t = useT();
  const { number } = useFormat();
  return (name: string, day: VisitCalendarDay | undefined): string => {
    if (!day) return `${name}. ${t('visitViews.calendar.emptyDay')}`;
    const figures = ({ guests, authorized }: Counts) => ({
      ...{ guests: number(guests), authorized: number(authorized) },
    });
    return [
      t('visitViews.calendar.day', { day: name, ...figures(day) }),
      ...day.branches.map((one) => t('visitViews.calendar.branch', { name: one.name, ...figures(one) })),
    ].join('. ');
  };
}
