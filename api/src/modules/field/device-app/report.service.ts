import type { BodyOut, Fix, postPositions, postScan } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { type Phone, phoneOf } from '../../core/phone.ts';
import { checkpointToScan, keepScan } from '../checkpoint/judge.repository.ts';
import { RETENTION_DAYS } from '../position/partitions.ts';
import { type FeedRow, feedOf } from '../position/position-feed.ts';
import { type Known, markHeard, storeFixes } from '../position/report.repository.ts';

function show(ctx: Ctx, phone: Phone, state: Known): void {
  const { previous: _, ...row } = state;
  if (row.fixed_at !== null) feedOf(ctx.ports).push(phone.client_id, [row as FeedRow]);
}

/**
 * Runs a phone's call and notes that the phone was heard; when that changes its connection, the map shows it.
 */
export async function withHeartbeat<T>(ctx: Ctx, work: (trx: Tx, phone: Phone) => Promise<T>): Promise<T> {
  const phone = phoneOf(ctx);
  const [result, state] = await ctx.tx(async (trx) => {
    const value = await work(trx, phone);
    return [value, await markHeard(trx, phone, ctx.now())] as const;
  });
  if (state.previous !== state.connection) show(ctx, phone, state);
  return result;
}

/**
 * Fixes as the server's clock sees them. A phone whose clock runs ahead is set back as a whole, which keeps the
 * distances between its fixes; what is older than what is kept is left out.
 */
export function byServerClock(fixes: readonly Fix[], now: number): Fix[] {
  const times = fixes.map(({ captured_at }) => Date.parse(captured_at));
  const ahead = Math.max(0, times.reduce((latest, time) => Math.max(latest, time), 0) - now);
  const oldest = now - RETENTION_DAYS * 86_400_000;
  return fixes
    .map((fix, index) => ({ ...fix, captured_at: new Date((times[index] ?? 0) - ahead).toISOString() }))
    .filter(({ captured_at }) => Date.parse(captured_at) > oldest);
}

export async function reportPositions(ctx: Ctx, { positions }: BodyOut<typeof postPositions>) {
  const phone = phoneOf(ctx);
  const now = ctx.now();
  const fixes = byServerClock(positions, now.getTime());
  if (fixes.length === 0) return { accepted: 0, ignored: positions.length };
  const state = await ctx.tx((trx) => storeFixes(trx, phone, fixes, now));
  const { accepted, ...row } = state;
  if (accepted > 0 || row.previous !== row.connection) show(ctx, phone, row);
  return { accepted, ignored: positions.length - accepted };
}

/**
 * Stores a scan with what its checkpoint's rule finds wrong, the same uuid once: what comes from the field is never
 * refused for that. 422 for a code that is not one of the client's checkpoints.
 */
export function reportScan(ctx: Ctx, { checkpoint_code, captured_at, ...scan }: BodyOut<typeof postScan>) {
  return withHeartbeat(ctx, async (trx, phone) => {
    const now = ctx.now();
    const checkpoint = await checkpointToScan(trx, phone.client_id, checkpoint_code);
    if (!checkpoint) {
      throw problem('validation', 'error.validation', {}, { checkpoint_code: 'error.reference' });
    }
    const at = new Date(Math.min(Date.parse(captured_at), now.getTime())).toISOString();
    return keepScan(trx, phone, checkpoint, { ...scan, captured_at: at, received_at: now });
  });
}
