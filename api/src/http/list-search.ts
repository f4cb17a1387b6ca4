import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** A column searched for free text, or the condition for a matching pattern. */
export type Searchable =
  | string
  | RawBuilder<unknown>
  | ((pattern: RawBuilder<unknown>) => RawBuilder<unknown>);

/** Escapes text for `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (special) => `\\${special}`);

/** Every word must occur in any of the columns; `folded` means they are stored folded. Null without a word. */
export function searchCondition(
  columns: readonly Searchable[],
  text: string,
  folded = false,
): Expression<SqlBool> | null {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0 || columns.length === 0) return null;
  const each = words.map((word) => {
    const pattern = `%${escapeLike(word)}%`;
    const hits = columns.map((column) => {
      if (typeof column === 'function') return column(sql`fold(${pattern})`);
      const value = typeof column === 'string' ? sql.ref(column) : column;
      return sql`${folded ? value : sql`fold(${value}::text)`} like fold(${pattern})`;
    });
    return sql`(${sql.join(hits, sql` or `)})`;
  });
  return sql<SqlBool>`${sql.join(each, sql` and `)}`;
}
