import { vipImport } from 'contract';
import { idsByName } from '../../core/catalogue/bulk.ts';
import { importer } from '../../imports/importer.ts';
import { refuseBlacklistedLines } from '../blacklist/import-check.ts';
import { ignoreListed, writeListed } from '../blacklist/listing.importer.ts';

/** The VIP list. Existing entries are skipped; blacklisted people are refused. */
export const vipImporter = importer<typeof vipImport>({
  declaration: vipImport,
  entity: 'vip',

  async check(trx, ctx, lines, verdicts) {
    await ignoreListed(trx, ctx, 'vip', lines, verdicts);
    const branchOf = await idsByName(
      trx,
      'branch',
      ctx.clientId,
      lines.map(({ value }) => value.branch),
    );
    const fresh = lines.filter((line) => verdicts.outcomeOf(line) !== 'ignore');
    for (const line of fresh)
      if (line.value.branch !== '' && !branchOf(line.value.branch))
        verdicts.refuse(line, 'branch', 'error.importBranch');
    await refuseBlacklistedLines(trx, ctx, 'vip', fresh, verdicts, [
      { type: 'identity', field: 'value', of: (row) => (row.type === 'identity' ? row.value : '') },
      { type: 'plate', field: 'value', of: (row) => (row.type === 'plate' ? row.value : '') },
    ]);
  },

  async write(trx, ctx, lines) {
    const branchOf = await idsByName(
      trx,
      'branch',
      ctx.clientId,
      lines.map(({ value }) => value.branch),
    );
    return writeListed(trx, ctx, 'vip', lines, branchOf);
  },
});
