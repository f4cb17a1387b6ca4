import { satellitePhotoRule } from 'contract';
import { Box } from 'shared-ui';
import { FieldFrame, FileControl, useField } from 'shared-ui/fields';
import { useT } from '../text.ts';
import { factsOfPhoto } from './photo-facts.ts';

interface PhotoFieldProps {
  /** Address of the photo that is kept or chosen. */
  url: string | undefined;
  /** The record has a photo, which a new one replaces. */
  stored: boolean;
}

/** The photo, with the same in small beside it for the list. */
export function PhotoField({ url, stored }: PhotoFieldProps) {
  const t = useT();
  const photo = useField<File[]>('photo', t('satelliteImage.photo'), true);
  const thumbnail = useField<File[]>('thumbnail', t('satelliteImage.photo'), false);

  async function choose(files: File[]): Promise<void> {
    photo.setValue(files);
    thumbnail.setValue([]);
    const [file] = files;
    const facts = file && (await factsOfPhoto(file));
    if (facts?.thumbnail) thumbnail.setValue([facts.thumbnail]);
  }
  const hint = t(stored ? 'satelliteImage.photoReplace' : 'satelliteImage.photoHint');
  return (
    <FieldFrame
      id={photo.id}
      names="photo"
      label={t('satelliteImage.photo')}
      hint={hint}
      error={photo.error}
      required={!stored}
      span="full"
    >
      {url && (
        <Box
          asChild
          alignSelf="start"
          justifySelf="start"
          w="fit"
          maxW="full"
          maxH="48"
          mb="2"
          borderWidth="1px"
          borderColor="border"
          rounded="md"
        >
          <img src={url} alt={t('satelliteImage.photoAlt')} />
        </Box>
      )}
      <FileControl
        {...satellitePhotoRule}
        id={photo.id}
        ref={photo.ref}
        value={photo.value}
        onChange={(files) => void choose(files)}
        onBlur={photo.onBlur}
        invalid={photo.error !== undefined}
        required={!stored}
        describedBy={`${photo.id}-hint${photo.error ? ` ${photo.id}-error` : ''}`}
      />
    </FieldFrame>
  );
}
