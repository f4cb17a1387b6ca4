import type { Permission } from 'contract';
import { lazy, type ReactNode } from 'react';
import { useCan } from 'shared-auth';

const ForbiddenPage = lazy(async () => ({
  default: (await import('../system/forbidden.page.tsx')).ForbiddenPage,
}));

/** Shows its children to users with the permission, and the forbidden screen to everyone else. */
export function Guard({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : <ForbiddenPage />;
}
