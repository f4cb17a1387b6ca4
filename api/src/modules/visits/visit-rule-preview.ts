import {
  type BodyOut,
  type GuestDocument,
  type PastVisit,
  PREVIEW_DAYS,
  PREVIEW_EXAMPLES,
  type previewVisitRule,
  VisitRequestStatus,
  type VisitRuleCounts,
  type VisitRulePreview,
  type VisitRules,
  type VisitStaff,
  visitFate,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, nameIn, nameOfUser } from '../core/scope.ts';
import { assertRulePlace, rulesBy, type SaidAt, selectRules } from './visit-rules.ts';

/** What unsaved rules would have done to the requests of the last 90 days. */

const { authorized, authorizedWithChanges, validationRejected, authorizationRejected, cancelled } =
  VisitRequestStatus;
const granted = [authorized, authorizedWithChanges];
const decided = [...granted, validationRejected, authorizationRejected, cancelled];

type Place = Pick<BodyOut<typeof previewVisitRule>, 'branch_id' | 'subdepartment_id'>;

interface Row {
  id: number;
  name: string;
  place: string;
  branch_id: number;
  subdepartment_id: number;
  created_at: string;
  starts_at: string;
  ends_at: string;
  weekdays: number[];
  requester_name: string;
  guest_count: number;
  staff: VisitStaff;
  documents: GuestDocument[] | null;
  identities: string[];
  authorized_at: string | null;
  decided_at: string | null;
}

/** The requests of a place created since `from`, newest first. */
async function requestsOf(trx: Tx, ctx: Ctx, { branch_id, subdepartment_id }: Place, from: Date) {
  const first = (statuses: readonly number[]) =>
    sql`min(event.at) filter (where event.status = any(${[...statuses]}::smallint[]))`;
  const { rows } = await sql<Row>`
    select visit_request.id, visit_request.name, branch_id, subdepartment_id, created_at, starts_at, ends_at,
      weekdays, guest_count, detail->>'staff' as staff, detail->'documents' as documents,
      array(select identity from visit_guest where request_id = visit_request.id order by position) as identities,
      ${nameIn('branch', 'visit_request.branch_id')} || ' · '
        || ${nameIn('subdepartment', 'visit_request.subdepartment_id')} as place,
      ${nameOfUser('visit_request.requester_id')} as requester_name, past.authorized_at, past.decided_at
    from visit_request left join lateral (select ${first(granted)} as authorized_at, ${first(decided)} as decided_at
      from visit_event as event where event.request_id = visit_request.id) as past on true
    where client_id = ${clientOf(ctx)} and created_at >= ${from}::timestamptz
      ${branch_id === null ? sql`` : sql`and branch_id = ${branch_id}`}
      ${subdepartment_id === null ? sql`` : sql`and subdepartment_id = ${subdepartment_id}`}
    order by created_at desc, visit_request.id desc`.execute(trx);
  return rows;
}

const pastVisit = (row: Row): PastVisit => ({
  start: Date.parse(row.starts_at),
  end: Date.parse(row.ends_at),
  weekdays: row.weekdays,
  guests: row.guest_count,
  asked: Date.parse(row.created_at),
  papers: {
    staff: row.staff,
    guests: row.identities.map((identity) => ({ identity })),
    documents: row.documents ?? [],
  },
  authorized: row.authorized_at === null ? null : Date.parse(row.authorized_at),
  decided: row.decided_at === null ? null : Date.parse(row.decided_at),
});

type Judged = ReturnType<typeof visitFate>;

function countOf(all: readonly Judged[]): VisitRuleCounts {
  const by = { lead: 0, stay: 0, hours: 0, guests: 0, documents: 0 };
  for (const { faults } of all) for (const fault of faults) by[fault] += 1;
  const count = (fate: Judged['fate']) => all.filter((one) => one.fate === fate).length;
  return { refused: count('refused'), by, expired: count('expired'), late: count('late') };
}

/** The counts by unsaved and by saved rules, with the last requests that the unsaved ones would have stopped. */
export function previewRule(
  ctx: Ctx,
  { branch_id, subdepartment_id, ...said }: BodyOut<typeof previewVisitRule>,
): Promise<VisitRulePreview> {
  return ctx.tx(async (trx) => {
    const place = { branch_id, subdepartment_id };
    await assertRulePlace(trx, ctx, place);
    const now = ctx.now();
    const from = new Date(now.getTime() - PREVIEW_DAYS * 86_400_000);
    const saved: SaidAt[] = await selectRules(trx, clientOf(ctx)).execute();
    const others = saved.filter(
      (one) => one.branch_id !== branch_id || one.subdepartment_id !== subdepartment_id,
    );
    const rows = await requestsOf(trx, ctx, place, from);
    const judged = (rulesOf: (row: Row) => VisitRules) =>
      rows.map((row) => visitFate(rulesOf(row), pastVisit(row), now.getTime(), ctx.user.timezone));
    const tried = judged(rulesBy([...others, { ...place, ...said }]));
    const examples = rows.flatMap(
      ({ id, name, place: where, created_at, starts_at, requester_name }, index) => {
        const { fate = 'fine', faults = [] } = tried[index] ?? {};
        if (fate === 'fine') return [];
        return [{ id, name, place: where, created_at, starts_at, requester_name, fate, faults }];
      },
    );
    return {
      from: from.toISOString(),
      requests: rows.length,
      tried: countOf(tried),
      saved: countOf(judged(rulesBy(saved))),
      examples: examples.slice(0, PREVIEW_EXAMPLES),
    };
  });
}
