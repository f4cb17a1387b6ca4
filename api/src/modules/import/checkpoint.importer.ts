import { checkpointImport } from 'contract';
import { sql } from 'kysely';
import { importer } from './importer.ts';
import { nameKey, placesByName } from './lookups.ts';

/** Checkpoints. One whose code the client has already is ignored. */
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
    const places = await placesByName(
      trx,
      clientId,
      lines.map(({ value }) => value.place),
    );
    for (const line of lines) {
      if (known.has(line.value.code)) verdicts.ignore(line);
      else if (!places.has(nameKey(line.value.place))) verdicts.refuse(line, 'place', 'error.reference');
    }
  },

  async write(trx, { clientId, now }, lines) {
    const places = await placesByName(
      trx,
      clientId,
      lines.map(({ value }) => value.place),
    );
    const given = lines.map(({ row, value }) => ({
      row,
      ...value,
      place_id: places.get(nameKey(value.place)),
    }));
    const { rows } = await sql<{ row: number; id: number }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as checkpoint(row integer, name text,
          code text, place_id bigint, lat double precision, lng double precision, type text, qr_type text)
      ), made as (
        insert into checkpoint (client_id, place_id, name, type, code, qr_type, lat, lng, created_at)
        select ${clientId}, place_id, name, type, code, qr_type, lat, lng, ${now()}::timestamptz
        from given order by row
        returning id, code
      )
      select given.row, made.id from given join made using (code)`.execute(trx);
    return rows;
  },
});
