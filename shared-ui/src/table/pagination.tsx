import { PAGE_SIZES } from 'contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-pages { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.25rem; padding: 0.375rem 0.5rem 0.375rem 1rem; padding-inline: 1rem 0.5rem; border-block-start: 1px solid var(--border); font-size: 0.8125rem; color: var(--fg-muted); min-block-size: 2.75rem; }
.v-pages > label { display: flex; align-items: center; gap: 0.5rem; } .v-pages select { block-size: var(--control-sm); border: 1px solid var(--border-strong); border-radius: 5px; background-color: var(--bg-raised); color: var(--fg); padding-inline-start: 0.5rem; cursor: pointer; }
.v-pages-turn { display: flex; align-items: center; gap: 0.25rem; margin-inline-start: auto; } .v-pages-turn > span { padding-inline: 0.25rem; white-space: nowrap; }
/* On a phone the main action floats over the end of a list: what has nothing to turn or choose leaves it free. */
@media (max-width: 599px) { .v-pages[data-pages='one'] > .v-pages-turn, .v-pages[data-short] > label { display: none; } }
@media print { .v-pages { display: none; } }
`);

export interface PaginationProps {
  page: number;
  perPage: number;
  /** The total number of rows. */
  total: number;
  onPage: (page: number) => void;
  /** Omitted if the size is fixed. The caller returns to page 1. */
  onPerPage?: (perPage: number) => void;
}

/** Which rows are shown, out of how many, and the pager. */
export function Pagination({ page, perPage, total, onPage, onPerPage }: PaginationProps) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  const words = { from: format.number(from), to: format.number(to), total: format.number(total) };
  return (
    <nav
      className="v-pages"
      data-pages={pages === 1 ? 'one' : 'many'}
      data-short={total <= Math.min(...PAGE_SIZES) || undefined}
      aria-label={t('table.pagination')}
    >
      <span role="status">{t('table.range', words)}</span>
      {onPerPage && (
        <label htmlFor={id}>
          {t('table.perPage')}
          <select id={id} value={perPage} onChange={(event) => onPerPage(Number(event.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="v-pages-turn">
        <IconButton
          size="sm"
          label={t('table.previousPage')}
          icon={<Icon of={ChevronLeft} turns />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span>{t('table.page', { page: format.number(page), pages: format.number(pages) })}</span>
        <IconButton
          size="sm"
          label={t('table.nextPage')}
          icon={<Icon of={ChevronRight} turns />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
