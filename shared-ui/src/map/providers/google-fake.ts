/// <reference types="google.maps" />
import { jest } from '@jest/globals';
import type { Camera } from '../geo/mercator.ts';

/** One of Google's classes, with those of its members that we use, as Google's published types declare them. */
type Like<
  Class extends abstract new (
    ...given: never[]
  ) => unknown,
  Member extends keyof InstanceType<Class>,
> = new (...given: ConstructorParameters<Class>) => Pick<InstanceType<Class>, Member>;
/** What we read of a place that the geocoder finds. */
type Found = Pick<google.maps.GeocoderResult, 'formatted_address'> & {
  geometry: Pick<google.maps.GeocoderGeometry, 'location'> & {
    viewport: Pick<google.maps.LatLngBounds, 'toJSON'>;
  };
};
type OnMap = (event: google.maps.MapMouseEvent) => void;

/** A place as Google returns it. */
export class FakeLatLng implements google.maps.LatLng {
  readonly #at: google.maps.LatLngLiteral;
  constructor(at: google.maps.LatLngLiteral) {
    this.#at = at;
  }
  lat = () => this.#at.lat;
  lng = () => this.#at.lng;
  toJSON = () => this.#at;
  toUrlValue = () => `${this.#at.lat},${this.#at.lng}`;
  toString = () => `(${this.toUrlValue()})`;
  equals = (other: google.maps.LatLng | google.maps.LatLngLiteral | null | undefined) =>
    String(other) === this.toString();
}

/**
 * The part of Google's maps that we use, on `window.google`: a map that a test clicks, markers, and a geocoder with the
 * test's results. The compiler compares it with Google's published types.
 */
export function fakeGoogle(camera: Camera) {
  const listeners: Record<string, OnMap> = {};
  const built: google.maps.MapOptions[] = [];
  const moves: google.maps.CameraOptions[] = [];
  type MarkerPart = 'map' | 'title' | 'position' | 'content' | 'zIndex' | 'addListener';
  type FakeMarker = Pick<google.maps.marker.AdvancedMarkerElement, MarkerPart>;
  const markers = new Map<FakeMarker, (() => void) | null>();

  const FakeMap: Like<
    typeof google.maps.Map,
    'getCenter' | 'getZoom' | 'getProjection' | 'moveCamera' | 'panTo' | 'addListener'
  > = class {
    constructor(_host: HTMLElement, options: google.maps.MapOptions = {}) {
      built.push(options);
    }
    getCenter = () => new FakeLatLng({ lat: camera.lat, lng: camera.lng });
    getZoom = () => camera.zoom;
    getProjection = (): google.maps.Projection => ({
      fromLatLngToPoint: () => null,
      fromPointToLatLng: () => null,
    });
    moveCamera = (to: google.maps.CameraOptions) => void moves.push(to);
    panTo = (center: google.maps.LatLng | google.maps.LatLngLiteral) => void moves.push({ center });
    addListener(name: string, listener: OnMap): google.maps.MapsEventListener {
      listeners[name] = listener;
      return { remove: () => delete listeners[name] };
    }
  };
  const AdvancedMarkerElement: Like<typeof google.maps.marker.AdvancedMarkerElement, MarkerPart> = class {
    map: google.maps.Map | null = null;
    title: string;
    position: google.maps.LatLngLiteral | null = null;
    content: Node | null = null;
    zIndex: number | null = null;
    constructor({ title }: google.maps.marker.AdvancedMarkerElementOptions = {}) {
      this.title = title ?? '';
      markers.set(this, null);
    }
    addListener(name: string, listener: () => void): google.maps.MapsEventListener {
      if (name === 'gmp-click') markers.set(this, listener);
      return { remove: () => {} };
    }
  };
  class OverlayView {}
  type Overlay = Pick<google.maps.OverlayView, 'getMap' | 'setMap' | 'getProjection'>;
  // The clusterer copies enumerable properties.
  Object.assign(OverlayView.prototype, {
    getMap() {
      return this.on ?? null;
    },
    setMap(map) {
      this.on = map as google.maps.Map | null;
    },
    getProjection: () => ({}) as google.maps.MapCanvasProjection,
  } satisfies Overlay & ThisType<{ on?: google.maps.Map | null }>);
  const geocode = jest.fn<(request: google.maps.GeocoderRequest) => Promise<{ results: Found[] }>>();
  class Geocoder {
    geocode = geocode;
  }
  class LatLngBounds {
    toJSON = () => ({ west: 0, south: 0, east: 0, north: 0 });
  }
  const event: Pick<typeof google.maps.event, 'addListener' | 'clearInstanceListeners' | 'trigger'> = {
    addListener: () => ({ remove: () => {} }),
    clearInstanceListeners: () => {},
    trigger: () => {},
  };
  const libraries = {
    maps: { Map: FakeMap },
    marker: { AdvancedMarkerElement },
    geocoding: { Geocoder },
  } satisfies { [Name in keyof google.maps.ImportLibraryMap]?: object };
  const maps = {
    ...{ Map: FakeMap, LatLng: FakeLatLng, LatLngBounds, OverlayView, event },
    ColorScheme: { DARK: 'DARK', LIGHT: 'LIGHT' } satisfies Partial<
      Record<keyof typeof google.maps.ColorScheme, `${google.maps.ColorScheme}`>
    >,
    marker: { AdvancedMarkerElement },
    importLibrary: async (name: keyof typeof libraries) => libraries[name],
  } satisfies { [Name in keyof typeof google.maps]?: unknown };
  Object.assign(window, { google: { maps } });
  return {
    /** A click or a tap at a place. */
    click: (at: google.maps.LatLngLiteral) =>
      listeners.click?.({ latLng: new FakeLatLng(at), domEvent: new Event('touchend'), stop: () => {} }),
    geocode,
    /** The options of each map that was built, and where maps were moved. */
    ...{ built, moves },
    /** The markers on the map, and their titles. */
    markers: () => [...markers.keys()].filter(({ map }) => map),
    titles: () => [...markers.keys()].flatMap(({ map, title }) => (map ? [title] : [])),
    /** Presses the marker with a title. */
    press: (title: string) => {
      for (const [marker, pressed] of markers) if (marker.map && marker.title === title) pressed?.();
    },
  };
}
