import { message } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { personIn } from '../../core/scope.ts';
import { queuePush } from './push-queue.ts';

/** How long a silence is news. */
const SILENCE_HOURS = 12;

interface NotifiedOperator {
  user_id: number;
  language: string;
  title: string;
  name: string;
  silent: number;
  request_user_id: number;
  request_schedule_id: number;
}

/** Notifies the operators of a client of unanswered requests: one push per occurrence, however many people. */
export async function queueSilencePushes(trx: Tx, dispatchIds: readonly number[], now: Date): Promise<void> {
  if (dispatchIds.length === 0) return;
  const { rows } = await sql<NotifiedOperator>`
    select operator.id as user_id, operator.language, asked.title, silent.*
    from (
      select dispatch.occurrence_id, count(*)::integer as silent, min(${personIn('who')}) as name,
        min(dispatch.request_user_id) as request_user_id, min(dispatch.request_schedule_id) as request_schedule_id
      from dispatch join uca on uca.id = dispatch.uca_id join app_user as who on who.id = uca.user_id
      where dispatch.id = any(${dispatchIds}::bigint[]) group by dispatch.occurrence_id
    ) as silent join request_occurrence as asked on asked.id = silent.occurrence_id
    join app_user as operator on operator.client_id = asked.client_id and operator.type in ('cliente', 'uma')
      and operator.deleted_at is null and not operator.blocked`.execute(trx);
  await queuePush(
    trx,
    rows.map(({ user_id, language, title, name, silent, request_user_id, request_schedule_id }) => ({
      userId: user_id,
      kind: 'missed' as const,
      title:
        silent === 1
          ? message(language, 'push.silentTitle', { name })
          : message(language, 'push.silentMany', { count: silent }),
      body: message(language, 'push.silent', { title }),
      path: `/request/monitor/${request_user_id}/schedule/${request_schedule_id}`,
      expiresAt: new Date(now.getTime() + SILENCE_HOURS * 3_600_000),
    })),
  );
}
