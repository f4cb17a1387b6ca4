import {
  cornersBounds,
  getFile,
  listSatelliteImages,
  type MapLayerContext,
  type SatelliteImage,
} from 'contract';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { call, useApi } from 'shared-auth';
import { ErrorState, IconButton, Row, Skeleton, Stack, Text, toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';
import { type LaidImages, useLaidImages } from './use-laid-images.ts';

/** More than anybody lays on one map. */
const MOST = 100;

/** A layer of the live map: the client's satellite images in use and the general ones, each laid on it by its box. */
export default function SatelliteLayer({ fit, lay }: Pick<MapLayerContext, 'fit' | 'lay'>) {
  const t = useT();
  const images = useLaidImages(lay);
  const { data, error, mutate } = useApi(listSatelliteImages, {
    query: { active: 'true', per_page: MOST },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="5rem" />;
  if (data.data.length === 0) return <p>{t('satelliteLayer.none')}</p>;
  return (
    <Stack gap="2">
      <Stack as="ul" gap="0.5" listStyleType="none" m="0" p="0">
        {data.data.map((image) => (
          <ImageRow key={image.id} image={image} images={images} fit={fit} />
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
  images: LaidImages;
  fit: MapLayerContext['fit'];
}

function ImageRow({ image, images, fit }: ImageRowProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const on = images.laid.some((laid) => laid.id === image.id);

  async function add(): Promise<void> {
    setBusy(true);
    try {
      const photo = await call(getFile, { params: { id: image.photo_id } });
      if (!(photo instanceof Blob)) throw new Error(t('satelliteLayer.failed'));
      images.add({ id: image.id, corners: image.corners, url: URL.createObjectURL(photo) });
    } catch (error) {
      toast.error(problemOf(error, t('satelliteLayer.failed')));
    }
    setBusy(false);
  }
  return (
    <Row as="li" justifyContent="space-between">
      <Row as="label" minH="var(--control)" minW="0" cursor="pointer">
        <input
          type="checkbox"
          checked={on || busy}
          disabled={busy}
          onChange={(event) => (event.target.checked ? void add() : images.lift(image.id))}
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
