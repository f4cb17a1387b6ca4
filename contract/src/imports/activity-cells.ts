import { fold } from '../core/fold.ts';
import { readTime } from '../core/time.ts';
import { LAST_DAY, type MonthWeekday, type WeekdayNth } from '../rules/month-days.ts';
import { isDay, type OptionWords, readDay, wordOf, wordsOf } from './import-kind.ts';

/** How the cells of an activity are read: its options by the words of its form, its lists word by word. */

/** The words of the form, first in Spanish and then in English, and others that people write; an empty cell is the first. */
export const activityWords = {
  kind: { repetitive: ['Repetitiva', 'Repeated', 'repetitivo'], once: ['Una vez', 'Once', 'única'] },
  active: {
    running: ['En marcha', 'Running', 'activa', 'si', 'yes'],
    paused: ['En pausa', 'Paused', 'inactiva', 'no'],
  },
  /** `auto`: weeks when days of the week are named, months when days of the month are, else days. */
  unit: {
    auto: [],
    day: ['días', 'days', 'día', 'day'],
    week: ['semanas', 'weeks', 'semana', 'week'],
    month: ['meses', 'months', 'mes', 'month'],
    year: ['años', 'years', 'año', 'year'],
  },
  on_holidays: {
    kept: ['Como cualquier día', 'Like any other day'],
    skipped: ['No se hace', 'Not done', 'no'],
    only: ['Solo se hace en feriados', 'Done on holidays only', 'solo en feriados'],
  },
  order: { any: ['Cualquiera', 'Any'], fixed: ['Fijo', 'Fixed'], random: ['Al azar', 'Random'] },
  assignment: {
    first: ['El primero que llegue', 'Whoever comes first'],
    shift: ['Cada uno en su turno', 'Each on their shift'],
  },
  ask: { nothing: ['Solo escanear', 'Only the scan', 'no'], photo: ['Foto', 'Photo', 'si', 'yes'] },
} as const satisfies Record<string, OptionWords<string>>;

/** What a cell lists, and the first of its words that cannot be read. */
export interface ReadList<T> {
  values: T[];
  wrong?: string;
}

function readEach<T>(words: readonly string[], read: (word: string) => readonly T[] | null): ReadList<T> {
  const found = words.map((word) => ({ word, values: read(word) }));
  const strange = found.find(({ values }) => values === null);
  return {
    values: found.flatMap(({ values }) => values ?? []),
    ...(strange && { wrong: strange.word }),
  };
}

/** Also "lunes y jueves". */
const joined = (cell: string) => wordsOf(cell.replace(/\s+(?:y|and)\s+/gi, ','));

const weekdayNames = [
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
  ['domingo', 'sunday'],
];

/** 1 Monday to 7 Sunday, by its number or by two letters of its name or more; 0 for anything else. */
function weekdayOf(word: string): number {
  if (/^[1-7]$/.test(word)) return Number(word);
  const begun = fold(word).replace(/\.$/, '');
  if (begun.length < 2) return 0;
  return weekdayNames.findIndex((names) => names.some((name) => name.startsWith(begun))) + 1;
}

/** `lun-vie`, `lunes a viernes`, `1-5`. */
const RANGE = /^(\S+?)(?:\s*[-–]\s*|\s+(?:a|al|to)\s+)(\S+)$/i;

function weekdaysOf(word: string): number[] | null {
  const [, first, last] = RANGE.exec(word) ?? [];
  if (first !== undefined && last !== undefined) {
    const [from, to] = [weekdayOf(first), weekdayOf(last)];
    if (from === 0 || to === 0) return null;
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, nth) => ((from - 1 + nth) % 7) + 1);
  }
  if (/^[1-7]{2,7}$/.test(word)) return [...word].map(Number);
  const day = weekdayOf(word);
  return day === 0 ? null : [day];
}

/** Days of the week, 1 Monday to 7 Sunday: `lunes, jueves`, `lun-vie`, `135`. */
export const readWeekdays = (cell: string): ReadList<number> => readEach(joined(cell), weekdaysOf);

