import pg from 'pg';

/**
 * `keepPlans`: statements marked `plannedOnce` keep one plan even where the database would rather plan them for each set of
 * values, which takes longer than they run. What is not marked is then planned without its values too.
 */
export interface Planning {
  keepPlans?: boolean;
}

/** Whose rows a transaction may see: one client's, everybody's, or (`system`) all that the server itself needs; of a user, what is theirs alone. */
export type Scope =
  | 'system'
  | 'systemKeepingPlans'
  | ({ clientId: number | null; allClients: boolean; userId?: number } & Planning);

const KEEP_PLANS = { plan_cache_mode: 'force_generic_plan' };

/** What a transaction of a scope begins with. */
export function settingsOf(scope: Scope): string {
  if (scope === 'system') return '';
  if (scope === 'systemKeepingPlans') return setting(KEEP_PLANS);
  const { clientId, allClients, userId, keepPlans } = scope;
  return setting({
    role: 'vigia_app',
    'app.client_id': `${clientId ?? ''}`,
    'app.all_clients': allClients ? 'on' : 'off',
    'app.user_id': `${userId ?? ''}`,
    ...(keepPlans && KEEP_PLANS),
  });
}

/** A statement that sets these for its transaction. */
function setting(values: Readonly<Record<string, string>>): string {
  const set = Object.entries(values).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${set.join(', ')}`;
}
