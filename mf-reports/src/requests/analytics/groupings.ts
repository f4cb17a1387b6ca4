import {
  analyticByName,
  analyticByNameExcel,
  analyticByType,
  analyticByTypeExcel,
  analyticByUser,
  analyticByUserExcel,
  chartByName,
  chartByType,
  chartByUser,
} from 'contract';
import type { Grouping } from '../links.ts';

/** Where the figures of each grouping are read. */
export const groupingEndpoints = {
  user: { rows: analyticByUser, chart: chartByUser, excel: analyticByUserExcel },
  type: { rows: analyticByType, chart: chartByType, excel: analyticByTypeExcel },
  name: { rows: analyticByName, chart: chartByName, excel: analyticByNameExcel },
} as const satisfies Record<Grouping, unknown>;
