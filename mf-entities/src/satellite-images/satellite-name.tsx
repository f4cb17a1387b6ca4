import type { SatelliteImage } from 'contract';
import { Satellite } from 'lucide-react';
import { useFileUrl } from 'shared-auth/file-url';
import { Box, Grid, Row } from 'shared-ui';

/** A whole photo no larger than this replaces a missing small one. */
const SMALL_BYTES = 200_000;

/** An image's name with its photo in small. */
export function SatelliteName({ image }: { image: SatelliteImage }) {
  const small = image.thumbnail_id ?? (image.photo_bytes <= SMALL_BYTES ? image.photo_id : null);
  const { url } = useFileUrl(small);
  return (
    <Row as="span" display="inline-flex" verticalAlign="middle">
      <Grid
        as="span"
        flex="none"
        placeItems="center"
        w="9"
        h="1.625rem"
        rounded="sm"
        overflow="clip"
        bg="bg.sunken"
        color="fg.muted"
        aria-hidden
      >
        {url ? (
          <Box asChild w="full" h="full" objectFit="cover">
            <img src={url} alt="" />
          </Box>
        ) : (
          <Satellite size={16} />
        )}
      </Grid>
      {image.name}
    </Row>
  );
}
