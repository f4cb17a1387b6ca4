import './heat.styles.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { heatColors, inkOn } from '../../heat/heat-colors.ts';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { useT } from '../../i18n/use-t.ts';
import { type HeatScale, heatStepOf, scaleOf } from './heat-scale.ts';
import { useGridKeys } from './use-grid-keys.ts';

export interface HeatAxis {
  key: string | number;
  /** In the margin. */
  label: string;
}

export interface HeatCell {
  /** The value behind the colour; null when nothing was measured. */
  value: number | null;
  /** Short text in the cell; two lines at most. */
  text: string;
  /** The full description: for screen readers and on hover. */
  name: string;
  /** Link to its rows. */
  to?: string;
}

export interface HeatMapProps {
  label: string;
  rows: readonly HeatAxis[];
  columns: readonly HeatAxis[];
  cell: (row: HeatAxis, column: HeatAxis) => HeatCell;
  /** The scale's lowest value, if not the minimum of the data: 0 for counts. */
  floor?: number;
  /** A value in words, under the scale. */
  format: (value: number) => string;
  /** Cell texts need more room than a few digits. */
  wide?: boolean;
  loading?: boolean;
}

/** Cells are navigated with arrows: a grid rather than a table, with a table's rows and headers. */
const grid = { role: 'grid', 'aria-readonly': true };
const paint = (color: string) => ({ '--_heat': color, '--_ink': inkOn(color) }) as CSSProperties;

/**
 * A table whose cells are coloured by value in 14 steps; each shows its figure, has a name in words, and links to
 * its rows. One tab stop, arrows between cells. On a phone rows and columns are swapped, so that it fits.
 */
export function HeatMap(props: HeatMapProps) {
  const { label, cell, floor, format, loading } = props;
  const t = useT();
  const turned =
    useMediaQuery(`(max-width: ${props.wide ? 1359 : 599}px)`) && props.columns.length > props.rows.length;
  const rows = turned ? props.columns : props.rows;
  const columns = turned ? props.rows : props.columns;
  const at = (row: HeatAxis, column: HeatAxis) => (turned ? cell(column, row) : cell(row, column));
  const { cell: stop, onKeyDown } = useGridKeys(rows.length, columns.length);
  const values = loading ? [] : rows.flatMap((row) => columns.map((column) => at(row, column).value));
  const scale = scaleOf(values, floor);
  const height = `calc(${rows.length + 1} * (2rem + 2px))`;
  const style = { '--_height': height, '--_names': turned ? '2.25rem' : '3.75rem' } as CSSProperties;
  const frame = (content: ReactNode) => (
    <figure className="v-heat" aria-label={label} aria-busy={loading || undefined} style={style}>
      {content}
    </figure>
  );
  if (!loading && !scale) return frame(<div className="v-heat-note">{t('chart.empty')}</div>);
  return frame(
    <>
      <div className="v-heat-scroll" tabIndex={-1}>
        <table {...grid} aria-label={label} onKeyDown={onKeyDown}>
          <colgroup>
            <col />
            {columns.map((column) => (
              <col key={column.key} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {columns.map((column, columnIndex) => (
                  <td key={column.key}>
                    {loading || !scale ? (
                      <Skeleton height="100%" />
                    ) : (
                      <Cell {...at(row, column)} scale={scale} stop={stop(rowIndex, columnIndex)} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend scale={scale} format={format} />
    </>,
  );
}

type CellProps = HeatCell & { scale: HeatScale; stop: ReturnType<ReturnType<typeof useGridKeys>['cell']> };

function Cell({ value, text, name, to, scale, stop }: CellProps) {
  const look = {
    className: 'v-heat-cell',
    style: value === null ? undefined : paint(heatColors[heatStepOf(value, scale)] ?? ''),
    'data-empty': value === null || undefined,
    title: name,
    ...stop,
  };
  return to ? (
    <Link to={to} aria-label={name} {...look}>
      {text}
    </Link>
  ) : (
    <span role="img" aria-label={name} {...look}>
      {text}
    </span>
  );
}

function Legend({ scale, format }: { scale: HeatScale | null; format: (value: number) => string }) {
  return (
    <div className="v-heat-scale">
      {scale ? format(scale.low) : '–'}
      <span aria-hidden>
        {heatColors.map((color) => (
          <i key={color} style={paint(color)} />
        ))}
      </span>
      {scale ? format(scale.high) : '–'}
    </div>
  );
}
