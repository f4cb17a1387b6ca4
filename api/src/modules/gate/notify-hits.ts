import type { GateMatch } from 'contract';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import type { LookupContext } from './actor.ts';
import { sendGateNews } from './gate-news.ts';

type Hit = Pick<GateMatch, 'identity' | 'plate' | 'name' | 'last_name' | 'decision' | 'facts'>;

/** Notifies operators who of the blacklist is at a gate, once within ten minutes; the gate itself only refuses. */
export async function notifyHits(
  trx: Tx,
  ctx: LookupContext,
  branch_id: number,
  people: readonly Hit[],
): Promise<void> {
  for (const { identity, plate, name, last_name, decision, facts } of people) {
    if (decision.rule !== 1) continue;
    const listed = facts.blacklist.find(({ id }) => id === decision.ground?.id) ?? facts.blacklist[0];
    await sendGateNews(
      trx,
      {
        ...{ client_id: clientOf(ctx), kind: 'blacklist', user_id: null, branch_id, subject_id: null },
        name: listed?.name || `${name} ${last_name}`.trim() || identity || plate,
        ...{ reason: listed?.reason ?? '', subject: `${branch_id} ${identity} ${plate}` },
      },
      ctx.now(),
    );
  }
}
