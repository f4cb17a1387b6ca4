import type { Tx } from '../src/ports/database.ts';
import { iso, type SeedClient } from './ground.ts';

/** National holidays of Ecuador that are on the same day every year (Código del Trabajo, art. 65). */
const national = [
  ['Año Nuevo', '01-01'],
  ['Día del Trabajo', '05-01'],
  ['Batalla de Pichincha', '05-24'],
  ['Primer Grito de Independencia', '08-10'],
  ['Independencia de Guayaquil', '10-09'],
  ['Día de los Difuntos', '11-02'],
  ['Independencia de Cuenca', '11-03'],
  ['Navidad', '12-25'],
] as const;

/** The national holidays as `MM-DD`. */
export const nationalHolidays: ReadonlySet<string> = new Set(national.map(([, day]) => day));

/** The national holidays, for each client. */
export async function seedHolidays(trx: Tx, clients: readonly SeedClient[], day: number): Promise<void> {
  const at = iso(day);
  const rows = clients.flatMap(({ id }) =>
    national.map(([name, each]) => ({
      ...{ client_id: id, name, day: `${at.slice(0, 4)}-${each}`, every_year: true },
      ...{ created_at: at, updated_at: at },
    })),
  );
  await trx.insertInto('holiday').values(rows).execute();
}
