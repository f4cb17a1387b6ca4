import type { DrawProps } from './columns.tsx';
import { chartInk } from './palette.ts';

const SIZE = 200;
const OUTER = 96;
const HOLE = 61;

const point = (turn: number, radius: number) => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${SIZE / 2 + radius * Math.cos(angle)},${SIZE / 2 + radius * Math.sin(angle)}`;
};

/** One slice between two parts of a turn; a whole turn is drawn as two halves, since an arc cannot end where it began. */
function slice(from: number, to: number, hole: number): string {
  if (to - from > 0.9999) return `${slice(0, 0.5, hole)} ${slice(0.5, 0.9999, hole)}`;
  const large = to - from > 0.5 ? 1 : 0;
  const back = hole
    ? `L${point(to, hole)} A${hole},${hole} 0 ${large} 0 ${point(from, hole)}`
    : `L${point(0, 0)}`;
  return `M${point(from, OUTER)} A${OUTER},${OUTER} 0 ${large} 1 ${point(to, OUTER)} ${back} Z`;
}

/** Shares of a whole, clockwise from the top (from right to left, against the clock); as a pie they say their percent. */
export function Ring({ drawing, look, paints, size, hover }: DrawProps) {
  const values = (drawing.series[0]?.data ?? []).map((value) => Math.max(0, value ?? 0));
  const sum = values.reduce((total, value) => total + value, 0);
  const ink = chartInk(look.scheme);
  const pie = drawing.kind === 'pie';
  const percent = new Intl.NumberFormat(`${look.language}-u-nu-latn`, { style: 'percent' });
  const begins = values.map(
    (_, index) => values.slice(0, index).reduce((total, value) => total + value, 0) / sum,
  );
  const mirror = look.direction === 'rtl' ? `translate(${SIZE} 0) scale(-1 1)` : undefined;
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} width="100%" height={size.height} aria-hidden="true">
      <g transform={mirror}>
        {values.map((value, index) => {
          const from = begins[index] ?? 0;
          if (sum === 0 || value === 0) return null;
          return (
            <path
              key={drawing.categories[index]}
              d={slice(from, from + value / sum, pie ? 0 : HOLE)}
              fill={paints.colors[index]}
              fillOpacity={hover === undefined || hover === index ? 1 : 0.7}
              stroke={ink.surface}
              // A slice that is all has no neighbour to be parted from.
              strokeWidth={value === sum ? 0 : 2}
              strokeLinejoin="round"
              data-band={index}
              data-mark={drawing.isSelectable?.(index, 0) ? `${index}:0` : undefined}
            />
          );
        })}
      </g>
      {sum === 0 && (
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={(OUTER + HOLE) / 2}
          fill="none"
          stroke={ink.grid}
          strokeWidth={OUTER - HOLE}
        />
      )}
      {pie &&
        values.map((value, index) => {
          const middle = (begins[index] ?? 0) + value / sum / 2;
          const [x = 0, y = 0] = point(mirror ? 1 - middle : middle, OUTER * 0.66)
            .split(',')
            .map(Number);
          return value / sum < 0.06 || sum === 0 ? null : (
            <text
              key={drawing.categories[index]}
              className="v-chart-share"
              x={x}
              y={y + 4}
              textAnchor="middle"
              fill={ink.onMark}
            >
              {percent.format(value / sum)}
            </text>
          );
        })}
    </svg>
  );
}
