import type { ChartLook } from './options.ts';
import { lineDashes, markColor } from './palette.ts';
import type { ChartKind, ChartTone } from './types.ts';

export interface LegendEntry {
  name: string;
  tone?: ChartTone | undefined;
  /** Already formatted; slices say theirs, so colour is never the only way to tell them apart. */
  value?: string | undefined;
}

function Swatch({ kind, index, color }: { kind: ChartKind; index: number; color: string }) {
  if (kind !== 'line') {
    const style = { '--_ink': color } as React.CSSProperties;
    return (
      <span
        className="v-chart-swatch"
        data-pattern={(kind === 'bar' && index > 0) || undefined}
        style={style}
      />
    );
  }
  return (
    <svg width="22" height="10" aria-hidden="true">
      <line
        x1="1"
        x2="21"
        y1="5"
        y2="5"
        stroke={color}
        strokeWidth="2"
        strokeDasharray={lineDashes[index % 8]}
      />
      <circle cx="11" cy="5" r="3" fill={color} />
    </svg>
  );
}

/** Names beside their mark; ours rather than the library's so that it wraps and turns with the page. */
export function ChartLegend({
  entries,
  kind,
  look,
}: {
  entries: LegendEntry[];
  kind: ChartKind;
  look: ChartLook;
}) {
  return (
    <ul className="v-chart-legend">
      {entries.map(({ name, tone, value }, index) => (
        <li key={name}>
          <Swatch kind={kind} index={index} color={markColor(look.scheme, index, tone)} />
          <span className="v-chart-name">{name}</span>
          {value !== undefined && <span className="v-chart-value">{value}</span>}
        </li>
      ))}
    </ul>
  );
}
