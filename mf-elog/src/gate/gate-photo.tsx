import { type GateMatch, getGatePhoto } from 'contract';
import { UserRound } from 'lucide-react';
import { useContentUrl } from 'shared-auth/file-url';
import { Box, Icon, Skeleton } from 'shared-ui';
import { useT } from './text.ts';

/** The last picture that the gate took of a person, large enough to compare a face with. */
export function GatePhoto({ photo, name }: { photo: GateMatch['photo']; name: string }) {
  const t = useT();
  const { url, error } = useContentUrl(
    getGatePhoto,
    photo && { params: { id: photo.entry_id, photo: photo.id } },
  );
  const frame = {
    w: '8rem',
    h: '8rem',
    rounded: 'md',
    bg: 'bg.sunken',
    overflow: 'hidden',
    flex: 'none',
  } as const;
  if (photo && !url && !error) return <Skeleton width="8rem" height="8rem" />;
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
