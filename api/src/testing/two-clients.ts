import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestClient, type TestClient } from './domain.ts';
import { createTestApp, type TestApp } from './harness.ts';

export interface TwoClients {
  app: TestApp;
  one: TestClient;
  /** Whose data nobody of the first may see. */
  other: TestClient;
}

type ClientOptions = Parameters<typeof createTestClient>[1];

/**
 * The set-up of most suites: a server of the file's own and, for each test, two new clients and nothing else. `begin`
 * takes them over and adds what the tests want besides.
 */
export function withTwoClients(
  begin: (clients: TwoClients) => void | Promise<void>,
  { one, other = one }: { one?: ClientOptions; other?: ClientOptions } = {},
): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    await app.truncate();
    await begin({ app, one: await createTestClient(app, one), other: await createTestClient(app, other) });
  });
  afterAll(() => app.close());
}
