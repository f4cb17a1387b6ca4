import { checkpointImport, type ImportRowOf } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type ImportLine, importer, shown } from '../../imports/importer.ts';
import { idsByName, nameKey } from '../../imports/lookups.ts';

type Lines = readonly ImportLine<ImportRowOf<typeof checkpointImport>>[];

/** The client's places and labels that the lines name. */
async function namedBy(trx: Tx, clientId: number, lines: Lines) {
  const names = {
    place: lines.map(({ value }) => value.place),
    label: lines.flatMap(({ value }) => value.labels),
  };
  return {
    places: await idsByName(trx, 'place', clientId, names.place),
    labels: await idsByName(trx, 'label', clientId, names.label),
  };
}

/** Imports checkpoints. A code that the client already has is ignored. */
export const checkpointImporter = importer<typeof checkpointImport>({
  declaration: checkpointImport,
  entity: 'checkpoint',

  async check(trx, { clientId }, lines, verdicts) {
    const codes = lines.map(({ value }) => value.code);
    const own = await trx
      .selectFrom('checkpoint')
      .select('code')
      .where('client_id', '=', clientId)
      .where('deleted_at', 'is', null)
      .where('code', '=', sql<string>`any (${codes}::text[])`)
      .execute();
    const known = new Set(own.map(({ code }) => code));
    const { places, labels } = await namedBy(trx, clientId, lines);
    for (const line of lines) {
      const { code, place, labels: words } = line.value;
      if (known.has(code)) verdicts.ignore(line);
      else {
        if (!places.has(nameKey(place))) verdicts.refuse(line, 'place', 'error.importPlace');
        const unknown = words.find((one) => !labels.has(nameKey(one)));
        if (unknown !== undefined)
          verdicts.refuse(line, 'labels', 'error.importLabel', { value: shown(unknown) });
      }
    }
  },

  async write(trx, { clientId, now }, lines) {
    const { places, labels } = await namedBy(trx, clientId, lines);
    const given = lines.map(({ row, value }) => ({
      row,
      ...value,
      place_id: places.get(nameKey(value.place)),
      label_ids: value.labels.map((word) => labels.get(nameKey(word))),
    }));
    const { rows } = await sql<{ row: number; id: number }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as checkpoint(row integer, name text,
          code text, place_id bigint, lat double precision, lng double precision, type text, qr_type text,
          label_ids bigint[])
      ), made as (
        insert into checkpoint (client_id, place_id, name, type, code, qr_type, lat, lng, created_at)
        select ${clientId}, place_id, name, type, code, qr_type, lat, lng, ${now()}::timestamptz
        from given order by row
        returning id, code
      ), labelled as (
        insert into checkpoint_label (client_id, checkpoint_id, label_id)
        select ${clientId}, made.id, label from given join made using (code), unnest(given.label_ids) as label
      )
      select given.row, made.id from given join made using (code)`.execute(trx);
    return rows;
  },
});
