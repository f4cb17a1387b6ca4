import type { Coordinates, ImportColumn } from 'contract';
import { elements, parseXml, textOf, type XmlElement, type XmlFault } from '../../core/xml.ts';
import { decodeText } from '../sheet/csv.ts';
import { SheetRefusal } from '../sheet/refusal.ts';
import type { Table } from '../sheet/table.ts';
import { type Feature, featureTable } from './features.ts';
import type { Drawn } from './geometry.ts';

/** Enough for 50,000 features with all their columns. */
const MOST_ELEMENTS = 3_000_000;
const faults = {
  content: 'error.importShapes',
  dtd: 'error.importDtd',
  damaged: 'error.importDamaged',
  complex: 'error.importTooSlow',
} as const satisfies Record<XmlFault, string>;

/** `longitude,latitude[,height]` separated by blanks; heights are ignored. */
const placesOf = (element: XmlElement): Coordinates[] =>
  (textOf(element, 'coordinates') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((tuple) => {
      const [lng = '', lat = ''] = tuple.split(',');
      return { lat: lat === '' ? Number.NaN : Number(lat), lng: lng === '' ? Number.NaN : Number(lng) };
    });

const boundaries = (polygon: XmlElement, name: string) =>
  elements(polygon, name)
    .flatMap((boundary) => elements(boundary, 'LinearRing'))
    .map(placesOf);

function drawnBy(placemark: XmlElement): Drawn[] {
  return placemark.children.flatMap((element): Drawn[] => {
    switch (element.name) {
      case 'Point': {
        const [at = { lat: Number.NaN, lng: Number.NaN }] = placesOf(element);
        return [{ kind: 'point', at }];
      }
      case 'LineString':
        return [{ kind: 'line', points: placesOf(element) }];
      case 'LinearRing':
        return [{ kind: 'polygon', rings: [placesOf(element)] }];
      case 'Polygon':
        return [
          {
            kind: 'polygon',
            rings: [...boundaries(element, 'outerBoundaryIs'), ...boundaries(element, 'innerBoundaryIs')],
          },
        ];
      case 'MultiGeometry':
        return drawnBy(element);
      case 'Track':
      case 'MultiTrack':
      case 'Model':
        return [{ kind: 'other', name: element.name }];
      default:
        return [];
    }
  });
}

/** `aabbggrr` as `#rrggbb`. */
function colorOf(style: XmlElement): string {
  const [fill] = elements(style, 'PolyStyle');
  const [line] = elements(style, 'LineStyle');
  const text = [fill, line].map((one) => one && textOf(one, 'color')?.toLowerCase()).find(Boolean);
  const [, blue, green, red] = /^[0-9a-f]{2}([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text ?? '') ?? [];
  return red === undefined ? '' : `#${red}${green}${blue}`;
}

/** The contents of ExtendedData, by name. */
function dataOf(placemark: XmlElement): [string, string][] {
  const named = (element: XmlElement, text: string): [string, string] => [
    element.attributes.name ?? '',
    text.trim(),
  ];
  return [
    ...elements(placemark, 'Data').map((one) => named(one, textOf(one, 'value') ?? '')),
    ...elements(placemark, 'SimpleData').map((one) => named(one, one.text)),
  ];
}

const childText = (element: XmlElement, name: string) =>
  element.children.find((child) => child.name === name)?.text.trim() ?? '';

/** The id of a feature's style. */
const styleOf = (element: XmlElement) => (textOf(element, 'styleUrl') ?? '').replace(/^#/, '');

function saidBy(placemark: XmlElement): Map<string, string> {
  const [style] = elements(placemark, 'Style');
  return new Map(
    [
      ['NOMBRE', childText(placemark, 'name')],
      ['DESCRIPCION', childText(placemark, 'description')],
      ['COLOR', style ? colorOf(style) : ''],
      ...dataOf(placemark),
    ].filter((pair): pair is [string, string] => pair[1] !== ''),
  );
}

/** Reads the placemarks of a KML, in any folder, with the colours of shared styles. */
export function readKml(bytes: Uint8Array, columns: readonly ImportColumn[]): Table {
  const features: (Feature & { says: Map<string, string>; style: string })[] = [];
  const colors = new Map<string, string>();
  /** A StyleMap has a normal and a highlighted style: the first of each. */
  const shared = new Map<string, string>();
  parseXml(decodeText(bytes), {
    refuse: (fault) => {
      throw new SheetRefusal(faults[fault]);
    },
    most: MOST_ELEMENTS,
    take: (element) => {
      if (element.name === 'Style' && element.attributes.id !== undefined)
        colors.set(element.attributes.id, colorOf(element));
      if (element.name === 'StyleMap' && element.attributes.id !== undefined)
        shared.set(element.attributes.id, styleOf(element));
      if (element.name !== 'Placemark') return false;
      features.push({ drawn: drawnBy(element), says: saidBy(element), style: styleOf(element) });
      return true;
    },
  });
  for (const { says, style } of features) {
    const color = colors.get(shared.get(style) ?? style);
    if (color && !says.has('COLOR')) says.set('COLOR', color);
  }
  return featureTable(features, columns);
}
