import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';

/** Names of the entries: whole requests by their purpose, and guests who visit together. */
const wholes = [
  'Mantenimiento del generador de emergencia',
  'Calibración de la balanza de salida',
  'Fumigación de oficinas',
] as const;
const sets = ['Cuadrilla de mantenimiento', 'Auditores de la naviera'] as const;
/** The one that its author keeps to themselves. */
const hidden: string = sets[1];

/** The request bank of the demo's first client, kept from its requests; each kept by its requester. */
export async function seedVisitBank(trx: Tx, now: number): Promise<void> {
  const entries = [
    ...wholes.map((name, nth) => ({ name, from: name as string, kind: 'request', uses: 5 - nth })),
    ...sets.map((name, nth) => ({ name, from: wholes[nth] ?? '', kind: 'guests', uses: 3 * nth })),
  ].map((entry, nth) => ({ ...entry, nth, shared: entry.name !== hidden }));
  await sql`
    insert into visit_bank (client_id, author_id, kind, name, shared, request, guests, guest_words, uses, last_used_at,
      created_at)
    select request.client_id, request.requester_id, entry.kind, entry.name, entry.shared,
      case when entry.kind = 'request' then request.detail || jsonb_build_object('name', request.name,
        'branch_id', request.branch_id, 'department_id', request.department_id,
        'subdepartment_id', request.subdepartment_id, 'main_reason', request.main_reason,
        'secondary_reason', request.secondary_reason, 'risky', request.risky, 'weekdays', request.weekdays,
        'starts_at', to_char(request.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'ends_at', to_char(request.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end,
      named.guests, named.words, entry.uses,
      case when entry.uses > 0 then ${new Date(now)}::timestamptz - (entry.nth + 1) * interval '2 days 3 hours' end,
      ${new Date(now)}::timestamptz - interval '40 days'
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (name text, "from" text, kind text, uses integer, nth integer, shared boolean)
      join lateral (
        select * from visit_request where visit_request.name = entry."from"
          and visit_request.client_id = (select min(client_id) from visit_request)
          and visit_request.starts_at < ${new Date(now)}::timestamptz - interval '41 days'
        order by guest_count desc, id limit 1
      ) as request on true
      join lateral (
        select jsonb_agg(jsonb_build_object('guest_id', null, 'name', name, 'last_name', last_name,
            'identity', identity, 'foreign_document', foreign_document) order by position) as guests,
          string_agg(name || ' ' || last_name || ' ' || identity, ' ' order by position) as words
        from visit_guest where request_id = request.id
      ) as named on true
    order by entry.nth`.execute(trx);
}
