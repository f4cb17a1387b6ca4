import { describe, expect, it } from '@jest/globals';
import type { TravelledRoute } from 'contract';
import { type RouteNames, toGeoJson, toGpx, toKml } from './export-files.ts';
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
  events: [
    {
      id: 5,
      kind: 'enter',
      at: start,
      lat: -2.2,
      lng: -79.9,
      name: 'Patio <3>',
      alert: null,
      doubtful: false,
    },
    { id: 6, kind: 'alert', at: start + 20_000, lat: null, lng: null, name: '', alert: 4, doubtful: false },
  ],
  metres: 10,
  fastest: 1,
  used: 3,
  unused: 0,
};
const names: RouteNames = {
  stop: (number) => `Parada ${number}`,
  event: ({ kind, name }) => `${kind} ${name}`,
};
const read = (text: string) => {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
};

describe('a route as a file', () => {
  it('writes no degrees with an exponent in XML, which readers of GPX and KML refuse', () => {
    const [line, event] = [route.lines.slice(0, 1), route.events.slice(0, 1)];
    const near: TravelledRoute = {
      ...route,
      lines: line.map((one) => ({ ...one, lat: [1e-6, -2e-7], lng: [-1e-7, 3e-6] })),
      events: event.map((one) => ({ ...one, lat: -1e-7, lng: 2e-7 })),
      parts: route.parts.map((part) => ({ ...part, lat: 4e-7, lng: 5e-8 })),
    };
    const [gpx, kml] = [toGpx([near], names), toKml([near], names)];
    expect(gpx + kml).not.toMatch(/\de-\d/);
    expect(gpx).toContain('<trkpt lat="-0.0000002" lon="0.000003">');
    expect(gpx).toContain('<wpt lat="0.0000004" lon="0.00000005">');
    expect(kml).toContain('<gx:coord>-0.0000001 0.000001 0</gx:coord>');
    expect(kml).toContain('<coordinates>0.0000002,-0.0000001</coordinates>');
  });

  it('is GPX: a segment between gaps, instants, and stops and events by name', () => {
    const gpx = read(toGpx([route], names));
    expect([...gpx.querySelectorAll('trkseg')].map((one) => one.children.length)).toEqual([2, 1]);
    expect(gpx.querySelector('trk > name')?.textContent).toBe(route.uca_name);
    expect(gpx.querySelector('trkpt')?.outerHTML).toContain('lat="-2.2" lon="-79.9"');
    expect(gpx.querySelector('trkpt time')?.textContent).toBe('2026-03-02T13:00:00.000Z');
    expect(gpx.querySelector('wpt > name')?.textContent).toBe('Parada 1');
    // An event without a place has no waypoint, and is not lost.
    expect(gpx.querySelector('trk > desc')?.textContent).toBe('2026-03-02T13:00:20.000Z alert ');
    const waypoints = [...gpx.querySelectorAll('wpt')].map((one) =>
      [...one.children].map((part) => part.textContent),
    );
    expect(waypoints).toEqual([
      ['2026-03-02T13:00:10.000Z', 'Parada 1', route.uca_name, 'stop'],
      ['2026-03-02T13:00:00.000Z', 'enter Patio <3>', route.uca_name, 'enter'],
    ]);
    expect(gpx.querySelectorAll('wpt')[1]?.getAttribute('lon')).toBe('-79.9');
  });

  it('is KML: as many instants as places', () => {
    const kml = read(toKml([route], names));
    const instants = [...kml.getElementsByTagName('gx:Track')].flatMap((one) => [
      ...one.querySelectorAll('when'),
    ]);
    expect(instants).toHaveLength(3);
    const placemarks = [...kml.querySelectorAll('Folder > Placemark')].slice(1);
    const said = placemarks.map((one) =>
      ['name', 'TimeStamp', 'value', 'coordinates'].map((part) => one.querySelector(part)?.textContent),
    );
    expect(said).toEqual([
      ['Parada 1', undefined, 'stop', '-79.8,-2.19'],
      ['enter Patio <3>', '2026-03-02T13:00:00.000Z', 'enter', '-79.9,-2.2'],
      ['alert ', '2026-03-02T13:00:20.000Z', 'alert', undefined],
    ]);
    expect([...kml.getElementsByTagName('gx:coord')].map((one) => one.textContent)).toContain('-79.9 -2.2 0');
    expect(kml.querySelector('Point')?.textContent).toBe('-79.8,-2.19');
  });

  it('is GeoJSON: longitude first, an instant for each place of a line, no line of one fix', () => {
    const { features } = JSON.parse(toGeoJson([route], names));
    expect(features[0].geometry.coordinates).toEqual([
      [
        [-79.9, -2.2],
        [-79.8, -2.19],
      ],
    ]);
    expect(features[0].properties.times).toEqual([['2026-03-02T13:00:00.000Z', '2026-03-02T13:00:10.000Z']]);
    expect(features[1]).toMatchObject({ geometry: { type: 'Point' }, properties: { kind: 'stop' } });
    expect(features.slice(2)).toMatchObject([
      {
        properties: {
          kind: 'event',
          type: 'enter',
          name: 'enter Patio <3>',
          time: '2026-03-02T13:00:00.000Z',
        },
        geometry: { type: 'Point', coordinates: [-79.9, -2.2] },
      },
      { properties: { kind: 'event', type: 'alert' }, geometry: null },
    ]);
  });
});

