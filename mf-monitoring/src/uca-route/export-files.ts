import { type TravelledRoute, xmlText } from 'contract';

const iso = (at: number) => new Date(at).toISOString();
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

type Line = TravelledRoute['lines'][number];
const eachPoint = <T>(line: Line, write: (at: number, lat: number, lng: number) => T): T[] =>
  line.at.map((at, index) => write(at, line.lat[index] ?? 0, line.lng[index] ?? 0));

/** GPX 1.1: a track for each UCA, a segment between its gaps, a waypoint for each stop. */
export function toGpx(routes: readonly TravelledRoute[], stopName: (number: number) => string): string {
  const points = routes.flatMap(({ uca_name, parts }) =>
    parts
      .filter(({ kind }) => kind === 'stop')
      .map(
        ({ lat, lng, from, place }, index) =>
          `<wpt lat="${lat}" lon="${lng}"><time>${iso(from)}</time><name>${xmlText(place ?? stopName(index + 1))}</name><desc>${xmlText(uca_name)}</desc></wpt>\n`,
      ),
  );
  const tracks = routes.map(({ uca_name, lines }) => {
    const segments = lines.map((line) => {
      const inside = eachPoint(
        line,
        (at, lat, lng) => `<trkpt lat="${lat}" lon="${lng}"><time>${iso(at)}</time></trkpt>\n`,
      );
      return `<trkseg>\n${inside.join('')}</trkseg>\n`;
    });
    return `<trk><name>${xmlText(uca_name)}</name>\n${segments.join('')}</trk>\n`;
  });
  return `${head}<gpx version="1.1" creator="Vigía" xmlns="http://www.topografix.com/GPX/1/1">\n${points.join('')}${tracks.join('')}</gpx>\n`;
}

/** KML 2.3: a track with its instants for each UCA, a placemark for each stop. */
export function toKml(routes: readonly TravelledRoute[], stopName: (number: number) => string): string {
  const folders = routes.map(({ uca_name, lines, parts }) => {
    const tracks = lines.map((line) => {
      const when = line.at.map((at) => `<when>${iso(at)}</when>\n`);
      const where = eachPoint(line, (_, lat, lng) => `<gx:coord>${lng} ${lat} 0</gx:coord>\n`);
      return `<gx:Track>\n${when.join('')}${where.join('')}</gx:Track>\n`;
    });
    const stops = parts
      .filter(({ kind }) => kind === 'stop')
      .map(
        ({ lat, lng, from, to, place }, index) =>
          `<Placemark><name>${xmlText(place ?? stopName(index + 1))}</name><TimeSpan><begin>${iso(from)}</begin><end>${iso(to)}</end></TimeSpan><Point><coordinates>${lng},${lat}</coordinates></Point></Placemark>\n`,
      );
    return `<Folder><name>${xmlText(uca_name)}</name>\n<Placemark><name>${xmlText(uca_name)}</name><gx:MultiTrack>\n${tracks.join('')}</gx:MultiTrack></Placemark>\n${stops.join('')}</Folder>\n`;
  });
  return `${head}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Document>\n${folders.join('')}</Document>\n</kml>\n`;
}

/** GeoJSON: the lines of each UCA with their instants beside them, a point for each stop. */
export function toGeoJson(routes: readonly TravelledRoute[]): string {
  const features = routes.flatMap(({ uca_id, uca_name, lines: all, parts, metres }) => {
    // A single fix does not make a line.
    const lines = all.filter(({ at }) => at.length > 1);
    return [
      {
        type: 'Feature',
        properties: {
          kind: 'route',
          uca_id,
          uca: uca_name,
          metres,
          times: lines.map(({ at }) => at.map(iso)),
        },
        geometry: {
          type: 'MultiLineString',
          coordinates: lines.map((line) => eachPoint(line, (_, lat, lng) => [lng, lat])),
        },
      },
      ...parts
        .filter(({ kind }) => kind === 'stop')
        .map(({ lat, lng, from, to, place }) => ({
          type: 'Feature',
          properties: { kind: 'stop', uca_id, uca: uca_name, from: iso(from), to: iso(to), place },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        })),
    ];
  });
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;
}
