import type { SatelliteImage } from 'contract';
import { Satellite } from 'lucide-react';
import { useFileUrl } from 'shared-auth/file-url';
import './satellite.styles.ts';

/** A whole photo no larger than this stands in for a small one that is not there. */
const SMALL_BYTES = 200_000;

/** An image's name with its photo in small. */
export function SatelliteName({ image }: { image: SatelliteImage }) {
  const small = image.thumbnail_id ?? (image.photo_bytes <= SMALL_BYTES ? image.photo_id : null);
  const { url } = useFileUrl(small);
  return (
    <span className="m-sat-name">
      <span className="m-sat-thumb" aria-hidden>
        {url ? <img src={url} alt="" /> : <Satellite />}
      </span>
      {image.name}
    </span>
  );
}
