import { getVisitFile } from 'contract';
import { ImageOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useContentUrl } from 'shared-auth/file-url';
import { Box, IconButton, Skeleton } from 'shared-ui';
import { problemText } from 'shared-ui/problem';

const PhotoDialog = lazy(() => import('../monitor/photo-dialog.tsx'));

interface PhotoThumbProps {
  url: string;
  /** What it shows. */
  name: string;
  /** The accessible name of the press that opens it larger. */
  label: string;
}

/** A small photo that opens larger. */
export function PhotoThumb({ url, name, label }: PhotoThumbProps) {
  const [large, setLarge] = useState(false);
  return (
    <>
      <Box
        as="button"
        {...{ type: 'button' }}
        aria-label={label}
        onClick={() => setLarge(true)}
        flex="none"
        w="3.5rem"
        h="2.75rem"
        rounded="md"
        overflow="hidden"
        borderWidth="1px"
        borderColor="border"
        bg="bg.sunken"
        cursor="zoom-in"
      >
        <Box asChild w="full" h="full" objectFit="cover" display="block">
          <img src={url} alt="" />
        </Box>
      </Box>
      <Suspense>{large && <PhotoDialog url={url} name={name} onClose={() => setLarge(false)} />}</Suspense>
    </>
  );
}

interface VisitPhotoProps extends Omit<PhotoThumbProps, 'url'> {
  visitId: number;
  photo: number;
}

/** A photo of a request's equipment; one that did not load shows why, and loads again at a press. */
export function VisitPhoto({ visitId, photo, ...rest }: VisitPhotoProps) {
  const { url, error, retry } = useContentUrl(getVisitFile, { params: { id: visitId, file: photo } });
  if (url) return <PhotoThumb url={url} {...rest} />;
  if (error)
    return (
      <IconButton
        label={`${rest.label}: ${problemText(error)}`}
        icon={<ImageOff aria-hidden />}
        onClick={retry}
      />
    );
  return <Skeleton width="3.5rem" height="2.75rem" />;
}
