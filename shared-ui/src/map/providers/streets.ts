import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

export { streetsStyle } from './streets-style.ts';

export const streetCredits = ['OpenStreetMap', 'Protomaps'];

// Parts of an archive are requested as MapLibre needs tiles; once for all maps.
addProtocol('pmtiles', new Protocol().tile);
