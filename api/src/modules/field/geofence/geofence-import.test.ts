import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createGeofence,
  deleteGeofence,
  exportGeofences,
  type GeofenceFile,
  type GeofenceRecord,
  geofenceFiles,
  getGeofence,
  type ImportKindName,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { importAs } from '../../imports/testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const here = () => importAs(app, 'geocercas', one.operator);
const square = [
  [-79.9005, -2.2805],
  [-79.8995, -2.2805],
  [-79.8995, -2.2795],
  [-79.9005, -2.2795],
  [-79.9005, -2.2805],
];
type Geometry = { type: string; coordinates?: unknown; geometries?: unknown } | null;
let about: Record<string, string>;
beforeEach(async () => {
  const place = await app.db
    .selectFrom('place')
    .select('name')
    .where('id', '=', one.place)
    .executeTakeFirstOrThrow();
  await app.db.updateTable('place').set({ lat: -2.28, lng: -79.9 }).where('id', '=', one.place).execute();
  await app.db
    .updateTable('checkpoint')
    .set({ lat: -2.28, lng: -79.9 })
    .where('id', '=', one.checkpoint.id)
    .execute();
  about = { TIPO: 'Guardia', LUGAR: place.name };
});

const features = (...list: [name: string, geometry: Geometry, more?: object][]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: list.map(([NOMBRE, geometry, more]) => ({
      type: 'Feature',
      properties: { NOMBRE, ...about, ...more },
      geometry,
    })),
  });
