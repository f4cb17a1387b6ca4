import type { ImportCheck } from 'contract';
import type { Ctx } from '../../http/context.ts';
import { giveUpChecking, keepChecking, settleCheck } from './checking.ts';
import { dryRun } from './dry-run.ts';
import type { RunRow } from './import.repository.ts';
import type { AnyImporter } from './importer.ts';

/** Checks all rows of a run that `checking` locks, and counts what they would do. */
export async function checkAll(
  ctx: Ctx,
  importer: AnyImporter,
  run: RunRow,
  checking: string,
): Promise<ImportCheck> {
  try {
    await dryRun(ctx, importer, run, checking);
    return await ctx.tx(async (trx) => {
      await keepChecking(trx, run.id, checking, ctx.now());
      return settleCheck(trx, ctx, importer, run);
    });
  } catch (error) {
    await ctx.tx((trx) => giveUpChecking(trx, run.id, checking));
    throw error;
  }
}
