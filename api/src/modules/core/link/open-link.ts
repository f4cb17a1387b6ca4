import type { LinkScope } from 'contract';
import type { PublicCtx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { transact } from '../../../ports/ports.ts';
import { assertMayTry, countTry, type Limit, originOf } from '../throttle.ts';
import {
  findLink,
  holdToAct,
  noteUse,
  type Presented,
  type PresentedSecret,
  type StoredLink,
} from './link.repository.ts';
import { noteVisit } from './visits.ts';

/** Refusals of one address, of any link: a page that is left open over an ended one is refused once. */
const refusals = (address: string): Limit => ({
  key: `link:${originOf(address)}`,
  tries: 30,
  memory: 600,
  longest: 600,
});

interface Opening<T> {
  /** Which links lead here. */
  scopes: readonly LinkScope[];
  /** Something is done by it, not only seen. */
  acts?: boolean;
  /** In the scope of the link's client; null when there is nothing to see or do any more. */
  read: (trx: Tx, link: StoredLink) => Promise<T | null>;
}

/**
 * Opens a link for a visitor without an account. Unknown, ended, revoked and used ones get the same 404, and count as
 * refusals of their address, which has to wait after too many (429). What `read` does is under row-level security for the
 * link's client alone. A link that acts once does so under a lock, and works a minute longer if the response was lost.
 */
export async function openLink<T>(
  ctx: PublicCtx,
  presented: Presented | PresentedSecret,
  { scopes, read, acts = false }: Opening<T>,
): Promise<T> {
  const { address, ports } = ctx;
  const now = ctx.now();
  const limit = refusals(address);
  const found = await ctx.system(async (trx) => {
    await assertMayTry(trx, limit, now);
    return findLink(trx, presented, scopes, now);
  });
  if (found?.serves) {
    const { serves: _, ...link } = found;
    const scope = { clientId: link.client_id, allClients: false };
    const seen = await transact(ports, scope, async (trx) => {
      const own = acts ? await holdToAct(trx, link, now) : link;
      const answer = own ? await read(trx, own) : null;
      if (answer === null) return null;
      if (acts) await noteUse(trx, link.id, now);
      await noteVisit(trx, link, { what: acts ? 'acted' : 'opened', address }, now);
      return answer;
    });
    if (seen !== null) return seen;
  }
  await ctx.system(async (trx) => {
    await countTry(trx, limit, now);
    if (found) await noteVisit(trx, found, { what: 'refused', address }, now);
  });
  throw problem('notFound', 'error.linkGone');
}

/** Before a body is read: 429 while the address has to wait after too many refusals. */
export const assertMayOpen = (ctx: PublicCtx): Promise<void> =>
  ctx.system((trx) => assertMayTry(trx, refusals(ctx.address), ctx.now()));
