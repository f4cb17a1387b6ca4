import { type GateMatch, getGatePhoto } from 'contract';
import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi } from 'shared-auth';
import { Box, Icon, Skeleton } from 'shared-ui';
import { useT } from './text.ts';

/** The picture behind a photo of the gate as an address for this page; undefined until it is there. */
export function usePhotoUrl(photo: GateMatch['photo']): { url: string | undefined; failed: boolean } {
  const { data, error } = useApi(
    getGatePhoto,
    photo ? { params: { id: photo.entry_id, photo: photo.id } } : null,
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(data instanceof Blob)) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, failed: error !== undefined };
}

/** The last picture that the gate took of somebody, large enough to compare a face with. */
export function GatePhoto({ photo, name }: { photo: GateMatch['photo']; name: string }) {
  const t = useT();
  const { url, failed } = usePhotoUrl(photo);
  const frame = {
    w: '8rem',
    h: '8rem',
    rounded: 'md',
    bg: 'bg.sunken',
    overflow: 'hidden',
    flex: 'none',
  } as const;
  if (photo && !url && !failed) return <Skeleton width="8rem" height="8rem" />;
  return url ? (
    <Box {...frame}>
      <Box asChild w="full" h="full" objectFit="cover">
        <img src={url} alt={t('gateLog.photoOf', { name })} />
      </Box>
    </Box>
  ) : (
    <Box
      {...frame}
      display={{ base: 'none', md: 'grid' }}
      placeItems="center"
      color="fg.subtle"
      fontSize="3xl"
    >
      <Icon of={UserRound} />
    </Box>
  );
}
