import { preset } from 'tooling/jest/preset.ts';

// The first test fills a database, which takes seconds on a busy machine.
export default { ...preset('node'), testTimeout: 60_000 };
