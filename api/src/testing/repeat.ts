import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type Endpoint, takesIdempotencyKey } from 'contract';
import { sql } from 'kysely';
import type { CallOptions, TestAnswer } from './call.ts';
import type { TestApp } from './harness.ts';

/** Every write leaves a trace in one of these. */
async function traces(app: TestApp): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from audit_log) as audited, (select count(*) from scan) as scans,
    (select count(*) from file) as files, (select count(*) from dispatch_event) as events`.execute(app.db);
  return rows;
}

/**
 * Makes a call and, if it accepts an Idempotency-Key, repeats it with the same one: the first response is repeated
 * and nothing more is written; another person's same key is a different key, and other content is refused.
 */
export async function callTwice<D = unknown>(
  app: TestApp,
  endpoint: Endpoint,
  options: CallOptions | undefined,
): Promise<TestAnswer<D>> {
  if (!takesIdempotencyKey(endpoint)) return app.call<D>(endpoint, options);
  const keyed = { ...options, headers: { ...options?.headers, 'idempotency-key': randomUUID() } };
  const first = await app.call<D>(endpoint, keyed);
  expect([first.status, first.body.errors]).toEqual([endpoint.status ?? 200, {}]);
  expect(first.headers).not.toHaveProperty('idempotency-replayed');
  const before = await traces(app);
  const again = await app.call(endpoint, keyed);
  // Somebody signed out by the call has no session to repeat it with.
  if (again.status === 401) return first;
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers).toHaveProperty('idempotency-replayed', 'true');
  expect(await traces(app)).toEqual(before);
  return first;
}
