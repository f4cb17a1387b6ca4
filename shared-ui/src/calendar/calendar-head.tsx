import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Segments } from '../controls/segments.tsx';
import { Icon } from '../display/icon.tsx';
import { Row, Text } from '../layout/primitives.tsx';
import { dayInWords } from './day-words.ts';
import type { Period, Span } from './use-period.ts';

/** What the ways between periods are called, and the choice between the spans. */
export interface CalendarWords<S extends Span = Span> {
  previous: string;
  today: string;
  next: string;
  span: string;
  spans: Readonly<Record<S, string>>;
  /** A week: from its first day to its last, both in words. */
  between: (from: string, to: string) => string;
}

interface CalendarHeadProps<S extends Span> {
  period: Period<S>;
  words: CalendarWords<S>;
  /** Further ways, before the choice of a span. */
  children?: ReactNode;
}

const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Which days are shown, and the ways to others. */
export function CalendarHead<S extends Span>({ period, words, children }: CalendarHeadProps<S>) {
  const { span, at, first, last, language, today, spans } = period;
  const title = {
    day: () => dayInWords(language, at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    week: () => words.between(dayInWords(language, first, short), dayInWords(language, last, short)),
    month: () => dayInWords(language, at, { month: 'long', year: 'numeric' }),
  }[span]();
  return (
    <Row flexWrap="wrap" justifyContent="space-between" gap="2" paddingInline="3" paddingBlock="2">
      <Row gap="1">
        <IconButton
          label={words.previous}
          icon={<Icon of={ChevronLeft} turns />}
          onClick={() => period.turn(-1)}
        />
        <Button aria-disabled={at === today || undefined} onClick={() => period.goTo(today)}>
          {words.today}
        </Button>
        <IconButton
          label={words.next}
          icon={<Icon of={ChevronRight} turns />}
          onClick={() => period.turn(1)}
        />
        <Text as="h2" weight="semibold" size="lg" aria-live="polite" paddingInline="2">
          {title}
        </Text>
      </Row>
      <Row gap="2" flexWrap="wrap" _print={{ display: 'none' }}>
        {children}
        <Segments
          label={words.span}
          value={span}
          options={spans.map((id) => ({ id, label: words.spans[id] }))}
          onChange={period.setSpan}
        />
      </Row>
    </Row>
  );
}
