import type { Permission } from 'contract/permissions';
import type { ReactNode } from 'react';
import { useCan } from 'shared-auth';
import { ForbiddenPage } from '../system/forbidden.page.tsx';

/** Shows its children to who has the permission, and the forbidden screen to everybody else. */
export function Guard({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : <ForbiddenPage />;
}
