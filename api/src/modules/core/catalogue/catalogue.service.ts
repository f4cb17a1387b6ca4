import { fieldIssues, type MessageKey } from 'contract';
import { safeParse } from 'zod/mini';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { invalid, Problem, problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { changeRow, insertRow, lockRow, takenFields } from './catalogue.repository.ts';
import type { Catalogue, Columns, Maker, Prepared, Stored } from './catalogue.ts';
import { assertUnused } from './uses.ts';

const notFound = () => problem('notFound', 'error.notFound');

const entityOf = ({ table, entity }: Pick<Catalogue<Stored, never>, 'table' | 'entity'>) => entity ?? table;

async function found<Row extends Stored, By extends Maker>(
  catalogue: Pick<Catalogue<Row, never, By>, 'find'>,
  trx: Tx,
  ctx: By,
  id: number,
): Promise<Row> {
  const row = await catalogue.find(trx, ctx, id);
  if (!row) throw notFound();
  return row;
}

/** One undeleted record. 404 for another client's, another branch's and deleted ones. */
export function oneRecord<Row extends Stored>(
  ctx: Ctx,
  catalogue: Pick<Catalogue<Row, never>, 'find'>,
  id: number,
): Promise<Row> {
  return ctx.tx((trx) => found(catalogue, trx, ctx, id));
}

/** Throws a 422 that names the values another record has already. */
async function assertUnique<Row extends Stored>(
  trx: Tx,
  { table, unique }: Pick<Catalogue<Row, never>, 'table' | 'unique'>,
  columns: Columns<Row['client_id']>,
  except: number | null,
): Promise<void> {
  const taken = await takenFields(trx, table, unique, columns, except);
  if (taken.length === 0) return;
  const fields = Object.fromEntries(taken.map((field) => [field, 'error.unique' as MessageKey]));
  throw problem('validation', 'error.validation', {}, fields);
}

/** A record's fields, as its form would send them. */
function inputOf<Row extends Stored, Input extends object>(
  { input }: Catalogue<Row, Input>,
  row: Row,
): Record<string, unknown> {
  const stored = row as unknown as Record<string, unknown>;
  return Object.fromEntries(Object.keys(input.shape).map((name) => [name, stored[name]]));
}

/** The whole record by its own rules, after some of its fields have changed. */
function wholeOf<Row extends Stored, Input extends object>(
  catalogue: Catalogue<Row, Input>,
  before: Row,
  changes: object,
): Input {
  const whole = { ...inputOf(catalogue, before), ...changes };
  const result = safeParse(catalogue.changed?.(changes) ?? catalogue.input, whole);
  if (!result.success) throw invalid(fieldIssues(result.error, whole));
  return result.data;
}

/** Creates a record. 422 on what is taken, points elsewhere or is blacklisted. */
export async function createRecord<Row extends Stored, Input extends object>(
  ctx: Ctx,
  catalogue: Catalogue<Row, Input>,
  input: Input,
): Promise<Row> {
  const prepared = await catalogue.prepare?.(input, true);
  return ctx.tx((trx) => createRecordIn(trx, ctx, catalogue, input, prepared));
}

/**
 * Creates a record, by all that creating one checks and does except its history: that is the caller's to write, from the
 * stored record and what else its history contains.
 */
export async function makeRecordIn<Row extends Stored, Input extends object, By extends Maker>(
  trx: Tx,
  ctx: By,
  catalogue: Catalogue<Row, Input, By>,
  input: Input,
  prepared: Prepared | null = null,
): Promise<{ row: Row; logged: object }> {
  const columns = { ...(await catalogue.columnsOf(trx, ctx, input, null)), ...prepared?.columns };
  await assertUnique(trx, catalogue, columns, null);
  await catalogue.refuse?.(trx, ctx, columns, null);
  const id = await insertRow(trx, catalogue.table, columns, ctx.now());
  await catalogue.written?.(trx, ctx, { id, input, before: null, prepared });
  const logged = await catalogue.logged?.(trx, ctx, { id, input });
  return { row: await found(catalogue, trx, ctx, id), logged: { ...logged } };
}

/** Creates a record with its history, inside a transaction that does more. */
export async function createRecordIn<Row extends Stored, Input extends object>(
  trx: Tx,
  ctx: Ctx,
  catalogue: Catalogue<Row, Input>,
  input: Input,
  prepared: Prepared | null = null,
): Promise<Row> {
  const { row, logged } = await makeRecordIn(trx, ctx, catalogue, input, prepared);
  await audit(trx, ctx, {
    action: 'create',
    entity: entityOf(catalogue),
    entityId: row.id,
    after: { ...row, ...logged },
    clientId: row.client_id,
  });
  return row;
}

/** Changes what was given; the result must meet all the rules of a new record. */
export async function editRecord<Row extends Stored, Input extends object>(
  ctx: Ctx,
  catalogue: Catalogue<Row, Input>,
  id: number,
  changes: object,
): Promise<Row> {
  const prepared = await catalogue.prepare?.(changes, false);
  return ctx.tx((trx) => editRecordIn(trx, ctx, catalogue, id, changes, prepared));
}

/** The same inside a transaction that does more. */
export async function editRecordIn<Row extends Stored, Input extends object>(
  trx: Tx,
  ctx: Ctx,
  catalogue: Catalogue<Row, Input>,
  id: number,
  changes: object,
  prepared: Prepared | null = null,
): Promise<Row> {
  const { table } = catalogue;
  await lockRow(trx, table, id);
  const before = await found(catalogue, trx, ctx, id);
  const input = wholeOf(catalogue, before, changes);
  const columns = { ...(await catalogue.columnsOf(trx, ctx, input, before)), ...prepared?.columns };
  if (columns.client_id !== before.client_id)
    throw problem('validation', 'error.validation', {}, { client_id: 'error.reference' });
  await assertUnique(trx, catalogue, columns, id);
  await catalogue.refuse?.(trx, ctx, columns, before as unknown as Columns<Row['client_id']>);
  await changeRow(trx, table, id, columns, ctx.now());
  await catalogue.written?.(trx, ctx, { id, input, before, prepared });
  const logged = await catalogue.logged?.(trx, ctx, { id, input });
  const after = await found(catalogue, trx, ctx, id);
  const clientId = before.client_id;
  await audit(trx, ctx, {
    action: 'update',
    entity: entityOf(catalogue),
    entityId: id,
    before,
    after: { ...after, ...logged },
    clientId,
  });
  return after;
}

/** Deletes a record that nothing points at; otherwise 409 names what does. It can be restored. */
export function removeRecord<Row extends Stored, Input extends object>(
  ctx: Ctx,
  catalogue: Catalogue<Row, Input>,
  id: number,
): Promise<{ id: number }> {
  const { table } = catalogue;
  return ctx.tx(async (trx) => {
    await lockRow(trx, table, id);
    const before = await found(catalogue, trx, ctx, id);
    await assertUnused(trx, ctx, entityOf(catalogue), id);
    await changeRow(trx, table, id, { deleted_at: ctx.now() }, ctx.now());
    await catalogue.written?.(trx, ctx, { id, input: null, before });
    const clientId = before.client_id;
    await audit(trx, ctx, { action: 'delete', entity: entityOf(catalogue), entityId: id, before, clientId });
    return { id };
  });
}

/**
 * Restores a deleted record; harmless when it was not deleted. 409 with the reason when it could not be created
 * today: its name is taken, what it belongs to is gone, it is blacklisted.
 */
export function bringBackRecord<Row extends Stored, Input extends object>(
  ctx: Ctx,
  catalogue: Catalogue<Row, Input>,
  id: number,
): Promise<Row> {
  const { table } = catalogue;
  return ctx.tx(async (trx) => {
    await lockRow(trx, table, id);
    const deleted = await catalogue.find(trx, ctx, id, { deleted: true });
    if (deleted) {
      try {
        const columns = await catalogue.columnsOf(trx, ctx, wholeOf(catalogue, deleted, {}), deleted);
        await assertUnique(trx, catalogue, columns, id);
        await catalogue.refuse?.(trx, ctx, columns, null);
      } catch (error) {
        throw asConflict(error);
      }
      await changeRow(trx, table, id, { deleted_at: null }, ctx.now());
      await catalogue.written?.(trx, ctx, { id, input: null, before: null });
    }
    const after = await found(catalogue, trx, ctx, id);
    const clientId = after.client_id;
    // What is shown to all clients belongs to none of them.
    if (!ctx.allClients && clientId !== ctx.clientId) throw problem('forbidden', 'error.forbidden');
    await audit(trx, ctx, { action: 'restore', entity: entityOf(catalogue), entityId: id, after, clientId });
    return after;
  });
}

/** There is no form to show field errors on: the first of them is the reason. */
function asConflict(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const [first] = error.fields;
  return first ? problem('conflict', first.key, first.params) : error;
}
