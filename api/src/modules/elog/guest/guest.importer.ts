import { guestImport } from 'contract';
import { insertLines, valuesIn } from '../../core/catalogue/bulk.ts';
import { importer } from '../../imports/importer.ts';
import { refuseBlacklistedLines, todayAt } from '../blacklist/import-check.ts';

/** Guests. Those whose document the client already has are skipped; blacklisted people are refused. */
export const guestImporter = importer<typeof guestImport>({
  declaration: guestImport,
  entity: 'guest',

  async check(trx, ctx, lines, verdicts) {
    const documents = lines.map(({ value }) => value.identity);
    const known = await valuesIn(trx, 'guest', 'identity', ctx.clientId, documents);
    for (const line of lines) if (known.has(line.value.identity)) verdicts.ignore(line);
    const fresh = lines.filter((line) => verdicts.outcomeOf(line) !== 'ignore');
    await refuseBlacklistedLines(trx, ctx, 'guests', fresh, verdicts, [
      { type: 'identity', field: 'identity', of: (row) => row.identity },
    ]);
  },

  async write(trx, ctx, lines) {
    const today = await todayAt(trx, ctx);
    return insertLines(
      trx,
      'guest',
      {
        name: 'text',
        last_name: 'text',
        identity: 'text',
        foreign_document: 'boolean',
        verified: 'boolean',
        verifier_name: 'text',
        verified_on: 'date',
        blocked: 'boolean',
      },
      'identity',
      lines.map(({ row, value }) => ({
        ...value,
        row,
        verifier_name: value.verified ? value.verifier_name : '',
        verified_on: value.verified ? today : null,
      })),
      ctx,
    );
  },
});
