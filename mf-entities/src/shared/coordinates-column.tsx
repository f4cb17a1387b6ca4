import { formatDegrees } from 'contract';

interface Located {
  lat: number | null;
  lng: number | null;
}

/** A point in degrees, minutes and seconds; nothing where there is none. */
function coordinatesText({ lat, lng }: Located): string {
  return lat === null || lng === null ? '' : `${formatDegrees(lat, 'lat')} ${formatDegrees(lng, 'lng')}`;
}

/** Where something is. Half a coordinate is useless: the column is hidden before it is shortened. */
export const coordinatesColumn = {
  id: 'lat',
  label: 'common.coordinates',
  priority: -1,
  value: coordinatesText,
  cell: (place: Located) => {
    const text = coordinatesText(place);
    return text ? <bdi dir="ltr">{text}</bdi> : <span aria-hidden>—</span>;
  },
} as const;
