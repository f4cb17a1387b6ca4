/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { project } from '../geo/mercator.ts';
import { liveColors } from '../theme.ts';
import {
  MapFailure,
  type MapFailureReason,
  MapLeft,
  type MapOptions,
  type MapProvider,
  type MapTheme,
  type MountProvider,
} from '../types.ts';
import { googleClusters } from './google-clusters.ts';
import { findByGoogle } from './google-places.ts';
import { makeOverlay } from './overlay.ts';

/** A script that hangs never settles, so it gets this long. */
const loadTime = 10_000;

declare global {
  interface Window {
    /** Google calls this when it refuses the key, before or after the map is on screen. */
    gm_authFailure?: () => void;
  }
}

let configured: string | null = null;
/** A refused key stays refused until the page is reloaded. */
let refused = false;
/** The script was too late and has still not come: no further map waits for it. */
let hangs = false;
/** The maps on screen: a wall has several. */
const listening = new Set<(reason: MapFailureReason) => void>();

function configure(key: string, language: string): void {
  if (configured !== null) return;
  configured = key;
  window.gm_authFailure = () => {
    refused = true;
    for (const hear of listening) hear('key');
  };
  setOptions({ key, v: 'weekly', language });
}

async function load(options: MapOptions): Promise<[google.maps.MapsLibrary, google.maps.MarkerLibrary]> {
  const { google: account } = options.background;
  if (!account || refused) throw new MapFailure('key');
  if (hangs) throw new MapFailure('timeout');
  configure(account.apiKey, options.language);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      hangs = true;
      reject(new MapFailure('timeout'));
    }, loadTime);
  });
  const libraries = Promise.all([importLibrary('maps'), importLibrary('marker')]).catch((cause: unknown) => {
    throw new MapFailure('network', { cause });
  });
  const settled = () => {
    hangs = false;
  };
  libraries.then(settled, settled);
  return Promise.race([libraries, late]).finally(() => clearTimeout(timer));
}

const scheme = (theme: MapTheme) =>
  theme.scheme === 'dark' ? google.maps.ColorScheme.DARK : google.maps.ColorScheme.LIGHT;

/**
 * Google Maps. Rejects with reason 'key', 'network' or 'timeout', or with `MapLeft`; a key refused later is reported by
 * `onFail`.
 */
export const mountGoogle: MountProvider = async (
  host: HTMLElement,
  options: MapOptions,
): Promise<MapProvider> => {
  const [{ Map: GoogleMap }, { AdvancedMarkerElement }] = await load(options);
  if (refused) throw new MapFailure('key');
  // Google may bill each map that is built.
  if (!host.isConnected) throw new MapLeft();
  const container = document.createElement('div');
  container.style.cssText = 'position:absolute;inset:0';
  host.append(container);
  let theme = options.theme;
  listening.add(options.onFail);

  const build = (center: google.maps.LatLngLiteral, zoom: number) =>
    new GoogleMap(container, {
      center,
      zoom,
      mapId: options.background.google?.mapId ?? 'DEMO_MAP_ID',
      colorScheme: scheme(theme),
      disableDefaultUI: true,
      keyboardShortcuts: false,
      clickableIcons: false,
      gestureHandling: 'greedy',
      isFractionalZoomEnabled: true,
      tilt: 0,
      heading: 0,
      rotateControl: false,
      // A vector map is turned and tilted by gestures, and what we draw over it is placed with north up.
      headingInteractionEnabled: false,
      tiltInteractionEnabled: false,
    });
  const map = build(options.camera, options.camera.zoom);
  const overlay = makeOverlay(host);
  const clusters = googleClusters(map, AdvancedMarkerElement, () => liveColors(theme.scheme));
  const camera = () => {
    const center = map.getCenter();
    return { lng: center?.lng() ?? 0, lat: center?.lat() ?? 0, zoom: map.getZoom() ?? options.camera.zoom };
  };

  return {
    name: 'google',
    overlay,
    credits: [],
    camera,
    move({ lng, lat, zoom, smooth }) {
      const now = camera();
      const center = { lng: lng ?? now.lng, lat: lat ?? now.lat };
      if (smooth && !options.reducedMotion && zoom === undefined) map.panTo(center);
      else map.moveCamera({ center, zoom: zoom ?? now.zoom });
    },
    setTheme(next) {
      // Google fixes the colour scheme when a map is created; the clusters and everything of ours change at once.
      theme = next;
    },
    resize: () => google.maps.event.trigger(map, 'resize'),
    destroy() {
      listening.delete(options.onFail);
      clusters.destroy();
      google.maps.event.clearInstanceListeners(map);
      container.remove();
      overlay.remove();
    },
    onMove: (listener) => map.addListener('bounds_changed', listener),
    onClick: (listener) =>
      // Taps are touch events, which have no pixel once the finger is lifted: both have the place.
      map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
        if (!latLng) return;
        const size = { width: container.clientWidth, height: container.clientHeight };
        const { x, y } = project(camera(), size, { lng: latLng.lng(), lat: latLng.lat() });
        listener(x, y);
      }),
    find: findByGoogle,
    showClusters: clusters.show,
  };
};
