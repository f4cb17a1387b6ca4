import { staffImport } from 'contract';
import { idsByName, insertLines, nameKey } from '../../core/catalogue/bulk.ts';
import { importer } from '../../imports/importer.ts';
import { ignoreKnownPeople, refuseBlacklistedLines } from '../blacklist/import-check.ts';
import { namesOfProviders } from '../provider/provider.repository.ts';

/** Staff. Those whose document the client already has are skipped. */
export const staffImporter = importer<typeof staffImport>({
  declaration: staffImport,
  entity: 'staff',

  async check(trx, ctx, lines, verdicts) {
    await ignoreKnownPeople(trx, ctx, 'staff', lines, verdicts);
    const branchOf = await idsByName(
      trx,
      'branch',
      ctx.clientId,
      lines.map(({ value }) => value.branch),
    );
    const companies = await namesOfProviders(
      trx,
      ctx.clientId,
      lines.map(({ value }) => value.company),
    );
    const fresh = lines.filter((line) => verdicts.outcomeOf(line) !== 'ignore');
    for (const line of fresh) {
      const company = nameKey(line.value.company);
      if (!branchOf(line.value.branch)) verdicts.refuse(line, 'branch', 'error.importBranch');
      if (company !== '' && !companies.has(company)) verdicts.refuse(line, 'company', 'error.importCompany');
    }
    await refuseBlacklistedLines(trx, ctx, 'staff', fresh, verdicts, [
      { type: 'identity', field: 'identity', of: (row) => row.identity },
      { type: 'plate', field: 'plate', of: (row) => row.plate },
    ]);
  },

  async write(trx, ctx, lines) {
    const branchOf = await idsByName(
      trx,
      'branch',
      ctx.clientId,
      lines.map(({ value }) => value.branch),
    );
    const companies = await namesOfProviders(
      trx,
      ctx.clientId,
      lines.map(({ value }) => value.company),
    );
    return insertLines(
      trx,
      'staff',
      {
        type: 'text',
        branch_id: 'bigint',
        provider_id: 'bigint',
        name: 'text',
        last_name: 'text',
        identity: 'text',
        foreign_document: 'boolean',
        position: 'text',
        phone: 'text',
        email: 'text',
        plate: 'text',
        foreign_plate: 'boolean',
        documents_until: 'date',
        active: 'boolean',
      },
      'identity',
      lines.map(({ row, value }) => ({
        ...value,
        row,
        branch_id: branchOf(value.branch),
        provider_id: companies.get(nameKey(value.company)) ?? null,
        active: !value.inactive,
      })),
      ctx,
    );
  },
});
