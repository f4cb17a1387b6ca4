import type { HostQuestion, HostQuestionState, HostQuestionView } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { nameIn, nameOfUser, ofClient } from '../../core/scope.ts';
import { atGates } from '../gate-places.ts';

/** What hosts were asked, as guards and as hosts see it. */

export const QUESTION = 'host_question';

/** A host who has not answered in time is late. */
const stateAt = (now: Date): RawBuilder<HostQuestionState> => sql<HostQuestionState>`(case
  when host_question.state = 'waiting' and host_question.due_at <= ${now}::timestamptz then 'late'
  else host_question.state end)`;

/** Questions asked at the gates that the caller keeps. */
export const selectQuestions = (trx: Tx, ctx: Ctx) =>
  trx
    .selectFrom('host_question')
    .where(ofClient(ctx, 'host_question.client_id'))
    .where(atGates(ctx, 'host_question.branch_id'))
    .select(['host_question.id', 'host_question.branch_id', 'host_question.subdepartment_id'])
    .select(['host_id', 'host_name', 'name', 'last_name', 'company', 'note', 'companions', 'identity'])
    .select(['by_email', 'by_push', 'asked_at', 'due_at', 'answered_at', 'answer_note'])
    .select(stateAt(ctx.now()).as('state'))
    .select(sql<boolean>`(host_question.entry_id is not null)`.as('entered'))
    .select(sql<string>`coalesce(${nameOfUser('host_question.asked_by')}, '')`.as('asked_by_name'));

export const questionOf = (trx: Tx, ctx: Ctx, id: number): Promise<HostQuestion | undefined> =>
  selectQuestions(trx, ctx).where('host_question.id', '=', id).executeTakeFirst();

/** A question as its host sees it, with the file of its photo; undefined once nobody can answer it any more. */
export async function viewForHost(
  trx: Tx,
  id: number,
  now: Date,
): Promise<(HostQuestionView & { photo_id: number | null }) | undefined> {
  const row = await trx
    .selectFrom('host_question')
    .innerJoin('client', 'client.id', 'host_question.client_id')
    .where('host_question.id', '=', id)
    .where('host_question.ends_at', '>', now.toISOString())
    .select(['client.name as client', 'client.timezone', 'host_question.host_name as host'])
    .select(['host_question.name', 'host_question.last_name', 'host_question.company', 'host_question.note'])
    .select(['companions', 'photo_id', 'asked_at', 'answered_at', 'answer_note'])
    .select(nameIn('branch', 'host_question.branch_id').as('branch'))
    .select(
      sql<string>`coalesce(${nameIn('subdepartment', 'host_question.subdepartment_id')}, '')`.as(
        'subdepartment',
      ),
    )
    .select(stateAt(now).as('state'))
    .executeTakeFirst();
  return row && { ...row, photo: row.photo_id !== null };
}

/** The photo that belongs to a question. */
export const photoOf = (trx: Tx, fileId: number | null) =>
  trx
    .selectFrom('file')
    .where('id', '=', fileId)
    .select(['id', 'key', 'name', 'media_type'])
    .executeTakeFirst();
