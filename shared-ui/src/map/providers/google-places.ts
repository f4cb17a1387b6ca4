/// <reference types="google.maps" />
import { importLibrary } from '@googlemaps/js-api-loader';
import type { Bounds } from '../geo/mercator.ts';
import { type FoundPlace, PlaceSearchFailure } from '../types.ts';

/** Nobody reads more, and the first are the likeliest. */
const MOST = 5;
const PATIENCE_MS = 10_000;

const statusOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

function failureOf(error: unknown): PlaceSearchFailure {
  if (error instanceof PlaceSearchFailure) return error;
  const status = statusOf(error);
  if (status === 'OVER_QUERY_LIMIT') return new PlaceSearchFailure('limit', { cause: error });
  if (status === 'REQUEST_DENIED') return new PlaceSearchFailure('denied', { cause: error });
  return new PlaceSearchFailure('network', { cause: error });
}

const boundsOf = (bounds: google.maps.LatLngBounds): Bounds => {
  const { west, south, east, north } = bounds.toJSON();
  return { west, south, east, north };
};

/**
 * Addresses and places from Google's geocoder, those near the view first; empty if there are none. Rejects with
 * `PlaceSearchFailure`.
 */
export async function findByGoogle(address: string, around: Bounds): Promise<FoundPlace[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PlaceSearchFailure('network')), PATIENCE_MS);
  });
  const ask = async () => {
    const { Geocoder } = await importLibrary('geocoding');
    const { results } = await new Geocoder().geocode({ address, bounds: around });
    return results;
  };
  try {
    const results = await Promise.race([ask(), late]);
    return results.slice(0, MOST).map(({ formatted_address, geometry: { location, viewport } }) => ({
      name: formatted_address,
      place: { lat: location.lat(), lng: location.lng() },
      bounds: boundsOf(viewport),
    }));
  } catch (error) {
    // The geocoder reports no result as an error.
    if (statusOf(error) === 'ZERO_RESULTS') return [];
    throw failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}
