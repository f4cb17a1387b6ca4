import type { Endpoint } from './endpoint.ts';
import { implies, permissions as known, type Permission } from './permissions.ts';
import { isOwnRecord, recordAt, recordEntities, showsKind } from './records.ts';

/** Who receives changes of a kind of record: users with one of the permissions. */
export interface Subscribers {
  /** They may read the kind itself, and are sent the ids. */
  named: readonly Permission[];
  /** They read other kinds that show it, and are only sent that something changed. */
  unnamed: readonly Permission[];
}

type Read = Pick<Endpoint, 'method' | 'path' | 'access' | 'raw'>;

/** Without those whose users are all reached by another one; of equal ones, the first that is declared. */
function fewest(permissions: Iterable<Permission>, reached: readonly Permission[] = []): Permission[] {
  let kept: Permission[] = [];
  for (const one of [...permissions].sort((a, b) => known.indexOf(a) - known.indexOf(b))) {
    if ([...reached, ...kept].some((other) => implies(one, other))) continue;
    kept = kept.filter((other) => !implies(other, one));
    kept.push(one);
  }
  return kept;
}

/**
 * Finds who receives changes of each kind: whoever may call one of the reads that its changes reload. Downloads are no
 * reads of a screen, and reads open to everybody signed in show what concerns the caller, who is sent events of their
 * own. `own`: only the user who made the change; null: nobody.
 */
export function subscribersAmong(endpoints: readonly Read[]): (entity: string) => Subscribers | 'own' | null {
  const reads = endpoints
    .filter(({ method, raw }) => method === 'GET' && !raw)
    .map(({ path, access }) => ({
      ...{ path, kind: recordAt(path) },
      needed: [access].flat().filter((one) => one !== 'public' && one !== 'signed-in'),
    }));
  const found = new Map<string, Subscribers | 'own'>();
  for (const entity of recordEntities) {
    if (isOwnRecord(entity)) {
      found.set(entity, 'own');
      continue;
    }
    const named = fewest(reads.filter(({ kind }) => kind === entity).flatMap(({ needed }) => needed));
    const others = reads.filter(({ path }) => showsKind(path, entity)).flatMap(({ needed }) => needed);
    found.set(entity, { named, unnamed: fewest(others, named) });
  }
  return (entity) => found.get(entity) ?? null;
}
