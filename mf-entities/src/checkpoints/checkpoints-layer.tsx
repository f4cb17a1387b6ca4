import { type Checkpoint, listCheckpoints, type MapLayerContext } from 'contract';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from 'shared-auth';
import { Box, ErrorState, Row, Skeleton, Stack, Text } from 'shared-ui';
import { HIDDEN } from '../shared/hidden-layer.ts';
import { useT } from '../text.ts';

/** As many as one page of the list holds. */
const MOST = 200;
const COLOR = '#7a4fb5';

/** A layer of the live map: where the client's checkpoints hang. */
export default function CheckpointsLayer({
  draw,
  kept,
  keep,
}: Pick<MapLayerContext, 'draw' | 'kept' | 'keep'>) {
  const t = useT();
  const shown = kept !== HIDDEN;
  const { data, error, mutate } = useApi(listCheckpoints, { query: { per_page: MOST } });
  useDrawn(shown ? data?.data : undefined, draw);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="3rem" />;
  const placed = data.data.length;
  const { total } = data.metadata;
  if (placed === 0) return <p>{t('checkpointLayer.none')}</p>;
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
        {t('checkpointLayer.show', { total: placed })}
      </Row>
      {total > placed && (
        <Text size="sm" tone="muted">
          {t('checkpointLayer.more', { total: total - placed })}
        </Text>
      )}
    </Stack>
  );
}

/** Puts the checkpoints on the map while they are wanted; they leave with the layer. */
function useDrawn(checkpoints: readonly Checkpoint[] | undefined, draw: MapLayerContext['draw']): void {
  const show = useEffectEvent(draw);
  useEffect(
    () =>
      show(
        (checkpoints ?? []).map(({ id, name, lat, lng }) => ({
          id: `checkpoint-${id}`,
          kind: 'point',
          point: { lat, lng },
          label: name,
          color: COLOR,
        })),
      ),
    [checkpoints],
  );
  useEffect(() => () => show([]), []);
}
