import { SCALE_GAP, scaleOf } from './layout.ts';
import { chartInk } from './palette.ts';
import { type Paints, partialFill } from './patterns.tsx';
import { type Band, type Grid, lineMark, namesUnder } from './places.ts';
import type { ChartDrawing, ChartLook } from './types.ts';
import type { Size } from './use-size.ts';

interface LayerProps {
  drawing: ChartDrawing;
  look: ChartLook;
  size: Size;
  grid: Grid;
  bands: readonly Band[];
}

/** Below the marks: the full height of a category reacts to the pointer, and highlights. */
export function Under(props: LayerProps & { hover: number | undefined }) {
  const { drawing, look, size, grid, bands, hover } = props;
  const { muted } = chartInk(look.scheme);
  return (
    <svg {...size} className="v-chart-layer" aria-hidden="true">
      {bands.map(({ index, left, width }) => (
        <rect
          key={index}
          x={left}
          y={0}
          width={width}
          height={grid.top + grid.height}
          fill={muted}
          fillOpacity={hover === index ? 0.1 : 0}
          data-band={index}
          data-mark={lineMark(drawing, index)}
        />
      ))}
    </svg>
  );
}

/** Text keeps its own direction inside an SVG, which has none. */
const apart = (text: string, { direction }: ChartLook): string =>
  direction === 'rtl' ? `\u2067${text}\u2069` : text;

/** The labels of the scale, each beside its line of the grid. */
function Scale({ drawing, look, grid }: Pick<LayerProps, 'drawing' | 'look' | 'grid'>) {
  const { muted } = chartInk(look.scheme);
  const { low, high, ticks } = scaleOf(drawing);
  const rtl = look.direction === 'rtl';
  return ticks.map((value) => (
    <text
      key={value}
      x={rtl ? grid.left + grid.width + SCALE_GAP : grid.left - SCALE_GAP}
      y={grid.top + (grid.height * (high - value)) / (high - low)}
      dy="0.35em"
      textAnchor={rtl ? 'start' : 'end'}
      fill={muted}
    >
      {apart(drawing.format(value), look)}
    </text>
  ));
}

/** Above the marks: the scale, the hatch of incomplete categories, the baseline, and the labels that fit under it. */
export function Over({ drawing, look, size, grid, bands, paints }: LayerProps & { paints: Paints }) {
  const { muted } = chartInk(look.scheme);
  const foot = grid.top + grid.height;
  return (
    <svg {...size} className="v-chart-layer v-chart-ground" aria-hidden="true">
      {bands
        .filter(({ index }) => drawing.partial.has(index))
        .map(({ index, left, width }) => (
          <rect
            key={index}
            x={left}
            y={grid.top}
            width={width}
            height={grid.height}
            fill={partialFill(paints)}
          />
        ))}
      <Scale drawing={drawing} look={look} grid={grid} />
      <line
        x1={grid.left}
        x2={grid.left + grid.width}
        y1={foot}
        y2={foot}
        stroke={muted}
        strokeOpacity="0.6"
        shapeRendering="crispEdges"
      />
      {namesUnder(drawing, bands, size.width).map(({ index, at }) => (
        <text key={index} x={at} y={size.height - 6} textAnchor="middle" fill={muted}>
          {apart(drawing.categories[index] ?? '', look)}
        </text>
      ))}
    </svg>
  );
}
