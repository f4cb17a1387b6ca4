import {
  type ActivityIds,
  type ActivityRow,
  activityImport,
  activityInput,
  activityOfRow,
  type MessageKey,
} from 'contract';
import * as z from 'zod/mini';
import { makeRecordIn } from '../../core/catalogue/catalogue.service.ts';
import { type ImportLine, importer, shown, type Verdicts, type WrittenLine } from '../../imports/importer.ts';
import { idsByName, nameKey } from '../../imports/lookups.ts';
import { activities } from './activity.service.ts';
import { isTooMany } from './activity-links.ts';
import { activityFaults } from './import-faults.ts';
import { type Named, namedBy } from './import-lookups.ts';

/** The error for a word that names nothing, or several things. */
const refusals = {
  points: { none: 'error.importPointName', several: 'error.importPointNames' },
  ucas: { none: 'error.importUcaName', several: 'error.importUcaNames' },
  types: { none: 'error.importType' },
  groups: { none: 'error.importGroup' },
  labels: { none: 'error.importLabel' },
} as const satisfies Record<keyof Named, { none: MessageKey; several?: MessageKey }>;
const fields = Object.keys(refusals) as (keyof Named)[];

/** Refuses words that name nothing. Returns whether there was none. */
function checkNamed(line: ImportLine<ActivityRow>, named: Named, verdicts: Verdicts<ActivityRow>): boolean {
  let isNamed = true;
  for (const field of fields) {
    const strange = line.value[field].find((word) => typeof named[field](word) !== 'number');
    if (strange === undefined) continue;
    isNamed = false;
    const { none, several = none }: { none: MessageKey; several?: MessageKey } = refusals[field];
    const key = named[field](strange) === null ? several : none;
    verdicts.refuse(line, field, key, { value: shown(strange) });
  }
  return isNamed;
}

const idsOf = (row: ActivityRow, named: Named): ActivityIds =>
  Object.fromEntries(
    fields.map((field) => [field, row[field].flatMap((word) => named[field](word) ?? [])]),
  ) as unknown as ActivityIds;

/** Imports activities, each as its form would create it. A name that the client already has is ignored. */
export const activityImporter = importer<typeof activityImport>({
  declaration: activityImport,
  entity: 'activity',
  faults: activityFaults,
  // Each is created by its catalogue, with its tasks: some thirty statements.
  together: 20,

  async check(trx, { clientId }, lines, verdicts) {
    const rows = lines.map(({ value }) => value);
    const names = rows.map(({ name }) => name);
    const known = await idsByName(trx, 'activity', clientId, names);
    const named = await namedBy(trx, clientId, rows);
    for (const line of lines) {
      if (known.has(nameKey(line.value.name))) verdicts.ignore(line);
      else if (checkNamed(line, named, verdicts)) {
        const input = activityOfRow(line.value, idsOf(line.value, named));
        if (input.active && (await isTooMany(trx, clientId, input)))
          verdicts.refuse(line, 'assignment', 'error.roundsTooMany');
      }
    }
  },

  async write(trx, ctx, lines) {
    const named = await namedBy(
      trx,
      ctx.clientId,
      lines.map(({ value }) => value),
    );
    const maker = { clientId: ctx.clientId, allClients: false, now: ctx.now };
    const written: WrittenLine[] = [];
    for (const { row, value } of lines) {
      const input = z.parse(activityInput, activityOfRow(value, idsOf(value, named)));
      const made = await makeRecordIn(trx, maker, activities, input);
      written.push({ row, id: made.row.id, after: { ...made.row, ...made.logged } });
    }
    return written;
  },
});
