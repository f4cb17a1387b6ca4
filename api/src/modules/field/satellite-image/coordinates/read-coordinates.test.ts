import { describe, expect, it } from '@jest/globals';
import { boxCorners, type Corners, DEGREE_METRES, extensionOf } from 'contract';
import proj4 from 'proj4';
import { Problem } from '../../../../http/problem.ts';
import { type TinyTiff, tinyTiff } from '../../../../testing/geo-files.ts';
import { readCoordinates } from './read-coordinates.ts';

const box = boxCorners({ west: -78.5, south: -0.25, east: -78.4, north: -0.15 });

async function read(name: string, content: string | Buffer, size: { width?: number; height?: number } = {}) {
  const file = { name, extension: extensionOf(name), mediaType: '', bytes: Buffer.from(content) };
  try {
    return await readCoordinates(size, file);
  } catch (error) {
    if (error instanceof Problem) return error.fields.map(({ path, key, params }) => [path, key, params])[0];
    throw error;
  }
}
const expectCorners = (found: Awaited<ReturnType<typeof read>>, wanted: Corners, digits = 7) => {
  if (!found || Array.isArray(found)) throw new Error(`refused: ${JSON.stringify(found)}`);
  for (const [index, corner] of found.corners.entries()) {
    expect(corner.lat).toBeCloseTo(wanted[index]?.lat ?? 99, digits);
    expect(corner.lng).toBeCloseTo(wanted[index]?.lng ?? 999, digits);
  }
  return found;
};

const kml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- exported -->
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
  <GroundOverlay><name><![CDATA[Patio <1> & 2]]></name><Icon><href>a.png?x=1&amp;y=2</href></Icon>${inside}</GroundOverlay>
