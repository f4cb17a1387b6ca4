import type { AccountInput, HistoryEntity, MessageKey, UserType } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { takenFields } from '../../core/catalogue/catalogue.repository.ts';
import type { Catalogue, Cell, Stored } from '../../core/catalogue/catalogue.ts';
import { emailWritten } from '../auth/account-email.ts';
import { type AccountNames, takenNames } from './account.service.ts';
import { mailPasswords, preparePassword } from './passwords.ts';

type AccountRow = Stored & AccountNames & { client_id: number };

/** What one kind of account has besides what every account has. */
export interface AccountKind<Row extends AccountRow, Input extends AccountInput>
  extends Pick<Catalogue<Row, Input>, 'input' | 'find' | 'refuse' | 'written'> {
  type: UserType;
  /** Its name in the audit log. */
  entity: HistoryEntity;
  /** Its client, and its own columns. Throws a 422 when it references something that is not the caller's. */
  ownColumns(
    trx: Tx,
    ctx: Ctx,
    input: Input,
    before: Row | null,
  ): Promise<{ client_id: number } & { [name: string]: Cell }>;
}

/**
 * A kind of account as a catalogue: user name and email address are unique among all accounts, a document within its
 * client; without a password a random one is emailed; a changed address awaits confirmation.
 */
export function accountCatalogue<Row extends AccountRow, Input extends AccountInput>({
  type,
  entity,
  input: rules,
  find,
  ownColumns,
  refuse,
  written,
}: AccountKind<Row, Input>): Catalogue<Row, Input> {
  return {
    table: 'app_user',
    entity,
    input: rules,
    find,
    async prepare({ password = '' }, isNew) {
      const made = await preparePassword(password, isNew);
      return made && { columns: { password_hash: made.hash }, secret: made.made };
    },
    async columnsOf(trx, ctx, input, before) {
      const { name, last_name, username, email, phone, blocked } = input;
      const own = await ownColumns(trx, ctx, input, before);
      const account = { name, last_name, username, email, phone, blocked, type };
      return { ...account, ...own, ...(!before && { language: ctx.language }) };
    },
    // Checked by `refuse`, so that all conflicts are reported at once.
    unique: [],
    async refuse(trx, ctx, columns, before) {
      await refuse?.(trx, ctx, columns, before);
      const text = (of: typeof columns, name: string) => String(of[name] ?? '');
      const names = (of: typeof columns) => ({ username: text(of, 'username'), email: text(of, 'email') });
      const held = before && { id: Number(before.id), ...names(before) };
      const document = { field: 'identification', within: ['client_id'] };
      const documents =
        'identification' in columns
          ? await takenFields(trx, 'app_user', [document], columns, held?.id ?? null)
          : [];
      const fields: Record<string, MessageKey> = {
        ...Object.fromEntries(documents.map((field) => [field, 'error.unique' as const])),
        ...(await takenNames(trx, names(columns), held)),
      };
      if (Object.keys(fields).length > 0) throw problem('validation', 'error.validation', {}, fields);
    },
    async written(trx, ctx, what) {
      const { id, input, before, prepared } = what;
      if (input && before) await emailWritten(trx, ctx, id, before.email);
      if (input && prepared) {
        const password = { hash: '', made: prepared.secret };
        await mailPasswords(trx, ctx.language, [{ ...input, password }]);
      }
      await written?.(trx, ctx, what);
    },
  };
}
