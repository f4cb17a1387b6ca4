import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, Row } from 'shared-ui';
import { useT } from '../../text.ts';
import { type Filters, rangeInForce, reportRanges } from './filters.ts';
import { useReportFilters } from './use-report-filters.ts';

const DaysDialog = lazy(() => import('./days-dialog.tsx'));

/** How far back the figures look: a range that ends now, or days of the calendar. */
export function RangeBar({ filters, period }: { filters: Filters; period: string }) {
  const t = useT();
  const { change } = useReportFilters();
  const [choosing, setChoosing] = useState(false);
  const inForce = rangeInForce(filters);
  return (
    <Row role="group" aria-label={t('range.label')} className="r-ranges">
      {reportRanges.map((range) => (
        <Button
          key={range}
          size="sm"
          variant="ghost"
          aria-pressed={range === inForce}
          onClick={() => change({ range })}
        >
          {t(`range.${range}`)}
        </Button>
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={<CalendarDays aria-hidden />}
        aria-pressed={inForce === undefined}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {inForce ? t('range.days') : period}
      </Button>
      {choosing && (
        <Suspense>
          <DaysDialog filters={filters} onChoose={change} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Row>
  );
}
