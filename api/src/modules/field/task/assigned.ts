import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whom an activity is for: those named, those of a named type, those in a named group. */
export const assignedUcas = (activity: RawBuilder<unknown>): RawBuilder<{ id: number }> => sql`
  select link.uca_id as id from activity_uca as link where link.activity_id = ${activity}
  union select uca.id from activity_type as link join uca_type on uca_type.id = link.type_id
    join uca on uca.client_id = uca_type.client_id and uca.type = uca_type.name where link.activity_id = ${activity}
  union select member.uca_id from activity_group as link join uca_group_member as member using (group_id)
    where link.activity_id = ${activity}`;

/** Whether an activity is for a UCA, where both are known: the first way that holds ends the search. */
export const isAssigned = (
  activity: RawBuilder<unknown>,
  uca: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(
  exists (select from activity_uca as link where link.activity_id = ${activity} and link.uca_id = ${uca})
  or exists (select from uca as guard join uca_type on uca_type.client_id = guard.client_id and uca_type.name = guard.type
    join activity_type as link on link.type_id = uca_type.id
    where guard.id = ${uca} and link.activity_id = ${activity})
  or exists (select from uca_group_member as member join activity_group as link using (group_id)
    where member.uca_id = ${uca} and link.activity_id = ${activity}))`;

/** The activities that are for a UCA. */
export const activitiesFor = (uca: RawBuilder<unknown>): RawBuilder<{ activity_id: number }> => sql`
  select link.activity_id from ${sql.table('activity_uca')} as link where link.uca_id = ${uca}
  union select link.activity_id from ${sql.table('activity_type')} as link join ${sql.table('uca_type')} on uca_type.id = link.type_id
    join ${sql.table('uca')} on uca.client_id = uca_type.client_id and uca.type = uca_type.name where uca.id = ${uca}
  union select link.activity_id from ${sql.table('activity_group')} as link join ${sql.table('uca_group_member')} as member using (group_id)
    where member.uca_id = ${uca}`;

/** Of those assigned, who can do anything: neither deleted nor blocked. */
export const presentUcas = (activity: RawBuilder<unknown>): RawBuilder<{ id: number }> => sql`
  select one.id from (${assignedUcas(activity)}) as one join uca as present on present.id = one.id
    join app_user as account on account.id = present.user_id
  where present.deleted_at is null and not account.blocked`;

/**
 * Whether a round, of the table `task`, is for a UCA: theirs by name, or of whoever comes first of those its activity is
 * for. The activities are an array, so that both ways are searched by an index.
 */
export const isFor = (uca: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`(task.assigned_to = ${uca}
  or task.assigned_to is null and task.activity_id = any(array(${activitiesFor(uca)})))`;
