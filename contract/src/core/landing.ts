import { flagsOf, hasVisitRole, type Principal } from './user.ts';

/** Routes named by the landing rule of section 2 of the spec. */
export const landingPaths = {
  main: '/',
  admin: '/admin',
  visitRequests: '/solicitudes',
  gateLog: '/entradasSalidas/bitacora',
} as const;

/** Where the main dashboard's route sends this user; `/` means stay. */
export function landingFor(user: Principal): (typeof landingPaths)[keyof typeof landingPaths] {
  switch (user.type) {
    case 'admin':
      return landingPaths.admin;
    // A guard of a gate without a role for requests lands on its log (ADR 0082).
    case 'sucursal':
    case 'garita':
    case 'bitacora_electronica': {
      const flags = flagsOf(user);
      return flags.ubes && hasVisitRole(flags) ? landingPaths.visitRequests : landingPaths.gateLog;
    }
    case 'uca':
      return landingPaths.visitRequests;
    default:
      return landingPaths.main;
  }
}
