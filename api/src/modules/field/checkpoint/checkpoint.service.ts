import {
  type Checkpoint,
  type CheckpointInput,
  checkpointInput,
  type checkpointQuery,
  type Paged,
} from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName } from '../../core/scope.ts';
import { assertLabels, bears, setLabels } from '../label/label.repository.ts';
import { findParentPlace } from '../place/place.repository.ts';
import { hasScanRule } from '../scan-rule/scan-rule.repository.ts';
import { byLastScan, checkpointTypes, selectCheckpoints } from './checkpoint.repository.ts';
import { keepFormerCode } from './code-owners.ts';

/** Throws a 422 unless this is an undeleted rule of the client, or none. */
export async function assertScanRule(trx: Tx, clientId: number, id: number | null): Promise<void> {
  if (id !== null && !(await hasScanRule(trx, clientId, id)))
    throw problem('validation', 'error.validation', {}, { scan_rule_id: 'error.reference' });
}

/** A checkpoint is at a place and belongs to that place's client; phones know it by its code. */
export const checkpoints: Catalogue<Checkpoint, CheckpointInput> = {
  table: 'checkpoint',
  input: checkpointInput,
  find: (trx, ctx, id, scope) =>
    selectCheckpoints(trx, ctx, scope).where('checkpoint.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, { label_ids, scan_rule_id = null, ...input }) {
    const place = await findParentPlace(trx, ctx, input.place_id);
    if (!place) throw problem('validation', 'error.validation', {}, { place_id: 'error.reference' });
    await assertLabels(trx, place.client_id, label_ids);
    await assertScanRule(trx, place.client_id, scan_rule_id);
    return { ...input, scan_rule_id, client_id: place.client_id };
  },
  async written(trx, ctx, { id, input, before }) {
    if (input && before && before.code !== input.code) await keepFormerCode(trx, id, before.code, ctx.now());
    if (input) await setLabels(trx, 'checkpoint', id, input.label_ids ?? []);
  },
  unique: [{ field: 'code', within: [] }],
};

export function pageOfCheckpoints(
  ctx: Ctx,
  query: z.output<typeof checkpointQuery>,
): Promise<Paged<Checkpoint>> {
  const { place_id, type, qr_type, label_id, scan_rule_id, ids, client_id } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectCheckpoints(trx, ctx, { client: client_id })
        .$if(place_id !== undefined, (rows) => rows.where('checkpoint.place_id', '=', place_id ?? 0))
        .$if(Boolean(type), (rows) => rows.where('checkpoint.type', '=', type ?? ''))
        .$if(qr_type !== undefined, (rows) => rows.where('checkpoint.qr_type', '=', qr_type ?? 'N'))
        .$if(label_id !== undefined, (rows) => rows.where(bears('checkpoint', label_id ?? 0)))
        .$if(scan_rule_id !== undefined, (rows) =>
          rows.where('checkpoint.scan_rule_id', '=', scan_rule_id ?? 0),
        )
        .$if(ids !== undefined, (rows) =>
          rows.where('checkpoint.id', 'in', (ids ?? '0').split(',').map(Number)),
        ),
      sortable: {
        name: sql`fold(checkpoint.name)`,
        type: 'checkpoint.type',
        place_name: ofRecord('place', 'checkpoint.place_id'),
        client_name: byClientName(ctx, 'checkpoint.client_id'),
        code: 'checkpoint.code',
        qr_type: 'checkpoint.qr_type',
        scan_rule_name: ofRecord(
          'scan_rule',
          'checkpoint.scan_rule_id',
          sql`case when found.deleted_at is null then found.name end`,
        ),
        last_scan_at: byLastScan,
        created_at: 'checkpoint.created_at',
      },
      searchable: ['checkpoint.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'checkpoint.id',
    }),
  );
}

export function choicesOfCheckpoints(ctx: Ctx): Promise<{ types: string[] }> {
  return ctx.tx(async (trx) => ({ types: await checkpointTypes(trx, ctx) }));
}
