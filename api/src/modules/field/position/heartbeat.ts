import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Planning } from '../../../ports/transaction-scope.ts';
import { type Phone, phoneOf } from '../../core/phone.ts';
import { intakeOf } from './intake.ts';

/**
 * Runs a phone's call and records that the phone reported. If recording fails, the call still succeeds: the phone need
 * not repeat it.
 */
export async function withHeartbeat<T>(
  ctx: Ctx,
  work: (trx: Tx, phone: Phone) => Promise<T>,
  planning?: Planning,
): Promise<T> {
  const phone = phoneOf(ctx);
  const { ports } = ctx;
  const result = await ctx.tx((trx) => work(trx, phone), planning);
  await intakeOf(ports)
    .take({ phone, fixes: [], states: [], heard: true })
    .catch((error: unknown) => ports.log.warn({ err: error }, 'a phone was heard, and it is not noted'));
  return result;
}
