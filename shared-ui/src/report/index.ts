export { bucketNames, bucketNarrowing } from './analytics/buckets.ts';
export type { Filters } from './filters/filters.ts';
export { logHref } from './links.ts';
export {
  type PickedFilter,
  picked,
  type ReportDeclaration,
  type ReportDefinition,
  reportsOf,
} from './report.ts';
