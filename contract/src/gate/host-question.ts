import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, queryId, requiredText, text, whole } from '../core/fields.ts';
import { linkBody, linkSecret } from '../core/link.ts';
import { listed } from '../core/paging.ts';
import { cedulaOrForeign, identity } from '../rules/person.ts';
import { gateAccess, gateMost } from './gate-entry.ts';
import { gatePhotoRule } from './gate-photo.ts';

/** A person at the gate without a request: the host approves or rejects (behaviours, "The gate", rule 7). */

/** After this time without an answer the guard sees it as late. */
export const HOST_WAIT_MINUTES = 10;
/** How long a host may answer, and how long an approval then admits somebody. */
export const HOST_ANSWER_MINUTES = 60;
/** The most hosts that a search shows. */
export const HOST_HITS = 20;

/** `late`: nobody has answered in time, and still may; `withdrawn`: the guard withdrew it. */
export const hostQuestionStates = ['waiting', 'late', 'yes', 'no', 'withdrawn'] as const;
export type HostQuestionState = (typeof hostQuestionStates)[number];

export const gateHost = z.object({
  /** The employee. */
  id,
  name: z.string(),
  position: z.string(),
  department_name: z.string(),
  /** What a question reaches them by. */
  by_email: z.boolean(),
  by_push: z.boolean(),
});
export type GateHost = z.infer<typeof gateHost>;

export const listGateHosts = endpoint({
  method: 'GET',
  path: '/v1/bitacora/anfitriones',
  access: gateAccess,
  summary: 'Active employees of a branch by name, whom somebody at its gate may come to see',
  query: z.strictObject({ branch_id: queryId, search: z._default(text(120), '') }),
  data: listed(gateHost),
});

export const hostVisitor = z
  .strictObject({
    identity,
    foreign_document: z.boolean(),
    name: requiredText(120),
    last_name: requiredText(120),
    company: text(120),
    /** The reason of their visit. */
    note: text(255),
    /** Their companions. */
    companions: whole(0, gateMost.people - 1),
  })
  .check(cedulaOrForeign);
export type HostVisitor = z.infer<typeof hostVisitor>;

const visitorShown = {
  name: z.string(),
  last_name: z.string(),
  company: z.string(),
  note: z.string(),
  companions: z.number(),
};

export const hostQuestion = z.object({
  id,
  branch_id: id,
  subdepartment_id: z.nullable(id),
  host_id: id,
  host_name: z.string(),
  ...visitorShown,
  identity: z.string(),
  state: z.enum(hostQuestionStates),
  /** Whether a link went to their email, and a notice to their account. */
  by_email: z.boolean(),
  by_push: z.boolean(),
  asked_at: z.string(),
  asked_by_name: z.string(),
  /** From then on it is late. */
  due_at: z.string(),
  answered_at: z.nullable(z.string()),
  /** What the host adds: "I come down in 5 minutes". */
  answer_note: z.string(),
  /** Whether the yes has let them in. */
  entered: z.boolean(),
});
export type HostQuestion = z.infer<typeof hostQuestion>;

export const askHostBody = z.strictObject({
  branch_id: id,
  subdepartment_id: z.nullable(id),
  /** The employee. */
  host_id: id,
  visitor: hostVisitor,
});
export type AskHostBody = z.infer<typeof askHostBody>;

export const askHost = endpoint({
  method: 'POST',
  path: '/v1/bitacora/pregunta',
  access: gateAccess,
  summary: 'Asks a host by email and push whether somebody at the gate may enter',
  body: askHostBody,
  data: hostQuestion,
  status: 201,
});

export const listHostQuestions = endpoint({
  method: 'GET',
  path: '/v1/bitacora/pregunta',
  access: gateAccess,
  summary: 'What hosts of a branch were asked within the last hour, the newest first',
  query: z.strictObject({ branch_id: queryId }),
  data: listed(hostQuestion),
});

const base = { path: '/v1/bitacora/pregunta/{id}', params: idParams } as const;

export const getHostQuestion = endpoint({
  ...base,
  method: 'GET',
  access: gateAccess,
  summary: 'One question to a host, with the answer',
  data: hostQuestion,
});

export const addHostQuestionPhoto = endpoint({
  ...base,
  method: 'POST',
  path: '/v1/bitacora/pregunta/{id}/foto',
  access: gateAccess,
  summary: 'Shows the host a photo of who stands at the gate; a later one takes its place',
  body: z.strictObject({}),
  files: { file: gatePhotoRule },
  data: z.object({ id }),
});

export const withdrawHostQuestion = endpoint({
  ...base,
  method: 'POST',
  path: '/v1/bitacora/pregunta/{id}/retirar',
  access: gateAccess,
  summary: 'Asks a host no longer; 409 once they have answered',
  data: hostQuestion,
});

/** What a host sees: who is where, since when. */
export const hostQuestionView = z.object({
  client: z.string(),
  branch: z.string(),
  subdepartment: z.string(),
  host: z.string(),
  ...visitorShown,
  photo: z.boolean(),
  state: z.enum(hostQuestionStates),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
  answer_note: z.string(),
  /** Of the client: times are given in it. */
  timezone: z.string(),
});
export type HostQuestionView = z.infer<typeof hostQuestionView>;

const answer = { answer: z.enum(['yes', 'no']), note: text(160) };
const own = { ...base, access: 'signed-in' } as const;

export const lookAtOwnQuestion = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/bitacora/pregunta/{id}/propia',
  summary: 'A question to the caller as a host; 404 for one to somebody else',
  data: hostQuestionView,
});

export const photoOfOwnQuestion = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/bitacora/pregunta/{id}/propia/foto',
  summary: 'The photo of who stands at the gate, for the host who is asked',
  data: z.unknown(),
  raw: 'application/octet-stream',
});

export const answerOwnQuestion = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/bitacora/pregunta/{id}/responder',
  summary: 'The host who is asked says yes or no, once',
  body: z.strictObject(answer),
  data: hostQuestionView,
});

const byLink = { method: 'POST', access: 'public', params: idParams, unaudited: true } as const;

export const openHostQuestion = endpoint({
  ...byLink,
  path: '/v1/anfitrion/{id}',
  summary: 'Who stands at the gate; 404 for a link that is unknown, ended, revoked or used',
  body: linkBody,
  data: hostQuestionView,
});

export const photoByHostLink = endpoint({
  ...byLink,
  path: '/v1/anfitrion/{id}/foto',
  summary: 'The photo of who stands at the gate',
  body: linkBody,
  data: z.unknown(),
  raw: 'application/octet-stream',
});

export const answerHostQuestion = endpoint({
  ...byLink,
  path: '/v1/anfitrion/{id}/responder',
  summary: 'The host says yes or no by their link, once',
  body: z.strictObject({ ...answer, token: linkSecret }),
  data: hostQuestionView,
});
