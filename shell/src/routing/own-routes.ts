import type { Permission } from 'contract';

/** The shell's own signed-in screens and who may see them; null is everyone with a session. */
export const ownRoutes = {
  '/perfil': null,
  '/policy': 'policy.read',
  '/developer/firebase': 'developer.firebase',
  '/developer/real-time': 'developer.realtime',
  '/developer/ui': 'developer.firebase',
} as const satisfies Record<string, Permission | null>;
