import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestApp, type TestApp } from './harness.ts';

const MINUTE_MS = 60_000;
/** How long a test may take and still end in the minute in which it began. */
const TEST_MS = 15_000;

/** Lets the minute pass if it is about to: many tests name whole minutes from now, both before and after their calls. */
function beginInOneMinute({ clock }: TestApp): void {
  const left = MINUTE_MS - (clock.now().getTime() % MINUTE_MS);
  if (left < TEST_MS) clock.advance(left);
}

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
    beginInOneMinute(app);
    await begin(app);
  });
  afterAll(() => app.close());
}
