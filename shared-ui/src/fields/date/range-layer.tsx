import type { RefObject } from 'react';
import { CalendarFloat } from './float.tsx';
import RangePanel, { type RangePanelProps } from './range-panel.tsx';

interface RangeLayerProps extends Omit<RangePanelProps, 'open' | 'autoFocus'> {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: (focus: boolean) => void;
}

/** The period of a filter, next to its input; either end may be left open. */
export default function RangeLayer({ anchor, label, onClose, ...rest }: RangeLayerProps) {
  return (
    <CalendarFloat anchor={anchor} label={label} onClose={onClose}>
      <RangePanel {...rest} open autoFocus />
    </CalendarFloat>
  );
}
