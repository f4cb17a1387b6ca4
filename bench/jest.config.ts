import { preset } from 'tooling/jest/preset.ts';

// A database is filled before the first test, which takes seconds on a busy machine.
export default { ...preset('node'), testTimeout: 60_000 };
