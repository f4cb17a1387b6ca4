import { type MapCheckpoints, type MapLayerContext, mapCheckpoints } from 'contract';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from 'shared-auth';
import { Box, ErrorState, Row, Skeleton, Stack, Text, useFormat } from 'shared-ui';
import { partInSight } from 'shared-ui/map';
import { HIDDEN } from '../shared/hidden-layer.ts';
import { useT } from '../text.ts';

const COLOR = '#7a4fb5';
const nothing: MapCheckpoints = { total: 0, points: [] };

type CheckpointsLayerProps = Pick<MapLayerContext, 'draw' | 'sight' | 'kept' | 'keep'>;

/** A layer of the live map: where the client's checkpoints in view hang; where they are many, how many. */
export default function CheckpointsLayer({ draw, sight, kept, keep }: CheckpointsLayerProps) {
  const t = useT();
  const { number } = useFormat();
  const shown = kept !== HIDDEN;
  const part = sight && partInSight(sight.bounds);
  const {
    data: last,
    error,
    isLoading,
    mutate,
  } = useApi(mapCheckpoints, part && shown ? { query: part } : null);
  // Beyond the edges of the world nothing hangs.
  const data = sight && !part ? nothing : last;
  useDrawn(shown ? data?.points : undefined, draw, number);
  const retry = () => void mutate();
  if (!data && shown && !error) return <Skeleton height="3rem" />;
  const isCrowd = data?.points.some(({ count }) => count > 1);
  return (
    <Stack gap="2">
      <Row as="label" minH="var(--control)" cursor="pointer">
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => keep(event.target.checked ? '' : HIDDEN)}
        />
        <Box
          as="span"
          flex="none"
          w="0.625rem"
          h="0.625rem"
          borderRadius="full"
          style={{ background: COLOR }}
          aria-hidden
        />
        {t('checkpointLayer.show')}
      </Row>
      {shown && error && <ErrorState error={error} onRetry={retry} />}
      {shown && data && !error && (
        <Text role="status" size="sm" tone="muted" aria-busy={isLoading}>
          {isLoading
            ? t('checkpointLayer.loading')
            : data.total === 0
              ? t('checkpointLayer.none')
              : t('checkpointLayer.total', { total: number(data.total) })}
          {isCrowd && !isLoading && ` ${t('checkpointLayer.crowd')}`}
        </Text>
      )}
    </Stack>
  );
}

/** Puts the checkpoints on the map while they are wanted; they leave with the layer. */
function useDrawn(
  points: MapCheckpoints['points'] | undefined,
  draw: MapLayerContext['draw'],
  number: (value: number) => string,
): void {
  const show = useEffectEvent((all: MapCheckpoints['points']) =>
    draw(
      all.map(({ id, name, lat, lng, count }) => ({
        id: id === null ? `checkpoints-${lat}-${lng}` : `checkpoint-${id}`,
        kind: 'point',
        point: { lat, lng },
        label: count > 1 ? number(count) : name,
        color: COLOR,
      })),
    ),
  );
  useEffect(() => show(points ?? []), [points]);
  useEffect(() => () => show([]), []);
}
