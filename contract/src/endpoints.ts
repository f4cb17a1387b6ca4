import type { Endpoint } from './core/endpoint.ts';
import { subscribersAmong } from './core/subscribers.ts';
import * as contract from './index.ts';

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The endpoints among values, directly or inside an object such as a report. */
const endpointsIn = (values: Readonly<Record<string, unknown>>): Endpoint[] =>
  Object.values(values)
    .filter(isPlain)
    .flatMap((one) =>
      'path' in one && 'method' in one && 'access' in one ? [one as unknown as Endpoint] : endpointsIn(one),
    );

/**
 * Every endpoint that the contract exports, once each: the server refuses to boot unless it has a handler for exactly
 * these.
 */
export const endpoints: readonly Endpoint[] = [...new Set(endpointsIn({ ...contract }))];

/** Who receives changes of a kind of record. */
export const subscribersOf = subscribersAmong(endpoints);
