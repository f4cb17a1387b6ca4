import { type Corners, isTif, type ReadCoordinates, readCorners, type SatelliteImageForm } from 'contract';
import { useState } from 'react';
import { FieldFrame, FieldHint, useField } from 'shared-ui/fields';
import { Tabs } from 'shared-ui/tabs';
import { useT } from '../text.ts';
import { CornersFacts } from './corners-facts.tsx';
import { CornersFile } from './corners-file.tsx';
import { CornersMapFrame } from './corners-map-frame.tsx';
import { CornersText, textOf, useCornersProblem } from './corners-text.tsx';
import { cornersIn } from './satellite-form.ts';

interface CornersFieldProps {
  photo: Blob | undefined;
  url: string | undefined;
}

/** The photo's place: typed or from a file, and shown on a map as soon as it is understood. */
export function CornersField({ photo, url }: CornersFieldProps) {
  const t = useT();
  const label = t('satelliteImage.coordinates');
  const place = useField<SatelliteImageForm['corners'] | null>('corners', label);
  const source = useField<SatelliteImageForm['source']>('source', label);
  const given = useField<string>('source_text', label);
  const [tab, setTab] = useState<string>(source.value);
  const [read, setRead] = useState<ReadCoordinates>();
  const [refused, setRefused] = useState<string>();
  const problemOf = useCornersProblem();
  const corners = cornersIn(place.value);
  const byFile = source.value === 'file';
  // What a file gave can be read and corrected as text.
  const text = byFile ? textOf(corners) : given.value;
  const wrong = tab === 'file' ? refused : byFile ? undefined : problemOf(readCorners(text));
  const error = wrong ?? place.error;

  const set = (next: Corners | null, by: SatelliteImageForm['source'], words: string) => {
    place.setValue(next as SatelliteImageForm['corners'] | null);
    source.setValue(by);
    given.setValue(words);
  };
  const shared = {
    id: place.id,
    invalid: error !== undefined,
    describedBy: `${place.id}-hint${error ? ` ${place.id}-error` : ''}`,
  };
  return (
    <>
      <FieldFrame
        id={place.id}
        names="corners source source_text"
        label={label}
        hint={t(tab === 'file' ? 'satelliteImage.fileHint' : 'satelliteImage.textHint')}
        error={error}
        required
        span="full"
        group
      >
        <Tabs
          label={label}
          tabs={[
            { id: 'text', label: t('satelliteImage.byText') },
            { id: 'file', label: t('satelliteImage.byFile') },
          ]}
          value={tab}
          onChange={setTab}
        >
          {tab === 'file' ? (
            <>
              <CornersFile
                {...shared}
                photo={photo}
                onProblem={setRefused}
                onRead={(file, found) => {
                  setRead(found);
                  set(found.corners, 'file', file);
                }}
              />
              {byFile && !read && (
                <FieldHint>{t('satelliteImage.fromFile', { file: given.value })}</FieldHint>
              )}
              {byFile && isTif(given.value) && !url && (
                <FieldHint role="status">{t('satelliteImage.tifNote')}</FieldHint>
              )}
            </>
          ) : (
            <CornersText
              {...shared}
              text={text}
              onBlur={place.onBlur}
              onChange={(next, found) => set(found, 'text', next)}
            />
          )}
        </Tabs>
      </FieldFrame>
      {corners && (
        <div data-span="full">
          <CornersFacts corners={corners} {...(byFile && read && { format: read.format, crs: read.crs })} />
          <CornersMapFrame corners={corners} url={url} placeMenu={false} />
        </div>
      )}
    </>
  );
}
