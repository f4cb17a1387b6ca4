import { changedFields, equipmentPhotos, type VisitFieldChange, type VisitInput } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';

type Value = VisitFieldChange['after'];

interface Names {
  places: ReadonlyMap<string, string>;
  files: ReadonlyMap<number, string>;
}

async function namesOf(trx: Tx, inputs: readonly VisitInput[]): Promise<Names> {
  const ids = (field: 'branch_id' | 'department_id' | 'subdepartment_id') => inputs.map((one) => one[field]);
  const { rows } = await sql<{ key: string; name: string }>`
    select 'branch_id ' || id as key, name from branch where id = any(${ids('branch_id')}::bigint[])
    union all select 'department_id ' || id, name from department where id = any(${ids('department_id')}::bigint[])
    union all select 'subdepartment_id ' || id, name from subdepartment
      where id = any(${ids('subdepartment_id')}::bigint[])`.execute(trx);
  const files = await sql<{ id: number; name: string }>`
    select id, name from file where id = any(${inputs.flatMap((one) => [...one.files, ...equipmentPhotos(one.equipment)])}::bigint[])`.execute(
    trx,
  );
  return {
    places: new Map(rows.map(({ key, name }) => [key, name])),
    files: new Map(files.rows.map(({ id, name }) => [id, name])),
  };
}

/** Equipment brought in, and taken out. */
const arrows = { enter: '↓', remove: '↑' } as const;

/**
 * A field as its history keeps it: places and people by name, codes and instants as they are; a photo after its
 * equipment, by number and name, since two photos are often called the same.
 */
function shown(field: keyof VisitInput, input: VisitInput, { places, files }: Names): Value {
  switch (field) {
    case 'branch_id':
    case 'department_id':
    case 'subdepartment_id':
      return places.get(`${field} ${input[field]}`) ?? '';
    case 'guests':
      return input.guests.map(({ name, last_name, identity }) => `${name} ${last_name} (${identity})`);
    case 'supervisors':
      return input.supervisors.map(({ name, phone }) => (phone ? `${name} (${phone})` : name));
    case 'equipment':
      return input.equipment.map(
        ({ way, quantity, description, serial, photo }) =>
          `${arrows[way]} ${quantity} × ${description}${serial && ` (${serial})`}` +
          (photo ? ` 📷${photo} ${files.get(photo) ?? ''}` : ''),
      );
    case 'files':
      return input.files.map((id) => files.get(id) ?? '');
    case 'weekdays':
      return input.weekdays.map(String);
    case 'documents':
      return (input.documents ?? []).map(({ identity, document, file_id }) => {
        const guest = input.guests.find((one) => one.identity === identity);
        return `${guest ? `${guest.name} ${guest.last_name}` : identity}: ${document} (${files.get(file_id) ?? ''})`;
      });
    default:
      return input[field];
  }
}

/** What differs between two states of a request, in the order of the form. */
export async function visitDifferences(
  trx: Tx,
  before: VisitInput,
  after: VisitInput,
): Promise<VisitFieldChange[]> {
  const fields = changedFields(before, after);
  if (fields.length === 0) return [];
  const names = await namesOf(trx, [before, after]);
  return fields.map((field) => ({
    field,
    before: shown(field, before, names),
    after: shown(field, after, names),
  }));
}
