import { pathTo } from './path.ts';

/** The report of scans. */
export const scanReportPath = '/reportes/escaneos';

/** Its list at a checkpoint over days, `YYYY-MM-DD`, both included. */
export const scanLogPath = (checkpoint_id: number, days: { from: string; to: string }): string =>
  pathTo(`${scanReportPath}/bitacora`, {}, { ...days, checkpoint_id });
