/** The report of alerts. */
export const alertReportPath = '/reportes/alertas';

/** Its list: every alert. */
export const alertLogPage = `${alertReportPath}/bitacora`;
