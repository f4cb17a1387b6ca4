import type { ChartRange } from 'contract';
import { Button, Row, useT } from 'shared-ui';

export const dashboardRanges = ['24H', '1W', '2W', '1M', '3M'] as const satisfies ChartRange[];
export type DashboardRange = (typeof dashboardRanges)[number];

/** The range named in the URL, or a week. */
export function rangeOf(value: string | null): DashboardRange {
  return dashboardRanges.find((range) => range === value) ?? '1W';
}

/** Chooses how far back the dashboard looks. */
export function RangePicker({
  value,
  onChange,
}: {
  value: DashboardRange;
  onChange: (range: DashboardRange) => void;
}) {
  const t = useT();
  return (
    <Row role="group" aria-label={t('report.range.label')} gap="1" flexWrap="wrap">
      {dashboardRanges.map((range) => (
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
