import { cornersBounds, getFile, listSatelliteImages, type SatelliteImage } from 'contract';
import { LocateFixed, X } from 'lucide-react';
import { useId, useState } from 'react';
import { call, useApi } from 'shared-auth';
import { ErrorState, IconButton, Skeleton, toast } from 'shared-ui';
import type { MapHandle } from 'shared-ui/map';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';
import './satellite.styles.ts';
import type { Satellite } from './use-satellite.ts';

/** More than anybody lays on one map. */
const MOST = 100;

/** The client's satellite images in use and the general ones: each is laid on the map by its box. */
export default function SatellitePanel({ satellite, map }: { satellite: Satellite; map: MapHandle | null }) {
  const t = useT();
  const id = useId();
  const { data, error, mutate } = useApi(listSatelliteImages, {
    query: { active: 'true', per_page: MOST },
  });
  const images = data?.data ?? [];
  return (
    <section className="m-sat" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('location.satellite.title')}</h2>
        <IconButton
          size="sm"
          label={t('location.satellite.close')}
          icon={<X aria-hidden />}
          onClick={() => satellite.setOpen(false)}
        />
      </header>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="5rem" />
      ) : images.length === 0 ? (
        <p>{t('location.satellite.none')}</p>
      ) : (
        <ul>
          {images.map((image) => (
            <ImageRow key={image.id} image={image} satellite={satellite} map={map} />
          ))}
        </ul>
      )}
      {satellite.laid.length > 0 && (
        <label>
          {t('location.satellite.opacity')}
          <input
            type="range"
            min={0.1}
            max={1}
            step={0.05}
            value={satellite.opacity}
            onChange={(event) => satellite.setOpacity(Number(event.target.value))}
          />
        </label>
      )}
    </section>
  );
}

interface ImageRowProps {
  image: SatelliteImage;
  satellite: Satellite;
  map: MapHandle | null;
}

function ImageRow({ image, satellite, map }: ImageRowProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const on = satellite.laid.some((laid) => laid.id === image.id);

  async function lay(): Promise<void> {
    setBusy(true);
    try {
      const photo = await call(getFile, { params: { id: image.photo_id } });
      if (!(photo instanceof Blob)) throw new Error(t('location.satellite.failed'));
      satellite.lay({ id: image.id, corners: image.corners, url: URL.createObjectURL(photo) });
    } catch (error) {
      toast.error(problemOf(error, t('location.satellite.failed')));
    }
    setBusy(false);
  }
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={on || busy}
          disabled={busy}
          onChange={(event) => (event.target.checked ? void lay() : satellite.lift(image.id))}
        />
        {image.name}
      </label>
      <IconButton
        size="sm"
        label={t('location.satellite.goTo', { name: image.name })}
        icon={<LocateFixed aria-hidden />}
        disabled={!map}
        onClick={() => map?.fit(cornersBounds(image.corners))}
      />
    </li>
  );
}
