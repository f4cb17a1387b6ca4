import type { StockCategory } from 'contract';
import { useFormat } from 'shared-ui';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

/** Share of a range from which on it warns (behaviours, "Stock"). */
const WARNING_PERCENT = 80;

/** How much of a category's barcode range has been given out. */
export function BarcodeUse({ category }: { category: StockCategory }) {
  const t = useT();
  const format = useFormat();
  const percent = category.used_percent;
  const tone = percent >= 100 ? 'danger' : percent >= WARNING_PERCENT ? 'warning' : 'ok';
  const total = category.barcode_max - category.barcode_min + 1;
  return (
    <State usual={tone === 'ok'} look="plain" tone={tone}>
      {`${format.percent(percent / 100)} · ${t('category.usedOf', {
        used: format.number(category.barcodes_used),
        total: format.number(total),
      })}`}
    </State>
  );
}
