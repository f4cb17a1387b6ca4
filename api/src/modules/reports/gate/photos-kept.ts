import { type DataOf, type GateEntryReportFilters, gatePhotoDays, type gatePhotosKept } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { reportPeriod } from '../../core/report/period.ts';
import { ofClient } from '../../core/scope.ts';

interface Found {
  days: number | null;
  people: number;
  documents: number;
  questions: number;
  oldest_at: string | null;
  erased_people: number;
  erased_documents: number;
  erased_questions: number;
  last_at: string | null;
}

/** Photos of the client's gates: those kept now, and those erased in the period, ignoring other filters. */
export function photosKept(
  ctx: Ctx,
  filters: GateEntryReportFilters,
): Promise<DataOf<typeof gatePhotosKept>> {
  const { from, to } = reportPeriod(ctx, filters);
  const [start, end] = [from, to].map((at) => sql`${new Date(at)}::timestamptz`);
  return ctx.tx(async (trx) => {
    const { rows } = await sql<Found>`
      with photo as (
        select gate_photo.kind, gate_photo.taken_at as at from gate_photo
        where ${ofClient(ctx, 'gate_photo.client_id')}
        union all
        select 'question', host_question.asked_at from host_question
        where ${ofClient(ctx, 'host_question.client_id')} and host_question.photo_id is not null
      ), kept as (
        select count(*) filter (where kind = 'person')::integer as people,
          count(*) filter (where kind = 'document')::integer as documents,
          count(*) filter (where kind = 'question')::integer as questions, min(at) as oldest_at
        from photo
      ), erased as (
        select coalesce(sum(people) filter (where at >= ${start}), 0)::integer as erased_people,
          coalesce(sum(documents) filter (where at >= ${start}), 0)::integer as erased_documents,
          coalesce(sum(questions) filter (where at >= ${start}), 0)::integer as erased_questions,
          max(at) as last_at
        from gate_erasure where ${ofClient(ctx, 'gate_erasure.client_id')} and at < ${end}
      ), client_days as (
        select case when min(days) = max(days) then min(days) end as days
        from (select coalesce(gate_photo_days, ${gatePhotoDays}::integer) as days from client
          where ${ofClient(ctx, 'client.id')}) as each
      )
      select * from kept, erased, client_days`.execute(trx);
    const [found] = rows;
    if (!found) throw new Error('a count without a row');
    const { days, people, documents, questions, oldest_at, last_at } = found;
    return {
      ...{ days, kept: { people, documents, questions }, oldest_at, last_at },
      erased: {
        ...{ people: found.erased_people, documents: found.erased_documents },
        questions: found.erased_questions,
      },
    };
  });
}
