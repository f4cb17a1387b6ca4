import type { RealtimeLimits, RealtimeOptions } from '../ports/realtime.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { closeCode, systemFrame } from './protocol.ts';

/** Which connections stay open: those whose owners may still be there, and those that respond. */
export function createStay({
  hub,
  limits,
  now,
  end,
  mayStay,
}: {
  hub: Pick<Hub, 'connections' | 'send'>;
  limits: Pick<RealtimeLimits, 'activityTimeout' | 'pongTimeout'>;
  now: () => number;
  end: (connection: Connection, code: number, message: string) => void;
  mayStay: RealtimeOptions['mayStay'];
}) {
  return {
    /** Checks again whether those who have an owner, or this one, may stay. */
    async review(owner?: string): Promise<void> {
      const asked = [...hub.connections.values()].filter(({ owners }) =>
        owner === undefined ? owners.size > 0 : owners.has(owner),
      );
      if (asked.length === 0) return;
      const answers = (await mayStay?.(asked)) ?? [];
      asked.forEach((connection, at) => {
        if (answers[at] === 'end') end(connection, closeCode.unauthorized, 'Not allowed any more');
        if (answers[at] === 'renew') end(connection, closeCode.restarting, 'Rights changed');
      });
    },
    /** Pings connections that have been silent and closes those that did not respond. */
    sweep(): void {
      const time = now();
      for (const connection of hub.connections.values()) {
        const { askedAt, heardAt } = connection;
        if (askedAt !== null && time - askedAt >= limits.pongTimeout) {
          end(connection, closeCode.pongMissed, 'No answer to ping');
        } else if (askedAt === null && time - heardAt >= limits.activityTimeout + limits.pongTimeout) {
          connection.askedAt = time;
          hub.send(connection, systemFrame('pusher:ping', {}));
        }
      }
    },
  };
}
