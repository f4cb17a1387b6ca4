import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

export { streetsStyle } from './streets-style.ts';

export const streetCredits = ['OpenStreetMap', 'Protomaps'];

// Parts of an archive are asked for as MapLibre wants its tiles; once for all maps.
addProtocol('pmtiles', new Protocol().tile);
