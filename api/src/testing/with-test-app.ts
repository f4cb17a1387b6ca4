import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestApp, type TestApp } from './harness.ts';

/** A server for the file with an empty database before each test. `begin` receives it and fills it. */
export function withTestApp(
  begin: (app: TestApp) => void | Promise<void>,
  options?: Parameters<typeof createTestApp>[0],
): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(options);
  });
  beforeEach(async () => {
    await app.truncate();
    await begin(app);
  });
  afterAll(() => app.close());
}
