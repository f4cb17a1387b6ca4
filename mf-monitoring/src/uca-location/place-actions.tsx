import type { Coordinates } from 'contract';
import { Skeleton } from 'shared-ui';
import { Slot } from 'shared-ui/slot';

/** What areas offer at a place of a map, for those who may: a geofence around it. Same slot as in a UCA's detail. */
export const placeActions = ({ lat, lng }: Coordinates) => (
  <Slot name="map.place" context={{ lat, lng }} skeleton={() => <Skeleton height="2.5rem" />} />
);
