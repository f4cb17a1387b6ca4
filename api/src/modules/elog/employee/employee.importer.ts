import { employeeImport, type ImportRowOf } from 'contract';
import type { Tx } from '../../../ports/database.ts';
import { idsByName, insertLines } from '../../core/catalogue/bulk.ts';
import { type ImportLine, importer } from '../../imports/importer.ts';
import { ignoreKnownPeople, refuseBlacklistedLines } from '../blacklist/import-check.ts';

type Row = ImportRowOf<typeof employeeImport>;

/** Where each row's employee works, if that place exists. */
async function placesOf(trx: Tx, clientId: number, lines: readonly ImportLine<Row>[]) {
  const branchOf = await idsByName(
    trx,
    'branch',
    clientId,
    lines.map(({ value }) => value.branch),
  );
  const departmentOf = await idsByName(
    trx,
    'department',
    clientId,
    lines.map(({ value }) => value.department),
  );
  const belowOf = await idsByName(
    trx,
    'subdepartment',
    clientId,
    lines.map(({ value }) => value.subdepartment),
  );
  return ({ value }: ImportLine<Row>) => {
    const branch_id = branchOf(value.branch);
    const department_id = branch_id && departmentOf(value.department, branch_id);
    const subdepartment_id = department_id && belowOf(value.subdepartment, department_id);
    return { branch_id, department_id, subdepartment_id };
  };
}

/** Employees. Those whose document the client already has are skipped. */
export const employeeImporter = importer<typeof employeeImport>({
  declaration: employeeImport,
  entity: 'employee',

  async check(trx, ctx, lines, verdicts) {
    await ignoreKnownPeople(trx, ctx, 'employee', lines, verdicts);
    const placeOf = await placesOf(trx, ctx.clientId, lines);
    const fresh = lines.filter((line) => verdicts.outcomeOf(line) !== 'ignore');
    for (const line of fresh) {
      const place = placeOf(line);
      const { branch, department, subdepartment } = line.value;
      if (!place.branch_id) verdicts.refuse(line, 'branch', 'error.importBranch');
      else if (!place.department_id)
        verdicts.refuse(line, 'department', 'error.importDepartment', { branch });
      else if (subdepartment !== '' && !place.subdepartment_id)
        verdicts.refuse(line, 'subdepartment', 'error.importSubdepartment', { branch, department });
    }
    await refuseBlacklistedLines(trx, ctx, 'employees', fresh, verdicts, [
      { type: 'identity', field: 'identity', of: (row) => row.identity },
      { type: 'plate', field: 'plate', of: (row) => row.plate },
    ]);
  },

  async write(trx, ctx, lines) {
    const placeOf = await placesOf(trx, ctx.clientId, lines);
    return insertLines(
      trx,
      'employee',
      {
        branch_id: 'bigint',
        department_id: 'bigint',
        subdepartment_id: 'bigint',
        name: 'text',
        last_name: 'text',
        identity: 'text',
        foreign_document: 'boolean',
        position: 'text',
        phone: 'text',
        email: 'text',
        plate: 'text',
        foreign_plate: 'boolean',
        active: 'boolean',
      },
      'identity',
      lines.map((line) => ({ ...line.value, ...placeOf(line), row: line.row, active: !line.value.inactive })),
      ctx,
    );
  },
});
