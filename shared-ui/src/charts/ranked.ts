import type { BarChartProps, ChartKind, SliceTones } from './types.ts';

/** More parts than this cannot be distinguished in a ring. */
const MOST_PARTS = 6;

/**
 * A ring of more than six parts as bars, the largest first; what has tone `off` (the rest) stays last. Others are
 * returned unchanged.
 */
export function rankedWhereMany<Props extends BarChartProps & SliceTones & { kind: ChartKind }>(
  props: Props,
): Props {
  const { kind, categories, series, tones, onSelect, isSelectable } = props;
  if ((kind !== 'pie' && kind !== 'donut') || categories.length <= MOST_PARTS) return props;
  const [shown] = series;
  const rest = (index: number) => (tones?.[index] === 'off' ? 1 : 0);
  const order = categories
    .map((_, index) => index)
    .sort((a, b) => rest(a) - rest(b) || (shown?.data[b] ?? 0) - (shown?.data[a] ?? 0));
  const inOrder = <T>(values: readonly T[]) => order.map((index) => values[index] as T);
  const back = (index: number) => order[index] ?? index;
  return {
    ...props,
    kind: 'bar',
    horizontal: true,
    categories: inOrder(categories),
    tones: order.map((index) => (rest(index) ? 'off' : 'accent')),
    series: shown ? [{ ...shown, data: inOrder(shown.data) }] : [],
    ...(onSelect && { onSelect: (index: number, at: number) => onSelect(back(index), at) }),
    ...(isSelectable && { isSelectable: (index: number, at: number) => isSelectable(back(index), at) }),
  };
}
