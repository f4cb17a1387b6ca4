import type { StockCategory } from 'contract/stock-category';
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { Status, useFormat } from 'shared-ui';
import { useT } from '../text.ts';

/** Share of a range at which to warn (behaviours, "Stock"). */
const WARN_PERCENT = 80;

/** How much of a category's barcode range is used, with a warning from 80 % on. */
export function RangeUse({ category }: { category: StockCategory }) {
  const t = useT();
  const { number, percent } = useFormat();
  const { used_percent: used, barcodes_used, barcode_min, barcode_max } = category;
  const tone = used >= 100 ? 'danger' : used >= WARN_PERCENT ? 'warning' : 'ok';
  const Icon = { ok: CircleCheck, warning: TriangleAlert, danger: OctagonX }[tone];
  const total = barcode_max - barcode_min + 1;
  return (
    <span title={t('categories.used', { used: number(barcodes_used), total: number(total) })}>
      <Status tone={tone} look="plain" icon={<Icon aria-hidden />}>
        {used >= 100 ? t('categories.full') : percent(used / 100)}
      </Status>
    </span>
  );
}
