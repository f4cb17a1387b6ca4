import { type BlacklistInput, type ListingState, normalizeListed } from 'contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** What the VIP list and the blacklist share: first and last day of an entry. */

type ListingTable = 'vip' | 'blacklist';

/** An entry as stored: its value normalised, no day where the form is empty. */
export function listingColumns<
  I extends Pick<BlacklistInput, 'type' | 'value' | 'valid_from' | 'valid_until'>,
>(input: I) {
  return {
    ...input,
    value: normalizeListed(input.type, input.value),
    valid_from: input.valid_from || null,
    valid_until: input.valid_until || null,
  };
}

/** The state of an entry on a day (`YYYY-MM-DD`). */
export function stateOn(table: ListingTable, today: string): RawBuilder<ListingState> {
  const from = sql.ref(`${table}.valid_from`);
  const until = sql.ref(`${table}.valid_until`);
  return sql<ListingState>`case when ${until} < ${today}::date then 'expired'
    when ${from} > ${today}::date then 'upcoming' else 'current' end`;
}

export function inState(table: ListingTable, state: ListingState, today: string): Expression<SqlBool> {
  const from = sql.ref(`${table}.valid_from`);
  const until = sql.ref(`${table}.valid_until`);
  if (state === 'expired') return sql<SqlBool>`${until} < ${today}::date`;
  const notExpired = sql`(${until} is null or ${until} >= ${today}::date)`;
  return state === 'upcoming'
    ? sql<SqlBool>`(${from} > ${today}::date and ${notExpired})`
    : sql<SqlBool>`((${from} is null or ${from} <= ${today}::date) and ${notExpired})`;
}
