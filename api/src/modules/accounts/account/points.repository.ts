import type { Tx } from '../../../ports/database.ts';

/** Gives an account access to subdepartments of attention points. */
export async function giveAccess(
  trx: Tx,
  user: { id: number; client_id: number },
  subdepartments: readonly number[],
  now: Date,
): Promise<void> {
  if (subdepartments.length === 0) return;
  const rows = subdepartments.map((subdepartment_id) => ({
    user_id: user.id,
    client_id: user.client_id,
    subdepartment_id,
    created_at: now,
  }));
  await trx.insertInto('user_access').values(rows).execute();
}

/** Revokes it. */
export async function takeAccess(trx: Tx, user_id: number, subdepartments: readonly number[]): Promise<void> {
  if (subdepartments.length === 0) return;
  await trx
    .deleteFrom('user_access')
    .where('user_id', '=', user_id)
    .where('subdepartment_id', 'in', subdepartments)
    .execute();
}
