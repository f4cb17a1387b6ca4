import { barFill, dashOf, Marker, type Paints, partialFill } from './patterns.tsx';
import type { ChartKind } from './types.ts';

export interface LegendEntry {
  name: string;
  /** Already formatted; slices show theirs, so that colour is never the only distinction. */
  value?: string | undefined;
}

interface SwatchProps {
  kind: ChartKind;
  index: number;
  paints: Paints;
}

/** The mark of a series in miniature: the same colour, pattern and shape. */
export function Swatch({ kind, index, paints }: SwatchProps) {
  const color = paints.colors[index] ?? '';
  if (kind === 'line') {
    return (
      <svg width="26" height="12" aria-hidden="true">
        <line x1="1" x2="25" y1="6" y2="6" stroke={color} strokeWidth="2" strokeDasharray={dashOf(index)} />
        <Marker series={index} x={13} y={6} color={color} />
      </svg>
    );
  }
  const fill = kind === 'bar' ? barFill(paints, index) : color;
  return <Square fill={fill} stroke={color} />;
}

const Square = ({ fill, stroke }: { fill: string; stroke: string }) => (
  <svg width="14" height="14" aria-hidden="true">
    <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={fill} stroke={stroke} />
  </svg>
);

interface LegendProps {
  entries: LegendEntry[];
  kind: ChartKind;
  paints: Paints;
  /** Label for incomplete categories, if there are any. */
  partial?: string | undefined;
}

/** Names next to their marks; they wrap and follow the page's direction. */
export function ChartLegend({ entries, kind, paints, partial }: LegendProps) {
  return (
    <ul className="v-chart-legend">
      {entries.map(({ name, value }, index) => (
        <li key={name}>
          <Swatch kind={kind} index={index} paints={paints} />
          <span className="v-chart-name" title={name}>
            {name}
          </span>
          {value !== undefined && <span className="v-chart-value">{value}</span>}
        </li>
      ))}
      {partial && (
        <li>
          <Square fill={partialFill(paints)} stroke={paints.hatch} />
          <span className="v-chart-name">{partial}</span>
        </li>
      )}
    </ul>
  );
}
