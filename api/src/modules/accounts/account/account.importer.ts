import type { UserMetadata, UserType } from 'contract';
import type { Tx } from '../../../ports/database.ts';
import { insertLines } from '../../core/catalogue/bulk.ts';
import type { ImportCtx } from '../../imports/importer.ts';
import type { AccountNames } from './account.service.ts';
import { mailPasswords, type NewPassword } from './passwords.ts';

/** An account from a row of a file. */
export interface AccountLine extends AccountNames {
  row: number;
  name: string;
  last_name: string;
  phone: string;
  identification?: string;
  flags?: UserMetadata;
  branch_id?: number | null;
  keeps_log?: boolean;
  password: NewPassword;
}

/** Creates accounts of one kind in one statement, and queues emails for those with generated passwords. */
export async function insertAccounts(
  trx: Tx,
  ctx: ImportCtx,
  type: UserType,
  accounts: readonly AccountLine[],
): Promise<{ row: number; id: number }[]> {
  const lines = accounts.map(({ password, ...account }) => ({
    identification: '',
    flags: {},
    branch_id: null,
    keeps_log: false,
    ...account,
    type,
    language: ctx.language,
    password_hash: password.hash,
  }));
  const columns = {
    type: 'text',
    username: 'text',
    name: 'text',
    last_name: 'text',
    email: 'text',
    phone: 'text',
    identification: 'text',
    flags: 'jsonb',
    branch_id: 'bigint',
    keeps_log: 'boolean',
    password_hash: 'text',
    language: 'text',
  };
  const rows = await insertLines(trx, 'app_user', columns, 'username', lines, ctx);
  await mailPasswords(trx, ctx.language, accounts, ctx.runId);
  return rows;
}
