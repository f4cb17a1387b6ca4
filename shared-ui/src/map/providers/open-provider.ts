import {
  MapFailure,
  type MapFailureReason,
  MapLeft,
  type MapOptions,
  type MapProvider,
  type MapProviderName,
  type MountProvider,
} from '../types.ts';
import { drawsInSoftware } from './software.ts';

type Loader = () => Promise<MountProvider>;

/** Each provider's code is fetched only when it is tried. */
export const providerLoaders: Record<MapProviderName, Loader> = {
  google: async () => (await import('./google.ts')).mountGoogle,
  maplibre: async () => (await import('./maplibre.ts')).mountMaplibre,
  canvas: async () => (await import('./canvas.ts')).mountCanvas,
};

export interface OpenedMap {
  provider: MapProvider;
  /** Why a better provider than this one is not on screen; null when none failed. */
  reason: MapFailureReason | null;
  /** The providers after this one. */
  untried: MapProviderName[];
}

/**
 * Google with a key, else MapLibre over the bundled land, else the same land on a canvas. The canvas is preferred to
 * MapLibre if WebGL is rendered in software, unless a style or streets are configured, which need MapLibre.
 */
export function providerOrder(
  { background }: MapOptions,
  software: () => boolean = drawsInSoftware,
): MapProviderName[] {
  const own: MapProviderName[] =
    !background.styleUrl && !background.tilesPath && software()
      ? ['canvas', 'maplibre']
      : ['maplibre', 'canvas'];
  return background.google ? ['google', ...own] : own;
}

/** Whether a provider's land has streets. */
export const hasStreets = (name: MapProviderName, { styleUrl, tilesPath }: MapOptions['background']) =>
  name === 'google' || (name === 'maplibre' && Boolean(styleUrl ?? tilesPath));

/**
 * The first provider that mounts. Rejects with the last `MapFailure` when none does, and with `MapLeft` when the page
 * was left. `why` is kept from a provider that failed after it was mounted; `order` is then what was `untried`.
 */
export async function openProvider(
  host: HTMLElement,
  options: MapOptions,
  order: MapProviderName[] = providerOrder(options),
  why: MapFailureReason | null = null,
  loaders: Record<MapProviderName, Loader> = providerLoaders,
): Promise<OpenedMap> {
  let reason = why;
  let last: unknown = new MapFailure('network');
  for (const [index, name] of order.entries()) {
    try {
      const mount = await loaders[name]().catch((cause: unknown) => {
        throw new MapFailure('network', { cause });
      });
      return { provider: await mount(host, options), reason, untried: order.slice(index + 1) };
    } catch (error) {
      if (error instanceof MapLeft) throw error;
      last = error;
      reason ??= error instanceof MapFailure ? error.reason : 'crashed';
    }
  }
  throw last;
}
