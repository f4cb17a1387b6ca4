import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { weekHour, zoneClock } from '../../core/report/zone-clock.ts';
import { readDays } from './pack.repository.ts';
import type { Selection } from './selection.ts';

const DAY = 86_400_000;

/** One occurrence that matches the filters, passed before its dispatches. The same object each time. */
interface Occurrence {
  at: number;
  name: string;
  /** In the previous period. */
  before: boolean;
  weekday: number;
  hour: number;
}

/** Called for every dispatch of the current occurrence: its UCA, outcome, and seconds to the answer or -1. */
type OnDispatch = (occurrence: Occurrence, uca: number, outcome: number, seconds: number) => void;

/**
 * Visits every matching dispatch of the period and, with `compare`, of the previous one. All figures are counted from
 * these visits, so all figures of a response agree.
 */
export async function eachDispatch(
  trx: Tx,
  ctx: Ctx,
  selection: Selection,
  compare: boolean,
  show: OnDispatch,
): Promise<void> {
  const { period, names, mode, rule, weekday, hour, outcomes, ucas } = selection;
  const begin = compare ? period.previous : period.from;
  const offsetOf = zoneClock(selection.zone);
  const occurrence: Occurrence = { at: 0, name: '', before: false, weekday: 0, hour: 0 };
  for await (const { day, names: dayNames, cells } of readDays(trx, ctx, begin, period.to)) {
    for (let at = 0; at < cells.length; ) {
      const instant = day * DAY + (cells[at] ?? 0);
      const about = cells[at + 1] ?? 0;
      const ruleId = cells[at + 2] ?? 0;
      const start = at + 4;
      at = start + 2 * (cells[at + 3] ?? 0);
      if (instant < begin || instant >= period.to) continue;
      const name = dayNames[about >> 1] ?? '';
      if (mode !== null && (about & 1) !== mode) continue;
      if ((rule !== null && ruleId !== rule) || (names && !names.has(name))) continue;
      const local = weekHour(instant, offsetOf(instant));
      if ((weekday !== null && local.weekday !== weekday) || (hour !== null && local.hour !== hour)) continue;
      occurrence.at = instant;
      occurrence.name = name;
      occurrence.before = instant < period.from;
      occurrence.weekday = local.weekday;
      occurrence.hour = local.hour;
      for (let cell = start; cell < at; cell += 2) {
        const uca = cells[cell] ?? 0;
        const code = cells[cell + 1] ?? 0;
        if (!outcomes[code & 7] || (ucas && !ucas.has(uca))) continue;
        show(occurrence, uca, code & 7, (code >> 3) - 1);
      }
    }
  }
}
