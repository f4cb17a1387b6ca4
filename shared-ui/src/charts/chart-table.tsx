import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { type ChartKind, type ChartSeries, isRound } from './types.ts';

interface ChartTableProps {
  label: string;
  kind: ChartKind;
  series: ChartSeries[];
  categories: string[];
  format: (value: number) => string;
  /** Makes values buttons; given only while the table is visible, so that focus never lands on a hidden one. */
  onSelect?: ((index: number, seriesIndex: number) => void) | undefined;
  isSelectable?: ((index: number, seriesIndex: number) => boolean) | undefined;
}

/** The chart's figures as a table: on request for everyone, always for screen readers. */
export function ChartTable(props: ChartTableProps) {
  const { label, kind, series, categories, format, onSelect, isSelectable = () => true } = props;
  const shown = isRound(kind) ? series.slice(0, 1) : series;
  return (
    <table className="v-chart-table">
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {shown.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={`${index} ${category}`}>
            <th scope="row">{category}</th>
            {shown.map(({ name, data }, seriesIndex) => {
              const value = data[index];
              const text = value === null || value === undefined ? '–' : format(value);
              return (
                <td key={name}>
                  {onSelect && isSelectable(index, seriesIndex) ? (
                    <button type="button" onClick={() => onSelect(index, seriesIndex)}>
                      {text}
                    </button>
                  ) : (
                    text
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
