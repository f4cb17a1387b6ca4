import { limits, type Replayed, type SessionReplay, travelOf } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { fullName } from '../../core/scope.ts';
import { fixesOfEach } from '../../field/travelled-route/travelled-route.repository.ts';
import { findSession } from './session.repository.ts';

const HOUR_MS = 3_600_000;

/** Everybody who was in a session at any time, by name. */
const everWatched = (trx: Tx, session: number) =>
  trx
    .selectFrom('monitoring_uca as watched')
    .innerJoin('uca', 'uca.id', 'watched.uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('client', 'client.id', 'uca.client_id')
    .where('watched.session_id', '=', session)
    .select(['uca.id', fullName.as('name')])
    .select(({ fn }) =>
      fn.coalesce('uca.offline_minutes', 'client.offline_minutes').$castTo<number>().as('offline_minutes'),
    )
    .distinct()
    .orderBy('name')
    .orderBy('uca.id')
    .execute();

/**
 * Positions of a session's UCAs over its last two hours, never from before the session began to watch them. 404 if the
 * session is not the caller's.
 */
export function replayOf(ctx: Ctx, id: number): Promise<SessionReplay> {
  return ctx.tx(async (trx) => {
    const session = await findSession(trx, ctx, id);
    if (!session || (session.temporary && session.state === 'expired'))
      throw problem('notFound', 'error.sessionGone');
    const over = session.ended_at ?? session.ends_at;
    const now = ctx.now().getTime();
    const isRunning = session.ended_at === null && session.state !== 'expired';
    const to = isRunning ? now : Math.min(now, Date.parse(over));
    const from = Math.max(Date.parse(session.since), to - limits.monitoringHistoryHours * HOUR_MS);
    const period = { from: new Date(from).toISOString(), to: new Date(to + 1).toISOString() };
    const people = await everWatched(trx, id);
    const fixes = await fixesOfEach(
      trx,
      people.map((uca) => uca.id),
      period,
    );
    const data = people.map((uca): Replayed => {
      const { lines } = travelOf(fixes.get(uca.id) ?? [], { gapMs: uca.offline_minutes * 60_000 });
      return { uca_id: uca.id, uca_name: uca.name, lines };
    });
    return { from, to, data };
  });
}
