import * as z from 'contract/z';
import { limits } from '../core/constants.ts';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { id, idParams, instant, queryId, whole } from '../core/fields.ts';
import { weekHours } from '../core/hours.ts';
import { listed } from '../core/paging.ts';
import { visitFaults, visitStaffs } from '../rules/visit-rules.ts';
import { visitMost, visitWeekdays } from './visit-input.ts';
import { visitAccess, visitFileRow, visitForecast, visitGuestRow } from './visit-request.ts';

/** What the form of a visit request queries while it is filled in. */

const visitRulesShown = z.object({
  lead_minutes: z.number(),
  longest_days: z.number(),
  hours: z.array(weekHours),
  guests: z.number(),
  votes_again: z.boolean(),
  wait_hours: z.number(),
  documents: z.array(z.object({ staff: z.enum(visitStaffs), document: z.string() })),
});

/** Where a visit can go, with what is required there and what the caller may do. */
export const visitPoint = z.object({
  /** The subdepartment. */
  id,
  name: z.string(),
  department_id: id,
  department_name: z.string(),
  branch_id: id,
  branch_name: z.string(),
  city: z.string(),
  province: z.string(),
  validations: z.number(),
  authorizations: z.number(),
  /** Nobody enters there without a request. */
  request_mandatory: z.boolean(),
  /** The caller may request visits there. */
  requests: z.boolean(),
  /** What the client requires there. */
  rules: visitRulesShown,
});
export type VisitPoint = z.infer<typeof visitPoint>;

export const listVisitPoints = endpoint({
  method: 'GET',
  path: '/v1/solicitud/puntos',
  access: visitAccess,
  summary: 'Subdepartments whose requests the caller sees, and where the caller may ask for visits',
  data: listed(visitPoint),
});

const search = z._default(z.string().check(z.maxLength(100)), '');
/** The most that a search for people returns. */
export const VISIT_HITS = 20;

export const findVisitGuests = endpoint({
  method: 'GET',
  path: '/v1/solicitud/invitados',
  access: visitAccess,
  summary: 'Guests of the bank by name or document',
  query: z.strictObject({ search }),
  data: listed(visitGuestRow),
});

export const lastVisitGuests = endpoint({
  method: 'GET',
  path: '/v1/solicitud/invitados/anteriores',
  access: visitAccess,
  summary: 'The guests of the caller’s last request to a subdepartment',
  query: z.strictObject({ subdepartment_id: queryId }),
  data: listed(visitGuestRow),
});

export const visitColleague = z.object({
  employee_id: id,
  name: z.string(),
  phone: z.string(),
  position: z.string(),
});

export const findVisitColleagues = endpoint({
  method: 'GET',
  path: '/v1/solicitud/colaboradores',
  access: visitAccess,
  summary: 'Active employees of a branch who can supervise, by name or document',
  query: z.strictObject({ branch_id: queryId, search }),
  data: listed(visitColleague),
});

/** A check before a request is sent; changes nothing. */
export const foreseeVisit = endpoint({
  method: 'POST',
  path: '/v1/solicitud/prevision',
  access: visitAccess,
  summary: 'Whether a request can get its votes in time, and which of the client’s rules it breaks',
  body: z.strictObject({
    subdepartment_id: id,
    starts_at: instant,
    ends_at: instant,
    weekdays: visitWeekdays,
    guests: whole(0, visitMost.guests),
    /** The request that is changed, which was created before now. */
    request_id: z.optional(id),
  }),
  data: z.object({
    forecast: z.nullable(visitForecast),
    faults: z.array(z.enum(visitFaults)),
    /** How many times the guests visit, and when first and last. */
    windows: z.object({
      count: z.number(),
      first: z.nullable(z.object({ from: z.string(), to: z.string() })),
      last: z.nullable(z.object({ from: z.string(), to: z.string() })),
    }),
    /** How many it may have; those who are invited have their places. */
    most_guests: z.number(),
  }),
  unaudited: true,
});

/** Documents and pictures; programs and archives are not taken. */
export const visitFileRule: FileRule = {
  maxMegabytes: limits.requestFileMegabytes,
  maxCount: 1,
  groups: ['pdf', 'image', 'word', 'excel'],
};

/** Unaudited: nobody else sees a file before it is part of a request. */
export const uploadVisitFile = endpoint({
  method: 'POST',
  path: '/v1/solicitud/archivo',
  access: visitAccess,
  summary: 'Uploads one file, which a request of the caller can then name; forgotten after a day otherwise',
  body: z.strictObject({}),
  files: { file: visitFileRule },
  data: visitFileRow,
  status: 201,
  unaudited: true,
});

export const takeVisitFile = endpoint({
  method: 'POST',
  path: '/v1/solicitud/archivo/subida',
  access: visitAccess,
  summary: 'The same for a file that arrived by the tus protocol at /v1/subida, under the same rules',
  body: z.strictObject({ upload_id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  data: visitFileRow,
  status: 201,
  unaudited: true,
});

export const getVisitFile = endpoint({
  method: 'GET',
  path: '/v1/solicitud/{id}/archivo/{file}',
  access: visitAccess,
  summary: 'The content of a file of a request',
  params: z.strictObject({ ...idParams.shape, file: idParams.shape.id }),
  data: z.unknown(),
  raw: 'application/octet-stream',
});

/** A file that did not upload while the request was sent. */
export const addVisitFile = endpoint({
  method: 'POST',
  path: '/v1/solicitud/{id}/archivo',
  access: visitAccess,
  summary: 'Adds an uploaded file to a request of the caller',
  params: idParams,
  body: z.strictObject({ file_id: id }),
  data: z.object({ id }),
});
