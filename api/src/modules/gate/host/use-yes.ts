import { HOST_ANSWER_MINUTES, type MessageKey } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf } from '../../core/scope.ts';

interface Entering {
  branch_id: number;
  /** Documents of those admitted by the host's approval. */
  identities: readonly string[];
  /** When they entered. */
  at: Date;
}

/**
 * The name of the host who approved these people here, within the hour before they entered. An approval admits once. A
 * fault for any other answer, person or branch, and where more enter than were asked about. The question stays locked.
 */
export async function nameOfYes(
  trx: Tx,
  ctx: Ctx,
  id: number,
  { branch_id, identities, at }: Entering,
): Promise<{ name: string } | { fault: MessageKey }> {
  const found = await trx
    .selectFrom('host_question')
    .select(['host_name', 'state', 'identity', 'companions', 'answered_at', 'entry_id'])
    .where('id', '=', id)
    .where('client_id', '=', clientOf(ctx))
    .where('branch_id', '=', branch_id)
    .forUpdate()
    .executeTakeFirst();
  if (found?.state !== 'yes' || found.answered_at === null || !identities.includes(found.identity))
    return { fault: 'gate.host.notYes' };
  const age = at.getTime() - Date.parse(found.answered_at);
  if (age > HOST_ANSWER_MINUTES * 60_000 || found.entry_id !== null) return { fault: 'gate.host.old' };
  if (identities.length > found.companions + 1) return { fault: 'gate.host.more' };
  return { name: found.host_name };
}

/** Notes whom a yes let in. */
export async function useYes(trx: Tx, id: number, entry_id: number): Promise<void> {
  await trx.updateTable('host_question').set({ entry_id }).where('id', '=', id).execute();
}
