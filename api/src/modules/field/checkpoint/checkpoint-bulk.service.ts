import type { BodyOut, changeCheckpoints } from 'contract';
import { auditAll } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { addLabels, assertLabels, takeLabels } from '../label/label.repository.ts';
import { lockCheckpoints, selectCheckpoints, setScanRule } from './checkpoint.repository.ts';
import { assertScanRule } from './checkpoint.service.ts';

/**
 * Makes the same change to many checkpoints of one client, all or none. 422 on `ids` when one is missing or not the
 * caller's, and on any other field that is not an undeleted record of their client. Returns the ids that changed.
 */
export function changeMany(
  ctx: Ctx,
  { ids, add_label_ids = [], remove_label_ids = [], scan_rule_id }: BodyOut<typeof changeCheckpoints>,
): Promise<{ ids: number[] }> {
  return ctx.tx(async (trx) => {
    const asked = [...new Set(ids)].sort((one, other) => one - other);
    const read = () =>
      selectCheckpoints(trx, ctx).where('checkpoint.id', 'in', asked).orderBy('checkpoint.id').execute();
    await lockCheckpoints(trx, asked);
    const before = await read();
    const client = before[0]?.client_id;
    if (
      client === undefined ||
      before.length < asked.length ||
      before.some((row) => row.client_id !== client)
    )
      throw problem('validation', 'error.validation', {}, { ids: 'error.reference' });
    await assertLabels(trx, client, add_label_ids, 'add_label_ids');
    if (scan_rule_id !== undefined) {
      await assertScanRule(trx, client, scan_rule_id);
      await setScanRule(trx, asked, scan_rule_id);
    }
    await takeLabels(trx, 'checkpoint', asked, remove_label_ids);
    await addLabels(trx, 'checkpoint', asked, add_label_ids);
    const after = await read();
    const changed = before.flatMap((old, at) => {
      const now = after[at];
      return now && JSON.stringify(now) !== JSON.stringify(old) ? [{ before: old, after: now }] : [];
    });
    await auditAll(
      trx,
      ctx,
      changed.map((change) => ({
        action: 'update',
        entity: 'checkpoint',
        entityId: change.after.id,
        clientId: client,
        ...change,
      })),
    );
    return { ids: changed.map(({ after: { id } }) => id) };
  });
}
