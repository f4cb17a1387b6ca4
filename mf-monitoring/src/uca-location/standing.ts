import type { LastPosition } from 'contract';

/** A UCA's state, most urgent first. Imports nothing of the map, so pages without one can use it. */
export const stateNames = ['sos', 'connected', 'indeterminate', 'disconnected'] as const;
export type StateName = (typeof stateNames)[number];

const byConnection = ['disconnected', 'connected', 'indeterminate'] as const;

export type Standing = Pick<LastPosition, 'sos' | 'connection'>;

/** An open SOS outranks the connection. */
export const stateOf = ({ sos, connection }: Standing): StateName => (sos ? 'sos' : byConnection[connection]);
