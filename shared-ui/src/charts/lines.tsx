import { Axes, type Field, fieldOf } from './axes.tsx';
import { Band, type DrawProps } from './columns.tsx';
import { valueScale } from './layout.ts';
import { dashOf, Marker, partialFill } from './patterns.tsx';

/** Beyond so many points their marks would be the line. */
const MARKED = 40;

/** Pieces of a line: whole ones, and those that lead to a point that is not whole. A gap in the data is a gap. */
function pathsOf(data: readonly (number | null)[], partial: ReadonlySet<number>, field: Field) {
  const paths = { whole: '', partial: '' };
  data.forEach((value, index) => {
    const next = data[index + 1];
    if (value === null || next === null || next === undefined) return;
    const kind = partial.has(index) || partial.has(index + 1) ? 'partial' : 'whole';
    const point = (at: number, height: number) => `${field.turn(field.middle(at))},${field.level(height)}`;
    const goesOn = index > 0 && paths[kind].endsWith(point(index, value));
    paths[kind] += `${goesOn ? '' : `M${point(index, value)}`} L${point(index + 1, next)}`;
  });
  return paths;
}

/** Lines over an ordered axis. */
export function Lines({ drawing, look, paints, size, hover }: DrawProps) {
  const { series, categories, partial } = drawing;
  const known = series.flatMap(({ data }) => data.map((value) => value ?? 0));
  const scale = valueScale(known, drawing.valueStep);
  const field = fieldOf(drawing, look, size, scale);
  const few = categories.length <= MARKED;
  return (
    <svg {...size} aria-hidden="true">
      <Axes drawing={drawing} look={look} field={field} scale={scale} />
      {[...partial].map((index) => (
        <rect
          key={index}
          x={field.turn(field.start + index * field.band, field.band)}
          y={field.level(scale.high)}
          width={field.band}
          height={field.level(scale.low) - field.level(scale.high)}
          fill={partialFill(paints)}
        />
      ))}
      {series.map(({ name, data }, at) => {
        const color = paints.colors[at] ?? '';
        const paths = pathsOf(data, partial, field);
        const lone = (index: number) =>
          (data[index - 1] ?? null) === null && (data[index + 1] ?? null) === null;
        return (
          <g key={name} fill="none" stroke={color} strokeWidth="2" strokeLinejoin="round">
            <path d={paths.whole} strokeDasharray={dashOf(at)} />
            <path d={paths.partial} strokeWidth="1.25" strokeDasharray="2 3" />
            {data.map((value, index) =>
              value !== null && (few || lone(index) || index === hover) ? (
                <Marker
                  key={index}
                  series={at}
                  x={field.turn(field.middle(index))}
                  y={field.level(value)}
                  color={color}
                  hollow={partial.has(index) ? field.ink.surface : undefined}
                />
              ) : null,
            )}
          </g>
        );
      })}
      {categories.map((category, index) => {
        const at = series.findIndex(
          ({ data }, one) => (data[index] ?? null) !== null && drawing.isSelectable?.(index, one),
        );
        return (
          <g key={`${index} ${category}`} data-band={index}>
            <Band
              field={field}
              start={field.start + index * field.band}
              hovered={hover === index}
              mark={at < 0 ? undefined : `${index}:${at}`}
            />
          </g>
        );
      })}
    </svg>
  );
}
