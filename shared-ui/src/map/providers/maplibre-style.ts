import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type Basemap, fineZoom, placeZoom } from '../basemap/load.ts';
import type { MapTheme } from '../types.ts';

/** For MapLibre the world has 512 pixels at zoom 0, for us and Google 256. */
export const zoomShift = 1;

function outlines(
  source: string,
  theme: MapTheme,
  zooms: { minzoom?: number; maxzoom?: number },
): LayerSpecification[] {
  return [
    {
      id: `${source}-land`,
      type: 'fill',
      source,
      ...zooms,
      paint: { 'fill-color': theme.land, 'fill-antialias': false },
    },
    {
      id: `${source}-coast`,
      type: 'line',
      source,
      ...zooms,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': theme.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 9, 1.2],
      },
    },
  ];
}

function names(rank: 1 | 2 | 3, theme: MapTheme, family: string): LayerSpecification[] {
  const minzoom = placeZoom[rank] - zoomShift;
  const filter: ['==', ['get', string], number] = ['==', ['get', 'rank'], rank];
  return [
    {
      id: `place-${rank}`,
      type: 'symbol',
      source: 'places',
      minzoom,
      filter,
      layout: {
        'text-field': ['concat', '• ', ['get', 'name']],
        'symbol-sort-key': ['get', 'order'],
        'text-font': [family],
        'text-size': 14 - rank,
        'text-anchor': 'left',
        'text-offset': [-0.25, 0],
        'text-max-width': 20,
        'text-padding': 6,
      },
      paint: { 'text-color': theme.label, 'text-halo-color': theme.halo, 'text-halo-width': 1.4 },
    },
  ];
}

/** Names are drawn with the browser's fonts, so no glyph files are fetched: `family` is a CSS family. */
export function maplibreStyle(basemap: Basemap, theme: MapTheme, family: string): StyleSpecification {
  const places: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: basemap.places.map(([name, lng, lat, rank], order) => ({
      type: 'Feature',
      properties: { name, rank, order },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
  const near = fineZoom - zoomShift;
  return {
    version: 8,
    sources: {
      rest: { type: 'geojson', data: basemap.rest, maxzoom: 8 },
      coarse: { type: 'geojson', data: basemap.coarse, maxzoom: 5 },
      fine: { type: 'geojson', data: basemap.fine, maxzoom: 12 },
      places: { type: 'geojson', data: places, maxzoom: 10 },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': theme.water } },
      ...outlines('rest', theme, {}),
      ...outlines('coarse', theme, { maxzoom: near }),
      ...outlines('fine', theme, { minzoom: near }),
      ...names(3, theme, family),
      ...names(2, theme, family),
      ...names(1, theme, family),
    ],
  };
}

/** The same style with neutral ground instead of sea, for as long as neither land nor streets have arrived. */
export function unloaded(
  style: StyleSpecification | string,
  { land }: MapTheme,
): StyleSpecification | string {
  if (typeof style === 'string') return style;
  const layers = style.layers.map((layer) =>
    layer.type === 'background' ? { ...layer, paint: { 'background-color': land } } : layer,
  );
  return { ...style, layers };
}
