import type { SatelliteImage } from 'contract';
import { Box } from 'shared-ui';
import { CornersMapFrame } from './corners-map-frame.tsx';
import { usePhoto } from './use-photo.ts';

/** An image on the map, in its drawer. */
export function SatelliteDetail({ row }: { row: SatelliteImage }) {
  const { url } = usePhoto(undefined, row.photo_id);
  return (
    <Box my="3">
      <CornersMapFrame corners={row.corners} url={url} />
    </Box>
  );
}
