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
import { type Chosen, type DescribedHit, searchSources, wantedOf } from './search-source.ts';

/** Whether a signed-in user may call an endpoint that requires a permission. */
function mayList(user: Principal, { access }: Endpoint): boolean {
  const anyOf: readonly Permission[] = typeof access === 'string' ? [access as Permission] : access;
  return anyOf.some((permission) => can(user, permission));
}

/** The kinds whose lists a user may see. */
export const kindsFor = (user: Principal) =>
  searchKinds.filter((kind) => mayList(user, searchSources.all()[kind].list));

/**
 * The best hits of each kind the caller may list; within a kind by rank, then shorter names, then newer ones. Two queries: the
 * matching rows of all kinds at once, and their details.
 */
export async function searchEverything(ctx: Ctx, text: string): Promise<{ data: SearchHit[] }> {
  const kinds = kindsFor(ctx.user);
  if (text.trim().length < SEARCH_LENGTH || kinds.length === 0) return { data: [] };
  const wanted = wantedOf(text);
  const sources = searchSources.all();
  const found = await ctx.tx(async (trx) => {
    const each = kinds.map((kind) => sources[kind].choose(trx, ctx, wanted));
    const { rows: chosen } = await sql<Chosen>`${sql.join(each, sql` union all `)}`.execute(trx);
    if (chosen.length === 0) return [];
    const described = [...Map.groupBy(chosen, ({ kind }) => kind)].map(([kind, rows]) =>
      sources[kind].describe(
        trx,
        ctx,
        rows.map(({ id }) => id),
      ),
    );
    const { rows } = await sql<DescribedHit>`${sql.join(described, sql` union all `)}`.execute(trx);
    const fits = new Map(chosen.map(({ kind, id, fit }) => [`${kind} ${id}`, fit]));
    return rows.map((hit) => ({ hit, fit: fits.get(`${hit.kind} ${hit.id}`) ?? 0 }));
  });
  const order = new Map(searchKinds.map((kind, at) => [kind, at]));
  found.sort(
    (a, b) =>
      (order.get(a.hit.kind) ?? 0) - (order.get(b.hit.kind) ?? 0) ||
      a.fit - b.fit ||
      a.hit.title.length - b.hit.title.length ||
      a.hit.title.localeCompare(b.hit.title, ctx.language) ||
      b.hit.id - a.hit.id,
  );
  return { data: found.map(({ hit, fit }) => ({ ...hit, fit: searchFits[fit] ?? 'inside' })) };
}
