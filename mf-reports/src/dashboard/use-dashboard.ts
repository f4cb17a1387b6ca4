import { type ChartRange, type MainDashboard, mainDashboard } from 'contract';
import { useApi } from 'shared-auth';

/** What the dashboard's endpoint says of a range. All cards read one answer, which the page keeps fresh. */
export const useDashboard = (range: ChartRange): MainDashboard | undefined =>
  useApi(mainDashboard, { query: { range } }).data;
