import { degreesText, iso, type TravelEvent, type TravelledRoute, xmlText } from 'contract';
import { cutLine } from './cut-line.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What stops without a place, by their number, and events are called. */
export interface RouteNames {
  stop: (number: number) => string;
  event: (event: TravelEvent) => string;
}

type Line = Pick<TravelledRoute['lines'][number], 'at' | 'lat' | 'lng'>;
const eachPoint = <T>(line: Line, write: (at: number, lat: number, lng: number) => T): T[] =>
  line.at.map((at, index) => write(at, line.lat[index] ?? 0, line.lng[index] ?? 0));

const latLon = (lat: number, lng: number) => `lat="${degreesText(lat)}" lon="${degreesText(lng)}"`;

const stopsOf = ({ parts }: TravelledRoute) => parts.filter(({ kind }) => kind === 'stop');

/**
 * GPX 1.1: a track for each UCA, a segment between its gaps, a waypoint for each stop and each event, whose type is
 * `stop` or the event's kind. A waypoint needs a place: events of a phone that was not seen for a day, which have none, are
 * lines of the track's description, with their instants.
 */
export function toGpx(routes: readonly TravelledRoute[], names: RouteNames): string {
  const points = routes.flatMap((route) => {
    const waypoint = (lat: number, lng: number, at: number, name: string, type: string) =>
      `<wpt ${latLon(lat, lng)}><time>${iso(at)}</time><name>${xmlText(name)}</name><desc>${xmlText(route.uca_name)}</desc><type>${type}</type></wpt>\n`;
    return [
      ...stopsOf(route).map(({ lat, lng, from, place }, index) =>
        waypoint(lat, lng, from, place ?? names.stop(index + 1), 'stop'),
      ),
      ...route.events.flatMap((event) =>
        event.lat === null || event.lng === null
          ? []
          : [waypoint(event.lat, event.lng, event.at, names.event(event), event.kind)],
      ),
    ];
  });
  const tracks = routes.map(({ uca_name, lines, events }) => {
    const unplaced = events
      .filter(({ lat, lng }) => lat === null || lng === null)
      .map((event) => `${iso(event.at)} ${names.event(event)}`);
    const note = unplaced.length > 0 ? `<desc>${xmlText(unplaced.join('\n'))}</desc>` : '';
    const segments = lines.map((line) => {
      const inside = eachPoint(
        line,
        (at, lat, lng) => `<trkpt ${latLon(lat, lng)}><time>${iso(at)}</time></trkpt>\n`,
      );
      return `<trkseg>\n${inside.join('')}</trkseg>\n`;
    });
    return `<trk><name>${xmlText(uca_name)}</name>${note}\n${segments.join('')}</trk>\n`;
  });
  return `${head}<gpx version="1.1" creator="Vigía" xmlns="http://www.topografix.com/GPX/1/1">\n${points.join('')}${tracks.join('')}</gpx>\n`;
}

const kmlPoint = (lat: number | null, lng: number | null) =>
  lat === null || lng === null
    ? ''
    : `<Point><coordinates>${degreesText(lng)},${degreesText(lat)}</coordinates></Point>`;
const kmlType = (type: string) =>
  `<ExtendedData><Data name="type"><value>${type}</value></Data></ExtendedData>`;

/**
 * KML 2.3: a track with its instants for each UCA, a placemark for each stop and each event, whose `type` is `stop` or
 * the event's kind; an event without a place has no point.
 */
export function toKml(routes: readonly TravelledRoute[], names: RouteNames): string {
  const folders = routes.map((route) => {
    const { uca_name, lines } = route;
    const tracks = lines.map((line) => {
      const when = line.at.map((at) => `<when>${iso(at)}</when>\n`);
      const where = eachPoint(
        line,
        (_, lat, lng) => `<gx:coord>${degreesText(lng)} ${degreesText(lat)} 0</gx:coord>\n`,
      );
      return `<gx:Track>\n${when.join('')}${where.join('')}</gx:Track>\n`;
    });
    const stops = stopsOf(route).map(
      ({ lat, lng, from, to, place }, index) =>
        `<Placemark><name>${xmlText(place ?? names.stop(index + 1))}</name><TimeSpan><begin>${iso(from)}</begin><end>${iso(to)}</end></TimeSpan>${kmlType('stop')}${kmlPoint(lat, lng)}</Placemark>\n`,
    );
    const events = route.events.map(
      (event) =>
        `<Placemark><name>${xmlText(names.event(event))}</name><TimeStamp><when>${iso(event.at)}</when></TimeStamp>${kmlType(event.kind)}${kmlPoint(event.lat, event.lng)}</Placemark>\n`,
    );
    return `<Folder><name>${xmlText(uca_name)}</name>\n<Placemark><name>${xmlText(uca_name)}</name><gx:MultiTrack>\n${tracks.join('')}</gx:MultiTrack></Placemark>\n${stops.join('')}${events.join('')}</Folder>\n`;
  });
  return `${head}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Document>\n${folders.join('')}</Document>\n</kml>\n`;
}

/**
 * GeoJSON: the lines of each UCA, cut at the 180th meridian, with their instants beside them, a point for each stop and
 * each event. `kind` is `route`, `stop` or `event`, and `type` the event's kind; an event without a place has no geometry.
 */
export function toGeoJson(routes: readonly TravelledRoute[], names: RouteNames): string {
  const features = routes.flatMap((route) => {
    const { uca_id, uca_name, lines: all, metres } = route;
    const lines = all.flatMap(cutLine);
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
      ...stopsOf(route).map(({ lat, lng, from, to, place }, index) => ({
        type: 'Feature',
        properties: {
          ...{ kind: 'stop', uca_id, uca: uca_name, name: place ?? names.stop(index + 1) },
          ...{ from: iso(from), to: iso(to), place },
        },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
      ...route.events.map((event) => ({
        type: 'Feature',
        properties: {
          ...{ kind: 'event', type: event.kind, uca_id, uca: uca_name, name: names.event(event) },
          ...{ time: iso(event.at), doubtful: event.doubtful },
        },
        geometry:
          event.lat === null || event.lng === null
            ? null
            : { type: 'Point', coordinates: [event.lng, event.lat] },
      })),
    ];
  });
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;
}
