import { events } from 'contract';
import type { Bus, Unsubscribe } from '../ports/bus.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { systemFrame } from './protocol.ts';

export interface LinkOptions {
  bus: Pick<Bus, 'onGap' | 'onLink' | 'healthy'>;
  hub: Pick<Hub, 'connections' | 'send'>;
  /** Asks a client to reconnect. */
  end(connection: Connection): void;
  /** Milliseconds between two checks, while the others are unreachable. */
  lookEvery: number;
  /** Checks who may still be connected, since ends on other instances are not received. */
  lookAgain(): void;
  /** The link is back: announce this instance's members again. */
  renew(): void;
}

/** Reconnections are spread over this time, in milliseconds. */
const SPREAD = 2000;
/** Nobody subscribes to it, so clients that do not know the event ignore it. */
const CHANNEL = 'vigia-link';

/**
 * Notifies clients when the others are unreachable, so that a screen does not claim to be live. Once they are
 * back, every client has to reconnect (4200), with any library: it subscribes again and loads what it
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
    /** Sends the current state to a new client. */
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
