import { lineDashes } from './palette.ts';

/** The fill of a bar, by series: the first plain, each further one with its own lines or dots. */
const strokes = [
  null,
  'M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2',
  'M1,1 h2 v2 h-2 z M4,4 h2 v2 h-2 z',
  'M0,1.5 h6 M0,4.5 h6',
  'M-1,5 l2,2 M0,0 l6,6 M5,-1 l2,2',
  'M1.5,0 v6 M4.5,0 v6',
];

/** The pattern of incomplete categories. */
const PARTIAL = 'partial';

export interface Paints {
  /** Unique on the page. */
  id: string;
  /** By series. */
  colors: readonly string[];
  hatch: string;
}

/** The fill of a series' bars, and of its swatch. */
export const barFill = ({ id, colors }: Paints, index: number): string =>
  index % strokes.length === 0 ? (colors[index] ?? '') : `url(#${id}-${index})`;

export const partialFill = ({ id }: Paints): string => `url(#${id}-${PARTIAL})`;

/** Defines the patterns once per chart, for its marks and its legend. */
export function PatternDefs({ paints }: { paints: Paints }) {
  const { id, colors, hatch } = paints;
  return (
    <svg className="v-chart-defs" width="0" height="0" aria-hidden="true">
      <defs>
        {colors.map((color, index) => {
          const path = strokes[index % strokes.length];
          if (!path) return null;
          return (
            <pattern
              key={`${index} ${color}`}
              id={`${id}-${index}`}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
            >
              <rect width="6" height="6" fill={color} fillOpacity="0.22" />
              <path d={path} stroke={color} strokeWidth="1.7" fill="none" />
            </pattern>
          );
        })}
        <pattern id={`${id}-${PARTIAL}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <path
            d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4"
            stroke={hatch}
            strokeWidth="1.2"
            strokeOpacity="0.35"
            fill="none"
          />
        </pattern>
      </defs>
    </svg>
  );
}

/** A point of a line: each series has its own shape. */
export function Marker({ series, x, y, color }: { series: number; x: number; y: number; color: string }) {
  const shape = series % 4;
  if (shape === 0) return <circle cx={x} cy={y} r="3" fill={color} />;
  if (shape === 1) return <rect x={x - 2.75} y={y - 2.75} width="5.5" height="5.5" fill={color} />;
  if (shape === 2) return <path d={`M${x},${y - 3.6} l3.4,6 h-6.8 z`} fill={color} />;
  return <path d={`M${x},${y - 4} l4,4 l-4,4 l-4,-4 z`} fill={color} />;
}

export const dashOf = (series: number): number | undefined =>
  lineDashes[series % lineDashes.length] || undefined;