const placemarks = (...list: [name: string, ground: string][]) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
    <Style id="n"><PolyStyle><color>7f0000ff</color></PolyStyle></Style>
    <StyleMap id="m"><Pair><key>normal</key><styleUrl>#n</styleUrl></Pair></StyleMap><Folder>${list
      .map(
        ([name, ground]) => `<Placemark><name>${name}</name><styleUrl>#m</styleUrl><ExtendedData>
          <Data name="tipo"><value>guardia</value></Data>
          <SchemaData><SimpleData name="Lugar">${about.LUGAR}</SimpleData></SchemaData></ExtendedData>${ground}</Placemark>`,
      )
      .join('')}</Folder></Document></kml>`;
const ring = (points: readonly (readonly number[])[]) =>
  `<LinearRing><coordinates>${points.map((point) => point.join(',')).join('\n')}</coordinates></LinearRing>`;

const fences = async (client = one) => {
  const rows = await app.db
    .selectFrom('geofence')
    .select(['id'])
    .where('client_id', '=', client.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async ({ id }) => {
      const as = client.operator;
      const found = await app.call<GeofenceRecord>(getGeofence, { as, params: { id } });
      return found.body.data as GeofenceRecord;
    }),
  );
};
/** The problems of each row of a file, by its name. */
async function faults(name: string, content: string) {
  const id = await here().checked(name, content);
  const rows = await here().rows(id);
  return Object.fromEntries(rows.map((row) => [row.name, row.errors]));
}
const exported = async (format: GeofenceFile, query: object = {}) =>
  (await app.call(exportGeofences, { as: one.operator, query: { format, ...query } })).text;

/** The first client's guards at its place. */
const patioUcas = <T extends { client_id: number; type: string }>(all: readonly T[]): T[] =>
  all.filter(({ client_id, type }) => client_id === one.id && type === 'Guardia');

describe('centres from a spreadsheet', () => {
  const file = (...lines: string[]) =>
    ['Nombre;Lat;Long;Radio;Tipo;Lugar', ...lines]
      .map((line) => line.replace(';@', `;${about.LUGAR}`))
      .join('\n');

  it('become circles with the UCAs of their type at their place and the checkpoints inside', async () => {
    await here().all('centros.csv', file('Patio;-2,28;-79,9;120,5;guardia;@'));
    const [patio, ...rest] = await fences();
    expect(rest).toEqual([]);
    expect(patio).toMatchObject({
      ...{ name: 'Patio', shape: 'circle', lat: -2.28, lng: -79.9, radius: 120.5 },
      ...{ checkpoint_ids: [one.checkpoint.id], emails_entry: patio?.emails_exit, color: '#0b687d' },
    });
    const type = app.db.selectFrom('uca').select('id').where('client_id', '=', one.id);
    const guards = await type.where('type', '=', 'Guardia').orderBy('id').execute();
    expect(patio?.uca_ids).toEqual(guards.map(({ id }) => id));
    expect(patio?.emails_entry).toHaveLength(1);
    // What exists already is left alone.
    const again = await here().checked('otra.csv', file('PATIO;-2,28;-79,9;80;Guardia;@'));
    expect((await here().rows(again)).map(({ outcome }) => outcome)).toEqual(['ignore']);
  });

  it('watch by hand who is named, and by their own settings the others', async () => {
    const [guard] = patioUcas(await app.db.selectFrom('uca').selectAll().execute());
    await app.db.updateTable('uca').set({ auto_assign_geofences: true }).execute();
    const user = app.db
      .selectFrom('app_user')
      .select('username')
      .where('id', '=', guard?.user_id ?? 0);
    const { username } = await user.executeTakeFirstOrThrow();
    const lines = [`Con nombre;-2,28;-79,9;50;Guardia;@;${username}`, 'Sin nombre;-2,28;-79,9;60;Guardia;@;'];
    const header = 'Nombre;Lat;Long;Radio;Tipo;Lugar;UCAs';
    await here().all(
      'c.csv',
      [header, ...lines.map((line) => line.replace(';@', `;${about.LUGAR}`))].join('\n'),
    );
    const [named, rest] = await fences();
    const others = named?.uca_ids.filter((id) => id !== guard?.id);
    expect(named?.uca_ids).toContain(guard?.id);
    expect(named?.auto_uca_ids).toEqual(others);
    expect(rest?.auto_uca_ids).toEqual(rest?.uca_ids);
    expect(rest?.uca_ids).toContain(guard?.id);
  });

  it('list all that is missing at once, and are corrected in the review', async () => {
    const id = await here().checked(
      'centros.csv',
      file('Sin radio;-2.28;-79.9;;Guardia;@', 'Sin terreno;;;;Chofer;Luna', 'Lejos;10;-79.9;50;Guardia;@'),
    );
    const [radius, ground, far] = await here().rows(id);
    expect(radius?.errors).toEqual({ RADIO: expect.stringContaining('escriba el radio') });
    expect(ground?.errors).toEqual({ VERTICES: expect.stringContaining('No tiene forma') });
    expect(far?.errors).toEqual({ 'PUNTOS DE CONTROL': expect.stringContaining('queda dentro') });
    const done = await here().correct(id, 2, { column: 'RADIO', value: '60' });
    expect(done.body.data?.rows[0]?.outcome).toBe('create');
    const strange = await faults(
      'b.csv',
      file('Otra;-2.28;-79.9;50;Astronauta;@', 'Aquí;-2.28;-79.9;50;Guardia;Luna'),
    );
    expect(strange.Otra).toEqual({ TIPO: expect.stringContaining('Astronauta') });
    expect(strange.Aquí).toEqual({ LUGAR: expect.stringContaining('Luna') });
  });

  it('are refused where no map reaches, as the form refuses them', async () => {
    const said = await faults(
      'polo.csv',
      file('Polo;88;-79.9;50;Guardia;@', 'Vueltas;-79.9;-2.28;50;Guardia;@', 'Sur;-86;10;50;Guardia;@'),
    );
    expect(said).toEqual({
      Polo: { LATITUD: expect.stringContaining('85') },
      Vueltas: { LATITUD: expect.stringContaining('con latitud y longitud al revés') },
      Sur: { LATITUD: expect.stringContaining('85') },
    });
  });

  it('are refused when they name UCAs or checkpoints of another client', async () => {
    const header = 'NOMBRE;LATITUD;LONGITUD;RADIO;TIPO;LUGAR;UCAS;PUNTOS DE CONTROL';
    const theirs = await app.db
      .selectFrom('app_user')
      .innerJoin('uca', 'uca.user_id', 'app_user.id')
      .select('username')
      .where('uca.client_id', '=', other.id)
      .executeTakeFirstOrThrow();
    const said = await faults(
      'a.csv',
      `${header}\nA;-2.28;-79.9;90;Guardia;${about.LUGAR};${theirs.username};NADA-1`,
    );
    expect(said.A).toEqual({
      UCAS: expect.stringContaining(theirs.username),
      'PUNTOS DE CONTROL': expect.stringContaining('NADA-1'),
    });
  });
});

describe('GeoJSON', () => {
  it('becomes polygons and circles; heights, labels and closed lines are understood', async () => {
    const high = square.map(([lng, lat]) => [lng, lat, 12.5]);
    await here().all(
      'patios.geojson',
      features(
        ['Polígono', { type: 'Polygon', coordinates: [high] }],
        ['Uno solo', { type: 'MultiPolygon', coordinates: [[square]] }],
        ['Línea cerrada', { type: 'LineString', coordinates: square }],
        [
          'Con rótulo',
          {
            type: 'GeometryCollection',
            geometries: [
              { type: 'Point', coordinates: [-79.9, -2.28] },
              { type: 'Polygon', coordinates: [square] },
            ],
          },
        ],
        ['Punto', { type: 'Point', coordinates: [-79.9, -2.28, 3] }, { radius: 75, fill: '#AA3300' }],
      ),
    );
    const corners = square.slice(0, 4).map(([lng, lat]) => ({ lat, lng }));
    expect(
      (await fences()).map(({ name, points, radius, color }) => [name, points, color, Math.round(radius)]),
    ).toEqual([
      ['Polígono', corners, '#0b687d', expect.any(Number)],
      ['Uno solo', corners, '#0b687d', expect.any(Number)],
      ['Línea cerrada', corners, '#0b687d', expect.any(Number)],
      ['Con rótulo', corners, '#0b687d', expect.any(Number)],
      ['Punto', [], '#aa3300', 75],
    ]);
  });

  it('reports for each feature why it is not a fence and what to do', async () => {
    const turned = square.map(([lng, lat]) => [lat, lng]);
    const inner = square.map(([lng = 0, lat = 0]) => [-79.9 + (lng + 79.9) / 2, -2.28 + (lat + 2.28) / 2]);
    const many = Array.from({ length: 700 }, (_, at) => [
      -79.9 + 0.001 * Math.cos((at / 700) * 2 * Math.PI),
      -2.28 + 0.001 * Math.sin((at / 700) * 2 * Math.PI),
    ]);
    const bow = [square[0], square[2], square[1], square[3], square[0]];
    const utm = [
      [622_000, 9_747_000],
      [622_100, 9_747_000],
      [622_100, 9_747_100],
      [622_000, 9_747_000],
    ];
    const east = square.map(([lng = 0, lat = 0]) => [lat, lng - 40]);
    const said = await faults(
      'a.json',
      features(
        ['Cruzado', { type: 'Polygon', coordinates: [bow] }],
        ['Con hueco', { type: 'Polygon', coordinates: [square, inner] }],
        ['Dos', { type: 'MultiPolygon', coordinates: [[square], [inner]] }],
        ['Línea', { type: 'LineString', coordinates: square.slice(0, 3) }],
        ['Muchos', { type: 'Polygon', coordinates: [many] }],
        ['Al revés', { type: 'Polygon', coordinates: [turned] }],
        ['Más allá', { type: 'Polygon', coordinates: [east] }],
        ['Metros', { type: 'Polygon', coordinates: [utm] }],
        ['Nada', null],
        ['Punto', { type: 'Point', coordinates: [-79.9, -2.28] }],
      ),
    );
    const corners = (text: string) => ({ VERTICES: expect.stringContaining(text) });
    expect(said).toEqual({
      Cruzado: corners('Dos lados del polígono se cruzan'),
      'Con hueco': corners('Tiene huecos (1)'),
      Dos: corners('Son 2 polígonos'),
      Línea: corners('Es «LineString»'),
      Muchos: corners('más de 500 vértices'),
      'Al revés': corners('con latitud y longitud al revés, a 0'),
      'Más allá': corners('Latitud y longitud están al revés'),
      Metros: corners('expórtelo en WGS 84'),
      Nada: corners('No tiene forma'),
      Punto: { RADIO: expect.stringContaining('escriba el radio') },
    });
  });

  it('in another coordinate system or without features is refused as a file, and by imports that accept no shapes', async () => {
    const refused = async (name: string, content: string, kind: ImportKindName = 'geocercas') => {
      const { status, body } = await importAs(app, kind, one.operator).upload(name, content);
      return [status, body.errors.file?.[0]];
    };
    const named = (name: string) =>
      JSON.stringify({ ...JSON.parse(features(['A', null])), crs: { type: 'name', properties: { name } } });
    expect(await refused('a.geojson', named('urn:ogc:def:crs:EPSG::32717'))).toEqual([
      422,
      expect.stringContaining('WGS 84 (EPSG:4326)'),
    ]);
    expect((await here().upload('a.geojson', named('urn:ogc:def:crs:OGC:1.3:CRS84'))).status).toBe(201);
    expect(await refused('b.geojson', '{"type":"FeatureCollection","features":[]}')).toEqual([
      422,
      expect.stringContaining('no tiene figuras'),
    ]);
    expect(await refused('c.geojson', '[{ ]]')).toEqual([422, expect.stringContaining('dañado')]);
    expect(await refused('d.kml', '<!DOCTYPE kml [<!ENTITY a "b">]><kml/>')).toEqual([
      422,
      expect.stringContaining('DTD'),
    ]);
    expect(await refused('e.kml', placemarks(['A', '']), 'checkpoints')).toEqual([
      422,
      expect.stringContaining('xlsx o csv'),
    ]);
  });
});

describe('KML', () => {
  it('becomes fences with the colours of its styles, in any folder', async () => {
    const outer = `<outerBoundaryIs>${ring(square.map(([lng = 0, lat = 0]) => [lng, lat, 0]))}</outerBoundaryIs>`;
    await here().all(
      'patios.kml',
      placemarks(
        ['Patio &amp; muelle, Estaci&#243;n', `<Polygon>${outer}</Polygon>`],
        [
          'Reunido',
          `<MultiGeometry><Point><coordinates>-79.9,-2.28</coordinates></Point><Polygon>${outer}</Polygon></MultiGeometry>`,
        ],
      ),
    );
    expect((await fences()).map(({ name, color, points }) => [name, color, points.length])).toEqual([
      ['Patio & muelle, Estación', '#ff0000', 4],
      ['Reunido', '#ff0000', 4],
    ]);
  });

  it('without type and place has them filled in during the review, for all rows at once', async () => {
    const bare = (name: string) =>
      `<Placemark><name>${name}</name><Polygon><outerBoundaryIs>${ring(square)}</outerBoundaryIs></Polygon></Placemark>`;
    const id = await here().checked('a.kml', `<kml><Document>${bare('A')}${bare('B')}</Document></kml>`);
    const [first] = await here().rows(id);
    expect(Object.keys(first?.errors ?? {})).toEqual(['TIPO', 'LUGAR']);
    await here().correct(id, 1, { column: 'TIPO', value: 'Guardia', equal: true });
    const last = await here().correct(id, 1, { column: 'LUGAR', value: about.LUGAR ?? '', equal: true });
    expect(last.body.data?.check).toMatchObject({ create: 2, error: 0, allowed: true });
  });

  it('with a hole loses the hole in the review', async () => {
    const inner = square.map(([lng = 0, lat = 0]) => [-79.9 + (lng + 79.9) / 2, -2.28 + (lat + 2.28) / 2]);
    const ground = `<Polygon><outerBoundaryIs>${ring(square)}</outerBoundaryIs><innerBoundaryIs>${ring(inner)}</innerBoundaryIs></Polygon>`;
    const id = await here().checked('a.kml', placemarks(['Anillo', ground]));
    const [row] = await here().rows(id);
    const cell = row?.cells.VERTICES?.value ?? '';
    expect(row?.errors.VERTICES).toContain('borde desde el «|»'.replace('borde', 'borre'));
    const value = cell.slice(0, cell.indexOf('|'));
    const done = await here().correct(id, 1, { column: 'VERTICES', value });
    expect(done.body.data?.rows[0]).toMatchObject({ outcome: 'create', errors: {} });
  });
});

describe('exported geofences', () => {
  beforeEach(async () => {
    const users = await app.db
      .selectFrom('uca')
      .select(['id', 'type'])
      .where('client_id', '=', one.id)
      .orderBy('id')
      .execute();
    const type = await app.db
      .selectFrom('uca_type')
      .select('id')
      .where('client_id', '=', one.id)
      .where('name', '=', 'Guardia')
      .executeTakeFirstOrThrow();
    // Codes are free text, and two may differ in case only.
    const point = app.db.selectFrom('checkpoint').selectAll().where('id', '=', one.checkpoint.id);
    const { id: _id, search: _search, ...like } = await point.executeTakeFirstOrThrow();
    const added = await app.db
      .insertInto('checkpoint')
      .values(
        ['PATIO, "A"; 1|2', 'patio, "a"; 1|2', '"entre comillas"', 'Caja 1/2"'].map((code) => ({
          ...like,
          code,
        })),
      )
      .returning('id')
      .execute();
    const checkpoint_ids = [one.checkpoint.id, ...added.map(({ id }) => id)];
    const input = {
      ...{ type_id: type.id, place_id: one.place, checkpoint_ids, lat: null, lng: null },
      ...{
        uca_ids: users.map(({ id }) => id),
        offline_minutes: 45,
        dwell_minutes: 90,
        radius: null,
        points: [],
        color: '#ffee01',
      },
      emails_entry: ['a@x.ec', 'b@x.ec'],
      emails_exit: ['b@x.ec'],
      emails_summary: ['c@x.ec'],
      emails_dwell: ['d@x.ec', 'c@x.ec'],
      expected: [
        { days: [1, 5], from_time: '08:00', to_time: '17:00' },
        { days: [], from_time: '20:00', to_time: '06:00' },
      ],
    };
    const create = (values: object) =>
      app.call(createGeofence, { as: one.operator, body: { ...input, ...values } });
    const points = square.slice(0, 4).map(([lng, lat]) => ({ lat, lng }));
    const polygon = { shape: 'polygon', points: [...points, { lat: -2.28, lng: -79.900_612_345_678_9 }] };
    expect((await create({ ...polygon, name: '=Patio; "1" <&>', description: 'Dos\r\nlíneas' })).status).toBe(
      201,
    );
    // Wider than any circle.
    const wide = [
      { lat: -4, lng: -80 },
      { lat: -4, lng: -77 },
      { lat: -1, lng: -77 },
      { lat: -1, lng: -80 },
    ];
    expect((await create({ shape: 'polygon', points: wide, name: 'Costa', description: '' })).status).toBe(
      201,
    );
    const circle = { shape: 'circle', lat: 0.000_000_5, lng: -79.9, radius: 33.25 };
    expect((await create({ ...circle, name: 'Ecuador', description: '-2' })).status).toBe(201);
  });

  /** All that belongs to them, without ids and dates of the database. */
  const essence = async () =>
    (await fences()).map(({ id: _id, created_at: _made, updated_at: _changed, ...fence }) => fence);

  it.each(geofenceFiles)('are unchanged after a round trip through %s', async (format) => {
    const before = await essence();
    const file = await exported(format);
    for (const { id } of await fences()) await app.call(deleteGeofence, { as: one.operator, params: { id } });
    const id = await here().all(`geocercas.${format}`, file);
    expect((await here().rows(id)).map(({ errors }) => errors)).toEqual([{}, {}, {}]);
    expect(await essence()).toEqual(before);
  });

  it('include only those that the filters let through, of the caller’s client', async () => {
    const names = async (query: object) =>
      (JSON.parse(await exported('geojson', query)).features as { properties: { NOMBRE: string } }[]).map(
        ({ properties }) => properties.NOMBRE,
      );
    expect(await names({})).toEqual(['=Patio; "1" <&>', 'Costa', 'Ecuador']);
    expect(await names({ shape: 'circle' })).toEqual(['Ecuador']);
    expect(await names({ search: 'patio' })).toEqual(['=Patio; "1" <&>']);
    const stranger = await app.call(exportGeofences, {
      as: other.operator,
      query: { format: 'geojson' },
    });
    expect(JSON.parse(stranger.text).features).toEqual([]);
  });
});
