import { identityForms, message, plateForms, toWallTime } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { valuesIn } from '../../core/catalogue/bulk.ts';
import type { ImportCtx, ImportLine, Verdicts } from '../../imports/importer.ts';
import type { GuardedList } from './blacklisted.ts';

/** Today's date for a client, `YYYY-MM-DD`. */
export async function todayAt(trx: Tx, { clientId, now }: ImportCtx): Promise<string> {
  const { timezone } = await trx
    .selectFrom('client')
    .select('timezone')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return toWallTime(now().getTime(), timezone)?.day ?? now().toISOString().slice(0, 10);
}

interface Marked<Row> {
  type: 'identity' | 'plate';
  field: keyof Row & string;
  of: (row: Row) => string;
}

/** Refuses rows whose documents or plates are blacklisted, for the list they would be added to. */
export async function refuseBlacklistedLines<Row>(
  trx: Tx,
  ctx: ImportCtx,
  list: GuardedList,
  lines: readonly ImportLine<Row>[],
  verdicts: Verdicts<Row>,
  marks: readonly Marked<Row>[],
): Promise<void> {
  const formsOf = (type: 'identity' | 'plate', value: string) =>
    value === '' ? [] : type === 'plate' ? plateForms(value) : identityForms(value);
  const wanted = lines.flatMap(({ value }) => marks.flatMap(({ type, of }) => formsOf(type, of(value))));
  if (wanted.length === 0) return;
  const today = await todayAt(trx, ctx);
  const { rows } = await sql<{ type: string; value: string }>`
    select type, value from blacklist
    where client_id = ${ctx.clientId} and deleted_at is null and value = any (${[...new Set(wanted)]}::text[])
      and (valid_until is null or valid_until >= ${today}::date)`.execute(trx);
  const listed = new Set(rows.map(({ type, value }) => `${type}/${value}`));
  const words = { list: message(ctx.language, `visitorList.${list}`) };
  for (const line of lines)
    for (const { type, field, of } of marks)
      if (formsOf(type, of(line.value)).some((form) => listed.has(`${type}/${form}`)))
        verdicts.refuse(line, field, 'error.importBlacklisted', words);
}

/** Skips rows whose record exists already, and refuses those whose plate belongs to another. */
export async function ignoreKnownPeople<Row extends { identity: string; plate: string }>(
  trx: Tx,
  { clientId }: ImportCtx,
  table: 'employee' | 'staff',
  lines: readonly ImportLine<Row>[],
  verdicts: Verdicts<Row>,
): Promise<void> {
  const all = (of: (row: Row) => string) => lines.map(({ value }) => of(value));
  const identities = await valuesIn(
    trx,
    table,
    'identity',
    clientId,
    all((row) => row.identity),
  );
  const plates = await valuesIn(
    trx,
    table,
    'plate',
    clientId,
    all((row) => row.plate),
  );
  for (const line of lines) {
    if (identities.has(line.value.identity)) verdicts.ignore(line);
    else if (plates.has(line.value.plate)) verdicts.refuse(line, 'plate', 'error.importPlate');
  }
}
