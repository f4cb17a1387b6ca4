import { identityForms, message, plateForms, type VisitorList } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Catalogue, Columns, Stored } from '../../core/catalogue/catalogue.ts';
import { todayOf } from '../../core/scope.ts';

/** Lists that do not accept blacklisted people. */
export type GuardedList = Exclude<VisitorList, 'blacklist'>;

/** Documents and plates, in any spelling. */
export interface Marks {
  identity?: string | undefined;
  plate?: string | undefined;
}

/**
 * Which of these identifiers are on a client's blacklist and still in force on `today` (`YYYY-MM-DD`). A person is
 * found by their cédula and by their RUC, a vehicle with or without the leading zero that old plates got.
 */
export async function blacklistedMarks(
  trx: Tx,
  client_id: number,
  { identity, plate }: Marks,
  today: string,
): Promise<{ identity: boolean; plate: boolean }> {
  const identities = identity ? identityForms(identity) : [];
  const plates = plate ? plateForms(plate) : [];
  if (identities.length + plates.length === 0) return { identity: false, plate: false };
  const rows = await trx
    .selectFrom('blacklist')
    .select(['type', 'value'])
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .where('value', 'in', [...identities, ...plates])
    .where(({ or, eb }) =>
      or([eb('valid_until', 'is', null), eb('valid_until', '>=', sql<string>`${today}::date`)]),
    )
    .execute();
  return {
    identity: rows.some(({ type, value }) => type === 'identity' && identities.includes(value)),
    plate: rows.some(({ type, value }) => type === 'plate' && plates.includes(value)),
  };
}

/** The field of a record → its identifier. VIP entries have one or the other. */
function marksOf(columns: Columns): { fields: { identity: string; plate: string }; marks: Marks } {
  const text = (name: string) => (typeof columns[name] === 'string' ? String(columns[name]) : undefined);
  if ('value' in columns) {
    const isPlate = columns.type === 'plate';
    return {
      fields: { identity: 'value', plate: 'value' },
      marks: isPlate ? { plate: text('value') } : { identity: text('value') },
    };
  }
  const identity = ['ruc', 'identification'].find((name) => name in columns) ?? 'identity';
  return { fields: { identity, plate: 'plate' }, marks: { identity: text(identity), plate: text('plate') } };
}

/**
 * Refuses to add a blacklisted person or vehicle to a list, by document or plate: a 422 on the field, naming the
 * list. Unchanged values are not checked again.
 */
export function refuseBlacklisted(list: GuardedList): NonNullable<Catalogue<Stored, never>['refuse']> {
  return async (trx: Tx, ctx: Ctx, columns: Columns, before: Columns | null) => {
    const { fields, marks } = marksOf(columns);
    const held = before ? marksOf(before).marks : {};
    const fresh: Marks = {
      identity: marks.identity === held.identity ? undefined : marks.identity,
      plate: marks.plate === held.plate ? undefined : marks.plate,
    };
    const hit = await blacklistedMarks(trx, columns.client_id, fresh, todayOf(ctx));
    if (!hit.identity && !hit.plate) return;
    throw problem(
      'validation',
      'error.validation',
      { list: message(ctx.language, `visitorList.${list}`) },
      {
        ...(hit.identity && { [fields.identity]: 'error.blacklisted' as const }),
        ...(hit.plate && { [fields.plate]: 'error.blacklisted' as const }),
      },
    );
  };
}
