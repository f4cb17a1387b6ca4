import { withoutSummaries } from '../lib/no-summaries.ts';

/** A loader of the contract, before the compiler. */
export default (source: string): string => withoutSummaries(source);
