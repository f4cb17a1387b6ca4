import type { Endpoint } from 'contract';
import type { Ports } from '../ports/ports.ts';
import type { CtxUser } from './context.ts';
import type { RouteDefinition } from './route.ts';
import type { BodyPace } from './slow-bodies.ts';

export interface ServerOptions {
  ports: Ports;
  endpoints: readonly Endpoint[];
  routes: readonly RouteDefinition[];
  /**
   * The owner of a token, used from an address; null for an unknown one. Throws a Problem with a better reason if it
   * knows one.
   */
  authenticate(token: string, address: string): Promise<CtxUser | null>;
  /** A write that leaves no audit entry fails instead of being logged. For tests. */
  assertAudit?: boolean;
  /** The minimum pace of bodies, when not the default. For tests. */
  pace?: BodyPace;
}
