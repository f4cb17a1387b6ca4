import {
  type Coordinates,
  degreesText,
  type FenceHours,
  type FenceShapeKind,
  fenceCornersText,
  type GeofenceFile,
  geofenceImport,
  hoursText,
  wordsText,
  xmlText,
} from 'contract';
import { csvCell } from '../../imports/sheet/result.ts';

/** A geofence as files write it: other records by the names that the import recognises. */
export interface FileRow {
  id: number;
  name: string;
  type: string;
  place: string;
  description: string;
  shape: FenceShapeKind;
  lat: number;
  lng: number;
  radius: number;
  points: Coordinates[];
  color: string;
  /** User names. */
  ucas: string[];
  /** Codes. */
  checkpoints: string[];
  emails_entry: string[];
  emails_exit: string[];
  emails_summary: string[];
  offline_minutes: number | null;
  dwell_minutes: number | null;
  emails_dwell: string[];
  expected: FenceHours[];
}

/** The parts of a file: the text before the rows, each row, between rows, and after. */
export interface FileWriter {
  head: string;
  row: (fence: FileRow) => string;
  between: string;
  foot: string;
}

type Field = (typeof geofenceImport.columns)[number]['field'];

/** A fence as the cells of its import, by field. */
function cellsOf(fence: FileRow): Record<Field, string> {
  const { name, type, place, description, shape, color, offline_minutes, dwell_minutes } = fence;
  return {
    ...{ name, type, place, description, color },
    lat: degreesText(fence.lat),
    lng: degreesText(fence.lng),
    // A polygon's is worked out from its corners, and may be more than a circle can have.
    radius: shape === 'circle' ? degreesText(fence.radius) : '',
    corners: fenceCornersText(fence.points),
    ucas: wordsText(fence.ucas),
    checkpoints: wordsText(fence.checkpoints),
    emails_entry: wordsText(fence.emails_entry),
    emails_exit: wordsText(fence.emails_exit),
    emails_summary: wordsText(fence.emails_summary),
    offline_minutes: offline_minutes === null ? '' : String(offline_minutes),
    dwell_minutes: dwell_minutes === null ? '' : String(dwell_minutes),
    emails_dwell: wordsText(fence.emails_dwell),
    expected: hoursText(fence.expected),
  };
}

const { columns } = geofenceImport;
/** The cells without some columns, which geometry, name and so on hold. */
function besides(fence: FileRow, left: readonly Field[]): [name: string, text: string][] {
  const cells = cellsOf(fence);
  const skipped = new Set<Field>(left);
  return columns.flatMap(({ name, field }) =>
    skipped.has(field) || cells[field] === '' ? [] : [[name, cells[field]] as [string, string]],
  );
}

const closed = (points: readonly Coordinates[]) => [...points, ...points.slice(0, 1)];
const tuple = ({ lat, lng }: Coordinates) => `${degreesText(lng)},${degreesText(lat)}`;

const kml: FileWriter = {
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n',
  between: '',
  foot: '</Document>\n</kml>\n',
  row(fence) {
    const { name, description, shape, color, points } = fence;
    const bgr = `${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}`;
    const style = `<Style><LineStyle><color>ff${bgr}</color></LineStyle><PolyStyle><color>4d${bgr}</color></PolyStyle></Style>`;
    const data = besides(fence, ['name', 'description', 'lat', 'lng', 'corners'])
      .map(([key, text]) => `<Data name="${xmlText(key)}"><value>${xmlText(text)}</value></Data>`)
      .join('');
    const ground =
      shape === 'circle'
        ? `<Point><coordinates>${tuple(fence)}</coordinates></Point>`
        : `<Polygon><outerBoundaryIs><LinearRing><coordinates>${closed(points).map(tuple).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
    return `<Placemark><name>${xmlText(name)}</name><description>${xmlText(description)}</description>${style}<ExtendedData>${data}</ExtendedData>${ground}</Placemark>\n`;
  },
};

const geojson: FileWriter = {
  head: '{"type":"FeatureCollection","features":[\n',
  between: ',\n',
  foot: '\n]}\n',
  row(fence) {
    const { shape, lat, lng, points } = fence;
    const geometry =
      shape === 'circle'
        ? { type: 'Point', coordinates: [lng, lat] }
        : { type: 'Polygon', coordinates: [closed(points).map((point) => [point.lng, point.lat])] };
    const properties = Object.fromEntries(besides(fence, ['lat', 'lng', 'corners']));
    return JSON.stringify({ type: 'Feature', properties, geometry });
  },
};

const csv: FileWriter = {
  head: `\ufeff${columns.map(({ name }) => csvCell(name)).join(';')}\r\n`,
  between: '',
  foot: '',
  row(fence) {
    const cells = cellsOf(fence);
    return `${columns.map(({ field }) => csvCell(cells[field])).join(';')}\r\n`;
  },
};

export const writers: Record<GeofenceFile, FileWriter> = { kml, geojson, csv };
