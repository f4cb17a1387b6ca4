import { type ChartRange, type MainDashboard, mainDashboard } from 'contract';
import { useApi } from 'shared-auth';

/**
 * The response of the dashboard's endpoint for a range. All cards read one response, which the page keeps fresh. Never
 * another range's, whose figures would lead to other rows than they count.
 */
export const useDashboard = (range: ChartRange): MainDashboard | undefined =>
  useApi(mainDashboard, { query: { range } }, { keepPreviousData: false }).data;
