import type {
  BodyOut,
  createBankEntry,
  DataOf,
  getBankEntry,
  listVisitBank,
  QueryOut,
  updateBankEntry,
} from 'contract';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { clientOf, nameOfUser } from '../core/scope.ts';
import { guestsAsNow, leftAmong, mayNameGuests } from './visit-people.ts';
import { rolesOf, type VisitRoles } from './visit-roles.ts';

/** The request bank: who keeps which requests for reuse. */

const BANK = 'visit_bank';
/** How long a removed entry can be restored. */
const REMOVED_MS = 24 * 3_600_000;
/** How many guests a row names. */
const NAMED = 3;

/** What the caller may change: their own, and a master what is shared. */
const isEditable = (ctx: Ctx, { master }: VisitRoles): RawBuilder<boolean> =>
  sql<boolean>`(visit_bank.author_id = ${ctx.user.id} or (${master} and visit_bank.shared))`;

/** Entries that the caller sees; what is shared, only who may name guests. */
function selectBank(trx: Tx, ctx: Ctx, roles: VisitRoles) {
  return trx
    .selectFrom('visit_bank')
    .where('visit_bank.client_id', '=', clientOf(ctx))
    .where('visit_bank.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('visit_bank.author_id', '=', ctx.user.id),
        ...(mayNameGuests(roles) ? [eb('visit_bank.shared', '=', true)] : []),
      ]),
    )
    .select([
      ...(['visit_bank.id', 'visit_bank.kind', 'visit_bank.name', 'visit_bank.shared'] as const),
      ...(['visit_bank.author_id', 'visit_bank.uses', 'visit_bank.last_used_at'] as const),
      'visit_bank.created_at',
      nameOfUser<string>('visit_bank.author_id').as('author_name'),
      sql<string>`coalesce((select branch.name || ' · ' || subdepartment.name from ${sql.table('subdepartment')}
        join branch on branch.id = subdepartment.branch_id
        where subdepartment.id = (visit_bank.request->>'subdepartment_id')::bigint
          and subdepartment.client_id = visit_bank.client_id), '')`.as('place'),
      sql<DataOf<typeof getBankEntry>['main_reason']>`visit_bank.request->>'main_reason'`.as('main_reason'),
      sql<number>`jsonb_array_length(visit_bank.guests)`.as('guest_count'),
      sql<string[]>`coalesce((select jsonb_agg(guest->>'name' || ' ' || (guest->>'last_name') order by nth)
        from jsonb_array_elements(visit_bank.guests) with ordinality as kept (guest, nth)
        where nth <= ${NAMED}), '[]')`.as('guest_names'),
      isEditable(ctx, roles).as('editable'),
    ]);
}

export function pageOfBank(
  ctx: Ctx,
  query: QueryOut<typeof listVisitBank>,
): Promise<DataOf<typeof listVisitBank>> {
  const { kind, own } = query;
  return ctx.tx(async (trx) =>
    page(trx, query, {
      select: selectBank(trx, ctx, await rolesOf(trx, ctx))
        .$if(kind !== undefined, (rows) => rows.where('visit_bank.kind', '=', kind ?? 'request'))
        .$if(own !== undefined, (rows) =>
          rows.where('visit_bank.author_id', own === 'true' ? '=' : '<>', ctx.user.id),
        ),
      sortable: {
        name: sql`fold(visit_bank.name)`,
        uses: 'visit_bank.uses',
        last_used_at: 'visit_bank.last_used_at',
        created_at: 'visit_bank.created_at',
      },
      searchable: ['visit_bank.search'],
      folded: true,
      defaultSort: '-last_used_at',
      tieBreak: 'visit_bank.id',
    }),
  );
}

/** One entry that the caller sees. 404 otherwise. */
async function entryOf(trx: Tx, ctx: Ctx, id: number) {
  const entry = await selectBank(trx, ctx, await rolesOf(trx, ctx))
    .where('visit_bank.id', '=', id)
    .select(['visit_bank.request', 'visit_bank.guests'])
    .executeTakeFirst();
  if (!entry) throw problem('notFound', 'visit.bankGone');
  return entry;
}

