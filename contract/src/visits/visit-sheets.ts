import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { SPREADSHEET } from '../core/report.ts';
import { visitAccess, visitQuery } from './visit-request.ts';

/** The report types of the request filter (spec section 3): a row a request, a guest of one, or an action on one. */
export const visitReportTypes = ['requests', 'guests', 'actions'] as const;
export type VisitReportType = (typeof visitReportTypes)[number];

const { page: _page, per_page: _size, ...filter } = visitQuery.shape;

export const exportVisits = endpoint({
  method: 'GET',
  path: '/v1/solicitud/excel',
  access: visitAccess,
  summary: 'The requests of the filter, their guests or what was done to them as a spreadsheet',
  query: z.strictObject({ ...filter, report_type: z._default(z.enum(visitReportTypes), 'requests') }),
  data: z.unknown(),
  raw: SPREADSHEET,
});
