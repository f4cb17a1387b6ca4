import type { IncomingMessage } from 'node:http';
import type { RealtimeLimits, RealtimeOptions } from '../ports/realtime.ts';
import type { Hub } from './hub.ts';
import { closeCode, judgeAddress, type Refusal } from './protocol.ts';

/** Who may connect: the requested address, the origin, and how many there are already, in all and from one address. */
export function createEntrance({
  hub,
  limits,
  appKey,
  origins,
}: {
  hub: Pick<Hub, 'connections'>;
  limits: Pick<RealtimeLimits, 'sockets' | 'socketsPerAddress'>;
  appKey: string;
  origins: NonNullable<RealtimeOptions['origins']>;
}) {
  const addresses = new Map<string, number>();
  return {
    /** Why a connection is refused; null if it is not. */
    judge(request: Pick<IncomingMessage, 'url' | 'headers'>, address: string): Refusal | null {
      const refusal = judgeAddress(request.url ?? '/', appKey);
      if (refusal) return refusal;
      const { origin } = request.headers;
      if (origins !== '*' && origin !== undefined && !origins.includes(origin)) {
        return { code: closeCode.unauthorized, message: 'Origin not allowed' };
      }
      const crowded =
        hub.connections.size >= limits.sockets || (addresses.get(address) ?? 0) >= limits.socketsPerAddress;
      return crowded ? { code: closeCode.overCapacity, message: 'Too many connections' } : null;
    },
    entered(address: string): void {
      addresses.set(address, (addresses.get(address) ?? 0) + 1);
    },
    left(address: string): void {
      const others = (addresses.get(address) ?? 1) - 1;
      if (others > 0) addresses.set(address, others);
      else addresses.delete(address);
    },
  };
}
