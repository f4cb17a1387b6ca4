import { Camera, CameraOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFileUrl } from 'shared-auth/file-url';
import { Box, Button, Row, Skeleton, Text } from 'shared-ui';
import { problemText } from 'shared-ui/problem';
import { useT } from '../text.ts';

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'));

interface PhotoProps {
  /** Null while it has not arrived. */
  id: number | null;
  /** Who was asked for it. */
  person: string;
  /** Whether it may still arrive. */
  open: boolean;
}

/** The photo a request asked for: small, larger at a press; or that it has not arrived. */
export function Photo({ id, person, open }: PhotoProps) {
  const t = useT();
  const { url, error, retry } = useFileUrl(id);
  const [large, setLarge] = useState(false);
  const name = t('photo.of', { person });
  return (
    <Box>
      <Text label mb="1">
        {t('form.photo')}
      </Text>
      {id === null ? (
        <Row
          gap="2"
          color="fg.muted"
          borderWidth="1px"
          borderColor="border.strong"
          borderStyle="dashed"
          rounded="lg"
          padding="3"
        >
          {open ? <Camera size={18} aria-hidden /> : <CameraOff size={18} aria-hidden />}
          <Text>{t(open ? 'photo.awaited' : 'photo.none')}</Text>
        </Row>
      ) : error ? (
        <Row gap="2" role="alert">
          <Text tone="danger" flex="1">
            {problemText(error)}
          </Text>
          <Button size="sm" onClick={retry}>
            {t('photo.retry')}
          </Button>
        </Row>
      ) : url ? (
        <Box
          as="button"
          onClick={() => setLarge(true)}
          aria-label={t('photo.enlarge', { person })}
          display="block"
          w="full"
          rounded="lg"
          overflow="hidden"
          borderWidth="1px"
          borderColor="border"
          cursor="zoom-in"
          bg="bg.sunken"
        >
          <Box asChild w="full" aspectRatio="4 / 3" objectFit="cover" display="block">
            <img src={url} alt={name} />
          </Box>
        </Box>
      ) : (
        <Skeleton height="14rem" />
      )}
      <Suspense>
        {large && url && <PhotoDialog url={url} name={name} onClose={() => setLarge(false)} />}
      </Suspense>
    </Box>
  );
}
