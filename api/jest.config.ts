import { preset } from 'tooling/jest/preset.ts';

// A database is opened before the first test of a file, which takes seconds on a busy machine.
export default { ...preset('kept'), testTimeout: 60_000 };
