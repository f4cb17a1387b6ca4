import * as z from 'contract/z';
import { requiredText, text } from '../core/fields.ts';
import { MOST_BETWEEN } from '../field/activity-schedule-input.ts';
import {
  activityWords,
  readAsks,
  readDays,
  readHour,
  readHours,
  readMinutes,
  readMonthDays,
  readNotes,
  readWeekdays,
} from './activity-cells.ts';
import {
  dayCell,
  type ImportRowOf,
  importKind,
  manyWords,
  type OptionWords,
  optionalDayCell,
  optionalNumberCell,
  wordCell,
  wordsOf,
} from './import-kind.ts';

/** As long as an activity's instructions. */
const CELL_MOST = 2000;

/** A list by one of the readers of `activity-cells`, which name what they cannot read; here it is left out. */
const listCell = <T>(read: (cell: string) => T[]) => z.pipe(text(CELL_MOST), z.transform(read));

/** The Spanish word of each option. */
const said = (words: OptionWords<string>) => Object.values(words).flatMap(([first]) => first ?? []);

/**
 * Activities (`activityOfRow` converts a row). Checkpoints, UCAs, types, groups and labels must already exist. What
 * is set for points holds for all of them when it is given once, else there is one for each, in their order.
 */
export const activityImport = importKind({
  kind: 'actividades',
  columns: [
    { name: 'NOMBRE', field: 'name', required: true, aliases: ['NAME'], example: 'Ronda nocturna' },
    {
      name: 'TIPO',
      field: 'kind',
      aliases: ['KIND'],
      example: 'Repetitiva',
      options: said(activityWords.kind),
    },
    {
      name: 'INSTRUCCIONES',
      field: 'instructions',
      aliases: ['INSTRUCTIONS'],
      example: 'Revisar candados y luces',
    },
    { name: 'ETIQUETAS', field: 'labels', aliases: ['ETIQUETA', 'LABELS'], example: 'Noche, Perímetro' },
    {
      name: 'ESTADO',
      field: 'active',
      aliases: ['EN MARCHA', 'STATUS', 'RUNNING'],
      example: 'En marcha',
      options: said(activityWords.active),
    },
    { name: 'CADA', field: 'count', aliases: ['EVERY'], example: '1' },
    {
      name: 'UNIDAD',
      field: 'unit',
      aliases: ['UNIT'],
      example: 'semanas',
      options: said(activityWords.unit),
    },
    {
      name: 'DIAS DE LA SEMANA',
      field: 'weekdays',
      aliases: ['DIAS', 'DAYS OF THE WEEK', 'DAYS'],
      example: 'lunes, miércoles, viernes',
    },
    {
      name: 'DIAS DEL MES',
      field: 'month_days',
      aliases: ['DAYS OF THE MONTH'],
      example: '1, 15, último, primer lunes, último viernes',
    },
    { name: 'DESDE', field: 'from', required: true, aliases: ['DIA', 'FROM', 'DAY'], example: '2026-12-01' },
    { name: 'HASTA', field: 'until', aliases: ['UNTIL'], example: '2027-11-30' },
    { name: 'HORAS', field: 'times', required: true, aliases: ['HORA', 'TIMES'], example: '22:00, 02:00' },
    {
      name: 'EL TURNO EMPIEZA A LAS',
      field: 'day_starts',
      aliases: ['INICIO DEL TURNO', 'THE SHIFT STARTS AT'],
      example: '20:00',
    },
    {
      name: 'EN FERIADOS',
      field: 'on_holidays',
      aliases: ['FERIADOS', 'ON HOLIDAYS'],
      example: 'No se hace',
      options: said(activityWords.on_holidays),
    },
    { name: 'EXCEPCIONES', field: 'except', aliases: ['EXCEPTIONS'], example: '2026-12-25, 2027-01-01' },
    { name: 'TOLERANCIA', field: 'tolerance_minutes', aliases: ['TOLERANCE'], example: '15' },
    { name: 'PERMANENCIA', field: 'stay_minutes', aliases: ['STAY'], example: '5' },
    {
      name: 'ORDEN',
      field: 'order',
      aliases: ['ORDER'],
      example: 'Fijo',
      options: said(activityWords.order),
    },
    {
      name: 'PUNTOS',
      field: 'points',
      required: true,
      aliases: ['PUNTOS DE CONTROL', 'CHECKPOINTS', 'POINTS'],
      example: 'Bita 1, MN-002, Bita 1',
    },
    { name: 'NO ANTES DE', field: 'after_minutes', aliases: ['NOT BEFORE'], example: '0, 10, 20' },
    {
      name: 'SE PIDE',
      field: 'ask',
      aliases: ['FOTO', 'ASKED'],
      example: 'Foto, Solo escanear, Foto',
      options: said(activityWords.ask),
    },
    {
      name: 'NOTAS',
      field: 'note',
      aliases: ['NOTA', 'NOTE', 'NOTES'],
      example: 'La cerradura | | Al salir',
    },
    { name: 'UCAS', field: 'ucas', aliases: ['USUARIOS'], example: 'uca, María Peñafiel' },
    {
      name: 'TIPOS DE UCA',
      field: 'types',
      aliases: ['TIPOS', 'TIPO DE UCA', 'UCA TYPE', 'TYPES'],
      example: 'Guardia',
    },
    { name: 'GRUPOS', field: 'groups', aliases: ['GRUPO', 'GROUPS'], example: 'Turno noche' },
    {
      name: 'COMO SE REPARTE',
      field: 'assignment',
      aliases: ['HOW IT IS SHARED OUT'],
      example: 'El primero que llegue',
      options: said(activityWords.assignment),
    },
  ],
  row: z.object({
    name: requiredText(),
    kind: wordCell(activityWords.kind),
    instructions: text(CELL_MOST),
    labels: manyWords(20, CELL_MOST),
    active: wordCell(activityWords.active),
    count: optionalNumberCell(1, MOST_BETWEEN, true),
    unit: wordCell(activityWords.unit),
    weekdays: listCell((cell) => readWeekdays(cell).values),
    month_days: listCell((cell) => readMonthDays(cell).values),
    from: dayCell,
    until: optionalDayCell,
    times: listCell((cell) => readHours(cell).values),
    day_starts: z.string().check(
      z.overwrite((value) => readHour(value) ?? value),
      z.refine((value) => value === '' || readHour(value) !== null, 'error.hourOfDay'),
    ),
    on_holidays: wordCell(activityWords.on_holidays),
    except: listCell((cell) => readDays(cell).values),
    tolerance_minutes: optionalNumberCell(0, 1440, true),
    stay_minutes: optionalNumberCell(1, 1440, true),
    order: wordCell(activityWords.order),
    /** In order, and as often as the round visits each. */
    points: listCell(wordsOf),
    after_minutes: listCell((cell) => readMinutes(cell).values),
    ask: listCell((cell) => readAsks(cell).values),
    note: listCell(readNotes),
    ucas: manyWords(5000, CELL_MOST),
    types: manyWords(100, CELL_MOST),
    groups: manyWords(500, CELL_MOST),
    assignment: wordCell(activityWords.assignment),
  }),
  unique: ['name'],
  nameOf: ({ name }) => name ?? '',
});
export type ActivityRow = ImportRowOf<typeof activityImport>;
