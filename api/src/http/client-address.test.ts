import type { IncomingMessage } from 'node:http';
import { expect, it } from '@jest/globals';
import { clientAddress } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  [[], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  [['10.0.0.0/8'], '10.1.1.1', '1.1.1.1', '1.1.1.1'],
  [['10.0.0.0/8'], '10.1.1.1', '6.6.6.6, 1.1.1.1, 10.2.2.2', '1.1.1.1'],
  [['10.0.0.0/8'], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  [['10.0.0.1'], '::ffff:10.0.0.1', '2001:db8::1', '2001:db8::1'],
  [['10.0.0.0/8'], '10.1.1.1', undefined, '10.1.1.1'],
] as const)('behind %p, %s with %s is %s', (trusted, direct, forwarded, expected) => {
  expect(clientAddress(trusted)(request(direct, forwarded))).toBe(expected);
});
