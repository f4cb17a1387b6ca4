import './filters.styles.ts';
import { ListFilter, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { ReportDefinition } from '../report.ts';
import { RangeBar } from './range-bar.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { useReportFilters } from './use-report-filters.ts';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

/** The period, the button for all other filters, and the active ones, each with a remove button. */
export function FilterBar({ report }: { report: ReportDefinition }) {
  const t = useT();
  const { filters, change, set, clear } = useReportFilters(report);
  const { period, words } = useFilterWords(report, filters);
  const [open, setOpen] = useState(false);
  return (
    <div className="v-report-filters v-no-print">
      <div className="v-report-filters-line">
        <RangeBar filters={filters} period={period} change={change} />
        <Button icon={<ListFilter aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.length > 0 ? t('report.filters.some', { total: words.length }) : t('report.filters.all')}
        </Button>
      </div>
      {words.length > 0 && (
        <ul className="v-report-chips" aria-label={t('report.filters.active')}>
          {words.map(({ key, label, value, without }) => (
            <li key={key}>
              <span>{label}:</span>
              <b>
                <bdi>{value}</bdi>
              </b>
              <button
                type="button"
                aria-label={t('report.filters.remove', { label, value })}
                title={t('report.filters.remove', { label, value })}
                onClick={() => set(without)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
          {words.length > 1 && (
            <li data-all>
              <Button size="sm" variant="ghost" onClick={clear}>
                {t('report.filters.clear')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {open && (
        <Suspense>
          <FilterDrawer
            report={report}
            filters={filters}
            onChange={change}
            onClear={clear}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