const nthWords: readonly (readonly [WeekdayNth, readonly string[]])[] = [
  [1, ['primer', 'primero', 'first', '1er', '1º', '1.º', '1st']],
  [2, ['segundo', 'second', '2do', '2º', '2.º', '2nd']],
  [3, ['tercer', 'tercero', 'third', '3er', '3º', '3.º', '3rd']],
  [4, ['cuarto', 'fourth', '4to', '4º', '4.º', '4th']],
  [5, ['quinto', 'fifth', '5to', '5º', '5.º', '5th']],
  [-1, ['ultimo', 'last']],
];

/** `primer lunes`, `el último viernes`, `first Monday`. */
function monthWeekdayOf(word: string): MonthWeekday | null {
  const [, which = '', day = ''] = /^(?:(?:el|the)\s+)?(\S+)\s+(\S+)$/.exec(fold(word)) ?? [];
  const [nth] = nthWords.find(([, known]) => known.includes(which)) ?? [];
  const weekday = /^\d/.test(day) ? 0 : weekdayOf(day);
  return nth === undefined || weekday === 0 ? null : { nth, weekday };
}

function monthDaysOf(word: string): (number | MonthWeekday)[] | null {
  const named = monthWeekdayOf(word);
  if (named) return [named];
  if (/^(?:(?:ultimo|last)(?: (?:dia|day))?|-1)$/.test(fold(word))) return [LAST_DAY];
  const [, first, last] = RANGE.exec(word) ?? [];
  const [from, to] = [Number(first ?? word), Number(last ?? word)];
  const isSound = [from, to].every((day) => Number.isInteger(day) && day >= 1 && day <= 31) && from <= to;
  return isSound ? Array.from({ length: to - from + 1 }, (_, nth) => from + nth) : null;
}

/** Days of the month, 1 to 31 or `LAST_DAY`, and weekdays in it: `1, 15, último`, `1-5`, `primer lunes, último viernes`. */
export const readMonthDays = (cell: string): ReadList<number | MonthWeekday> =>
  readEach(joined(cell), monthDaysOf);

/** A time of day, `HH:mm`; null for anything else. */
export function readHour(word: string): string | null {
  const hour = readTime(word)?.slice(0, 5);
  return hour === undefined || hour === '24:00' ? null : hour;
}

/** Times of day, `HH:mm`, also with nothing but blanks between them. */
export const readHours = (cell: string): ReadList<string> =>
  readEach(
    joined(cell).flatMap((part) => part.split(/\s+/)),
    (word) => {
      const hour = readHour(word);
      return hour === null ? null : [hour];
    },
  );

/** Days, `YYYY-MM-DD`, as spreadsheets write them. */
export const readDays = (cell: string): ReadList<string> =>
  readEach(wordsOf(cell), (word) => {
    const day = readDay(word);
    return isDay(day) ? [day] : null;
  });

/** One for each point, in their order: the text between two separators counts even when it is empty. */
const eachOf = (cell: string, between: RegExp) =>
  cell.trim() === '' ? [] : cell.split(between).map((part) => part.trim());

/** Minutes from the start of the round, for each point; nothing or a dash where a point is scanned at any time. */
export const readMinutes = (cell: string): ReadList<number | null> =>
  readEach(eachOf(cell, /[,;|\n]/), (word) => {
    if (word === '' || word === '-') return [null];
    return /^\d{1,6}$/.test(word) ? [Number(word)] : null;
  });

/** What is required at each point. */
export const readAsks = (cell: string): ReadList<keyof typeof activityWords.ask> =>
  readEach(eachOf(cell, /[,;|\n]/), (word) => {
    const ask = wordOf(activityWords.ask, word);
    return ask === undefined ? null : [ask];
  });

/** The note of each point, with bars or newlines between them: notes have commas. */
export const readNotes = (cell: string): string[] => eachOf(cell, /[|\n]/);
