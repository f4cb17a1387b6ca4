export {
  type PickedFilter,
  picked,
  type ReportDeclaration,
  type ReportDefinition,
  reportsOf,
} from './report.ts';
