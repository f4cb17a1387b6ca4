import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Absolute file of one of tooling's dependencies: packages do not see each other's dependencies. */
export const modulePath = (request: string): string => require.resolve(request);
