import type { LastPosition } from 'contract';

/** How a UCA stands, most pressing first. It needs nothing of the map, so that a page without one can say it. */
export const stateNames = ['sos', 'connected', 'indeterminate', 'disconnected'] as const;
export type StateName = (typeof stateNames)[number];

const byConnection = ['disconnected', 'connected', 'indeterminate'] as const;

export type Standing = Pick<LastPosition, 'sos' | 'connection'>;

/** An open SOS outranks the connection. */
export const stateOf = ({ sos, connection }: Standing): StateName => (sos ? 'sos' : byConnection[connection]);
