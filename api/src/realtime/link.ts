import { events } from 'contract';
import type { Bus, Unsubscribe } from '../ports/bus.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { systemFrame } from './protocol.ts';

export interface LinkOptions {
  bus: Pick<Bus, 'onGap' | 'onLink' | 'healthy'>;
  hub: Pick<Hub, 'connections' | 'send'>;
  /** Sends a client away to come back. */
  end(connection: Connection): void;
  /** Milliseconds between two looks, while the others are out of reach. */
  lookEvery: number;
  /** Who of here may still be here, since an end that another instance says is not heard. */
  lookAgain(): void;
  /** The link is back: say again who is here. */
  renew(): void;
}

/** Clients come back over this time, in milliseconds. */
const SPREAD = 2000;
/** Nobody subscribes to it, so clients that know nothing of the event pass it over. */
const CHANNEL = 'vigia-link';

/**
 * Tells clients when the others are out of reach, so that a screen does not call live what may be late. Once they are
 * back, every client comes back too (4200), whatever library it stands on: it subscribes again and fetches what it
 * missed.
 */
export function followLink(options: LinkOptions) {
  const { bus, hub } = options;
  const late = systemFrame(events.link, { late: true }, CHANNEL);
  let looking: NodeJS.Timeout | undefined;

  const lookAgain = () => {
    looking = setInterval(options.lookAgain, options.lookEvery);
    looking.unref();
  };
  const onLink = (up: boolean) => {
    clearInterval(looking);
    if (up) return options.renew();
    lookAgain();
    for (const connection of hub.connections.values()) hub.send(connection, late);
  };

  const onGap = () => {
    for (const connection of hub.connections.values()) {
      if (connection.leaving) continue;
      connection.leaving = true;
      setTimeout(() => options.end(connection), Math.random() * SPREAD).unref();
    }
  };

  return {
    /** Says how things are to a client that has just come. */
    greet: (connection: Connection) => {
      if (!bus.healthy()) hub.send(connection, late);
    },
    start: (): Unsubscribe => {
      const undo = [bus.onGap(onGap), bus.onLink(onLink)];
      if (!bus.healthy()) lookAgain();
      return () => {
        clearInterval(looking);
        for (const each of undo) each();
      };
    },
  };
}
