import {
  can,
  type Endpoint,
  type Permission,
  type Principal,
  SEARCH_LENGTH,
  type SearchHit,
  searchFits,
  searchKinds,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { type Found, searchSources, wantedOf } from './search-source.ts';

/** Whether somebody signed in may call an endpoint that asks for a permission. */
function mayList(user: Principal, { access }: Endpoint): boolean {
  const anyOf: readonly Permission[] = typeof access === 'string' ? [access as Permission] : access;
  return anyOf.some((permission) => can(user, permission));
}

/** The kinds whose lists somebody may see. */
export const kindsFor = (user: Principal) =>
  searchKinds.filter((kind) => mayList(user, searchSources.all()[kind].list));

/** The best hits of each kind the caller may list, in one query; those of a kind by fit, then shorter names first. */
export async function searchEverything(ctx: Ctx, text: string): Promise<{ data: SearchHit[] }> {
  const kinds = kindsFor(ctx.user);
  if (text.trim().length < SEARCH_LENGTH || kinds.length === 0) return { data: [] };
  const wanted = wantedOf(text);
  const found = await ctx.tx(async (trx) => {
    const each = kinds.map((kind) => searchSources.all()[kind].find(trx, ctx, wanted));
    return (await sql<Found>`${sql.join(each, sql` union all `)}`.execute(trx)).rows;
  });
  const order = new Map(searchKinds.map((kind, at) => [kind, at]));
  found.sort(
    (a, b) =>
      (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0) ||
      a.fit - b.fit ||
      a.title.length - b.title.length ||
      a.title.localeCompare(b.title, ctx.language) ||
      a.id - b.id,
  );
  return { data: found.map(({ fit, ...hit }) => ({ ...hit, fit: searchFits[fit] ?? 'inside' })) };
}
