import { ChartPie, Table2, TriangleAlert } from 'lucide-react';
import { type CSSProperties, lazy, type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useDirection } from '../preferences/use-direction.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { ChartTable } from './chart-table.tsx';
import './charts.styles.ts';
import { useDrawnScheme } from '../print/print-page.ts';
import { chartInk, markColor } from './palette.ts';
import { type Paints, PatternDefs } from './patterns.tsx';
import { rankedWhereMany } from './ranked.ts';
import {
  type BarChartProps,
  type ChartDrawing,
  type ChartKind,
  type ChartLook,
  isRound,
  type SliceTones,
} from './types.ts';

// Figures are available before the renderer.
const Plot = lazy(() => import('./plot.tsx'));

function useLook(): ChartLook {
  const { direction } = useDirection();
  const { language } = useFormat();
  const scheme = useDrawnScheme();
  return { scheme, direction, language };
}

function usePaints(kind: ChartKind, look: ChartLook, { series, categories, tones }: ChartParts): Paints {
  const id = useId().replaceAll(/\W/g, '');
  const { scheme } = look;
  const colors =
    isRound(kind) || tones
      ? categories.map((_, index) => markColor(scheme, index, tones?.[index]))
      : series.map(({ tone }, index) => markColor(scheme, index, tone));
  return { id: `c${id}`, colors, hatch: chartInk(scheme).muted };
}

type ChartParts = Pick<BarChartProps, 'series' | 'categories'> & SliceTones;

/** True without anything to draw: no values, or only bars and slices of length zero. A line at zero is information. */
const isEmpty = ({ categories, series }: BarChartProps, kind: ChartKind) =>
  categories.length === 0 ||
  series.every(({ data }) => data.every((value) => value === null || (value === 0 && kind !== 'line')));

/** The position of a mark in the data, from its own attributes. */
function markAt({ target }: MouseEvent): [index: number, series: number] | null {
  const mark = target instanceof Element && target.closest<HTMLElement>('[data-mark]')?.dataset.mark;
  if (!mark) return null;
  const [index = 0, series = 0] = mark.split(':').map(Number);
  return [index, series];
}

/** The frame of every chart type: table toggle, legend, and the loading, error and empty states at one height. */
export function Chart(given: BarChartProps & SliceTones & { kind: ChartKind }) {
  const { kind, tones, ...props } = rankedWhereMany(given);
  const [asTable, setAsTable] = useState(false);
  const look = useLook();
  const paints = usePaints(kind, look, { ...props, ...(tones && { tones }) });
  const t = useT();
  const { number } = useFormat();
  const { label, series, categories, height = 260, isSelectable } = props;
  const onSelect =
    props.onSelect &&
    ((index: number, at: number) => {
      if (isSelectable?.(index, at) ?? true) props.onSelect?.(index, at);
    });
  const format =
    props.formatValue ??
    ((value: number) => [number(value, { maximumFractionDigits: 2 }), props.unit].filter(Boolean).join(' '));

  const frame = (content: ReactNode, busy = false) => (
    <figure
      className="v-chart"
      aria-label={label}
      aria-busy={busy || undefined}
      style={{ '--_height': `${height}px` } as CSSProperties}
    >
      {content}
    </figure>
  );
  if (props.error) {
    return frame(
      <div className="v-chart-note">
        <TriangleAlert size={22} aria-hidden />
        <span role="alert">{props.error}</span>
        {props.onRetry && (
          <Button size="sm" variant="outline" onClick={props.onRetry}>
            {t('error.retry')}
          </Button>
        )}
      </div>,
    );
  }
  if (props.loading) return frame(<ChartSkeleton kind={kind} height={height + 28} />, true);
  if (isEmpty(props, kind)) {
    return frame(
      <div className="v-chart-note">
        <ChartPie size={22} aria-hidden />
        {t('chart.empty')}
      </div>,
    );
  }

  const round = isRound(kind);
  const partial = new Set(props.partial);
  const slices = series[0]?.data ?? [];
  const entries = round
    ? categories.map((name, index) => ({ name, value: format(slices[index] ?? 0) }))
    : series.length > 1
      ? series.map(({ name }) => ({ name }))
      : [];
  const withLegend = entries.length > 0 || partial.size > 0;
  const plot = withLegend && !round ? height - 28 : height;
  const drawing: ChartDrawing = {
    kind,
    series,
    categories,
    height: plot,
    format,
    stacked: props.stacked ?? false,
    horizontal: props.horizontal ?? false,
    valueStep: props.valueStep,
    partial,
    partialName: t('chart.partial'),
    ...(tones && { tones }),
    ...(onSelect && { isSelectable: isSelectable ?? (() => true) }),
  };
  const named = categories.map((name, index) =>
    partial.has(index) ? `${name} (${t('chart.partial')})` : name,
  );
  const table = { label, kind, series, categories: named, format };
  return frame(
    <>
      <div className="v-chart-bar">
        <Button size="sm" variant="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Table2 aria-hidden />
          {t('chart.asTable')}
        </Button>
      </div>
      {asTable ? (
        <section className="v-chart-rows" tabIndex={onSelect ? -1 : 0} aria-label={label}>
          <ChartTable {...table} onSelect={onSelect} isSelectable={isSelectable} />
        </section>
      ) : (
        <>
          <div
            className="v-chart-plot"
            aria-hidden="true"
            data-round={round || undefined}
            onClick={(event) => {
              const mark = markAt(event);
              if (mark) onSelect?.(...mark);
            }}
          >
            <PatternDefs paints={paints} />
            <Suspense fallback={<ChartSkeleton kind={kind} height={plot} />}>
              <Plot look={look} drawing={drawing} paints={paints} />
            </Suspense>
            {withLegend && (
              <ChartLegend
                entries={entries}
                kind={kind}
                paints={paints}
                partial={partial.size > 0 ? t('chart.partial') : undefined}
              />
            )}
          </div>
          <div className="v-hidden">
            <ChartTable {...table} />
          </div>
        </>
      )}
    </>,
  );
}
