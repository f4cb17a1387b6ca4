import type { Column, Sort } from './column.ts';

/** The measurements for a fit: widths in CSS pixels. */
export interface Room {
  /** The width available to the columns. */
  room: number;
  /** The width each column's content needs, by id; 0 for one that has not been measured. */
  natural: Readonly<Record<string, number>>;
}

export interface Fit {
  /** Ids of the columns that do not fit. */
  left: string[];
  /** Whether texts are shortened, so that fewer columns are hidden. */
  tight: boolean;
}

/** How far a text is shortened before a column is hidden, in pixels; the styles use the same value. */
export const tightText = 160;
export const tightName = 224;

type Ranked = Pick<Column<never>, 'id' | 'priority' | 'primary' | 'text'>;

/** The column that names the record. */
export const primaryOf = <C extends Ranked>(columns: readonly C[]): C | undefined =>
  columns.find((column) => column.primary) ?? columns[0];

/** Columns from the last to the first to be hidden; the sorted column is always visible. */
export function ranked<C extends Ranked>(columns: readonly C[], sort: Sort): C[] {
  const primary = primaryOf(columns);
  const sorted = sort?.replace(/^-/, '');
  const rank = (column: C) =>
    column === primary ? 2e9 : column.id === sorted ? 1e9 : (column.priority ?? 0);
  return columns
    .map((column, at) => ({ column, at }))
    .sort((a, b) => rank(b.column) - rank(a.column) || a.at - b.at)
    .map(({ column }) => column);
}

/**
 * Which columns have to be hidden so that none is cut off: first those of a priority below zero, then texts are
 * shortened, then the others are hidden one by one.
 */
export function fitColumns(columns: readonly Ranked[], sort: Sort, { room, natural }: Room): Fit {
  const wide = (column: Ranked) => natural[column.id] ?? 0;
  const sum = (all: readonly Ranked[], width: (column: Ranked) => number) =>
    all.reduce((total, column) => total + width(column), 0);
  if (room <= 0 || sum(columns, wide) <= room) return { left: [], tight: false };
  const primary = primaryOf(columns);
  const narrow = (column: Ranked) =>
    column.text ? Math.min(wide(column), column === primary ? tightName : tightText) : wide(column);
  const stay = ranked(columns, sort);
  const left: string[] = [];
  while (stay.length > 1 && (stay.at(-1)?.priority ?? 0) < 0 && sum(stay, wide) > room)
    left.push((stay.pop() as Ranked).id);
  while (stay.length > 1 && sum(stay, narrow) > room) left.push((stay.pop() as Ranked).id);
  return { left, tight: sum(stay, wide) > room };
}

/** What a card shows beside the name: the state, and the two most important values; by id. */
export interface Card {
  stateId: string | undefined;
  lineIds: readonly string[];
  /** The rest. */
  left: readonly string[];
}

export function cardColumns<C extends Ranked & { state?: boolean }>(columns: readonly C[], sort: Sort): Card {
  const [primary, ...others] = ranked(columns, sort);
  const state = others.find((column) => column.state);
  const lines = others.filter((column) => column !== state).slice(0, 2);
  const shown = [primary, state, ...lines];
  return {
    stateId: state?.id,
    lineIds: lines.map(({ id }) => id),
    left: columns.filter((column) => !shown.includes(column)).map(({ id }) => id),
  };
}