/** The same to be changed; 403 when it is not the caller's to change. */
async function entryToChange(trx: Tx, ctx: Ctx, id: number) {
  const entry = await entryOf(trx, ctx, id);
  if (!entry.editable) throw problem('forbidden', 'visit.bankNotYours');
  return entry;
}

/** One entry, with the current data of its people. */
export function bankEntryOf(ctx: Ctx, id: number): Promise<DataOf<typeof getBankEntry>> {
  return ctx.tx(async (trx) => {
    const { guests, ...entry } = await entryOf(trx, ctx, id);
    return {
      ...entry,
      guests: await guestsAsNow(trx, ctx, guests),
      left_supervisors: await leftAmong(trx, ctx, entry.request?.supervisors ?? []),
    };
  });
}

/** Keeps a request or a set of guests. */
export function keepInBank(ctx: Ctx, { name, shared, content }: BodyOut<typeof createBankEntry>) {
  const { request, guests } = content;
  const kind = request === null ? 'guests' : 'request';
  return ctx.tx(async (trx) => {
    const { id } = await trx
      .insertInto('visit_bank')
      .values({
        ...{ client_id: clientOf(ctx), author_id: ctx.user.id, kind, name, shared, created_at: ctx.now() },
        request: request && JSON.stringify(request),
        // Whom the bank of guests knows is found by their document when the entry is used.
        guests: JSON.stringify(guests.map((guest) => ({ ...guest, guest_id: null }))),
        guest_words: guests.map((one) => `${one.name} ${one.last_name} ${one.identity}`).join(' '),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { kind, name, shared, guests: guests.length };
    await audit(trx, ctx, { action: 'create', entity: BANK, entityId: id, after });
    return { id };
  });
}

/** Renames or shares an entry. */
export function changeBankEntry(ctx: Ctx, id: number, changes: BodyOut<typeof updateBankEntry>) {
  return ctx.tx(async (trx) => {
    const { name, shared, author_id } = await entryToChange(trx, ctx, id);
    const after = { name: changes.name ?? name, shared: changes.shared ?? shared };
    // A private entry belongs to its author alone: nobody else makes it private again.
    if (!after.shared && author_id !== ctx.user.id) throw problem('forbidden', 'visit.bankNotYours');
    await trx.updateTable('visit_bank').set(after).where('id', '=', id).execute();
    await audit(trx, ctx, {
      ...{ action: 'update', entity: BANK, entityId: id },
      before: { name, shared },
      after,
    });
    return { id };
  });
}

/** Removes an entry from the bank. */
export function takeOutOfBank(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    const { kind, name, shared } = await entryToChange(trx, ctx, id);
    await trx.updateTable('visit_bank').set({ removed_at: ctx.now() }).where('id', '=', id).execute();
    await audit(trx, ctx, {
      ...{ action: 'delete', entity: BANK, entityId: id },
      before: { kind, name, shared },
    });
    return { id };
  });
}

/** Restores an entry; harmless when it is in the bank. */
export function bringBackToBank(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    const restored = await trx
      .updateTable('visit_bank')
      .set({ removed_at: null })
      .where('id', '=', id)
      .where('client_id', '=', clientOf(ctx))
      .where('removed_at', 'is not', null)
      .where(isEditable(ctx, await rolesOf(trx, ctx)))
      .returning('id')
      .executeTakeFirst();
    if (!restored) await entryToChange(trx, ctx, id);
    await audit(trx, ctx, { action: 'restore', entity: BANK, entityId: id });
    return { id };
  });
}

/** Counts that an entry was used. */
export function countBankUse(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    await entryOf(trx, ctx, id);
    await trx
      .updateTable('visit_bank')
      .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: ctx.now() }))
      .where('id', '=', id)
      .execute();
    await audit(trx, ctx, { action: 'use', entity: BANK, entityId: id });
    return { id };
  });
}

/** Deletes what was removed more than a day ago. Returns how many. */
export function forgetBank(ports: Ports): Promise<number> {
  const before = new Date(ports.clock.now().getTime() - REMOVED_MS);
  return transact(ports, 'system', async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('visit_bank')
      .where('removed_at', '<', before.toISOString())
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
