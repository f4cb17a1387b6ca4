import { ChartPie, Table2, TriangleAlert } from 'lucide-react';
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useFormat } from '../format/use-format.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useT } from '../i18n/use-t.ts';
import { useColorScheme } from '../preferences/use-color-scheme.ts';
import { useDirection } from '../preferences/use-direction.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { ChartTable } from './chart-table.tsx';
import './charts.styles.ts';
import { type ChartLook, isRound } from './options.ts';
import { usePrinting } from './print-page.ts';
import type { BarChartProps, ChartKind, SliceTones } from './types.ts';

const Apex = lazy(() => import('./apex.tsx'));

function useLook(): ChartLook {
  const { scheme } = useColorScheme();
  const { direction } = useDirection();
  const { language } = useFormat();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const printing = usePrinting();
  return {
    scheme: printing ? 'light' : scheme,
    direction,
    language,
    reducedMotion: reducedMotion || printing,
  };
}

const isEmpty = ({ categories, series }: BarChartProps) =>
  categories.length === 0 || series.every(({ data }) => data.every((value) => value === null));

/** Frame common to every kind: toggle to a table, legend, and the loading, error and empty states at one height. */
export function Chart({ kind, tones, ...props }: BarChartProps & SliceTones & { kind: ChartKind }) {
  const [asTable, setAsTable] = useState(false);
  const look = useLook();
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
  if (isEmpty(props)) {
    return frame(
      <div className="v-chart-note">
        <ChartPie size={22} aria-hidden />
        {t('chart.empty')}
      </div>,
    );
  }

  const round = isRound(kind);
  const slices = series[0]?.data ?? [];
  const entries = round
    ? categories.map((name, index) => ({ name, tone: tones?.[index], value: format(slices[index] ?? 0) }))
    : series.map(({ name, tone }) => ({ name, tone }));
  const withLegend = round || series.length > 1;
  const plot = withLegend && !round ? height - 28 : height;
  const table = { label, kind, series, categories, format };
  return frame(
    <>
      <div className="v-chart-bar">
        <Button size="sm" variant="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Table2 aria-hidden />
          {t('chart.asTable')}
        </Button>
      </div>
      {asTable ? (
        <div className="v-chart-rows">
          <ChartTable {...table} onSelect={onSelect} isSelectable={isSelectable} />
        </div>
      ) : (
        <>
          <div
            className="v-chart-plot"
            aria-hidden="true"
            data-round={round || undefined}
            data-selectable={onSelect ? true : undefined}
          >
            <Suspense fallback={<ChartSkeleton kind={kind} height={plot} />}>
              <Apex
                look={look}
                drawing={{
                  kind,
                  series,
                  categories,
                  height: plot,
                  format,
                  stacked: props.stacked ?? false,
                  horizontal: props.horizontal ?? false,
                  valueStep: props.valueStep,
                  ...(tones && { tones }),
                  ...(onSelect && { onSelect }),
                }}
              />
            </Suspense>
            {withLegend && <ChartLegend entries={entries} kind={kind} look={look} />}
          </div>
          <div className="v-hidden">
            <ChartTable {...table} />
          </div>
        </>
      )}
    </>,
  );
}
