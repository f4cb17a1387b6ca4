import type { CSSProperties } from 'react';
import { Swatch } from './chart-legend.tsx';
import type { Paints } from './patterns.tsx';
import { type ChartDrawing, isRound } from './types.ts';

interface TipProps {
  drawing: ChartDrawing;
  paints: Paints;
  /** The category under the pointer. */
  index: number;
  /** Pixels in reading direction, out of `width`. */
  at: number;
  width: number;
}

/** What is under the pointer, in words: every series of a category, or a slice. */
export function Tip({ drawing, paints, index, at, width }: TipProps) {
  const round = isRound(drawing.kind);
  const later = at > width / 2;
  const style = { '--_at': `${Math.round(later ? width - at : at) + 14}px` } as CSSProperties;
  const shown = round ? drawing.series.slice(0, 1) : drawing.series;
  return (
    <div className="v-chart-tip" data-later={later || undefined} style={style}>
      <strong>{drawing.categories[index]}</strong>
      {drawing.partial.has(index) && <em>{drawing.partialName}</em>}
      {shown.map(({ name, data }, series) => {
        const value = data[index] ?? null;
        return (
          <div key={name}>
            <Swatch kind={drawing.kind} index={round ? index : series} paints={paints} />
            <span>{name}</span>
            <b>{value === null ? '–' : drawing.format(value)}</b>
          </div>
        );
      })}
    </div>
  );
}
