import * as z from 'contract/z';
import { yesOrNo } from '../core/catalogue.ts';
import { VisitRequestStatus, type VisitRequestStatusId, visitRequestActions } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, id, idList, idParams, instant, text, wallMinute } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { visitStages } from '../rules/visit-machine.ts';
import { visitStaffs } from '../rules/visit-rules.ts';
import {
  guestDocument,
  supervisingEntities,
  visitEquipment,
  visitFieldNames,
  visitGuestInput,
  visitReasons,
  visitRisks,
  visitSupervisor,
} from './visit-input.ts';

/** Visit requests (solicitudes): who wants to enter where and when, and who agreed (behaviours, "Visit requests"). */

export const visitAccess = 'visitRequests.manage';

export const visitStatus = z.literal(Object.values(VisitRequestStatus));
export const visitStage = z.enum(visitStages);
const byStage = <T extends z.core.$ZodType>(value: T) =>
  z.object({ validation: value, authorization: value });

export const visitRow = z.object({
  id,
  client_id: id,
  name: z.string(),
  branch_name: z.string(),
  department_name: z.string(),
  subdepartment_id: id,
  subdepartment_name: z.string(),
  main_reason: z.enum(visitReasons),
  risky: z.boolean(),
  starts_at: z.string(),
  ends_at: z.string(),
  weekdays: z.array(z.number()),
  status: visitStatus,
  /** Finalized without ever having been authorized. */
  expired: z.boolean(),
  /** Whose turn it is; null for nobody's. */
  stage: z.nullable(visitStage),
  /** Votes that count, and those needed. */
  votes: byStage(z.object({ given: z.number(), needed: z.number() })),
  /** How many guests, and the names of the first of them. */
  guest_count: z.number(),
  guest_names: z.array(z.string()),
  requester_id: id,
  requester_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The caller may vote in its stage now. */
  awaits_me: z.boolean(),
});
export type VisitRow = z.infer<typeof visitRow>;

/** Which requests a list has: all that the caller sees, the caller's own, or those that wait for the caller's vote. */
export const visitScopes = ['all', 'own', 'mine'] as const;

/** Statuses in a query: `1,2,12`. */
const statusList = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])){0,11}$/, 'error.option')),
  z.transform((words: string) => words.split(',').map((word) => Number(word) as VisitRequestStatusId)),
);

/** The request filter of section 3 of the spec. */
export const visitQuery = z.extend(listQuery, {
  scope: z._default(z.enum(visitScopes), 'all'),
  estados: z.optional(statusList),
  sucursales: z.optional(idList),
  departamentos: z.optional(idList),
  subdepartamentos: z.optional(idList),
  ciudad: z.optional(text(80)),
  provincia: z.optional(text(80)),
  /**
   * From when until when, as instants, or as whole days or minutes of the client's zone; of the visit with `by_visit`,
   * otherwise of the request's creation.
   */
  from: z.optional(z.union([day, wallMinute, instant])),
  to: z.optional(z.union([day, wallMinute, instant])),
  by_visit: z.optional(yesOrNo),
  risky: z.optional(yesOrNo),
});

export const listVisits = endpoint({
  method: 'GET',
  path: '/v1/solicitud',
  access: visitAccess,
  summary: 'Visit requests that the caller sees, those that begin last first',
  query: visitQuery,
  data: paged(visitRow),
});

const standing = z.object({
  status: visitStatus,
  requester: id,
  needs: byStage(z.number()),
  votes: z.array(z.object({ by: id, for: z.optional(id), stage: visitStage })),
  changed: byStage(z.boolean()),
  version: z.number(),
  entered: z.boolean(),
  inside: z.number(),
  expired: z.boolean(),
});

/** An action on a request: the five actions of section 4, and what else its history contains. */
export const visitHappenings = [...visitRequestActions, 'rejection', 'comment', 'end'] as const;
export type VisitHappening = (typeof visitHappenings)[number];

const changedValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
export const visitFieldChange = z.object({
  field: z.enum(visitFieldNames),
  before: changedValue,
  after: changedValue,
});
export type VisitFieldChange = z.infer<typeof visitFieldChange>;

