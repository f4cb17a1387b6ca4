import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, queryId, requiredText, whole } from '../core/fields.ts';
import { weekHours } from '../core/hours.ts';
import { onRecords } from '../rules/person.ts';
import { visitRuleFaults, visitStaffs } from '../rules/visit-rules.ts';
import { DOCUMENT_NAME, visitMost } from './visit-input.ts';

/** What a client requires of visit requests, for all of it or for one of its places (behaviours, "Rules for visits"). */

const access = 'visitRequests.rules';

/** The most of each in the rules of one place. */
export const visitRuleMost = {
  lead_minutes: 60 * 24 * 60,
  longest_days: 366,
  wait_hours: 24 * 60,
  hours: 14,
  documents: 10,
} as const;

const isEachOnce = (list: unknown[]) => new Set(list.map((one) => JSON.stringify(one))).size === list.length;

/** The rules of one place; null: as in the place around it, and for the client the default. */
const said = {
  lead_minutes: z.nullable(whole(0, visitRuleMost.lead_minutes)),
  longest_days: z.nullable(whole(1, visitRuleMost.longest_days)),
  hours: z.nullable(z.array(weekHours).check(z.maxLength(visitRuleMost.hours))),
  guests: z.nullable(whole(1, visitMost.guests)),
  votes_again: z.nullable(z.boolean()),
  wait_hours: z.nullable(whole(0, visitRuleMost.wait_hours)),
  documents: z.nullable(
    z
      .array(z.strictObject({ staff: z.enum(visitStaffs), document: requiredText(DOCUMENT_NAME) }))
      .check(z.maxLength(visitRuleMost.documents), z.refine(isEachOnce, 'error.visitDocumentTwice')),
  ),
};
export const visitRuleFields = z.strictObject(said);
export type VisitRuleFields = z.infer<typeof visitRuleFields>;
const names = Object.keys(said) as (keyof VisitRuleFields)[];
/** The rules by name. */
export const visitRuleNames = names as readonly (keyof VisitRuleFields)[];

/** Nothing set. */
export const silentVisitRule = Object.fromEntries(names.map((name) => [name, null])) as VisitRuleFields;

/** A branch, one of its subdepartments, or with neither the whole client. */
const place = { branch_id: z.nullable(id), subdepartment_id: z.nullable(id) };
const onePlace = z.refine<{ branch_id?: unknown; subdepartment_id?: unknown }>(
  (at) => typeof at.branch_id !== 'number' || typeof at.subdepartment_id !== 'number',
  { path: ['subdepartment_id'], error: 'error.option', when: onRecords },
);

export const visitRule = z.object({
  id,
  ...place,
  ...said,
  /** Counts up with each change. */
  version: z.number(),
  updated_at: z.string(),
  /** Who changed it last; empty for nobody. */
  updated_by: z.string(),
});
export type VisitRule = z.infer<typeof visitRule>;

/** A subdepartment whose rules may differ, or with its branch all of that branch. */
export const visitRulePlace = z.object({
  branch_id: id,
  branch_name: z.string(),
  department_name: z.string(),
  subdepartment_id: id,
  subdepartment_name: z.string(),
});
export type VisitRulePlace = z.infer<typeof visitRulePlace>;

export const listVisitRules = endpoint({
  method: 'GET',
  path: '/v1/solicitud/regla',
  access,
  summary:
    'What the client requires of visit requests, for all of it and by place, with the places there are',
  data: z.object({ rules: z.array(visitRule), places: z.array(visitRulePlace) }),
});

export const saveVisitRule = endpoint({
  method: 'POST',
  path: '/v1/solicitud/regla',
  access,
  summary:
    'Sets what is required at one place; 409 when somebody else changed it since `version`, 0 for none yet',
  body: z.strictObject({ ...place, ...said, version: whole(0, 2_147_483_647) }).check(onePlace),
  data: visitRule,
});

export const removeVisitRule = endpoint({
  method: 'DELETE',
  path: '/v1/solicitud/regla/{id}',
  access,
  summary:
    'Forgets what was said of one place, which from then on is as the place around it; 409 when somebody else changed it since `version`',
  params: idParams,
  query: z.strictObject({ version: queryId }),
  data: z.object({ id }),
});

export const PREVIEW_DAYS = 90;
/** How many requests a preview names. */
export const PREVIEW_EXAMPLES = 10;

const counts = z.object({
  /** Requests that break at least one rule, and by rule. */
  refused: z.number(),
  by: z.object(
    Object.fromEntries(visitRuleFaults.map((fault) => [fault, z.number()])) as Record<
      (typeof visitRuleFaults)[number],
      z.ZodMiniNumber
    >,
  ),
  /** Of the others: those that had waited too long for their votes, and those that got them after their start. */
  expired: z.number(),
  late: z.number(),
});
export type VisitRuleCounts = z.infer<typeof counts>;

export const previewVisitRule = endpoint({
  method: 'POST',
  path: '/v1/solicitud/regla/prueba',
  access,
  summary: 'What unsaved rules of one place would have done to the requests of the last 90 days',
  body: z.strictObject({ ...place, ...said }).check(onePlace),
  data: z.object({
    from: z.string(),
    /** Requests created at the place since then. */
    requests: z.number(),
    /** By the unsaved rules, and by those that hold now. */
    tried: counts,
    saved: counts,
    /** The last of those refused, expired or late by the unsaved rules. */
    examples: z.array(
      z.object({
        id,
        name: z.string(),
        place: z.string(),
        created_at: z.string(),
        starts_at: z.string(),
        requester_name: z.string(),
        faults: z.array(z.enum(visitRuleFaults)),
        fate: z.enum(['refused', 'expired', 'late']),
      }),
    ),
  }),
  unaudited: true,
});
export type VisitRulePreview = z.infer<typeof previewVisitRule.data>;
