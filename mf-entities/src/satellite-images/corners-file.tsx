import { coordinatesFileRule, type ReadCoordinates, readSatelliteCoordinates } from 'contract';
import { useRef, useState } from 'react';
import { call, isApiError } from 'shared-auth';
import { Spinner } from 'shared-ui';
import { FieldHint, FileControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';
import { factsOfPhoto } from './photo-facts.ts';

interface CornersFileProps {
  id: string;
  /** The photo whose pixels a file may refer to. */
  photo: Blob | undefined;
  invalid: boolean;
  describedBy: string;
  onRead: (file: string, read: ReadCoordinates) => void;
  onProblem: (problem: string | undefined) => void;
}

/** Corners by a file, which the server reads as soon as it is chosen. */
export function CornersFile({ photo, onRead, onProblem, ...control }: CornersFileProps) {
  const t = useT();
  const [files, setFiles] = useState<File[]>([]);
  const [reading, setReading] = useState(false);
  const turn = useRef(0);

  async function choose(chosen: File[]): Promise<void> {
    const mine = ++turn.current;
    setFiles(chosen);
    onProblem(undefined);
    const [file] = chosen;
    setReading(file !== undefined);
    if (!file) return;
    try {
      const facts = photo && (await factsOfPhoto(photo));
      const size = facts ? { width: facts.width, height: facts.height } : {};
      const read = await call(readSatelliteCoordinates, { body: size, files: { file: [file] } });
      if (mine === turn.current) onRead(file.name, read);
    } catch (error) {
      if (mine !== turn.current) return;
      const { title, description } = problemOf(error);
      const [own] = isApiError(error) ? (error.fields.file ?? []) : [];
      onProblem(own ?? [title, description].filter(Boolean).join('. '));
    } finally {
      if (mine === turn.current) setReading(false);
    }
  }
  return (
    <>
      <FileControl
        {...coordinatesFileRule}
        {...control}
        label={t('satelliteImage.byFile')}
        value={files}
        onChange={(chosen) => void choose(chosen)}
      />
      {reading && (
        <FieldHint role="status">
          <Spinner /> {t('satelliteImage.reading')}
        </FieldHint>
      )}
    </>
  );
}
