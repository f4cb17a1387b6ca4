const SUMMARY = /\bsummary:(\s*)(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`),?/g;

/**
 * Leaves out the endpoints' `summary: '…'`: it is for the API's own description, and no page shows
 * it. Lines stay where they are.
 */
export const withoutSummaries = (source: string): string =>
  source.replace(SUMMARY, (text) => text.replace(/[^\n]/g, ''));
