import {
  cornersBounds,
  getFile,
  listSatelliteImages,
  type MapLayerContext,
  type MapSight,
  type SatelliteImage,
} from 'contract';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, useApi } from 'shared-auth';
import { ErrorState, IconButton, Row, Skeleton, Stack, Text, toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';
import { IN_SIGHT, imagesInSight } from './in-sight.ts';
import { type LaidImages, useLaidImages } from './use-laid-images.ts';

/** More than anyone puts on one map. */
const MOST = 100;

type SatelliteLayerProps = Pick<MapLayerContext, 'fit' | 'lay' | 'kept' | 'keep' | 'sight'>;

/**
 * A layer of the live map: the client's satellite images in use and the general ones, each drawn between its corners.
 * It keeps the ids of those chosen, or `IN_SIGHT` while it follows the map.
 */
export default function SatelliteLayer({ fit, lay, kept, keep, sight }: SatelliteLayerProps) {
  const t = useT();
  const images = useLaidImages(lay);
  const { data, error, mutate } = useApi(listSatelliteImages, {
    query: { active: 'true', per_page: MOST },
  });
  const wanted = kept.split('.').map(Number);
  const show = (image: SatelliteImage) =>
    add(image, images, t('satelliteLayer.failed')).then((added) => {
      if (added) keep([...new Set([...images.laid.map(({ id }) => id), image.id])].join('.'));
    });
  const hide = (id: number) => {
    images.lift(id);
    keep(images.laid.flatMap((laid) => (laid.id === id ? [] : laid.id)).join('.'));
  };
  const restore = useEffectEvent((listed: readonly SatelliteImage[]) => {
    for (const image of listed)
      if (wanted.includes(image.id)) void add(image, images, t('satelliteLayer.failed'));
  });
  const listed = data?.data;
  // Those in the address are drawn once; from then on it follows the selection.
  const restored = useRef(false);
  useEffect(() => {
    if (!listed || restored.current) return;
    restored.current = true;
    restore(listed);
  }, [listed]);
  const asked = useRef(new Set<number>());
  const follow = useEffectEvent((among: readonly SatelliteImage[], seen: MapSight) => {
    if (kept !== IN_SIGHT) return;
    for (const image of imagesInSight(among, seen)) {
      if (asked.current.has(image.id)) continue;
      asked.current.add(image.id);
      void add(image, images, t('satelliteLayer.failed'));
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

/** Fetches an image's photo and draws it on the map; returns false and shows the error where that fails. */
async function add(image: SatelliteImage, images: LaidImages, failed: string): Promise<boolean> {
  try {
    const photo = await call(getFile, { params: { id: image.photo_id } });
    if (!(photo instanceof Blob)) throw new Error(failed);
    images.add({ id: image.id, corners: image.corners, url: URL.createObjectURL(photo) });
    return true;
  } catch (error) {
    toast.error(problemOf(error, failed));
    return false;
  }
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
