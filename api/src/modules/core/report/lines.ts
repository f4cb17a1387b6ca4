import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { addUp, type Line, type Ready, restOf, type Summed } from './summed.ts';

type Part = RawBuilder<unknown>;

/** Some of these aggregates as columns of their names. */
export const measured = (wanted: readonly string[], by: object): Part =>
  sql.join(wanted.map((name) => sql`${Reflect.get(by, name)} as ${sql.ref(name)}`));
/** All of them. */
export const measuredBy = (by: Readonly<Record<string, Part>>): Part => measured(Object.keys(by), by);

const nameOf = ({ key, before, whole }: Line) => JSON.stringify(whole ? [before] : [before, key]);
/** Lines with the figures that others have of the same groups. */
export function withOthers(lines: readonly Line[], found: readonly Line[]): Line[] {
  const others = new Map(found.map((line) => [nameOf(line), line]));
  return lines.map((line) => Object.assign({}, others.get(nameOf(line)), line));
}

/**
 * Reads the figures of each key in both periods and, unless a row may be in several groups, of all keys together. With
 * figures that add up, only the few rows that decide the others are sorted by their key.
 */
export function lineReader(names: readonly string[], spec: { measures: object; summed?: Summed }) {
  return async (
    trx: Tx,
    {
      table: rowsOf,
      key,
      before,
      join,
      where,
    }: Readonly<Record<'table' | 'key' | 'before' | 'join' | 'where', Part>>,
    counted: Ready | undefined,
    isSummable: boolean,
  ): Promise<Line[]> => {
    const read = async (figures: Part, from: Part, among: Part, withWhole: boolean) => {
      const { rows } = await sql<Line>`
        select cut.key, cut.before, grouping(cut.key) as whole, ${figures} from ${from} ${join}
        cross join lateral (select ${key} as key, ${before} as before) as cut where ${where} and ${among}
        group by grouping sets ((cut.key, cut.before)${withWhole ? sql`, (cut.before)` : sql``})`.execute(
        trx,
      );
      return rows;
    };
    const { summed } = spec;
    if (!summed) return read(measured(names, spec.measures), rowsOf, sql`true`, isSummable);
    const counts = measured(summed.counts, counted ? counted.sums : spec.measures);
    const added = addUp(
      await read(counts, counted ? counted.table : rowsOf, sql`true`, false),
      summed,
      isSummable,
    );
    const { rest } = summed;
    if (!rest) return added;
    const found = await read(restOf(rest), rowsOf, rest.where, isSummable);
    return withOthers(added, found);
  };
}
