import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, queryId } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { reportEndpoints, several } from '../core/report.ts';
import { visitAccess, visitHappenings, visitStage, visitStatus } from './visit-request.ts';

/** The actions in the history of requests; a request that ended without its votes has expired. */
export const visitDeeds = [...visitHappenings, 'expiry'] as const;
export type VisitDeed = (typeof visitDeeds)[number];

/** How long a reviewer took to act in their stage: less than this many hours, and not less than the one before. */
export const visitWaitHours = { hour: 1, fourHours: 4, halfDay: 12, day: 24, threeDays: 72 } as const;
export const visitWaits = ['hour', 'fourHours', 'halfDay', 'day', 'threeDays', 'longer'] as const;
export type VisitWait = (typeof visitWaits)[number];

/** The actions that decide about a request, each its own figure; `further` counts the rest. */
export const visitActionParts = [
  ...(['creation', 'validation', 'authorization', 'rejection', 'cancellation'] as const),
  'further',
] as const;

const row = z.object({
  id,
  at: z.string(),
  action: z.enum(visitDeeds),
  /** Of a vote or a rejection. */
  stage: z.nullable(visitStage),
  /** Empty for the system. */
  user_name: z.string(),
  /** Who had given them the vote they cast; empty for nobody. */
  for_name: z.string(),
  request_id: id,
  request_name: z.string(),
  branch_name: z.string(),
  department_name: z.string(),
  subdepartment_name: z.string(),
  /** The status it led to. */
  status: visitStatus,
  /** Of a vote or a rejection: since its stage began. */
  waited_seconds: z.nullable(z.number()),
  /** How many fields were changed with it. */
  changes: z.number(),
  /** A reason or a comment. */
  text: z.string(),
});
export type VisitActionRow = z.infer<typeof row>;

/** Who did what with visit requests and when, how long reviewers took, and the outcome of the requests. */
export const visitActionReport = reportEndpoints({
  path: '/v1/solicitud/accion',
  access: visitAccess,
  many: 'Actions on visit requests',
  filters: {
    action: several(z.enum(visitDeeds)),
    /** 0 is the system. */
    user_id: several(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
    branch_id: several(queryId),
    department_id: several(queryId),
    subdepartment_id: several(queryId),
    status: several(z.pipe(z.coerce.number(), visitStatus)),
    wait: several(z.enum(visitWaits)),
  },
  row,
  figures: {
    total: 'count',
    creation: 'count',
    validation: 'count',
    authorization: 'count',
    rejection: 'count',
    cancellation: 'count',
    further: 'count',
    /** Over the votes of a stage, since the stage began. */
    validation_p50: 'seconds',
    validation_p95: 'seconds',
    authorization_p50: 'seconds',
    authorization_p95: 'seconds',
    /** Of the requests that something was done to. */
    rejected_share: 'share',
    cancelled_share: 'share',
    expired_share: 'share',
    /** Distinct people and requests. */
    people: 'count',
    requests: 'count',
  },
  over: {
    ...{ creation: 'count', validation: 'count', authorization: 'count', rejection: 'count' },
    ...{ cancellation: 'count', further: 'count' },
    ...{ validation_p50: 'seconds', authorization_p50: 'seconds' },
  },
  heat: { total: 'count', people: 'count' },
  parts: visitActionParts,
  groups: {
    ...{ user: 'user_id', subdepartment: 'subdepartment_id', department: 'department_id' },
    ...{ branch: 'branch_id', action: 'action', wait: 'wait' },
  },
  scales: { wait: visitWaits },
  choices: [],
});

const choice = z.object({ id, name: z.string(), detail: z.string() });
export type VisitActionChoice = z.infer<typeof choice>;
const choices = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/v1/solicitud/accion/${path}`,
    access: visitAccess,
    summary,
    query: listQuery,
    data: paged(choice),
  });

/** What the report can be narrowed by, by name. */
export const listVisitActors = choices('personas', 'People who acted on requests that the caller sees');
export const listVisitBranches = choices('sucursales', 'Branches with requests that the caller sees');
export const listVisitDepartments = choices(
  'departamentos',
  'Departments with requests that the caller sees',
);
export const listVisitSubdepartments = choices(
  'subdepartamentos',
  'Subdepartments with requests that the caller sees',
);
