import { type DispatchState, outcomeOf, type requestModes } from 'contract';
import { sql } from 'kysely';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';

/** One dispatch as a test describes it, and what it is compared by. */
export interface TestDispatch {
  at: number;
  uca: number;
  name: string;
  mode: (typeof requestModes)[number];
  ruled: boolean;
  state: DispatchState;
  /** Seconds to the answer; the limit is always LIMIT. */
  seconds: number;
  answer?: string;
}

export const LIMIT = 300;

/** Inserts dispatches as the scheduler would, each its own occurrence. Returns the id of the rule. */
export async function insertTestDispatches(
  app: TestApp,
  client: TestClient,
  dispatches: readonly TestDispatch[],
): Promise<number> {
  const request = await app.db
    .insertInto('request')
    .values({
      client_id: client.id,
      name: 'Ahora se llama así',
      title: 'Título',
      max_response_time: LIMIT,
      time_format: 'second',
      mode: 'report',
      created_by: client.operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const schedule = await app.db
    .insertInto('request_schedule')
    .values({
      client_id: client.id,
      request_id: request.id,
      starts_at: new Date(0),
      created_by: client.operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rule = await app.db
    .insertInto('request_rule')
    .values({
      client_id: client.id,
      request_id: request.id,
      type: 'repetitive',
      created_by: client.operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = dispatches.map((each, nth) => ({ ...each, nth, rule: each.ruled ? rule.id : null }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        nth integer, at bigint, uca bigint, name text, mode text, rule bigint, state text, seconds integer, answer text)
    ), users as (
      insert into request_user (client_id, request_id, uca_id, direct)
      select distinct ${client.id}::bigint, ${request.id}::bigint, uca, true from given returning id, uca_id
    ), occurrences as (
      insert into request_occurrence (client_id, request_id, request_schedule_id, rule_id, dispatch_date, planned_at,
        state, name, title, description, mode, request_photo, max_response_time, time_format)
      select ${client.id}, ${request.id}, ${schedule.id}, rule, nth, to_timestamp(at / 1000.0), 'dispatched', name,
        'Título de ' || name, '', mode, false, ${LIMIT}, 'second' from given returning id, dispatch_date
    )
    insert into dispatch (client_id, request_id, request_user_id, request_schedule_id, occurrence_id, uca_id,
      dispatch_date, state, completion, dispatched_at, answered_at, due_at, answer)
    select ${client.id}, ${request.id}, users.id, ${schedule.id}, occurrences.id, uca, nth, state,
      case state when 'answered' then case when seconds > ${LIMIT}::integer then 2 else 1 end when 'expired' then 2 end,
      to_timestamp(at / 1000.0),
      case when state = 'answered' then to_timestamp(at / 1000.0) + seconds * interval '1 second' end,
      to_timestamp(at / 1000.0) + ${LIMIT}::integer * interval '1 second', answer
    from given join users on users.uca_id = given.uca join occurrences on occurrences.dispatch_date = given.nth
  `.execute(app.db);
  return rule.id;
}

export const outcomeOfTest = ({ state, seconds }: TestDispatch) =>
  outcomeOf({ state, late: state === 'answered' && seconds > LIMIT });
