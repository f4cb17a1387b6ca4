import type { Corners, MessageKey } from 'contract';
import { elements, parseXml, textOf, type XmlElement, type XmlFault } from '../../../core/xml.ts';
import { type Affine, cornersUnder } from './affine.ts';
import { codeIn, nameIn, toDegrees } from './crs.ts';
import { boxBetween, degreesOf, type Found, refuse } from './found.ts';
import { outlineOf } from './outline.ts';

export interface PhotoSize {
  width?: number | undefined;
  height?: number | undefined;
}

function boxOf(root: XmlElement, names: Record<'north' | 'south' | 'east' | 'west', string>): Corners {
  const first = degreesOf(textOf(root, names.north), textOf(root, names.west));
  const second = degreesOf(textOf(root, names.south), textOf(root, names.east));
  return boxBetween(first, second);
}

/** Rotates about the centre, counterclockwise, on the ground: a degree of longitude is shorter far from the equator. */
function turned(corners: Corners, degrees: number): Corners {
  const [{ lat: north, lng: west }, , { lat: south, lng: east }] = corners;
  const [lat, lng] = [(north + south) / 2, (west + east) / 2];
  const shrink = Math.cos((lat * Math.PI) / 180);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return corners.map((corner) => {
    const [x, y] = [(corner.lng - lng) * shrink, corner.lat - lat];
    return degreesOf(lat + x * sin + y * cos, lng + (x * cos - y * sin) / shrink);
  }) as unknown as Corners;
}

/** KML's GroundOverlay: a box, possibly rotated, or four corners counterclockwise from the bottom left. */
function readKml(root: XmlElement): Found | null {
  const overlays = elements(root, 'GroundOverlay');
  const [overlay] = overlays;
  if (!overlay) return null;
  if (overlays.length > 1) refuse('error.coordinatesMany', { count: overlays.length });
  const quad = textOf(overlay, 'LatLonQuad');
  if (quad !== undefined) {
    const points = quad.split(/\s+/).map((point) => {
      const [lng, lat] = point.split(',');
      return degreesOf(lat, lng);
    });
    const [bottomLeft, bottomRight, topRight, topLeft] = points;
    if (!(bottomLeft && bottomRight && topRight && topLeft) || points.length !== 4)
      return refuse('error.coordinatesNumber');
    return { format: 'kml', corners: [topLeft, topRight, bottomRight, bottomLeft], crs: null };
  }
  const [box] = elements(overlay, 'LatLonBox');
  if (!box) return null;
  const corners = boxOf(box, { north: 'north', south: 'south', east: 'east', west: 'west' });
  const rotation = Number(textOf(box, 'rotation') ?? 0);
  if (!Number.isFinite(rotation)) refuse('error.coordinatesNumber');
  return { format: 'kml', corners: rotation === 0 ? corners : turned(corners, rotation), crs: null };
}

/** GDAL's .aux.xml and .vrt: a transformation of the photo's pixels. If no system is named, it must be in degrees. */
function readGdal(root: XmlElement, size: PhotoSize): Found | null {
  const text = textOf(root, 'GeoTransform');
  if (text === undefined) return null;
  const numbers = text.split(/[\s,]+/).map(Number);
  if (numbers.length !== 6) refuse('error.coordinatesNumber');
  const width = Number(root.attributes.rasterXSize ?? size.width);
  const height = Number(root.attributes.rasterYSize ?? size.height);
  if (!(width > 0 && height > 0)) refuse('error.coordinatesPixels');
  const wkt = textOf(root, 'SRS');
  const { place, crs } = toDegrees(wkt === undefined ? 4326 : codeIn(wkt), nameIn(wkt ?? ''));
  return {
    format: 'gdal',
    corners: cornersUnder(numbers as unknown as Affine, { width, height }, place),
    crs,
  };
}

/** ISO 19115, and FGDC before it. */
function readIso(root: XmlElement): Found | null {
  const [box] = elements(root, 'EX_GeographicBoundingBox');
  if (box) {
    const [north, south] = ['northBoundLatitude', 'southBoundLatitude'];
    const [east, west] = ['eastBoundLongitude', 'westBoundLongitude'];
    return { format: 'iso19115', corners: boxOf(box, { north, south, east, west }), crs: null };
  }
  const [bounding] = elements(root, 'bounding');
  if (!bounding) return null;
  const corners = boxOf(bounding, { north: 'northbc', south: 'southbc', east: 'eastbc', west: 'westbc' });
  return { format: 'product', corners, crs: null };
}

/** The metadata files of Landsat, Pléiades, SPOT and Sentinel-2 images. */
function readProduct(root: XmlElement): Found | null {
  const corner = (name: string) => [
    textOf(root, `CORNER_${name}_LAT_PRODUCT`),
    textOf(root, `CORNER_${name}_LON_PRODUCT`),
  ];
  const landsat = ['UL', 'UR', 'LR', 'LL'].map(corner);
  if (landsat.every(([lat, lng]) => lat !== undefined && lng !== undefined)) {
    const corners = landsat.map(([lat, lng]) => degreesOf(lat, lng)) as unknown as Corners;
    return { format: 'product', corners, crs: null };
  }
  const [extent] = elements(root, 'Dataset_Extent');
  const vertices = extent ? elements(extent, 'Vertex') : [];
  if (vertices.length >= 3) {
    const points = vertices.map((vertex) => degreesOf(textOf(vertex, 'LAT'), textOf(vertex, 'LON')));
    return { format: 'product', corners: outlineOf(points), crs: null };
  }
  const footprint = textOf(root, 'EXT_POS_LIST')?.split(/\s+/);
  if (!footprint) return null;
  const points = footprint.flatMap((lat, at) => (at % 2 === 0 ? degreesOf(lat, footprint[at + 1]) : []));
  return { format: 'product', corners: outlineOf(points), crs: null };
}

/** More than any description of a photo has. */
const MOST_ELEMENTS = 100_000;
const faults = {
  content: 'error.coordinatesContent',
  dtd: 'error.coordinatesDtd',
  damaged: 'error.coordinatesDamaged',
  complex: 'error.coordinatesComplex',
} as const satisfies Record<XmlFault, MessageKey>;

/** The location of a photo according to an XML file. `size` is the photo's, for formats that count in its pixels. */
export function readXml(text: string, size: PhotoSize): Found {
  const root = parseXml(text, {
    refuse: (fault) =>
      refuse(faults[fault], fault === 'content' || fault === 'damaged' ? { format: 'XML' } : {}),
    most: MOST_ELEMENTS,
  });
  return (
    readKml(root) ??
    readGdal(root, size) ??
    readIso(root) ??
    readProduct(root) ??
    refuse('error.coordinatesNoneXml')
  );
}
