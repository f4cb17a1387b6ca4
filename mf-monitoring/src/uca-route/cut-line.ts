import type { TravelledRoute } from 'contract';

type Line = Pick<TravelledRoute['lines'][number], 'at' | 'lat' | 'lng'>;

/** Seven decimals are a centimetre. */
const degrees = (value: number) => Number(value.toFixed(7));

/**
 * A line cut at the 180th meridian (RFC 7946, section 3.1.9), with the latitude and the instant at which it went over
 * it on either side. A line that does not is returned as it is; what has a single place is left out, as it is no line.
 */
export function cutLine({ at, lat, lng }: Line): Line[] {
  const first: Line = { at: [], lat: [], lng: [] };
  const parts = [first];
  let part = first;
  const put = (instant: number, north: number, east: number) => {
    part.at.push(instant);
    part.lat.push(north);
    part.lng.push(east);
  };
  at.forEach((instant, index) => {
    const [north = 0, east = 0] = [lat[index], lng[index]];
    const [since = 0, fromNorth = 0, from = east] = [at[index - 1], lat[index - 1], lng[index - 1]];
    if (Math.abs(east - from) > 180) {
      const edge = from > 0 ? 180 : -180;
      const share = (edge - from) / (east + 2 * edge - from);
      const [when, where] = [since + (instant - since) * share, fromNorth + (north - fromNorth) * share];
      if (share > 0) put(Math.round(when), degrees(where), edge);
      part = { at: [], lat: [], lng: [] };
      parts.push(part);
      if (share < 1) put(Math.round(when), degrees(where), -edge);
    }
    put(instant, north, east);
  });
  return parts.filter((one) => one.at.length > 1);
}
