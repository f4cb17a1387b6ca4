import { listLastPositions, type MapHeat, type MapLayerContext, mapHeat, toWallTime } from 'contract';
import { useEffect, useEffectEvent } from 'react';
import { useApi, useCan } from 'shared-auth';
import { ErrorState, Row, Skeleton, Stack, Text, useFormat, useTimeZone } from 'shared-ui';
import { useT } from '../text.ts';
import { BusiestCells } from './busiest-cells.tsx';
import { HeatFilters } from './heat-filters.tsx';
import { HeatLegend } from './heat-legend.tsx';
import { type HeatView, heatQuery, readHeat, writeHeat } from './heat-view.ts';

const nothing: MapHeat = {
  ...{ from: 0, to: 0, total: 0, most: 0, west: 0, south: 0, width: 1, height: 1 },
  ...{ x: [], y: [], count: [] },
};

type HeatLayerProps = Pick<MapLayerContext, 'fit' | 'heat' | 'sight' | 'kept' | 'keep'>;

/** Heat map layer of the live map: density of positions or scans over a period, in 14 colours. */
export default function HeatLayer({ fit, heat, sight, kept, keep }: HeatLayerProps) {
  const t = useT();
  const { number } = useFormat();
  const zone = useTimeZone();
  const today = toWallTime(Date.now(), zone)?.day ?? '';
  const mayScans = useCan('reports.scans');
  const read = readHeat(kept, today);
  const view: HeatView = mayScans ? read : { ...read, of: 'positions' };
  const change = (part: Partial<HeatView>) => keep(writeHeat({ ...view, ...part }, today));
  const { data: people } = useApi(listLastPositions, {});
  const types = [...new Set((people?.data ?? []).flatMap(({ type }) => type || []))].sort();
  const named = (people?.data ?? []).map(({ uca_id, name }) => ({ value: uca_id, label: name }));
  const query = sight && heatQuery(view, sight);
  const input = view.shown && query ? { query } : null;
  const { data: last, error, isValidating, mutate } = useApi(mapHeat, input, { revalidateOnFocus: false });
  // Beyond the edges of the world nothing is counted.
  const data = sight && !query ? nothing : last;
  useDrawn(view.shown ? data : undefined, heat);
  const words = view.of === 'scans' ? 'scans' : 'positions';
  return (
    <Stack gap="3">
      <Row as="label" minH="var(--control)" cursor="pointer">
        <input
          type="checkbox"
          checked={view.shown}
          onChange={(event) => change({ shown: event.target.checked })}
        />
        {t('heat.show')}
      </Row>
      <HeatFilters
        view={view}
        today={today}
        types={types}
        people={named}
        mayScans={mayScans}
        change={change}
      />
      {view.shown &&
        (error && !data ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton height="8rem" />
        ) : (
          <Stack gap="2" aria-busy={isValidating}>
            <Text role="status" size="sm">
              {t(data.total === 0 ? `heat.none.${words}` : `heat.total.${words}`, {
                count: data.total,
                total: number(data.total),
              })}
            </Text>
            {error && (
              <Text role="status" size="sm" tone="warning">
                {t('live.stale')}
              </Text>
            )}
            {data.total > 0 && (
              <>
                <HeatLegend most={data.most} />
                <BusiestCells heat={data} fit={fit} />
              </>
            )}
          </Stack>
        ))}
    </Stack>
  );
}

/** Draws the counts while enabled, and removes them with the layer. */
function useDrawn(counted: MapHeat | undefined, draw: MapLayerContext['heat']): void {
  const show = useEffectEvent(draw);
  useEffect(() => show(counted && counted.total > 0 ? counted : null), [counted]);
  useEffect(() => () => show(null), []);
}