export const visitEvent = z.object({
  id,
  at: z.string(),
  what: z.enum(visitHappenings),
  /** Of a vote or a rejection. */
  stage: z.nullable(visitStage),
  /** Empty for the system. */
  author: z.string(),
  /** Of a vote: who had given the author their votes; empty for nobody. */
  for: z.string(),
  /** A reason or a comment. */
  text: z.string(),
  /** The status it led to. */
  status: visitStatus,
  /** What was changed with it. Places are named; codes, numbers and instants are as in the request. */
  changes: z.array(visitFieldChange),
});
export type VisitEventRow = z.infer<typeof visitEvent>;

export const visitFileRow = z.object({ id, name: z.string(), bytes: z.number(), media_type: z.string() });
export type VisitFileRow = z.infer<typeof visitFileRow>;

const person = z.object({ id, name: z.string() });
const reviewer = { id, validator: z.boolean(), authorizer: z.boolean() };

export const visitGuestRow = z.object({
  ...visitGuestInput.shape,
  guest_id: id,
  verified: z.boolean(),
  blocked: z.boolean(),
  blacklisted: z.boolean(),
});
export type VisitGuestRow = z.infer<typeof visitGuestRow>;

/** What is foreseen of a request's votes, with the people it names. */
export const visitForecast = z.object({
  forecast: z.enum(['impossible', 'unknown', 'expires', 'late', 'inTime']),
  stages: z.array(z.object({ stage: visitStage, needed: z.number(), able: z.array(id) })),
  /** When the last vote is usually there. */
  decided_at: z.nullable(z.string()),
  remedies: z.array(
    z.union([
      z.object({ type: z.literal('people'), stage: z.enum([...visitStages, 'either']), count: z.number() }),
      z.object({ type: z.literal('ask'), users: z.array(id), by: z.string() }),
      z.object({ type: z.literal('start'), at: z.string() }),
    ]),
  ),
  people: z.array(person),
  /** Who can grant a role, by name; empty where nobody is missing. */
  role_givers: z.array(z.string()),
});
export type VisitForecastShown = z.infer<typeof visitForecast>;

export const visit = z.object({
  ...visitRow.shape,
  branch_id: id,
  department_id: id,
  branch_city: z.string(),
  secondary_reason: z.string(),
  risks: z.array(z.enum(visitRisks)),
  risk_detail: z.string(),
  staff: z.enum(visitStaffs),
  supervising_entity: z.enum(supervisingEntities),
  order_number: z.string(),
  guests: z.array(visitGuestRow),
  supervisors: z.array(visitSupervisor),
  /** Which of them are employees no more: deleted, or no longer active. */
  left_supervisors: z.array(id),
  equipment: z.array(visitEquipment),
  files: z.array(visitFileRow),
  /** Which of them shows which document of whom. */
  documents: z.array(guestDocument),
  standing,
  /** Until when it waits for its votes. */
  waits_until: z.string(),
  /** Who voted, with what. */
  voters: z.array(
    z.object({ ...person.shape, for: z.string(), stage: visitStage, at: z.string(), changed: z.boolean() }),
  ),
  /** The caller's own part in it. */
  me: z.object({
    ...reviewer,
    canceller: z.boolean(),
    away: z.boolean(),
    acts_for: z.array(z.object({ ...reviewer, name: z.string() })),
  }),
  /** Null when it needs no more votes. */
  forecast: z.nullable(visitForecast),
  events: z.array(visitEvent),
  /** The chain of its history: how many entries, the last hash, and the first that does not fit; null: all do. */
  chain: z.object({ entries: z.number(), head: z.string(), broken: z.nullable(z.number()) }),
});
export type Visit = z.infer<typeof visit>;

export const getVisit = endpoint({
  method: 'GET',
  path: '/v1/solicitud/{id}',
  access: visitAccess,
  summary: 'One visit request with its votes, its history and what is foreseen',
  params: idParams,
  data: visit,
});
