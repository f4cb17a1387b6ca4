import type { Permission } from 'contract';

/** The shell's own screens for people without a session. Browser tests visit each of all these tables. */
export const entryRoutes = ['/login', '/password/forgot', '/password/reset', '/email/confirm'] as const;

/** The same for anybody, with a session or without. */
export const publicRoutes = ['/terms', '/privacy', '/versiones/dashboard', '/versiones/app'] as const;

/** The shell's own signed-in screens and who may see them; null is everyone with a session. */
export const ownRoutes = {
  '/perfil': null,
  '/policy': 'policy.read',
  '/developer/firebase': 'developer.firebase',
  '/developer/real-time': 'developer.realtime',
  '/developer/ui': 'developer.firebase',
} as const satisfies Record<string, Permission | null>;
