import { axisLabels, textWidth, type ValueScale } from './layout.ts';
import { type ChartInk, chartInk } from './palette.ts';
import type { ChartDrawing, ChartLook } from './types.ts';
import type { Size } from './use-size.ts';

const TOP = 10;
const BOTTOM = 24;
const END = 8;

/** Where a chart with two axes puts things. Along the line of reading; `turn` gives the place on the screen. */
export interface Field {
  width: number;
  height: number;
  /** Pixels of one category. */
  band: number;
  /** The middle of a category, in the direction of reading. */
  middle(index: number): number;
  /** The height of a value. */
  level(value: number): number;
  /** From the direction of reading to the screen: `size` wide from there on. */
  turn(at: number, size?: number): number;
  start: number;
  end: number;
  foot: number;
  ink: ChartInk;
}

/** The field that a scale and its categories take in the room there is. */
export function fieldOf(drawing: ChartDrawing, look: ChartLook, size: Size, scale: ValueScale): Field {
  const { width, height } = size;
  const { categories, format } = drawing;
  const start = Math.max(...scale.ticks.map((tick) => textWidth(format(tick)))) + 12;
  const end = Math.max(start + 1, width - END);
  const foot = height - BOTTOM;
  const band = (end - start) / Math.max(1, categories.length);
  const rtl = look.direction === 'rtl';
  return {
    width,
    height,
    band,
    start,
    end,
    foot,
    ink: chartInk(look.scheme),
    middle: (index) => start + (index + 0.5) * band,
    level: (value) => foot - ((value - scale.low) / (scale.high - scale.low)) * (foot - TOP),
    turn: (at, size = 0) => (rtl ? width - at - size : at),
  };
}

/** Text keeps its own direction inside a drawing that has none. */
export const apart = (text: string, { direction }: ChartLook): string =>
  direction === 'rtl' ? `\u2067${text}\u2069` : text;

interface AxesProps {
  drawing: ChartDrawing;
  look: ChartLook;
  field: Field;
  scale: ValueScale;
}

/** Lines of the scale with their values, and the names of the categories that fit under it. */
export function Axes({ drawing, look, field, scale }: AxesProps) {
  const { ink, turn } = field;
  const anchor = look.direction === 'rtl' ? 'start' : 'end';
  const labels = axisLabels(drawing.categories, field.middle, field.width);
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={turn(field.start)}
            x2={turn(field.end)}
            y1={field.level(tick)}
            y2={field.level(tick)}
            stroke={tick === 0 ? ink.muted : ink.grid}
            strokeOpacity={tick === 0 ? 0.6 : 1}
            shapeRendering="crispEdges"
          />
          <text x={turn(field.start - 8)} y={field.level(tick) + 4} textAnchor={anchor} fill={ink.muted}>
            {apart(drawing.format(tick), look)}
          </text>
        </g>
      ))}
      {labels.map(({ index, at }) => (
        <text key={index} x={turn(at)} y={field.height - 6} textAnchor="middle" fill={ink.muted}>
          {apart(drawing.categories[index] ?? '', look)}
        </text>
      ))}
    </>
  );
}
