import { type ChainDays, type DataOf, dayAfter, fromWallTime, type scanSeal } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { StreamReply } from '../../../http/stream.ts';
import type { Tx } from '../../../ports/database.ts';
import { chainFile, lineOfChain, linesOfChain } from '../../core/proof/chain-file.ts';
import type { DaySeal } from '../../core/proof/day-seal.ts';
import type { ChainHeader } from '../../core/proof/links.ts';
import { clientOf } from '../../core/scope.ts';
import { endOf } from './chain-end.ts';
import { looseScans, readScanLinks } from './scan-entries.ts';

/** A client's seals in the order of their days. */
const sealsOf = (trx: Tx, client: number) =>
  trx
    .selectFrom('scan_seal')
    .where('client_id', '=', client)
    .select(['day', 'first_nth as first', 'last_nth as last', 'hash', 'sealed_at', 'previous', 'head']);

/** The seal of the newest day that is over. */
export async function newestSeal(ctx: Ctx): Promise<DataOf<typeof scanSeal>> {
  const found = await ctx.tx((trx) =>
    sealsOf(trx, clientOf(ctx))
      .select(({ selectFrom, fn }) =>
        selectFrom('scan_chain_entry as entry')
          .select(fn.countAll<number>().as('scans'))
          .whereRef('entry.client_id', '=', 'scan_seal.client_id')
          .where(sql<boolean>`entry.nth between scan_seal.first_nth and scan_seal.last_nth`)
          .where('entry.kind', '=', 'scan')
          .as('scans'),
      )
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!found) return { seal: null };
  const { day, sealed_at, head, scans } = found;
  return { seal: { day, sealed_at, head, entries: scans ?? 0 } };
}

/** Places of the first and the last entry of some days that are not sealed, and the hash of the chain's end if known. */
async function openBounds(trx: Tx, client: number, { from, to }: ChainDays) {
  const end = await endOf(trx, client);
  if (!end || end.nth === end.sealed) return null;
  const { rows } = await sql<{ before: number; last: number }>`
    select coalesce(max(nth) filter (where day < ${from}::date), ${end.sealed}) as before,
      coalesce(max(nth) filter (where day <= ${to}::date), ${end.sealed}) as last
    from scan_chain_entry where client_id = ${client} and nth > ${end.sealed}`.execute(trx);
  const { before, last } = rows[0] ?? { before: end.sealed, last: end.sealed };
  // The newest day is held against the end that the chain itself keeps.
  if (from <= end.day && end.day <= to) return { first: before + 1, last: end.nth, head: end.hash };
  return last > before ? { first: before + 1, last, head: undefined } : null;
}

/** The first line of a file of some days. */
async function headerOfDays(trx: Tx, client: number, days: ChainDays): Promise<ChainHeader> {
  const rows = await sealsOf(trx, client)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .orderBy('day')
    .execute();
  const seals: DaySeal[] = rows.map((row) => ({ ...row, sealed_at: new Date(row.sealed_at).toISOString() }));
  const open = await openBounds(trx, client, days);
  const sealed = seals.at(-1);
  const { last, head } = open ?? { last: sealed?.last ?? 0, head: sealed?.hash };
  const first = seals[0]?.first ?? open?.first ?? 1;
  const at = async (nth: number) => (await readScanLinks(client)(trx, nth - 1, nth, 1))[0];
  return {
    ...{ format: 'vigia-chain', version: 1, of: 'scans', subject_id: client, first, last },
    previous: (await at(first))?.previous ?? '',
    head: head ?? (await at(last))?.hash ?? '',
    seals,
  };
}

/** Those of some days on which a client's phones captured anything. */
async function capturedDays(trx: Tx, client: number, { from, to }: ChainDays): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day from client,
      lateral (select min(captured_at) as oldest, max(captured_at) as newest from scan
        where client_id = client.id) as scans,
      generate_series(greatest(${from}::date, (oldest at time zone timezone)::date),
        least(${to}::date, (newest at time zone timezone)::date), interval '1 day') as day
    where client.id = ${client} order by day`.execute(trx);
  return rows.map(({ day }) => day);
}

async function* linesOf(ctx: Ctx, header: ChainHeader, days: ChainDays): AsyncGenerator<string> {
  const client = header.subject_id;
  yield* linesOfChain(ctx, header, readScanLinks(client));
  const midnight = (day: string) => fromWallTime(day, '00:00:00', ctx.user.timezone);
  for (const day of await ctx.tx((trx) => capturedDays(trx, client, days))) {
    const loose = await ctx.tx((trx) => looseScans(trx, client, [midnight(day), midnight(dayAfter(day, 1))]));
    if (loose.length > 0) yield loose.map(lineOfChain).join('');
  }
}

/**
 * The scans and photos of a client that arrived within some days, with the seals of these; and those of scans that were
 * captured then that were never chained. Read and sent in parts.
 */
export async function scanChainFile(ctx: Ctx, days: ChainDays): Promise<StreamReply> {
  const client = clientOf(ctx);
  const header = await ctx.tx((trx) => headerOfDays(trx, client, days));
  return chainFile(`escaneos-${days.from}-${days.to}`, linesOf(ctx, header, days));
}
