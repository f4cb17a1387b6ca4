import type { LimitChannel } from 'contract';
import { groupBy } from 'contract';
import type { Tx } from '../../../ports/database.ts';
import { giveBack } from '../client-quota/client-quota.ts';

/** Gives the quota of deliveries that were not sent back, client by client in one order. */
export async function giveBackAll(
  trx: Tx,
  deliveries: readonly { client_id: number; channel: LimitChannel; quota_month: string | null }[],
): Promise<void> {
  const taken = deliveries.flatMap(({ quota_month, ...each }) =>
    quota_month ? [{ ...each, month: quota_month }] : [],
  );
  const groups = [
    ...groupBy(taken, ({ client_id, channel, month }) => `${client_id} ${channel} ${month}`).values(),
  ];
  for (const group of groups.toSorted(([one], [other]) => (one?.client_id ?? 0) - (other?.client_id ?? 0))) {
    const [first] = group;
    if (first) await giveBack(trx, first.client_id, { ...first, count: group.length });
  }
}
