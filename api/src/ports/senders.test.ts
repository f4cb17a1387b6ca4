import { describe, expect, it } from '@jest/globals';
import { internationalPhone, outcomeOf } from './sender.ts';
import { isSigned, signBody } from './webhook-signature.ts';

describe('a number as providers accept it', () => {
  it.each([
    ['+593 99 123 4567', '+593991234567'],
    ['099-123-4567', '+593991234567'],
    ['(02) 234 5678', '+59322345678'],
    ['00593991234567', '+593991234567'],
    ['34600111222', '+34600111222'],
  ])('%s is %s', (given, expected) => expect(internationalPhone(given)).toBe(expected));
});

it('retries what a provider could not accept for the moment, and nothing else', () => {
  const outcome = (status: number) => outcomeOf({ status, text: '', retryAfterMs: null }).outcome;
  expect([200, 201, 202].map(outcome)).toEqual(['sent', 'sent', 'sent']);
  expect([408, 429, 500, 503].map(outcome)).toEqual(['later', 'later', 'later', 'later']);
  expect([301, 400, 401, 404].map(outcome)).toEqual(['refused', 'refused', 'refused', 'refused']);
});

it('accepts a body that was signed with the secret within five minutes, and no other', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const [secret, body] = ['a secret of sixteen', '{"id":1}'];
  const seconds = String(now.getTime() / 1000);
  const signature = signBody(secret, seconds, body);
  expect(isSigned(secret, { seconds, signature, body }, now)).toBe(true);
  expect(isSigned('another secret here', { seconds, signature, body }, now)).toBe(false);
  expect(isSigned(secret, { seconds, signature, body: '{"id":2}' }, now)).toBe(false);
  expect(isSigned(secret, { seconds: String(Number(seconds) + 1), signature, body }, now)).toBe(false);
  expect(isSigned(secret, { seconds, signature, body }, new Date(now.getTime() + 301_000))).toBe(false);
  expect(isSigned(secret, { seconds: null, signature: null, body }, now)).toBe(false);
});
