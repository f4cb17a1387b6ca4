import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { clientAddress, noticeProxy } from './client-address.ts';

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

describe('an untrusted proxy', () => {
  const warned = (trusted: readonly string[], ...requests: IncomingMessage[]) => {
    const said: object[] = [];
    const notice = noticeProxy(trusted, { warn: (details) => said.push(details) });
    for (const each of requests) notice(each);
    return said;
  };

  it('is reported once', () => {
    const calls = [request('10.0.0.1', '1.1.1.1'), request('10.0.0.1', '2.2.2.2')];
    expect(warned([], ...calls)).toEqual([{ peer: '10.0.0.1' }]);
    expect(warned(['10.9.0.0/16'], ...calls)).toHaveLength(1);
  });

  it('is not reported for a trusted one, nor for calls without a proxy', () => {
    expect(warned(['10.0.0.0/8'], request('10.0.0.1', '1.1.1.1'))).toEqual([]);
    expect(warned([], request('10.0.0.1'))).toEqual([]);
  });
});
