import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, requiredDay, text } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { onRecords } from '../rules/person.ts';
import { visitAccess } from './visit-request.ts';

/** A reviewer who is away gives their votes to another, and sets how they are notified of what waits (ADR 0074). */

const person = z.object({ id, name: z.string() });

export const visitDelegation = z.object({
  id,
  /** Whose votes, and who casts them. */
  from: person,
  to: person,
  starts_at: z.string(),
  ends_at: z.string(),
  note: z.string(),
  /** Revoked before its end; null otherwise. */
  ended_at: z.nullable(z.string()),
});
export type VisitDelegation = z.infer<typeof visitDelegation>;

/** The longest that votes are given away for, in days. */
export const MOST_AWAY_DAYS = 92;

const DAY = 86_400_000;
const lengthOf = ({ from_day, to_day }: { from_day?: unknown; to_day?: unknown }) =>
  (Date.parse(String(to_day)) - Date.parse(String(from_day))) / DAY;

/** Whole days by the client's clock, the last one included. */
export const delegationInput = z
  .strictObject({
    to_id: z.number('error.required').check(z.int(), z.minimum(1)),
    from_day: requiredDay,
    to_day: requiredDay,
    note: text(300),
  })
  .check(
    z.refine<{ from_day?: unknown; to_day?: unknown }>((days) => !(lengthOf(days) < 0), {
      path: ['to_day'],
      error: 'error.visitEnd',
      when: onRecords,
    }),
    z.refine<{ from_day?: unknown; to_day?: unknown }>((days) => !(lengthOf(days) >= MOST_AWAY_DAYS), {
      path: ['to_day'],
      error: 'error.visitAwayLong',
      when: onRecords,
    }),
  );
export type DelegationInput = z.infer<typeof delegationInput>;

export const getReviewing = endpoint({
  method: 'GET',
  path: '/v1/solicitud/delegacion',
  access: visitAccess,
  summary: 'How the caller reviews: delegations from and to them, the last ones first, and how they are told',
  data: z.object({
    /** Has votes of their own to give away. */
    reviewer: z.boolean(),
    /** Is notified once a day of what waits. */
    digest: z.boolean(),
    delegations: z.array(visitDelegation),
  }),
});

/** A person who can be given votes. */
const delegate = z.object({ ...person.shape, email: z.string() });
export type VisitDelegate = z.infer<typeof delegate>;

export const findDelegates = endpoint({
  method: 'GET',
  path: '/v1/solicitud/delegacion/personas',
  access: visitAccess,
  summary: 'People of the client with any role of visit requests, by name',
  query: listQuery,
  data: paged(delegate),
});

export const createDelegation = endpoint({
  method: 'POST',
  path: '/v1/solicitud/delegacion',
  access: visitAccess,
  summary: 'Gives the caller’s votes to somebody else for some days; 422 while another delegation holds then',
  body: delegationInput,
  data: z.object({ id }),
  status: 201,
});

export const endDelegation = endpoint({
  method: 'DELETE',
  path: '/v1/solicitud/delegacion/{id}',
  access: visitAccess,
  summary: 'Takes the caller’s votes back now',
  params: idParams,
  data: z.object({ id }),
});

export const setVisitDigest = endpoint({
  method: 'POST',
  path: '/v1/solicitud/delegacion/avisos',
  access: visitAccess,
  summary: 'Whether the caller is told once a day of what waits for their vote, or at each request',
  body: z.strictObject({ digest: z.boolean() }),
  data: z.object({ digest: z.boolean() }),
});
