import { type RawBuilder, sql } from 'kysely';

/** Whom an activity is for: those named, those of a named type, those in a named group. */
export const assignedUcas = (activity: RawBuilder<unknown>): RawBuilder<{ id: number }> => sql`
  select link.uca_id as id from activity_uca as link where link.activity_id = ${activity}
  union select uca.id from activity_type as link join uca_type on uca_type.id = link.type_id
    join uca on uca.client_id = uca_type.client_id and uca.type = uca_type.name where link.activity_id = ${activity}
  union select member.uca_id from activity_group as link join uca_group_member as member using (group_id)
    where link.activity_id = ${activity}`;

/** The activities that are for a UCA. */
export const activitiesFor = (uca: RawBuilder<unknown>): RawBuilder<{ activity_id: number }> => sql`
  select link.activity_id from activity_uca as link where link.uca_id = ${uca}
  union select link.activity_id from activity_type as link join uca_type on uca_type.id = link.type_id
    join uca on uca.client_id = uca_type.client_id and uca.type = uca_type.name where uca.id = ${uca}
  union select link.activity_id from activity_group as link join uca_group_member as member using (group_id)
    where member.uca_id = ${uca}`;
