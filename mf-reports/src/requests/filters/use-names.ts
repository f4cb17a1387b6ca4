import { analyticByUser, getNotificationRule } from 'contract';
import { useApi } from 'shared-auth';
import { type Filters, rangeInForce } from './filters.ts';
import { rememberedUser } from './known-users.ts';

/** What the users and the rule of the filters are called; `#7` until it is known, or where nothing is left of them. */
export function useNames(filters: Filters) {
  const unknown = (filters.uca_id ?? []).filter((id) => rememberedUser(id) === undefined);
  const { range, from, to } = { ...filters, range: rangeInForce(filters) };
  const users = useApi(
    analyticByUser,
    unknown.length > 0 ? { query: { range, from, to, uca_id: unknown, per_page: 200 } } : null,
    { revalidateOnFocus: false },
  );
  const rule = useApi(
    getNotificationRule,
    filters.rule_id === undefined ? null : { params: { id: filters.rule_id } },
    { revalidateOnFocus: false },
  );
  const found = new Map(users.data?.data.map((row) => [row.key, row.label]));
  return {
    user: (id: number) => rememberedUser(id) ?? found.get(id) ?? `#${id}`,
    rule: (id: number) => (rule.data?.id === id ? rule.data.name : `#${id}`),
  };
}
