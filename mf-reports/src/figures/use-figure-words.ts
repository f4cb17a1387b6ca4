import { useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import type { Change, Measure } from './change.ts';

/** Figures and their changes in words. */
export function useFigureWords() {
  const t = useT();
  const { number, percent, duration } = useFormat();
  const amount = ({ by, unit }: Change) => {
    if (unit === 'ratio') return percent(by, by < 0.1 ? 1 : 0);
    if (unit === 'points') return number(by);
    return unit === 'seconds' ? duration(by, 'narrow') : number(by);
  };
  return {
    /** The figure itself: `1.204`, `87,3 %`, `2 min 5 s`. */
    show: (value: number, measure: Measure, width: 'short' | 'narrow' = 'short') => {
      if (measure === 'share') return percent(value, value > 0 && value < 1 ? 1 : 0);
      return measure === 'seconds' ? duration(value, width) : number(value);
    },
    /** How much it changed, without direction and as short as may be: `12 %`, `0,4` (points), `1min 5s`. */
    amount,
    /** "sube 12 %", "12 s más rápida". */
    change: (change: Change) => {
      if (change.direction === 'same') return t('figure.same');
      const value = change.unit === 'points' ? t('figure.points', { value: amount(change) }) : amount(change);
      if (change.unit === 'seconds')
        return t(change.direction === 'up' ? 'figure.slower' : 'figure.faster', { value });
      return t(`figure.${change.direction}`, { value });
    },
  };
}
