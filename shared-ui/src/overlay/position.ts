export type Placement =
  | 'bottom-start'
  | 'bottom-end'
  | 'bottom'
  | 'top-start'
  | 'top-end'
  | 'top'
  | 'inline-end'
  | 'inline-start';

export interface Rect {
  top: number;
  left: number;
  width: number;
  height: number;
}

const margin = 8;
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * The position of something of `size` beside `anchor` that stays in `view`: on the requested side, on the
 * opposite one if it does not fit there, and pushed along the edge as far as needed. All in CSS pixels.
 */
export function place(
  anchor: Rect,
  size: { width: number; height: number },
  view: { width: number; height: number },
  placement: Placement,
  rtl: boolean,
  gap = 4,
): { top: number; left: number } {
  const right = anchor.left + anchor.width;
  const bottom = anchor.top + anchor.height;
  const maxLeft = view.width - size.width - margin;
  const maxTop = view.height - size.height - margin;

  if (placement.startsWith('inline')) {
    const after = right + gap;
    const before = anchor.left - gap - size.width;
    const wantsAfter = (placement === 'inline-end') !== rtl;
    const left = wantsAfter ? (after <= maxLeft ? after : before) : before >= margin ? before : after;
    const top = anchor.top + anchor.height / 2 - size.height / 2;
    return {
      left: clamp(left, margin, Math.max(margin, maxLeft)),
      top: clamp(top, margin, Math.max(margin, maxTop)),
    };
  }

  const below = bottom + gap;
  const above = anchor.top - gap - size.height;
  const top = placement.startsWith('bottom')
    ? below <= maxTop || above < margin
      ? below
      : above
    : above >= margin
      ? above
      : below;
  const align = placement.split('-')[1];
  const left =
    align === undefined
      ? anchor.left + anchor.width / 2 - size.width / 2
      : (align === 'start') !== rtl
        ? anchor.left
        : right - size.width;
  return {
    left: clamp(left, margin, Math.max(margin, maxLeft)),
    top: clamp(top, margin, Math.max(margin, maxTop)),
  };
}
