import type { HeldRoles, UbeRoleName, VisitRole } from 'contract';
import { visitRoleNames } from 'contract';

/** The role of a whole client and its name where roles are held by subdepartment: the words are the same. */
const names: Record<VisitRole, UbeRoleName> = {
  requester: 'REQUEST',
  validator: 'VALIDATE',
  authorizer: 'AUTHORIZE',
  visualizer: 'VISUALIZE',
};

export const wordOf = (role: VisitRole) => `ube.role.${names[role]}` as const;
export const heldOf = (roles: HeldRoles): VisitRole[] => visitRoleNames.filter((name) => roles[name]);