describe('a route over the 180th meridian', () => {
  const over = (lng: number[], lat = lng.map((_, index) => index)): TravelledRoute => ({
    ...route,
    lines: [{ at: lng.map((_, index) => start + index * 10_000), lat, lng, speed: lng.map(() => 1) }],
  });
  const lineOf = (one: TravelledRoute) => {
    const { geometry, properties } = JSON.parse(toGeoJson([one], names)).features[0];
    const seconds = properties.times.map((times: string[]) =>
      times.map((time) => (Date.parse(time) - start) / 1000),
    );
    return { parts: geometry.coordinates, seconds };
  };

  it.each([
    { lng: [179, -177], edge: 180 },
    { lng: [-179, 177], edge: -180 },
  ])('is cut there in GeoJSON, at the latitude and the instant of the crossing: $lng', ({ lng, edge }) => {
    const [from = 0, to = 0] = lng;
    expect(lineOf(over([from, ...lng, to], [1, 1, 3, 3]))).toEqual({
      parts: [
        [...[from, from].map((at) => [at, 1]), [edge, 1.5]],
        [[-edge, 1.5], ...[to, to].map((at) => [at, 3])],
      ],
      seconds: [
        [0, 10, 12.5],
        [12.5, 20, 30],
      ],
    });
  });

  it('has no part of one place where a fix is on the meridian itself', () => {
    const there = lineOf(over([179, 180, -179])).parts;
    expect(there).toEqual([
      [
        [179, 0],
        [180, 1],
      ],
      [
        [-180, 1],
        [-179, 2],
      ],
    ]);
    expect(lineOf(over([179, -180, -179])).parts).toEqual([
      [
        [179, 0],
        [180, 1],
      ],
      [
        [-180, 1],
        [-179, 2],
      ],
    ]);
    expect(lineOf(over([180, -179])).parts).toEqual([
      [
        [-180, 0],
        [-179, 1],
      ],
    ]);
  });

  it('keeps its fixes as they are in GPX and KML', () => {
    const one = over([179, -179]);
    expect(toGpx([one], names).match(/<trkpt lat="\S+" lon="\S+">/g)).toEqual([
      '<trkpt lat="0" lon="179">',
      '<trkpt lat="1" lon="-179">',
    ]);
    expect(toKml([one], names).match(/<gx:coord>.*?<\/gx:coord>/g)).toEqual([
      '<gx:coord>179 0 0</gx:coord>',
      '<gx:coord>-179 1 0</gx:coord>',
    ]);
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
