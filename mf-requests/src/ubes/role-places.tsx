import { groupBy, type Ube, type UbeRoleName } from 'contract';
import type { HistoryItem } from 'shared-ui/resource';

const SHOWN = 1;

/** Where a user holds a role: subdepartments with their attention point. */
export const placesOf = ({ roles }: Pick<Ube, 'roles'>, role: UbeRoleName): string[] =>
  roles.filter((one) => one.role === role).map((one) => `${one.subdepartment_name} (${one.branch_name})`);

/** Roles as the history shows them: each subdepartment with its attention point, and what is done there. */
export function rolesInWords(
  items: readonly HistoryItem[],
  say: (key: `ube.role.${UbeRoleName}`) => string,
): string[] {
  const roles = items as unknown as Ube['roles'];
  const places = groupBy(roles, (one) => `${one.subdepartment_name} (${one.branch_name})`);
  return [...places].map(
    ([place, held]) => `${place}: ${held.map(({ role }) => say(`ube.role.${role}`)).join(', ')}`,
  );
}

/** The first of the places where a user holds a role, and how many more there are. */
export function RolePlaces({ ube, role }: { ube: Ube; role: UbeRoleName }) {
  const places = placesOf(ube, role);
  const names = ube.roles.filter((one) => one.role === role).map((one) => one.subdepartment_name);
  if (places.length === 0) return <span aria-hidden>—</span>;
  return (
    <span title={places.join('\n')}>
      <bdi>{names.slice(0, SHOWN).join(', ')}</bdi>
      {names.length > SHOWN && ` +${names.length - SHOWN}`}
    </span>
  );
}
