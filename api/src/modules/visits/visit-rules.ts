import {
  type BodyOut,
  type SaidVisitRules,
  type saveVisitRule,
  type VisitRule,
  type VisitRuleFields,
  type VisitRules,
  visitRuleNames,
  visitRulesAt,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, nameOfUser } from '../core/scope.ts';

/** What the client requires of visit requests, for all of it and by place. */

const RULE = 'visit_rule';

type Place = Pick<VisitRule, 'branch_id' | 'subdepartment_id'>;
const isOpen = (table: string) => sql<boolean>`exists (select from ${sql.table(table)} as place
  where place.id = ${sql.ref(`visit_rule.${table}_id`)} and place.deleted_at is null)`;

/** The rules of places that are not deleted, the widest first. */
export const selectRules = (trx: Tx, clientId: number) =>
  trx
    .selectFrom('visit_rule')
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('branch_id', 'is', null), isOpen('branch')]))
    .where((eb) => eb.or([eb('subdepartment_id', 'is', null), isOpen('subdepartment')]))
    .orderBy(sql`subdepartment_id is not null`)
    .orderBy(sql`branch_id is not null`)
    .orderBy('id')
    .select(['id', 'branch_id', 'subdepartment_id', ...visitRuleNames, 'version', 'updated_at'])
    .select(sql<string>`coalesce(${nameOfUser('visit_rule.updated_by')}, '')`.as('updated_by'));

/** The rules in force at a subdepartment of the client. */
export async function visitRulesOf(trx: Tx, clientId: number, subdepartmentId: number): Promise<VisitRules> {
  const said: SaidVisitRules[] = await selectRules(trx, clientId)
    .where(
      sql<boolean>`(branch_id is null and subdepartment_id is null or subdepartment_id = ${subdepartmentId}
        or branch_id = (select branch_id from subdepartment where id = ${subdepartmentId}))`,
    )
    .execute();
  return visitRulesAt(...said);
}

/** Rules as they are set for a place: a branch, a subdepartment, or with neither the whole client. */
export type SaidAt = SaidVisitRules & Place;
type PlaceOf = { branch_id: number; subdepartment_id: number };

/** The rules at each subdepartment, worked out once for each. */
export function rulesBy(said: readonly SaidAt[]): (place: PlaceOf) => VisitRules {
  const known = new Map<number, VisitRules>();
  const rank = (one: SaidAt) => (one.subdepartment_id !== null ? 2 : one.branch_id !== null ? 1 : 0);
  const widestFirst = said.toSorted((one, other) => rank(one) - rank(other));
  return ({ branch_id, subdepartment_id }) => {
    const found = known.get(subdepartment_id);
    if (found) return found;
    const around = widestFirst.filter((one) =>
      one.subdepartment_id === null
        ? one.branch_id === null || one.branch_id === branch_id
        : one.subdepartment_id === subdepartment_id,
    );
    const rules = visitRulesAt(...around);
    known.set(subdepartment_id, rules);
    return rules;
  };
}

/** The client's rules, with the places that can have their own. */
export function visitRulesShown(ctx: Ctx) {
  return ctx.tx(async (trx) => ({
    rules: await selectRules(trx, clientOf(ctx)).execute(),
    places: await trx
      .selectFrom('subdepartment')
      .innerJoin('department', 'department.id', 'subdepartment.department_id')
      .innerJoin('branch', 'branch.id', 'subdepartment.branch_id')
      .where('subdepartment.client_id', '=', clientOf(ctx))
      .where('subdepartment.deleted_at', 'is', null)
      .where('department.deleted_at', 'is', null)
      .where('branch.deleted_at', 'is', null)
      .orderBy(sql`fold(branch.name), branch.id, fold(department.name), fold(subdepartment.name)`)
      .orderBy('subdepartment.id')
      .select(['branch.id as branch_id', 'branch.name as branch_name', 'department.name as department_name'])
      .select(['subdepartment.id as subdepartment_id', 'subdepartment.name as subdepartment_name'])
      .execute(),
  }));
}

/** 422 where the place is not one of the client's. */
export async function assertRulePlace(trx: Tx, ctx: Ctx, place: Place): Promise<void> {
  for (const [field, table] of [
    ['branch_id', 'branch'],
    ['subdepartment_id', 'subdepartment'],
  ] as const) {
    const id = place[field];
    if (id === null) continue;
    const found = await trx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('client_id', '=', clientOf(ctx))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!found) throw problem('validation', 'error.validation', {}, { [field]: 'visit.pointClosed' });
  }
}

const columnsOf = ({ hours, documents, ...plain }: VisitRuleFields) => ({
  ...plain,
  hours: hours && JSON.stringify(hours),
  documents: documents && JSON.stringify(documents),
});

const ruleAt = (trx: Tx, ctx: Ctx, place: Place) =>
  selectRules(trx, clientOf(ctx))
    .where('branch_id', 'is not distinct from', place.branch_id)
    .where('subdepartment_id', 'is not distinct from', place.subdepartment_id)
    .executeTakeFirst();

const staleRule = (name: string) => problem('conflict', 'visit.rule.stale', { name });

/** Sets the rules of one place. 409 when somebody else changed them meanwhile, with who did. */
export function keepVisitRule(
  ctx: Ctx,
  { version, branch_id, subdepartment_id, ...said }: BodyOut<typeof saveVisitRule>,
): Promise<VisitRule> {
  return ctx.tx(async (trx) => {
    const client_id = clientOf(ctx);
    const place = { branch_id, subdepartment_id };
    await assertRulePlace(trx, ctx, place);
    const before = await ruleAt(trx, ctx, place);
    const written = { ...columnsOf(said), updated_at: ctx.now(), updated_by: ctx.user.id };
    const kept =
      version === 0
        ? await trx
            .insertInto('visit_rule')
            .values({ client_id, ...place, ...written })
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst()
        : await trx
            .updateTable('visit_rule')
            .set({ ...written, version: version + 1 })
            .where('id', '=', before?.id ?? 0)
            .where('version', '=', version)
            .returning('id')
            .executeTakeFirst();
    const after = await ruleAt(trx, ctx, place);
    if (!kept || !after) throw staleRule(after?.updated_by ?? '');
    await audit(trx, ctx, {
      ...{ action: version === 0 ? 'create' : 'update', entity: RULE, entityId: after.id, after },
      ...(before && { before }),
    });
    return after;
  });
}

/** Removes the rules of one place. 404 when they are gone already, 409 when somebody else changed them meanwhile. */
export function removeRule(ctx: Ctx, id: number, version: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const before = await selectRules(trx, clientOf(ctx)).where('id', '=', id).executeTakeFirst();
    if (!before) throw problem('notFound', 'error.notFound');
    const gone = await trx
      .deleteFrom('visit_rule')
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw staleRule(before.updated_by);
    await audit(trx, ctx, { action: 'delete', entity: RULE, entityId: id, before });
    return { id };
  });
}
