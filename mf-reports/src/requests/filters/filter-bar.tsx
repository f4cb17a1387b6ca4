import './filters.styles.ts';
import { ListFilter, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'shared-ui';
import { useT } from '../../text.ts';
import { RangeBar } from './range-bar.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { useReportFilters } from './use-report-filters.ts';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

/** The period, the way to every other filter, and those in force, each with a way to take it off. */
export function FilterBar() {
  const t = useT();
  const { filters, change, set, clear } = useReportFilters();
  const { period, words } = useFilterWords(filters);
  const [open, setOpen] = useState(false);
  return (
    <div className="r-filters v-no-print">
      <div className="r-filters-line">
        <RangeBar filters={filters} period={period} />
        <Button icon={<ListFilter aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.length > 0 ? t('filters.some', { total: words.length }) : t('filters.all')}
        </Button>
      </div>
      {words.length > 0 && (
        <ul className="r-chips" aria-label={t('filters.active')}>
          {words.map(({ key, label, value, without }) => (
            <li key={key}>
              <span>{label}:</span>
              <b>
                <bdi>{value}</bdi>
              </b>
              <button
                type="button"
                aria-label={t('filters.remove', { label, value })}
                title={t('filters.remove', { label, value })}
                onClick={() => set(without)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
          {words.length > 1 && (
            <li data-all>
              <Button size="sm" variant="ghost" onClick={clear}>
                {t('filters.clear')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {open && (
        <Suspense>
          <FilterDrawer filters={filters} onChange={change} onClear={clear} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
