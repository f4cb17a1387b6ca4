import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import { basemapCredits, loadBasemap } from '../basemap/load.ts';
import {
  MapFailure,
  type MapOptions,
  type MapProvider,
  type MapTheme,
  type MountProvider,
} from '../types.ts';
import { maplibreStyle, unloaded, zoomShift } from './maplibre-style.ts';
import { makeOverlay } from './overlay.ts';
import { drawsInSoftware, release } from './software.ts';
import { styleCredits } from './style-credits.ts';

/** How long a lost WebGL context has to recover before the canvas map replaces it. */
const contextPatience = 4000;
/** How long a configured style may take; as long as Google's script. */
const styleTime = 10_000;

/** Browsers keep few contexts and drop the oldest one for another: that of the question ends with the answer. */
function hasWebgl(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl) release(gl);
  return gl !== null;
}

/** The first family of a CSS list, as MapLibre passes it to its canvas. */
const firstFamily = (list: string) => list.split(',')[0]?.replaceAll('"', '').trim() || 'sans-serif';

/** Without a graphics card every pixel costs time: a quarter of them while the map moves, all of them at rest. */
function easeSoftware(map: MapLibre): void {
  if (!drawsInSoftware()) return;
  const full = devicePixelRatio;
  // Changing the ratio fires move events.
  let changing = false;
  const set = (ratio: number) => {
    if (changing || map.getPixelRatio() === ratio) return;
    changing = true;
    map.setPixelRatio(ratio);
    changing = false;
  };
  map.on('movestart', () => set(full / 2));
  map.on('moveend', () => set(full));
}

/**
 * The style for a theme and a language, with its credits: the configured one, which has its own data, or ours over the
 * bundled land.
 */
async function styleMaker({ background }: MapOptions, host: HTMLElement) {
  const { styleUrl, tilesPath } = background;
  if (styleUrl) return { style: () => styleUrl, credits: [new URL(styleUrl, location.href).host] };
  const basemap = await loadBasemap();
  const family = firstFamily(getComputedStyle(host).fontFamily);
  if (!tilesPath) {
    return { style: (theme: MapTheme) => maplibreStyle(basemap, theme, family), credits: basemapCredits };
  }
  const { streetCredits, streetsStyle } = await import('./streets.ts');
  const style = (theme: MapTheme, language: string) =>
    streetsStyle(tilesPath, basemap, theme, family, language);
  return { style, credits: [...streetCredits, ...basemapCredits] };
}

/** MapLibre over the bundled land. Rejects with reason 'webgl' or 'network'. */
export const mountMaplibre: MountProvider = async (
  host: HTMLElement,
  options: MapOptions,
): Promise<MapProvider> => {
  if (!hasWebgl()) throw new MapFailure('webgl');
  const { styleUrl } = options.background;
  const { style, credits } = await styleMaker(options, host).catch((cause: unknown) => {
    throw new MapFailure('network', { cause });
  });
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  const container = document.createElement('div');
  container.style.cssText = 'position:absolute;inset:0;overflow:hidden';
  container.dir = 'ltr';
  host.append(container);
  let map: MapLibre;
  try {
    map = new MapLibre({
      container,
      style: unloaded(style(options.theme, options.language), options.theme),
      center: [options.camera.lng, options.camera.lat],
      zoom: options.camera.zoom - zoomShift,
      minZoom: 0,
      maxZoom: 20,
      maxPitch: 0,
      attributionControl: false,
      dragRotate: false,
      touchPitch: false,
      keyboard: false,
      fadeDuration: 0,
      reduceMotion: options.reducedMotion,
    });
  } catch (cause) {
    container.remove();
    throw new MapFailure('webgl', { cause });
  }
  map.touchZoomRotate.disableRotation();
  // MapLibre's style sheet is for its controls, which are ours here: these three rules are all it needs.
  map.getCanvasContainer().style.cssText = 'position:absolute;inset:0;touch-action:none;cursor:grab';
  map.getCanvas().style.cssText += ';position:absolute;inset:0 auto auto 0';
  map.getCanvas().tabIndex = -1;
  map.getCanvas().setAttribute('aria-hidden', 'true');
  easeSoftware(map);
  const overlay = makeOverlay(container);

  let patience: ReturnType<typeof setTimeout> | undefined;
  map.on('webglcontextlost', () => {
    patience = setTimeout(() => options.onFail('crashed'), contextPatience);
  });
  map.on('webglcontextrestored', () => clearTimeout(patience));

  let late: ReturnType<typeof setTimeout> | undefined;
  if (styleUrl) {
    // Without its style the map stays blank; the absence of some tiles later does not matter as much.
    const lost = () => options.onFail('network');
    late = setTimeout(() => options.onFail('timeout'), styleTime);
    map.once('error', lost);
    map.once('style.load', () => {
      clearTimeout(late);
      map.off('error', lost);
    });
  }

  let { theme } = options;
  if (!styleUrl) map.once('load', () => map.setPaintProperty('water', 'background-color', theme.water));

  return {
    name: 'maplibre',
    overlay,
    get credits() {
      return ['MapLibre', ...credits, ...(styleUrl ? styleCredits(map) : [])];
    },
    camera: () => ({ ...map.getCenter(), zoom: map.getZoom() + zoomShift }),
    move({ lng, lat, zoom, smooth }) {
      const center = map.getCenter();
      const to = {
        center: [lng ?? center.lng, lat ?? center.lat] as [number, number],
        zoom: zoom === undefined ? map.getZoom() : zoom - zoomShift,
      };
      if (smooth && !options.reducedMotion) map.easeTo({ ...to, duration: 180 });
      else map.jumpTo(to);
    },
    setTheme(next, language) {
      theme = next;
      if (!styleUrl) map.setStyle(style(theme, language), { diff: true });
    },
    resize: () => map.resize(),
    destroy() {
      clearTimeout(patience);
      clearTimeout(late);
      map.remove();
      container.remove();
    },
    onMove: (listener) => map.on('move', listener),
    onCredits(listener) {
      if (!styleUrl) return;
      map.on('sourcedata', ({ sourceDataType }) => {
        if (sourceDataType === 'metadata') listener();
      });
    },
    onClick: (listener) => map.on('click', ({ point }) => listener(point.x, point.y)),
  };
};
