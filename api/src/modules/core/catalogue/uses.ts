import type { MessageKey, RecordUse, RecordUses } from 'contract';
import { message } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { registry } from '../registry.ts';
import { ofBranch, ofClient } from '../scope.ts';

/** What uses a record: refusing a deletion and showing its uses query the same relations. */

export type UseKey = Extract<MessageKey, `use.${string}`> extends `use.${infer Name}` ? Name : never;

/** One kind of record that points at another kind. */
export interface Relation {
  /** `departments`: its words are the message `use.departments`. */
  use: UseKey;
  table: string;
  column: string;
  /** What of the record the column points at, within its client, when not its id. */
  refersTo?: string;
  /** A table of links that has the column, when the table itself has not; `key` is the table's id there. */
  link?: { table: string; key: string };
  /** Its rows are never deleted, only ended: they have no `deleted_at`. */
  lasts?: boolean;
  /** Which rows count, when not all; columns are those of `thing`, and of `link` where there is one. */
  where?: RawBuilder<SqlBool>;
  name: RawBuilder<string>;
  /** The list of them, narrowed to the record they point at. */
  path?: (id: number) => string;
}

/** A kind of record, and what points at it. */
export interface Used {
  table: string;
  /** The column that identifies its owner: `client_id` if not named. */
  client?: string;
  /** The column of its branch, if it has one. */
  branch?: string;
  by: readonly Relation[];
  /** `table.column` of what points at it and does not prevent deleting it, with the reason. */
  others?: Readonly<Record<string, string>>;
}

/** Every kind of record, by its name in the audit log. */
export const uses = registry<Readonly<Record<string, Used>>>('uses');

/** How many of those that use a record are named. */
const NAMES = 5;

function usedAs(entity: string): Used {
  const used = uses.all()[entity];
  if (!used) throw new Error(`Nothing declares what uses a ${entity} (api/src/composition/uses)`);
  return used;
}

/** One line for each thing that points at one of the records: by which relation, at which, and its name. */
function pointing(owner: Used, relation: Relation, nth: number, which: RawBuilder<SqlBool>) {
  const { table, column, name, link, refersTo, lasts, where = sql<SqlBool>`true` } = relation;
  const thing = sql`${sql.table(table)} as thing`;
  let at = sql`thing.${sql.ref(column)}`;
  let source = thing;
  if (link) {
    at = sql`link.${sql.ref(column)}`;
    source = sql`${sql.table(link.table)} as link join ${thing} on thing.id = link.${sql.ref(link.key)}`;
  } else if (refersTo) {
    at = sql`named_by.id`;
    source = sql`${sql.table(owner.table)} as named_by
      join ${thing} on thing.client_id = named_by.client_id and thing.${sql.ref(column)} = named_by.${sql.ref(refersTo)}`;
  }
  return sql`select ${nth}::integer as nth, ${at} as used, named.name
    from ${source} cross join lateral (select ${name} as name from (select thing.*) as of_thing) as named
    where ${at} = any (wanted.ids) and ${at} in (select id from ${sql.table(owner.table)} where ${which})
      and ${lasts ? sql`true` : sql`thing.deleted_at is null`} and ${where}`;
}

interface Found {
  used: number;
  nth: number;
  count: number;
  names: string[];
}

/**
 * What uses these records, those of them that are the caller's: how many of each kind, a few by name. One statement,
 * however many they are; those that nothing uses are left out.
 */
export async function findUses(
  trx: Tx,
  ctx: Ctx,
  entity: string,
  ids: readonly number[],
): Promise<RecordUses[]> {
  const owner = usedAs(entity);
  if (owner.by.length === 0) return [];
  const which = sql<SqlBool>`${ofClient(ctx, owner.client ?? 'client_id')}
    and ${owner.branch ? ofBranch(ctx, owner.branch) : sql`true`}`;
  const parts = owner.by.map((relation, nth) => pointing(owner, relation, nth, which));
  const { rows } = await sql<Found>`
    select used, nth, count(*) as count, (array_agg(name order by name))[1:${sql.lit(NAMES)}] as names
    from (select ${ids}::bigint[] as ids) as wanted
      cross join lateral (${sql.join(parts, sql` union all `)}) as pointing
    group by used, nth order by used, nth`.execute(trx);
  const found = new Map<number, RecordUse[]>();
  for (const { used, nth, count, names } of rows) {
    const relation = owner.by[nth];
    const label = message(ctx.language, `use.${relation?.use}` as MessageKey, { count });
    const use = { label, count, names, path: relation?.path?.(used) ?? null };
    found.set(used, [...(found.get(used) ?? []), use]);
  }
  return [...found].map(([id, uses]) => ({ id, uses }));
}

/** Throws a 409 that names what points at a record. Hold the record's row before. */
export async function assertUnused(trx: Tx, ctx: Ctx, entity: string, id: number): Promise<void> {
  const [used] = await findUses(trx, ctx, entity, [id]);
  if (used)
    throw problem('conflict', 'error.inUse', { uses: used.uses.map(({ label }) => label).join(', ') });
}
