import { Axes, fieldOf } from './axes.tsx';
import { valueScale } from './layout.ts';
import { barFill, type Paints, partialFill } from './patterns.tsx';
import type { ChartDrawing, ChartLook } from './types.ts';
import type { Size } from './use-size.ts';

export interface DrawProps {
  drawing: ChartDrawing;
  look: ChartLook;
  paints: Paints;
  /** Of the room there is. */
  size: Size;
  /** The category under the pointer. */
  hover: number | undefined;
}

const SHARE = 0.64;
const WIDEST = 56;

interface Bar {
  series: number;
  at: number;
  size: number;
  from: number;
  to: number;
}

/** The bars of a category, from the bottom up or side by side. */
function barsOf({ series, stacked }: ChartDrawing, index: number, middle: number, room: number): Bar[] {
  let top = 0;
  let bottom = 0;
  const each = stacked ? room : room / series.length;
  return series.flatMap(({ data }, at) => {
    const value = data[index];
    if (!value) return [];
    const from = stacked ? (value > 0 ? top : bottom) : 0;
    if (value > 0) top += value;
    else bottom += value;
    const start = middle - room / 2 + (stacked ? 0 : at * each);
    return [{ series: at, at: start, size: Math.max(1, each - (stacked ? 0 : 1)), from, to: from + value }];
  });
}

const sums = ({ series, categories, stacked }: ChartDrawing): number[] => {
  if (!stacked) return series.flatMap(({ data }) => data.map((value) => value ?? 0));
  const of = (index: number, sign: 1 | -1) =>
    series.reduce((sum, { data }) => sum + Math.max(0, (data[index] ?? 0) * sign), 0) * sign;
  return categories.flatMap((_, index) => [of(index, 1), of(index, -1)]);
};

/** Upright bars, side by side or on top of each other. */
export function Columns({ drawing, look, paints, size: room, hover }: DrawProps) {
  const scale = valueScale(sums(drawing), drawing.valueStep);
  const field = fieldOf(drawing, look, room, scale);
  const { turn, level, band, ink } = field;
  const broad = Math.min(WIDEST, Math.max(1, band * SHARE));
  return (
    <svg {...room} aria-hidden="true">
      <Axes drawing={drawing} look={look} field={field} scale={scale} />
      {drawing.categories.map((category, index) => {
        const start = field.start + index * band;
        return (
          <g key={`${index} ${category}`} data-band={index}>
            <Band field={field} start={start} hovered={hover === index} />
            {barsOf(drawing, index, field.middle(index), broad).map(({ series, at, size, from, to }) => {
              const y = Math.min(level(from), level(to));
              const height = Math.max(1, Math.abs(level(from) - level(to)));
              const able = drawing.isSelectable?.(index, series);
              return (
                <rect
                  key={series}
                  x={turn(at, size)}
                  y={y}
                  width={size}
                  height={height}
                  rx="1.5"
                  fill={barFill(paints, series)}
                  stroke={drawing.stacked ? ink.surface : 'none'}
                  data-mark={able ? `${index}:${series}` : undefined}
                />
              );
            })}
            {drawing.partial.has(index) && (
              <rect
                className="v-chart-ground"
                x={turn(start, band)}
                y={level(scale.high)}
                width={band}
                height={level(scale.low) - level(scale.high)}
                fill={partialFill(paints)}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

interface BandProps {
  field: ReturnType<typeof fieldOf>;
  start: number;
  hovered: boolean;
  mark?: string | undefined;
}

/** The whole height of a category: answers to the pointer, and shows where it is. */
export function Band({ field, start, hovered, mark }: BandProps) {
  return (
    <rect
      x={field.turn(start, field.band)}
      y={0}
      width={field.band}
      height={field.foot}
      fill={field.ink.muted}
      fillOpacity={hovered ? 0.1 : 0}
      data-mark={mark}
    />
  );
}
