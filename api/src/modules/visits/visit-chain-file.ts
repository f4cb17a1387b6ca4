import { type ChainDays, dayAfter, fromWallTime, type Visit } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { StreamReply } from '../../http/stream.ts';
import type { Tx } from '../../ports/database.ts';
import { chainFile, lineOfChain, linesOfChain, type ReadLinks } from '../core/proof/chain-file.ts';
import { faultsOf } from '../core/proof/faults.ts';
import type { ChainHeader, Link } from '../core/proof/links.ts';
import { clientOf } from '../core/scope.ts';
import { findVisit } from './visit.repository.ts';
import { goneVisit } from './visit-act.ts';
import { chainedEvents, storedLink } from './visit-chain.ts';
import { rolesOf } from './visit-roles.ts';

const linksOf = async (trx: Tx, clientId: number, requestId: number): Promise<Link[]> => {
  const rows = await chainedEvents(trx, clientId).where('request_id', '=', requestId).orderBy('id').execute();
  return rows.map(storedLink);
};

const headerOf = (requestId: number, links: readonly Link[]): ChainHeader => ({
  ...{ format: 'vigia-chain', version: 1, of: 'request', subject_id: requestId },
  ...{ first: 1, last: links.at(-1)?.step ?? 0, previous: '', head: links.at(-1)?.hash ?? '' },
});

/** Whether the history of a request is unchanged. */
export async function chainOfVisit(
  trx: Tx,
  { client_id, id }: { client_id: number; id: number },
): Promise<Visit['chain']> {
  const links = await linksOf(trx, client_id, id);
  const header = headerOf(id, links);
  const { findings } = await faultsOf(header, links);
  const [broken = null] = findings.flatMap((fault) => ('at' in fault && fault.at ? [fault.at] : []));
  return { entries: links.length, head: header.head, broken };
}

/** What was done to a request, as a file. 404 when the caller does not see it. */
export async function chainFileOfVisit(ctx: Ctx, id: number): Promise<StreamReply> {
  const links = await ctx.tx(async (trx) => {
    const held = await findVisit(trx, ctx, await rolesOf(trx, ctx), id);
    if (!held) throw goneVisit();
    return linksOf(trx, held.row.client_id, id);
  });
  return chainFile(`solicitud-${id}`, [headerOf(id, links), ...links].map(lineOfChain));
}

/** Places of the first and the last entry that was written within some days; none: the last is before the first. */
async function boundsOf(trx: Tx, ctx: Ctx, { from, to }: ChainDays) {
  const start = fromWallTime(from, '00:00:00', ctx.user.timezone);
  const end = fromWallTime(dayAfter(to, 1), '00:00:00', ctx.user.timezone);
  const clientId = clientOf(ctx);
  const { rows } = await sql<{ first: number; last: number; newest: number }>`
    select coalesce(min(nth), 1) as first, coalesce(max(nth), 0) as last,
      (select max(nth) from visit_event where client_id = ${clientId}) as newest
    from visit_event where client_id = ${clientId} and at >= ${start}::timestamptz
      and at < ${end}::timestamptz`.execute(trx);
  return rows[0] ?? { first: 1, last: 0, newest: 0 };
}

/** The first line of a file of some days. At the end of the chain it repeats the end in the chain's own row. */
async function headerOfDays(trx: Tx, ctx: Ctx, days: ChainDays): Promise<ChainHeader> {
  const client = clientOf(ctx);
  const { first, last, newest } = await boundsOf(trx, ctx, days);
  const at = (nth: number) => chainedEvents(trx, client).where('nth', '=', nth).executeTakeFirst();
  const end = await trx
    .selectFrom('visit_chain')
    .select(['nth', 'hash'])
    .where('client_id', '=', client)
    .executeTakeFirst();
  const isNewest = end !== undefined && last > 0 && last === newest;
  return {
    ...{ format: 'vigia-chain', version: 1, of: 'client', subject_id: client, first },
    last: isNewest ? end.nth : last,
    previous: (await at(first))?.previous ?? '',
    head: (isNewest ? end.hash : (await at(last))?.hash) ?? '',
  };
}

const readOf =
  (client: number): ReadLinks =>
  async (trx, after, last, most) => {
    const rows = await chainedEvents(trx, client)
      .where('nth', '>', after)
      .where('nth', '<=', last)
      .orderBy('nth')
      .limit(most)
      .execute();
    return rows.map(storedLink);
  };

/** What was done to the client's requests within some days, read and sent in parts. */
export async function chainFileOfDays(ctx: Ctx, days: ChainDays): Promise<StreamReply> {
  const header = await ctx.tx((trx) => headerOfDays(trx, ctx, days));
  return chainFile(
    `solicitudes-${days.from}-${days.to}`,
    linesOfChain(ctx, header, readOf(header.subject_id)),
  );
}
