import type { VisitTrust } from 'contract';
import { HOUR, local, type MadeVisit, median } from './test-data.ts';

/** What a report of visits has to say, counted one by one. */

const isNoise = ({ seconds, skirted }: MadeVisit) => seconds !== null && (skirted || seconds < 120);
export const trustOf = (row: MadeVisit): VisitTrust => {
  if (isNoise(row)) return 'noise';
  return row.uncertain ? 'uncertain' : 'sure';
};

interface Window {
  /** What a clock shows; default the one of Guayaquil. */
  shown?: typeof local;
  from: number;
  to: number;
  weekday?: number | undefined;
  hour?: number | undefined;
}
export interface Counted extends MadeVisit {
  /** Milliseconds inside in the window. */
  inside: number;
  began: boolean;
  ended: boolean;
}

/** No clock begins an hour elsewhere than at a quarter. */
const SLOT = HOUR / 4;

/** The visits that overlap a window, quarter by quarter, with what lies in it. */
export function within(
  rows: readonly MadeVisit[],
  { from, to, weekday, hour, shown = local }: Window,
): Counted[] {
  return rows.flatMap((row) => {
    const left = row.seconds === null ? null : row.at + row.seconds * 1000;
    const [starts, ends] = [Math.max(row.at, from), Math.min(left ?? to, to)];
    if (row.at >= to || starts > ends || (starts === ends && row.at < from)) return [];
    const found = { ...row, inside: 0, began: false, ended: false };
    let isIn = false;
    for (let at = Math.floor(starts / SLOT) * SLOT; at === starts || at < ends; at += SLOT) {
      const here = shown(at);
      if (weekday !== undefined && weekday !== here.weekday) continue;
      if (hour !== undefined && hour !== here.hour) continue;
      isIn = true;
      found.inside += Math.min(ends, at + SLOT) - Math.max(starts, at);
      found.began ||= row.at >= Math.max(at, from) && row.at < at + SLOT;
      found.ended ||= left !== null && left <= Math.min(at + SLOT, to);
    }
    return isIn ? [found] : [];
  });
}

/** The expected figures, counted one by one; those that depend on the query's time only without open visits. */
export function figuresOf(rows: readonly Counted[]) {
  const of = (trust: VisitTrust) => rows.filter((row) => trustOf(row) === trust).length;
  const over = rows.flatMap(({ seconds }) => seconds ?? []);
  const believed = rows.flatMap((row) => (isNoise(row) ? [] : (row.seconds ?? [])));
  const inside = rows.reduce((sum, row) => sum + row.inside, 0) / 1000;
  const counts = {
    total: rows.length,
    open: rows.length - over.length,
    began: rows.filter(({ began }) => began).length,
    closed: rows.filter(({ ended }) => ended).length,
    sure: of('sure'),
    uncertain: of('uncertain'),
    noise: of('noise'),
    inside_seconds: rows.length > 0 ? inside : null,
    ucas: new Set(rows.map(({ phone }) => phone)).size,
    geofences: new Set(rows.map(({ fence }) => fence)).size,
    shortest: believed.length > 0 ? Math.min(...believed) : null,
  };
  if (over.length < rows.length) return counts;
  return { ...counts, p50: median(over), longest: over.length > 0 ? Math.max(...over) : null };
}
