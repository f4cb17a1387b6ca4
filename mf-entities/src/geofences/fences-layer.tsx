import { type DrawnGeofence, drawGeofences, type MapLayerContext } from 'contract';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from 'shared-auth';
import { Box, ErrorState, IconButton, Row, Skeleton, Stack, Text } from 'shared-ui';
import { HIDDEN } from '../shared/hidden-layer.ts';
import { useT } from '../text.ts';
import { landOfFence, mapShapeOf } from './ground-shape.ts';

/** Nobody reads a longer legend: the map has the names. */
const MOST_NAMED = 100;

type FencesLayerProps = Pick<MapLayerContext, 'fit' | 'draw' | 'kept' | 'keep'>;

/** A layer of the live map: the client's geofences, each in its colour, and the legend of them. */
export default function FencesLayer({ fit, draw, kept, keep }: FencesLayerProps) {
  const t = useT();
  const shown = kept !== HIDDEN;
  const { data, error, mutate } = useApi(drawGeofences, {});
  useDrawn(shown ? data?.data : undefined, draw);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="5rem" />;
  const fences = data.data;
  if (fences.length === 0) return <p>{t('fenceLayer.none')}</p>;
  return (
    <Stack gap="2">
      <Row as="label" minH="var(--control)" cursor="pointer">
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => keep(event.target.checked ? '' : HIDDEN)}
        />
        {t('fenceLayer.show', { total: fences.length })}
      </Row>
      <Stack as="ul" gap="0.5" listStyleType="none" m="0" p="0">
        {fences.slice(0, MOST_NAMED).map((fence) => (
          <Row as="li" key={fence.id} justifyContent="space-between">
            <Row gap="2">
              <Swatch color={fence.color} />
              <Text as="span">{fence.name}</Text>
            </Row>
            <IconButton
              size="sm"
              label={t('satelliteLayer.goTo', { name: fence.name })}
              icon={<LocateFixed aria-hidden />}
              disabled={!fit}
              onClick={() => {
                const land = landOfFence(fence);
                if (land) fit?.(land);
              }}
            />
          </Row>
        ))}
      </Stack>
      {fences.length > MOST_NAMED && (
        <Text size="sm" tone="muted">
          {t('fenceLayer.more', { total: fences.length - MOST_NAMED })}
        </Text>
      )}
    </Stack>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <Box
    as="span"
    flex="none"
    w="0.75rem"
    h="0.75rem"
    borderRadius="3px"
    border="2px solid"
    style={{ borderColor: color, background: `color-mix(in srgb, ${color} 20%, transparent)` }}
    aria-hidden
  />
);

/** Puts the fences on the map while they are wanted; they leave with the layer. */
function useDrawn(fences: readonly DrawnGeofence[] | undefined, draw: MapLayerContext['draw']): void {
  const show = useEffectEvent(draw);
  useEffect(() => show((fences ?? []).map(mapShapeOf)), [fences]);
  useEffect(() => () => show([]), []);
}
