import type { TestClient } from './domain.ts';
import type { TestApp } from './harness.ts';

export interface VisitorLog {
  client: number;
  branch: number;
  /** Another branch, with nothing in it. */
  second: number;
  department: number;
  subdepartment: number;
  provider: number;
}

/** A branch with a department and its subdepartment, an empty branch and a provider. */
export async function createVisitorLog({ db }: TestApp, { id: client_id }: TestClient): Promise<VisitorLog> {
  const [branch, second] = await db
    .insertInto('branch')
    .values(
      ['Terminal', 'Oficina'].map((name) => ({ client_id, name, city: 'Guayaquil', province: 'Guayas' })),
    )
    .returning('id')
    .execute();
  const branch_id = branch?.id ?? 0;
  const department = await db
    .insertInto('department')
    .values({ client_id, branch_id, name: 'Operaciones' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subdepartment = await db
    .insertInto('subdepartment')
    .values({ client_id, branch_id, department_id: department.id, name: 'Patio' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const provider = await db
    .insertInto('provider')
    .values({ client_id, name: 'Grúas', ruc: '0992846178001' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    client: client_id,
    branch: branch_id,
    second: second?.id ?? 0,
    department: department.id,
    subdepartment: subdepartment.id,
    provider: provider.id,
  };
}

/** The fields that employees and staff share, with nothing optional in them. */
export const person = (identity: string) => ({
  name: 'Rosa',
  last_name: 'Quimí Tomalá',
  identity,
  foreign_document: false,
  phone: '',
  email: '',
  plate: '',
  foreign_plate: false,
  position: '',
  active: true,
});
