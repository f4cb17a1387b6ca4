import {
  type BodyOut,
  type createRouteTemplate,
  type DataOf,
  type listRouteTemplates,
  ROUTE_TEMPLATES,
  type renameRouteTemplate,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf, ofClient } from '../../core/scope.ts';

const ENTITY = 'route_template';

const gone = () => problem('notFound', 'error.notFound');
const taken = () => problem('conflict', 'error.unique', {}, { name: 'error.unique' });

export function templatesOf(ctx: Ctx): Promise<DataOf<typeof listRouteTemplates>> {
  return ctx.tx(async (trx) => ({
    data: await trx
      .selectFrom('route_template')
      .select(['id', 'name', 'line_by as by', 'places'])
      .where(ofClient(ctx, 'client_id'))
      .orderBy(sql`fold(name)`)
      .limit(ROUTE_TEMPLATES)
      .execute(),
  }));
}

/** Saves a template. 409 if the name is taken or the client has reached the limit. */
export function keepTemplate(ctx: Ctx, input: BodyOut<typeof createRouteTemplate>) {
  return ctx.tx(async (trx) => {
    const client_id = clientOf(ctx);
    const { count } = await trx
      .selectFrom('route_template')
      .where('client_id', '=', client_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= ROUTE_TEMPLATES) throw problem('conflict', 'error.routeTemplates', { max: ROUTE_TEMPLATES });
    const { name, by, places } = input;
    const made = await trx
      .insertInto('route_template')
      .values({ client_id, name, line_by: by, places: JSON.stringify(places), created_by: ctx.user.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw taken();
    await audit(trx, ctx, { action: 'create', entity: ENTITY, entityId: made.id, after: input });
    return made;
  });
}

/** Locks one of the caller's templates until the transaction ends. */
async function hold(trx: Tx, ctx: Ctx, id: number) {
  const found = await trx
    .selectFrom('route_template')
    .select(['name', 'client_id'])
    .where(ofClient(ctx, 'client_id'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw gone();
  return found;
}

/** Renames a template. 404 if it is not the caller's; 409 if the name is taken. */
export function renameTemplate(ctx: Ctx, id: number, after: BodyOut<typeof renameRouteTemplate>) {
  return ctx.tx(async (trx) => {
    const { client_id, ...before } = await hold(trx, ctx, id);
    const other = await trx
      .selectFrom('route_template')
      .select('id')
      .where('client_id', '=', client_id)
      .where('id', '<>', id)
      .where(sql<boolean>`fold(name) = fold(${after.name})`)
      .executeTakeFirst();
    if (other) throw taken();
    await trx.updateTable('route_template').set(after).where('id', '=', id).execute();
    await audit(trx, ctx, { action: 'update', entity: ENTITY, entityId: id, before, after });
    return { id };
  });
}

/** Deletes a template. 404 if it is not the caller's. */
export function dropTemplate(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    const { client_id: _, ...before } = await hold(trx, ctx, id);
    await trx.deleteFrom('route_template').where('id', '=', id).execute();
    await audit(trx, ctx, { action: 'delete', entity: ENTITY, entityId: id, before });
    return { id };
  });
}
