import type { RosterKind, RosterPerson } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import { nameIn, personIn } from '../core/scope.ts';
import { isInside } from './gate-entry.repository.ts';
import { guardName, isOpen } from './shift/shift.repository.ts';

/** Everybody on a site: who is inside by the log, and the guards on shift. */

/** Whether the log may be wrong about somebody: their time is over, or they were noted late. */
export const uncertainAt = (at: Date) =>
  sql<boolean>`(coalesce(due_at < ${at}::timestamptz, false) or insisted <> '' or source = 'offline')`;

/** What a row of `rosterColumns` is called. */
export const rosterName = sql<string>`case when gate_shift.id is null then ${personIn('gate_entry')} else ${guardName} end`;

/** How a row is shown that names an entry or a shift: joined to `gate_entry` and `gate_shift`, one of which is null. */
export const rosterColumns: RawBuilder<Omit<RosterPerson, 'uncertain'>> = sql`
  gate_entry.id as entry_id, gate_shift.id as shift_id, coalesce(gate_entry.kind, 'guard') as kind,
  ${rosterName} as name,
  coalesce(gate_entry.company, '') as company, coalesce(gate_entry.badge, '') as badge,
  coalesce(gate_entry.host_name, '') as host_name,
  coalesce(${nameIn('subdepartment', 'gate_entry.subdepartment_id')}, '') as subdepartment_name,
  coalesce(gate_entry.entered_at, gate_shift.began_at) as entered_at`;

/** Who is on the site of a branch at this moment: an entry or a shift, as whom, and whether that is uncertain. */
export const onSite = (client: number, branch: number, now: Date) => sql<{
  entry_id: number | null;
  shift_id: number | null;
  kind: RosterKind;
  uncertain: boolean;
}>`
  select id as entry_id, null::bigint as shift_id, kind, ${uncertainAt(now)} as uncertain from gate_entry
  where branch_id = ${branch} and client_id = ${client} and ${isInside}
  union all
  select null::bigint, id, 'guard', false from gate_shift
  where branch_id = ${branch} and client_id = ${client} and ${isOpen}`;
