import { jest } from '@jest/globals';
import type { Camera } from '../geo/mercator.ts';

type Listener = (event: object) => void;
type Geocode = (request: object) => Promise<{ results: object[] }>;

/**
 * The part of Google's maps that we use, on `window.google`: a map that a test clicks, and a geocoder with
 * the test's results.
 */
export function fakeGoogle(camera: Camera) {
  const listeners: Record<string, Listener> = {};
  class FakeMap {
    getCenter = () => ({ lng: () => camera.lng, lat: () => camera.lat });
    getZoom = () => camera.zoom;
    moveCamera = () => {};
    panTo = () => {};
    addListener(name: string, listener: Listener) {
      listeners[name] = listener;
    }
  }
  class Nothing {}
  // The clusterer copies enumerable properties.
  Object.assign(Nothing.prototype, { setMap: () => {} });
  const geocode = jest.fn<Geocode>();
  class Geocoder {
    geocode = geocode;
  }
  const libraries: Record<string, object> = {
    maps: { Map: FakeMap },
    marker: { AdvancedMarkerElement: Nothing },
    geocoding: { Geocoder },
  };
  const maps = {
    ColorScheme: { DARK: 'DARK', LIGHT: 'LIGHT' },
    OverlayView: Nothing,
    event: { clearInstanceListeners: () => {}, trigger: () => {}, addListener: () => {} },
    importLibrary: async (name: string) => libraries[name],
  };
  Object.assign(window, { google: { maps } });
  return {
    /** A click or a tap at a place. */
    click: ({ lng, lat }: { lng: number; lat: number }) =>
      listeners.click?.({
        latLng: { lng: () => lng, lat: () => lat },
        domEvent: new Event('touchend'),
      }),
    geocode,
  };
}
