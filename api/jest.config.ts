import { preset } from 'tooling/jest/preset.ts';

// A database is opened before the first test of a file; the first that needs the demo makes it for all others.
export default { ...preset('kept'), testTimeout: 240_000 };
