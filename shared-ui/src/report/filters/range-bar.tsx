import { rangesByLength } from 'contract';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Row } from '../../layout/primitives.tsx';
import { useEdges } from '../../table/use-edges.ts';
import { type Filters, rangeInForce } from './filters.ts';

const DaysDialog = lazy(() => import('./days-dialog.tsx'));

interface RangeBarProps {
  filters: Filters;
  period: string;
  change: (part: Partial<Filters>) => void;
}

/** The period of the figures: a range that ends now, or days of the calendar. */
export function RangeBar({ filters, period, change }: RangeBarProps) {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const inForce = rangeInForce(filters);
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  useEdges(bar, bar, true);
  // On a phone the bar scrolls: the active choice must stay in view, also after the phone is turned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button follows from it
  useEffect(() => {
    if (!bar) return;
    const watcher = new ResizeObserver(() => {
      const pressed = bar.querySelector('[aria-pressed="true"]');
      if (!pressed) return;
      const [inner, outer] = [pressed.getBoundingClientRect(), bar.getBoundingClientRect()];
      bar.scrollLeft += inner.x + inner.width / 2 - (outer.x + outer.width / 2);
    });
    watcher.observe(bar);
    return () => watcher.disconnect();
  }, [bar, inForce]);
  return (
    <Row ref={setBar} role="group" aria-label={t('report.range.label')} className="v-report-ranges">
      {rangesByLength.map((range) => (
        <Button
          key={range}
          size="sm"
          variant="ghost"
          aria-pressed={range === inForce}
          onClick={() => change({ range })}
        >
          {t(`report.range.${range}`)}
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
        {inForce ? t('report.range.days') : period}
      </Button>
      {choosing && (
        <Suspense>
          <DaysDialog filters={filters} onChoose={change} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Row>
  );
}
