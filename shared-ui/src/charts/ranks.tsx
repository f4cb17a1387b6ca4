import type { CSSProperties } from 'react';
import { barFill, type Paints } from './patterns.tsx';
import type { ChartDrawing, ChartLook } from './types.ts';
import type { Size } from './use-size.ts';

const TALLEST = 34;
const SHORTEST = 18;

interface RanksProps {
  drawing: ChartDrawing;
  look: ChartLook;
  paints: Paints;
  /** Share of the available width. */
  size: Size;
  /** The category under the pointer. */
  hover: number | undefined;
}

/** Horizontal bars, each between its name and its figure: no scale is needed. */
export function Ranks({ drawing, look, paints, size, hover }: RanksProps) {
  const { series, categories, stacked } = drawing;
  const sum = (index: number) => series.reduce((total, { data }) => total + Math.max(0, data[index] ?? 0), 0);
  const longest = Math.max(
    ...categories.map((_, index) =>
      stacked ? sum(index) : Math.max(0, ...series.map(({ data }) => data[index] ?? 0)),
    ),
  );
  const row = Math.min(TALLEST, Math.max(SHORTEST, size.height / Math.max(1, categories.length)));
  const bar = stacked ? row * 0.62 : (row * 0.72) / series.length;
  const rtl = look.direction === 'rtl';
  return (
    <div className="v-ranks" style={{ '--_row': `${row}px` } as CSSProperties}>
      {categories.map((category, index) => {
        let before = 0;
        return (
          <div
            key={`${index} ${category}`}
            className="v-rank"
            data-band={index}
            data-hover={hover === index || undefined}
          >
            <bdi title={category}>{category}</bdi>
            <svg width="100%" height={row} aria-hidden="true">
              {series.map(({ name, data }, at) => {
                const share = longest === 0 ? 0 : (Math.max(0, data[index] ?? 0) / longest) * 100;
                const start = stacked ? before : 0;
                before += share;
                if (share === 0) return null;
                return (
                  <rect
                    key={name}
                    x={`${rtl ? 100 - start - share : start}%`}
                    y={stacked ? (row - bar) / 2 : row * 0.14 + at * bar}
                    width={`${share}%`}
                    height={bar}
                    rx="2"
                    fill={
                      series.length === 1 ? paints.colors[drawing.tones ? index : 0] : barFill(paints, at)
                    }
                    data-mark={drawing.isSelectable?.(index, at) ? `${index}:${at}` : undefined}
                  />
                );
              })}
            </svg>
            <span>
              {stacked
                ? drawing.format(sum(index))
                : series.map(({ data }) => drawing.format(data[index] ?? 0)).join(' · ')}
            </span>
          </div>
        );
      })}
    </div>
  );
}
