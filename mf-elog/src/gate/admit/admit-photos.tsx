import { type GatePhotoKind, gatePhotoKinds, gatePhotoRule } from 'contract';
import { Grid } from 'shared-ui';
import { FieldFrame, PhotoControl } from 'shared-ui/fields';
import { useT } from '../text.ts';

export type Photos = Record<GatePhotoKind, File | null>;

interface AdmitPhotosProps {
  photos: Photos;
  onChange: (photos: Photos) => void;
}

/** A picture of the person and one of the document, taken now. */
export function AdmitPhotos({ photos, onChange }: AdmitPhotosProps) {
  const t = useT();
  return (
    <Grid
      gap="4"
      gridColumn="1 / -1"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {gatePhotoKinds.map((kind) => (
        <FieldFrame key={kind} id={`gate-photo-${kind}`} names={kind} label={t(`gateLog.photo.${kind}`)}>
          <PhotoControl
            id={`gate-photo-${kind}`}
            maxMegabytes={gatePhotoRule.maxMegabytes}
            camera={kind === 'person' ? 'user' : 'environment'}
            value={photos[kind]}
            onChange={(file) => onChange({ ...photos, [kind]: file })}
          />
        </FieldFrame>
      ))}
    </Grid>
  );
}
