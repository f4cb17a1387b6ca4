import { type RawBuilder, sql } from 'kysely';

const MARK = '/* planned once */';

/**
 * Part of a statement that runs very often: each connection keeps its plan. Only for one whose text never changes
 * (lists of values are passed as arrays) and whose best plan is the same for any of them.
 */
export const plannedOnce: RawBuilder<unknown> = sql.raw(MARK);

const names = new Map<string, string>();

/** A statement to plan once, under the name its connections know it by; null for any other. */
export function namedOf(text: unknown, values: unknown) {
  if (typeof text !== 'string' || !Array.isArray(values) || !text.includes(MARK)) return null;
  // Without values it is none of ours: the text of a commit holds events, and these what somebody typed.
  if (values.length === 0) return null;
  const name = names.get(text) ?? `vigia_${names.size + 1}`;
  names.set(text, name);
  return { name, text, values };
}
