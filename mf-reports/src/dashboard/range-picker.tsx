import { type ChartRange, rangesByLength } from 'contract';
import { Button, Row, useT } from 'shared-ui';

/** The range named in the URL, or a week. */
export function rangeOf(value: string | null): ChartRange {
  return rangesByLength.find((range) => range === value) ?? '1W';
}

/** Chooses how far back the dashboard looks. */
export function RangePicker({
  value,
  onChange,
}: {
  value: ChartRange;
  onChange: (range: ChartRange) => void;
}) {
  const t = useT();
  return (
    // On a phone two rows by columns, which scroll: in columns a week is in view.
    <Row
      role="group"
      aria-label={t('report.range.label')}
      gap="1"
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateRows="repeat(2, auto)"
      gridAutoFlow="column"
      justifyContent="start"
      flexWrap="wrap"
      maxW="100%"
      overflowX={{ base: 'auto', md: 'visible' }}
      padding={{ base: '1', md: '0' }}
    >
      {rangesByLength.map((range) => (
        <Button
          key={range}
          size="sm"
          variant="ghost"
          aria-pressed={range === value}
          onClick={() => onChange(range)}
        >
          {t(`report.range.${range}`)}
        </Button>
      ))}
    </Row>
  );
}
