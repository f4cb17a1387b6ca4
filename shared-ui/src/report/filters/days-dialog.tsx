import { Suspense } from 'react';
import { Dialog } from '../../dialog/dialog.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { DateRangePanel } from '../../fields/date-range-control.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Filters } from './filters.ts';

interface DaysDialogProps {
  filters: Filters;
  onChoose: (days: { from: string; to: string }) => void;
  onClose: () => void;
}

/** Two days of the client's calendar, both included. */
export default function DaysDialog({ filters, onChoose, onClose }: DaysDialogProps) {
  const t = useT();
  const format = useFormat();
  const today = format.date(Date.now());
  return (
    <Dialog open title={t('report.range.days')} onClose={onClose}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <DateRangePanel
          value={{ from: filters.from ?? today, to: filters.to ?? today }}
          max={today}
          onChoose={(days) => {
            onChoose(days);
            onClose();
          }}
        />
      </Suspense>
    </Dialog>
  );
}
