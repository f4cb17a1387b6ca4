import type { AreaFailure } from './area.ts';

/** What a page or a part threw while it was shown. */
export const renderFailure = (error: unknown): AreaFailure => ({
  kind: 'render',
  detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
