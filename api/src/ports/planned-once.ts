import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';

const MARK = '/* planned once */';

/**
 * Stands in a statement that is asked very often: each connection keeps its plan. Only for one whose text never changes
 * (lists of values come as arrays) and whose best plan is the same for any of them.
 */
export const plannedOnce: RawBuilder<unknown> = sql.raw(MARK);

/**
 * Has marked statements of this transaction keep one plan even where the database would rather plan them for each set of
 * values: that takes longer than they run. What is not marked is then planned without its values too.
 */
export const keepPlans = (trx: Tx) =>
  sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(trx);

const names = new Map<string, string>();

/** A statement that is to be planned once, under the name its connections know it by; null for any other. */
export function namedOf(text: unknown, values: unknown) {
  if (typeof text !== 'string' || !Array.isArray(values) || !text.includes(MARK)) return null;
  const name = names.get(text) ?? `vigia_${names.size + 1}`;
  names.set(text, name);
  return { name, text, values };
}
