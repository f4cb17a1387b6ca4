import { describe, expect, it } from '@jest/globals';
import { type LocationView, readView, writeView } from './use-location-view.ts';

const read = (address: string) => readView(new URLSearchParams(address));
const usual = read('');

describe('the address of the live map', () => {
  it('opens the same view as the one it was copied from', () => {
    const view: LocationView = {
      search: 'ana',
      state: 'connected',
      sort: 'name',
      uca: 3,
      follow: true,
      camera: { lat: -2.19312, lng: -79.88221, zoom: 14.25 },
      mode: 'heat',
      layers: new Map([
        ['fencesLayer', ''],
        ['satelliteLayer', '4.7'],
        ['heatLayer', 'de=escaneos&tipo=Guardia%3A+noche'],
      ]),
    };
    expect(read(writeView(view).toString())).toEqual(view);
  });

  it('omits defaults', () => {
    expect(writeView(usual).toString()).toBe('');
    expect(usual).toMatchObject({ camera: null, mode: 'clusters', layers: new Map() });
  });

  it('writes a place to the metre and a zoom to a hundredth', () => {
    const camera = { lat: -2.1931234567, lng: -79.8822199999, zoom: 14.123456 };
    expect(writeView({ ...usual, camera }).toString()).toBe('centro=-2.19312%2C-79.88222&zoom=14.12');
  });

  it.each([
    'centro=-2.1&zoom=12',
    'centro=-2.1,-79.8',
    'centro=-95,0&zoom=3',
    'centro=,&zoom=3',
    'centro=1,2,3&zoom=3',
    'centro=1,2&zoom=99',
    'centro=a,b&zoom=c',
  ])('reads no camera from %s', (address) => expect(read(address).camera).toBeNull());
});
