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

/** Whether an activity was for a UCA until after an instant: what they did by then counts. Who left lately is known. */
export const leftAfter = (
  activity: RawBuilder<unknown>,
  uca: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (select from activity_left as gone
  where gone.activity_id = ${activity} and gone.uca_id = ${uca} and gone.until > ${at})`;

/** Of the table `task_day` of a day that is over: whether one of its people had not left by an instant. */
export const keptAt = (uca: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`coalesce((task_day.left_until ->> ${uca}::text)::timestamptz > ${at}, true)`;

/**
 * Whether a round, of the tables `task` and `task_day`, was for a UCA at an instant: theirs by name; of whoever comes
 * first, once its day is over, if they were kept; else if its activity is for them, or was until then.
 */
export const wasFor = (uca: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`case
  when task.assigned_to is not null then task.assigned_to = ${uca}
  when task_day.uca_ids is not null then ${uca} = any(task_day.uca_ids) and ${keptAt(uca, at)}
  else ${isAssigned(sql`task.activity_id`, uca)} or ${leftAfter(sql`task.activity_id`, uca, at)} end`;

/** The activities that are for a UCA. */
export const activitiesFor = (uca: RawBuilder<unknown>): RawBuilder<{ activity_id: number }> => sql`
  select link.activity_id from ${sql.table('activity_uca')} as link where link.uca_id = ${uca}
  union select link.activity_id from ${sql.table('activity_type')} as link join ${sql.table('uca_type')} on uca_type.id = link.type_id
    join ${sql.table('uca')} on uca.client_id = uca_type.client_id and uca.type = uca_type.name where uca.id = ${uca}
  union select link.activity_id from ${sql.table('activity_group')} as link join ${sql.table('uca_group_member')} as member using (group_id)
    where member.uca_id = ${uca}`;

/** The people of a type. */
export const ucasOfType = (type: RawBuilder<unknown>): RawBuilder<{ id: number }> => sql`
  select person.id from ${sql.table('uca')} as person
    join ${sql.table('uca_type')} as its on its.client_id = person.client_id and its.name = person.type where its.id = ${type}`;

/**
 * Whether an activity names a type, or is for somebody of it. `offset 0` keeps each part a look-up for one activity:
 * otherwise the planner may first collect those of all activities, and people of a type may be thousands.
 */
export const isForType = (activity: RawBuilder<unknown>, type: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const ofType = sql`join ${sql.table('uca')} as person on person.id = link.uca_id and person.deleted_at is null
    join ${sql.table('uca_type')} as its on its.client_id = person.client_id and its.name = person.type and its.id = ${type}`;
  return sql`(exists (select from ${sql.table('activity_type')} as link
      where link.activity_id = ${activity} and link.type_id = ${type} offset 0)
    or exists (select from ${sql.table('activity_uca')} as link ${ofType} where link.activity_id = ${activity} offset 0)
    or exists (select from ${sql.table('activity_group')} as given
      join ${sql.table('uca_group_member')} as link on link.group_id = given.group_id ${ofType}
      where given.activity_id = ${activity} offset 0))`;
};

/** Whether a UCA can do anything: neither deleted nor blocked. */
export const isPresent = (uca: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`exists (
  select from ${sql.table('uca')} as present join ${sql.table('app_user')} as account on account.id = present.user_id
  where present.id = ${uca} and present.deleted_at is null and not account.blocked)`;

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

/** The activities with a round of whoever comes first whose day is not over. */
const openActivities = sql`(select distinct activity_id from ${sql.table('task')}
  where assigned_to is null and people_id is null) as begun`;

/**
 * The rounds within some bounds, of the table `task`, that are or were for some people: theirs by name; of whoever comes
 * first of a day that is over, if one of the sets that were kept has one of them; any other one, if its activity is one of
 * these. `stayed`, of the table `task_day`: whether one of them had not left when the round opened; asked only of those
 * found on days that somebody left.
 */
const roundsFor = (
  people: RawBuilder<unknown>,
  ucas: RawBuilder<unknown>,
  stayed: RawBuilder<SqlBool>,
  activities: RawBuilder<unknown>,
  within: RawBuilder<SqlBool>,
): RawBuilder<{ id: number }> => {
  const task = sql.table('task');
  const day = sql.table('task_day');
  return sql`
    select task.id from ${task} where task.assigned_to = any(array(${people})) and ${within}
    union all select task.id from ${task} where task.people_id in (select people_with_any(array(${ucas}))) and ${within}
      and ((task.activity_id, task.day) not in (
          select task_day.activity_id, task_day.day from ${day} where task_day.left_until is not null)
        or exists (select from ${day}
          where (task_day.activity_id, task_day.day) = (task.activity_id, task.day) and ${stayed}))
    union all select task.id from ${task}
      where task.assigned_to is null and task.people_id is null and task.activity_id in (${activities})
        and ${within}`;
};

/** The rounds within some bounds, of the table `task`, that are or were for a UCA. */
export const roundsOf = (uca: RawBuilder<unknown>, within: RawBuilder<SqlBool>): RawBuilder<{ id: number }> =>
  roundsFor(
    sql`select ${uca}`,
    sql`select ${uca}`,
    keptAt(uca, sql`task.opens_at`),
    activitiesFor(uca),
    within,
  );

/** The rounds within some bounds, of the table `task`, that are or were for somebody of a type. */
export const roundsOfType = (
  type: RawBuilder<unknown>,
  within: RawBuilder<SqlBool>,
): RawBuilder<{ id: number }> => {
  const its = sql.table('uca_type');
  const typeOf = (person: RawBuilder<unknown>) =>
    sql`(select person.type from ${sql.table('uca')} as person where person.id = ${person})
      = (select name from ${its} where id = ${type})`;
  const next = (after: RawBuilder<unknown>) => sql`(select assigned_to from ${sql.table('task')}
    where client_id = (select client_id from ${its} where id = ${type}) and ${after} order by assigned_to limit 1)`;
  return roundsFor(
    // Person by person, here and below: those with rounds are few, and people of a type may be thousands.
    sql`with recursive one (id) as (${next(sql`assigned_to is not null`)}
        union all select ${next(sql`assigned_to > one.id`)} from one where one.id is not null)
      select one.id from one where ${typeOf(sql`one.id`)}`,
    ucasOfType(type),
    sql`exists (select from unnest(task_day.uca_ids) as one (id)
      where ${typeOf(sql`one.id`)} and ${keptAt(sql`one.id`, sql`task.opens_at`)})`,
    sql`select begun.activity_id from ${openActivities} where ${isForType(sql`begun.activity_id`, type)}`,
    within,
  );
};