</kml>`;
const latLonBox = (more = '') =>
  `<LatLonBox><north>-0.15</north><south>-0.25</south><east>-78.4</east><west>-78.5</west>${more}</LatLonBox>`;
const gdal = (transform: string, srs = '') =>
  `<PAMDataset>${srs}<GeoTransform> ${transform}</GeoTransform></PAMDataset>`;
const utm17s =
  'PROJCS["WGS 84 / UTM zone 17S",GEOGCS["WGS 84",AUTHORITY["EPSG","4326"]],AUTHORITY["EPSG","32717"]]';

describe('an XML file', () => {
  it('is read as KML', async () => {
    expect(expectCorners(await read('a.kml', kml(latLonBox())), box).format).toBe('kml');
    expectCorners(await read('a.xml', `\uFEFF${kml(latLonBox('<rotation>0</rotation>'))}`), box);
  });

  it('is turned counterclockwise as KML defines', async () => {
    const found = await read('a.kml', kml(latLonBox('<rotation>90</rotation>')));
    // A quarter turn of a square, near the equator: the top left corner moves to the bottom left.
    const [topLeft, topRight, bottomRight, bottomLeft] = box;
    expectCorners(found, [bottomLeft, topLeft, topRight, bottomRight], 5);
  });

  it('is read as KML with four corners, from the bottom left', async () => {
    const quad = '-78.5,-0.25,0 -78.4,-0.24,0\n-78.39,-0.14,0 -78.49,-0.15,0';
    const found = await read(
      'a.kml',
      kml(`<gx:LatLonQuad><coordinates>${quad}</coordinates></gx:LatLonQuad>`),
    );
    expectCorners(found, [
      { lat: -0.15, lng: -78.49 },
      { lat: -0.14, lng: -78.39 },
      { lat: -0.24, lng: -78.4 },
      { lat: -0.25, lng: -78.5 },
    ]);
  });

  it('is read as GDAL writes it, by the pixels of the photo', async () => {
    const degrees = gdal('-78.5, 1e-4, 0, -0.15, 0, -1e-4');
    expect(
      expectCorners(await read('a.png.aux.xml', degrees, { width: 1000, height: 1000 }), box).format,
    ).toBe('gdal');
    expect(await read('a.png.aux.xml', degrees)).toEqual(['file', 'error.coordinatesPixels', {}]);
    const metres = gdal('500000, 10, 0, 9980000, 0, -10', `<SRS>${utm17s.replaceAll('"', '&quot;')}</SRS>`);
    const found = await read('a.aux.xml', metres, { width: 100, height: 100 });
    expect(expectCorners(found, (found as { corners: Corners }).corners).crs).toBe('EPSG:32717');
    expect((found as { corners: Corners }).corners[0].lng).toBeCloseTo(-81, 6);
    // Metres without a system would be degrees beyond the poles.
    expect(await read('a.aux.xml', gdal('500000, 10, 0, 9980000, 0, -10'), { width: 1, height: 1 })).toEqual([
      'file',
      'error.coordinatesNumber',
      {},
    ]);
  });

  it.each([
    [
      'ISO 19115',
      '<gmd:MD_Metadata xmlns:gmd="g" xmlns:gco="c"><gmd:EX_GeographicBoundingBox><gmd:westBoundLongitude><gco:Decimal>-78.5</gco:Decimal></gmd:westBoundLongitude><gmd:eastBoundLongitude><gco:Decimal>-78.4</gco:Decimal></gmd:eastBoundLongitude><gmd:southBoundLatitude><gco:Decimal>-0.25</gco:Decimal></gmd:southBoundLatitude><gmd:northBoundLatitude><gco:Decimal>-0.15</gco:Decimal></gmd:northBoundLatitude></gmd:EX_GeographicBoundingBox></gmd:MD_Metadata>',
      'iso19115',
    ],
    [
      'Landsat',
      `<LANDSAT_METADATA_FILE><PROJECTION_ATTRIBUTES>${['UL', 'UR', 'LL', 'LR'].map((at) => `<CORNER_${at}_LAT_PRODUCT>${at.startsWith('U') ? -0.15 : -0.25}</CORNER_${at}_LAT_PRODUCT><CORNER_${at}_LON_PRODUCT>${at.endsWith('L') ? -78.5 : -78.4}</CORNER_${at}_LON_PRODUCT>`).join('')}</PROJECTION_ATTRIBUTES></LANDSAT_METADATA_FILE>`,
      'product',
    ],
    [
      'Pléiades',
      `<Dimap_Document><Dataset_Extent>${box.map(({ lat, lng }) => `<Vertex><LON>${lng}</LON><LAT>${lat}</LAT></Vertex>`).join('')}</Dataset_Extent></Dimap_Document>`,
      'product',
    ],
    [
      'Sentinel-2',
      '<n1:Level><Global_Footprint><EXT_POS_LIST>-0.15 -78.5 -0.25 -78.5 -0.25 -78.4 -0.15 -78.4 -0.15 -78.5 </EXT_POS_LIST></Global_Footprint></n1:Level>',
      'product',
    ],
  ])('is read as %s', async (_, text, format) => {
    expect(expectCorners(await read('a.xml', text), box).format).toBe(format);
  });

  it.each([
    ['a DTD', `<!DOCTYPE kml [<!ENTITY a "aaaa">]>${kml(latLonBox())}`, 'error.coordinatesDtd', {}],
    ['an entity that is none', kml(latLonBox()).replace('-0.15', '&n;'), 'error.coordinatesNumber', {}],
    [
      'two overlays',
      kml(`${latLonBox()}</GroundOverlay><GroundOverlay>${latLonBox()}`),
      'error.coordinatesMany',
      { count: 2 },
    ],
    ['nothing of a photo', '<kml><Placemark/></kml>', 'error.coordinatesNoneXml', {}],
    ['an open element', '<kml><GroundOverlay></kml>', 'error.coordinatesDamaged', { format: 'XML' }],
    ['a program', 'MZ\u0090\0\u0003', 'error.coordinatesContent', { format: 'XML' }],
    ['words for numbers', kml(latLonBox()).replace('-0.15', 'norte'), 'error.coordinatesNumber', {}],
    ['degrees beyond the pole', kml(latLonBox()).replace('-0.15', '-99'), 'error.coordinatesNumber', {}],
    ['south above north', kml(latLonBox()).replace('-0.15', '-0.35'), 'error.cornersSides', {}],
    ['an abyss', '<a>'.repeat(500), 'error.coordinatesComplex', {}],
    ['a crowd', `<a>${'<b/>'.repeat(100_001)}</a>`, 'error.coordinatesComplex', {}],
    ['too much', `<a>${' '.repeat(5 * 1024 * 1024)}</a>`, 'error.fileTooLarge', { maximum: 5 }],
  ])('with %s is refused', async (_, text, key, params) => {
    expect(await read('a.xml', text)).toEqual(['file', key, params]);
  });

  it('with another system is refused by its name', async () => {
    const srs = '<SRS>PROJCS["PSAD56 / UTM zone 17S",AUTHORITY["EPSG","24877"]]</SRS>';
    expect(await read('a.xml', gdal('5, 1, 0, 9, 0, -1', srs), { width: 1, height: 1 })).toEqual([
      'file',
      'error.coordinatesCrs',
      { crs: 'PSAD56 / UTM zone 17S' },
    ]);
  });

  it('does not take longer for a hostile file', async () => {
    const started = performance.now();
    for (const text of [
      `<a ${' '.repeat(2e6)}`,
      `<a${' b="c"'.repeat(2e5)}`,
      `<!--${'-'.repeat(2e6)}`,
      '<'.repeat(2e6),
    ])
      expect((await read('a.xml', text)) as unknown[]).toContain('error.coordinatesDamaged');
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe('a JSON file', () => {
  const ring = [
    [-78.4, -0.15],
    [-78.5, -0.15],
    [-78.5, -0.25],
    [-78.4, -0.25],
    [-78.4, -0.15],
  ];
  const polygon = { type: 'Polygon', coordinates: [ring] };
  const feature = { type: 'Feature', properties: {}, geometry: polygon };

  it.each([
    ['a polygon', polygon],
    ['a feature', feature],
    ['a collection of one', { type: 'FeatureCollection', features: [feature] }],
    ['a multipolygon of one', { type: 'MultiPolygon', coordinates: [[ring]] }],
    ['a bbox', { bbox: [-78.5, -0.25, -78.4, -0.15] }],
    ['a bbox with heights', { bbox: [-78.5, -0.25, 2800, -78.4, -0.15, 2900] }],
    ['four sides', { north: -0.15, south: '-0.25', east: -78.4, west: -78.5 }],
    [
      'a STAC item, by its bbox',
      {
        ...feature,
        stac_version: '1.0.0',
        geometry: { type: 'Polygon', coordinates: [ring.slice(1)] },
        bbox: [-78.5, -0.25, -78.4, -0.15],
      },
    ],
    [
      'many points, by the box around them',
      { type: 'Polygon', coordinates: [[...ring.slice(0, 2), [-78.45, -0.2], ...ring.slice(2)]] },
    ],
    [
      'a named system of degrees',
      { ...feature, crs: { properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } },
    ],
  ])('is read as %s', async (_, value) => {
    expectCorners(await read('a.geojson', JSON.stringify(value)), box);
  });

  it.each([
    [
      'NaN',
      '{"north": NaN, "south": 0, "east": 1, "west": 0}',
      'error.coordinatesDamaged',
      { format: 'JSON' },
    ],
    ['NaN as a word', '{"north": "NaN", "south": 0, "east": 1, "west": 0}', 'error.coordinatesNumber', {}],
    ['no number', '{"bbox": [1, null, 3, "x"]}', 'error.coordinatesNumber', {}],
    ['too many degrees', '{"bbox": [200, 0, 201, 1]}', 'error.coordinatesNumber', {}],
    ['a point', '{"type": "Point", "coordinates": [1, 2]}', 'error.coordinatesNoneJson', {}],
    ['a list', '[1, 2, 3, 4]', 'error.coordinatesNoneJson', {}],
    ['nothing', '', 'error.coordinatesDamaged', { format: 'JSON' }],
    ['no area', '{"bbox": [1, 2, 1, 3]}', 'error.cornersFlat', {}],
    [
      'several features',
      JSON.stringify({ type: 'FeatureCollection', features: [feature, feature] }),
      'error.coordinatesMany',
      { count: 2 },
    ],
    [
      'another system',
      JSON.stringify({ ...feature, crs: { properties: { name: 'urn:ogc:def:crs:EPSG::24877' } } }),
      'error.coordinatesCrs',
      { crs: 'urn:ogc:def:crs:EPSG::24877' },
    ],
    ['an abyss', '['.repeat(1e6), 'error.coordinatesDamaged', { format: 'JSON' }],
  ])('with %s is refused', async (_, text, key, params) => {
    expect(await read('a.json', text)).toEqual(['file', key, params]);
  });
});

describe('a TIF file', () => {
  const degrees: TinyTiff = { scale: [0.025, 0.05], tie: [0, 0, -78.5, -0.15], geographic: 4326 };

  it('is read by its tags', async () => {
    expect(expectCorners(await read('a.tif', tinyTiff(degrees)), box)).toMatchObject({
      format: 'geotiff',
      crs: null,
    });
    const byMatrix = {
      matrix: [0.025, 0, 0, -78.5, 0, -0.05, 0, -0.15, 0, 0, 0, 0, 0, 0, 0, 1],
      geographic: 4326,
    };
    expectCorners(await read('a.tiff', tinyTiff(byMatrix)), box);
    const point: TinyTiff = { ...degrees, tie: [0, 0, -78.4875, -0.175], pixelIsPoint: true };
    expectCorners(await read('a.tif', tinyTiff(point)), box);
  });

  it.each([32717, 32617, 31977, 3857])('is read in EPSG:%i', async (projected) => {
    const definition =
      projected === 3857
        ? 'EPSG:3857'
        : `+proj=utm +zone=17 ${projected === 32617 ? '' : '+south '}+datum=WGS84 +units=m`;
    const [x, y] = proj4('EPSG:4326', definition, [-79.9, -2.28]);
    const tif = tinyTiff({ scale: [5, 5], tie: [0, 0, x ?? 0, y ?? 0], projected, width: 100, height: 100 });
    const found = await read('a.tif', tif);
    const { corners, crs } = found as { corners: Corners; crs: string };
    expect(crs).toBe(`EPSG:${projected}`);
    expect(corners[0].lat).toBeCloseTo(-2.28, 6);
    expect(corners[0].lng).toBeCloseTo(-79.9, 6);
    expect((corners[1].lng - corners[0].lng) * DEGREE_METRES).toBeCloseTo(500, -1);
  });

  it.each([
    ['no georeference', tinyTiff({}), 'error.coordinatesNoneTif', {}],
    [
      'another system',
      tinyTiff({ ...degrees, geographic: 4248 }),
      'error.coordinatesCrs',
      { crs: 'EPSG:4248' },
    ],
    [
      'a zone that does not exist',
      tinyTiff({ ...degrees, projected: 32799 }),
      'error.coordinatesCrs',
      { crs: 'EPSG:32799' },
    ],
    [
      'a system of its own',
      tinyTiff({ ...degrees, geographic: 32767, citation: 'Local Quito' }),
      'error.coordinatesCrs',
      { crs: 'Local Quito' },
    ],
    [
      'no system',
      tinyTiff({ ...degrees, geographic: undefined as never }),
      'error.coordinatesCrs',
      { crs: '?' },
    ],
    ['NaN', tinyTiff({ ...degrees, tie: [0, 0, Number.NaN, 0] }), 'error.coordinatesNumber', {}],
    ['a program', Buffer.from('MZ\u0090\0\u0003'), 'error.coordinatesContent', { format: 'TIF' }],
    ['half of it', tinyTiff(degrees).subarray(0, 60), 'error.coordinatesDamaged', { format: 'TIF' }],
  ])('with %s is refused', async (_, bytes, key, params) => {
    expect(await read('a.tif', bytes)).toEqual(['file', key, params]);
  });
});
