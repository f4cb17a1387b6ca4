import type { Measure } from 'contract';
import { useFormat } from '../../format/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Change } from './change.ts';

/** Figures and their changes in words. */
export function useFigureWords() {
  const t = useT();
  const { number, percent, duration } = useFormat();
  const amount = ({ by, unit, direction }: Change) => {
    // A rise has no whole that it could fall short of.
    if (unit === 'ratio' && direction === 'up')
      return number(by, { style: 'percent', maximumFractionDigits: by < 0.1 ? 1 : 0 });
    if (unit === 'ratio') return percent(by, by < 0.1 ? 1 : 0);
    if (unit === 'points') return t('report.figure.percentagePoints', { value: number(by) });
    return unit === 'seconds' ? duration(by) : t('report.figure.more', { value: number(by) });
  };
  return {
    /** The figure itself: `1.204`, `87,3 %`, `2 min 5 s`. */
    show: (value: number, measure: Measure) => {
      if (measure === 'share') return percent(value, value > 0 && value < 1 ? 1 : 0);
      return measure === 'seconds' ? duration(value) : number(value);
    },
    /** How much it changed, without direction and as short as may be: `12 %`, `0,4 pp`, `1 min 5 s`, `46 más`. */
    amount,
    /** "sube 12 %", "baja 12 s": a time may be a delay or a stay as well as an answer, so it is never "faster". */
    change: (change: Change) => {
      if (change.direction === 'same') return t('report.figure.same');
      const { by, unit } = change;
      if (unit === 'count') return amount(change);
      const value =
        unit === 'points' ? t('report.figure.points', { value: number(by), count: by }) : amount(change);
      return t(`report.figure.${change.direction}`, { value });
    },
  };
}
