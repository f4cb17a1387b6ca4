import {
  cornersBounds,
  listSatelliteImages,
  type MapLayerContext,
  type MapSight,
  type SatelliteImage,
} from 'contract';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from 'shared-auth';
import { ErrorState, IconButton, Row, Skeleton, Stack, Text } from 'shared-ui';
import { useT } from '../text.ts';
import { IN_SIGHT, imagesInSight } from './in-sight.ts';
import { useLaidImages } from './use-laid-images.ts';

/** More than anyone puts on one map. */
const MOST = 100;

type SatelliteLayerProps = Pick<MapLayerContext, 'fit' | 'lay' | 'kept' | 'keep' | 'sight'>;

/**
 * A layer of the live map: the client's satellite images in use and the general ones, each drawn between its corners.
 * It keeps the ids of those chosen, or `IN_SIGHT` while it follows the map.
 */
export default function SatelliteLayer({ fit, lay, kept, keep, sight }: SatelliteLayerProps) {
  const t = useT();
  const images = useLaidImages(lay, t('satelliteLayer.failed'));
  const { data, error, mutate } = useApi(listSatelliteImages, {
    query: { active: 'true', per_page: MOST },
  });
  const keepWanted = () => keep(images.wanted().join('.'));
  const show = async (image: SatelliteImage) => {
    const added = images.add(image);
    keepWanted();
    if (!(await added)) keepWanted();
  };
  const hide = (id: number) => {
    images.lift(id);
    keepWanted();
  };
  const restore = useEffectEvent((listed: readonly SatelliteImage[]) => {
    const named = kept.split('.').map(Number);
    for (const image of listed) if (named.includes(image.id)) void images.add(image);
  });
  const listed = data?.data;
  // Those in the address are drawn once; from then on it follows the selection.
  const restored = useRef(false);
  useEffect(() => {
    if (!listed || restored.current) return;
    restored.current = true;
    restore(listed);
  }, [listed]);
  /** Photos that failed while the map was followed: said once, and tried again at each rest of the map. */
  const failing = useRef(new Set<number>());
  const follow = useEffectEvent((among: readonly SatelliteImage[], seen: MapSight) => {
    if (kept !== IN_SIGHT) return;
    const near = imagesInSight(among, seen);
    const before = images.wanted();
    for (const id of before) if (!near.some((image) => image.id === id)) images.lift(id);
    for (const image of near) {
      if (before.includes(image.id)) continue;
      void images.add(image, { quiet: failing.current.has(image.id) }).then((added) => {
        if (!added) failing.current.add(image.id);
      });
    }
  });
  useEffect(() => {
    if (listed && sight) follow(listed, sight);
  }, [listed, sight]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="5rem" />;
  if (data.data.length === 0) return <p>{t('satelliteLayer.none')}</p>;
  return (
    <Stack gap="2">
      <Stack as="ul" gap="0.5" listStyleType="none" m="0" p="0">
        {data.data.map((image) => (
          <ImageRow
            key={image.id}
            image={image}
            on={images.laid.some(({ id }) => id === image.id)}
            onShow={() => show(image)}
            onHide={() => hide(image.id)}
            fit={fit}
          />
        ))}
      </Stack>
      {images.laid.length > 0 && (
        <Stack as="label" gap="1" borderTopWidth="1px" borderColor="border.muted" pt="2">
          <Text as="span" size="sm" tone="muted">
            {t('satelliteLayer.opacity')}
          </Text>
          <input
            type="range"
            style={{ accentColor: 'var(--accent-solid)' }}
            min={0.1}
            max={1}
            step={0.05}
            value={images.opacity}
            onChange={(event) => images.setOpacity(Number(event.target.value))}
          />
        </Stack>
      )}
    </Stack>
  );
}

interface ImageRowProps {
  image: SatelliteImage;
  on: boolean;
  onShow: () => Promise<void>;
  onHide: () => void;
  fit: MapLayerContext['fit'];
}

function ImageRow({ image, on, onShow, onHide, fit }: ImageRowProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await onShow();
    setBusy(false);
  };
  return (
    <Row as="li" justifyContent="space-between">
      <Row as="label" minH="var(--control)" minW="0" cursor="pointer">
        <input
          type="checkbox"
          checked={on || busy}
          disabled={busy}
          onChange={(event) => (event.target.checked ? void add() : onHide())}
        />
        {image.name}
      </Row>
      <IconButton
        size="sm"
        label={t('satelliteLayer.goTo', { name: image.name })}
        icon={<LocateFixed aria-hidden />}
        disabled={!fit}
        onClick={() => fit?.(cornersBounds(image.corners))}
      />
    </Row>
  );
}
