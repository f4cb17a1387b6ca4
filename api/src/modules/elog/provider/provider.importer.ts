import { providerImport } from 'contract';
import { insertLines, nameKey, valuesIn } from '../../core/catalogue/bulk.ts';
import { importer } from '../../imports/importer.ts';
import { refuseBlacklistedLines } from '../blacklist/import-check.ts';
import { namesOfProviders } from './provider.repository.ts';

/** Providers. Those whose tax number the client already has are skipped; the branches they may enter are set later. */
export const providerImporter = importer<typeof providerImport>({
  declaration: providerImport,
  entity: 'provider',

  async check(trx, ctx, lines, verdicts) {
    const rucs = await valuesIn(
      trx,
      'provider',
      'ruc',
      ctx.clientId,
      lines.map(({ value }) => value.ruc),
    );
    const names = await namesOfProviders(
      trx,
      ctx.clientId,
      lines.map(({ value }) => value.name),
    );
    for (const line of lines) {
      if (rucs.has(line.value.ruc)) verdicts.ignore(line);
      else if (names.has(nameKey(line.value.name))) verdicts.refuse(line, 'name', 'error.importProvider');
    }
    const fresh = lines.filter((line) => verdicts.outcomeOf(line) !== 'ignore');
    await refuseBlacklistedLines(trx, ctx, 'providers', fresh, verdicts, [
      { type: 'identity', field: 'ruc', of: (row) => row.ruc },
    ]);
  },

  write: (trx, ctx, lines) =>
    insertLines(
      trx,
      'provider',
      {
        name: 'text',
        business_name: 'text',
        ruc: 'text',
        foreign_document: 'boolean',
        contact_name: 'text',
        phone: 'text',
        email: 'text',
        address: 'text',
        active: 'boolean',
      },
      'ruc',
      lines.map(({ row, value }) => ({ ...value, row, active: !value.inactive })),
      ctx,
    ),
});
