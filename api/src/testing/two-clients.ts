import { createTestClient, type TestClient } from './domain.ts';
import type { createTestApp, TestApp } from './harness.ts';
import { withTestApp } from './with-test-app.ts';

export interface TwoClients {
  app: TestApp;
  one: TestClient;
  /** A client whose data nobody of the first may see. */
  other: TestClient;
}

type ClientOptions = Parameters<typeof createTestClient>[1];

/**
 * The set-up of most suites: a server for the file and, for each test, two new clients and nothing else. `begin`
 * receives them and adds what the tests need.
 */
export function withTwoClients(
  begin: (clients: TwoClients) => void | Promise<void>,
  {
    one,
    other = one,
    server,
  }: { one?: ClientOptions; other?: ClientOptions; server?: Parameters<typeof createTestApp>[0] } = {},
): void {
  withTestApp(
    async (app) =>
      begin({ app, one: await createTestClient(app, one), other: await createTestClient(app, other) }),
    server,
  );
}
