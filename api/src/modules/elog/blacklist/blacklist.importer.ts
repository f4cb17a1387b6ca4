import { blacklistImport } from 'contract';
import { importer } from '../../imports/importer.ts';
import { ignoreListed, writeListed } from './listing.importer.ts';

/** The blacklist. Existing entries are skipped. */
export const blacklistImporter = importer<typeof blacklistImport>({
  declaration: blacklistImport,
  entity: 'blacklist',
  check: (trx, ctx, lines, verdicts) => ignoreListed(trx, ctx, 'blacklist', lines, verdicts),
  write: (trx, ctx, lines) => writeListed(trx, ctx, 'blacklist', lines),
});
