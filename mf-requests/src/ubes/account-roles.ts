import type { HeldRoles, RequestRole, UbeRoleName } from 'contract';
import { requestRoleNames } from 'contract';

/** The role of a whole client and its name where roles are held by subdepartment: the words are the same. */
const names: Record<RequestRole, UbeRoleName> = {
  requester: 'REQUEST',
  validator: 'VALIDATE',
  authorizer: 'AUTHORIZE',
  visualizer: 'VISUALIZE',
};

export const wordOf = (role: RequestRole) => `ube.role.${names[role]}` as const;
export const heldOf = (roles: HeldRoles): RequestRole[] => requestRoleNames.filter((name) => roles[name]);
