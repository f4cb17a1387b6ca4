import { useState } from 'react';
import { useConfig } from 'shared-auth';

/** The zoom from which people expect streets. */
const STREET_ZOOM = 13.5;

/** Whether the map reached street scale, where it has no streets to show. It stays so for the rest of the visit. */
export function useBareMap(zoom: number | undefined): boolean {
  const config = useConfig();
  const [near, setNear] = useState(false);
  if (!near && zoom !== undefined && zoom >= STREET_ZOOM) setNear(true);
  return near && config !== null && !hasStreets(config);
}

const hasStreets = (config: NonNullable<ReturnType<typeof useConfig>>): boolean =>
  Boolean(config.google_maps_api_key || config.map_style_url || config.map_tiles_path);
