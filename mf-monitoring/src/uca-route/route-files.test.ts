import { describe, expect, it } from '@jest/globals';
import type { TravelledRoute } from 'contract';
import { toGeoJson, toGpx, toKml } from './export-files.ts';
import { linesOf, speedColor } from './route-lines.ts';
import { readRouteView, writeRouteView } from './use-route-view.ts';

const start = Date.parse('2026-03-02T13:00:00Z');
const route: TravelledRoute = {
  uca_id: 3,
  uca_name: 'Peña & Hijos <1>',
  uca_type: 'Guardia',
  lines: [
    { at: [start, start + 10_000], lat: [-2.2, -2.19], lng: [-79.9, -79.8], speed: [1, 0] },
    { at: [start + 3_600_000], lat: [-2.1], lng: [-79.7], speed: [0] },
  ],
  parts: [
    { kind: 'move', from: start, to: start + 10_000, metres: 10, lat: -2.2, lng: -79.9, place: null },
    {
      kind: 'stop',
      from: start + 10_000,
      to: start + 400_000,
      metres: 0,
      lat: -2.19,
      lng: -79.8,
      place: null,
    },
  ],
  events: [],
  metres: 10,
  fastest: 1,
  used: 3,
  unused: 0,
};
const stopName = (number: number) => `Parada ${number}`;
const read = (text: string) => {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
};

describe('a route as a file', () => {
  it('is GPX: a segment between gaps, instants, and stops by name', () => {
    const gpx = read(toGpx([route], stopName));
    expect([...gpx.querySelectorAll('trkseg')].map((one) => one.children.length)).toEqual([2, 1]);
    expect(gpx.querySelector('trk > name')?.textContent).toBe(route.uca_name);
    expect(gpx.querySelector('trkpt')?.outerHTML).toContain('lat="-2.2" lon="-79.9"');
    expect(gpx.querySelector('trkpt time')?.textContent).toBe('2026-03-02T13:00:00.000Z');
    expect(gpx.querySelector('wpt > name')?.textContent).toBe('Parada 1');
  });

  it('is KML: as many instants as places', () => {
    const kml = read(toKml([route], stopName));
    expect(kml.getElementsByTagName('when')).toHaveLength(3);
    expect([...kml.getElementsByTagName('gx:coord')].map((one) => one.textContent)).toContain('-79.9 -2.2 0');
    expect(kml.querySelector('Point')?.textContent).toBe('-79.8,-2.19');
  });

  it('is GeoJSON: longitude first, an instant for each place of a line, no line of one fix', () => {
    const { features } = JSON.parse(toGeoJson([route]));
    expect(features[0].geometry.coordinates).toEqual([
      [
        [-79.9, -2.2],
        [-79.8, -2.19],
      ],
    ]);
    expect(features[0].properties.times).toEqual([['2026-03-02T13:00:00.000Z', '2026-03-02T13:00:10.000Z']]);
    expect(features[1]).toMatchObject({ geometry: { type: 'Point' }, properties: { kind: 'stop' } });
  });
});

it('is drawn with the colour of its speed, and dashed over a gap', () => {
  const lines = linesOf([route], 'speed', 'light');
  expect(lines.map(({ dashed, colors }) => [dashed, colors])).toEqual([
    [undefined, [speedColor(1, 'light')]],
    [true, undefined],
    [undefined, []],
  ]);
  const all = [0, 1, 5, 10, 20].map((speed) => speedColor(speed, 'dark'));
  expect(new Set(all).size).toBe(5);
});

describe('the address of a view', () => {
  const zone = 'America/Guayaquil';
  const now = Date.parse('2026-11-22T03:00:00Z');
  const written = (search: string) =>
    writeRouteView(readRouteView(new URLSearchParams(search), zone, now)).toString();

  it('reads back as written', () => {
    const search =
      'uca=3&uca=5&dia=2026-03-02&desde=18%3A00&hasta=06%3A00&momento=2026-03-03T01%3A00%3A00.000Z&color=velocidad';
    expect(written(search)).toBe(search);
  });

  it('uses the day of `momento`, or today in the time zone, and ignores invalid values', () => {
    expect(written('uca=3&momento=2026-03-03T02:00:00Z')).toContain('dia=2026-03-02');
    expect(written('uca=x&uca=3&uca=3&dia=ayer&desde=99&momento=nunca')).toBe('uca=3&dia=2026-11-21');
    expect(
      readRouteView(
        new URLSearchParams(Array.from({ length: 12 }, (_, id) => ['uca', String(id + 1)])),
        zone,
        now,
      ).ucas,
    ).toHaveLength(8);
  });
});
