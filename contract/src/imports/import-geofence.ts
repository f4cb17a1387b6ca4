import * as z from 'contract/z';
import { email, requiredText, text } from '../core/fields.ts';
import { FENCE_RADIUS } from '../rules/fence-shape.ts';
import { hoursOfText } from '../rules/fence-text.ts';
import { importKind, manyWords, optionalNumberCell } from './import-kind.ts';
import { SHAPE_CELL_MOST } from './sheet-limits.ts';

const emailsCell = manyWords(20).check(
  z.refine((words) => words.every((word) => z.safeParse(email, word).success), 'error.email'),
);

/**
 * Geofences, in the format they are exported in. A row has corners, or else a circle's centre and radius. Without UCAs
 * it gets those of its type at its place, without checkpoints those of its place inside it, and without emails that of
 * the person importing.
 */
export const geofenceImport = importKind({
  kind: 'geocercas',
  shapes: true,
  columns: [
    { name: 'NOMBRE', field: 'name', required: true, aliases: ['NAME'], example: 'Patio de contenedores' },
    { name: 'TIPO', field: 'type', required: true, aliases: ['TYPE', 'TIPO DE UCA'], example: 'Guardia' },
    { name: 'LUGAR', field: 'place', required: true, aliases: ['SITIO', 'PLACE'], example: 'Muelle norte' },
    { name: 'LATITUD', field: 'lat', aliases: ['LAT', 'LATITUDE'], example: '-2.2829' },
    { name: 'LONGITUD', field: 'lng', aliases: ['LNG', 'LON', 'LONG', 'LONGITUDE'], example: '-79.9071' },
    { name: 'RADIO', field: 'radius', aliases: ['RADIO EN METROS', 'RADIUS'], example: '120' },
    {
      name: 'VERTICES',
      field: 'corners',
      aliases: ['POLIGONO', 'POLYGON'],
      example: '-2.281, -79.908; -2.281, -79.906; -2.284, -79.907',
    },
    { name: 'DESCRIPCION', field: 'description', aliases: ['DESCRIPTION'], example: 'Zona de descarga' },
    { name: 'COLOR', field: 'color', aliases: ['FILL', 'STROKE'], example: '#0b687d' },
    { name: 'UCAS', field: 'ucas', aliases: ['USUARIOS'], example: 'uca, uca2' },
    {
      name: 'PUNTOS DE CONTROL',
      field: 'checkpoints',
      aliases: ['CHECKPOINTS', 'CODIGOS'],
      example: 'MN-001, MN-002',
    },
    { name: 'CORREOS DE ENTRADAS', field: 'emails_entry', example: 'guardia@ejemplo.com' },
    { name: 'CORREOS DE SALIDAS', field: 'emails_exit', example: 'guardia@ejemplo.com' },
    { name: 'CORREOS DEL RESUMEN', field: 'emails_summary', example: 'jefe@ejemplo.com' },
    { name: 'MINUTOS SIN CONEXION', field: 'offline_minutes', example: '30' },
    { name: 'MINUTOS DE PERMANENCIA', field: 'dwell_minutes', example: '45' },
    { name: 'CORREOS DE PERMANENCIA', field: 'emails_dwell', example: 'jefe@ejemplo.com' },
    { name: 'HORARIO ESPERADO', field: 'expected', aliases: ['HORARIO'], example: '12345 08:00-17:00' },
  ],
  row: z.object({
    name: requiredText(),
    type: requiredText(),
    place: requiredText(),
    lat: optionalNumberCell(-90, 90),
    lng: optionalNumberCell(-180, 180),
    radius: optionalNumberCell(FENCE_RADIUS.least, FENCE_RADIUS.most),
    corners: text(SHAPE_CELL_MOST),
    description: text(),
    color: text(7).check(
      z.overwrite((value: string) => value.toLowerCase()),
      z.refine((value) => value === '' || /^#[0-9a-f]{6}$/.test(value), 'error.color'),
    ),
    ucas: manyWords(10_000),
    // Two codes may differ in case only.
    checkpoints: manyWords(1000, SHAPE_CELL_MOST, true),
    emails_entry: emailsCell,
    emails_exit: emailsCell,
    emails_summary: emailsCell,
    offline_minutes: optionalNumberCell(1, 1440, true),
    dwell_minutes: optionalNumberCell(1, 1440, true),
    emails_dwell: emailsCell,
    expected: text(2000).check(
      z.refine((value) => (hoursOfText(value)?.length ?? Number.POSITIVE_INFINITY) <= 14, 'error.hours'),
    ),
  }),
  unique: ['name'],
  nameOf: ({ name }) => name ?? '',
});
