export interface Suites {
  /** The package they run in. */
  name: string;
  /** Jest's arguments. */
  args: string[];
}

/**
 * The suites that test every catalogue or area, beside those of its own screens; those that need the demo last. Of the
 * server's, only what tests the catalogues named (`parking-spot`) or tests all at once: the rest is the same without them.
 */
export function suitesOf(catalogues: readonly string[]): Suites[] {
  // A table has `_` where an address has `-`.
  const own = catalogues.map((name) => name.replaceAll('-', '[-_]'));
  const tests = ['-t', [...own, 'every', 'names nothing', 'unique', 'by an index'].join('|')];
  return [
    { name: 'tooling', args: ['lib/areas.test', 'lib/folders.test', 'lib/contract-messages.test'] },
    { name: 'contract', args: ['src/endpoints.test'] },
    { name: 'api', args: ['composition/(list-indexes|tenancy|uses).test', ...tests] },
    { name: 'api', args: ['(http/audit-records|http/isolation|core/search/search).test', ...tests] },
  ];
}
