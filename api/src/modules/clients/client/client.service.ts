import {
  type Client,
  type ClientInput,
  clientFields,
  clientInput,
  fieldIssues,
  type LimitChannel,
  type MessageKey,
  positionDays,
} from 'contract';
import { safeParse } from 'zod/mini';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { invalid, problem } from '../../../http/problem.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { Tx } from '../../../ports/database.ts';
import { type NewPassword, preparePassword } from '../../accounts/account/passwords.ts';
import { emailTaken } from '../../accounts/auth/account-email.ts';
import { lockRow } from '../../core/catalogue/catalogue.repository.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { limitsOf, monthOf, type WantedLimit, writeLimits } from '../../core/client-quota/client-limits.ts';
import { deleteFile, insertFile } from '../../core/file/file.repository.ts';
import { withFile } from '../../core/file/with-file.ts';
import { assertEnoughLeft, lostEverywhere } from '../../elog/subdepartment/reviewers.ts';
import { findAccount, findClientRow, takenValues } from './client.repository.ts';
import { addressOfAccount, writeAccount } from './client-account.ts';
import { columnsOf, limitsIn } from './client-columns.ts';

const notFound = () => problem('notFound', 'error.notFound');

/** A client as its form has it: the amounts are those requested last, the increases this month's. */
export async function findClient(trx: Tx, ctx: Ctx, id: number, scope?: Scope) {
  const row = await findClientRow(trx, id, scope);
  if (!row) return undefined;
  const standing = await limitsOf(trx, id, monthOf(ctx.now(), row.timezone));
  const wanted = (channel: LimitChannel): WantedLimit => {
    const limit = standing.find((each) => each.channel === channel);
    return { amount: limit?.next ?? limit?.amount ?? 0, increase: limit?.increase ?? 0 };
  };
  const [call, sms, email] = [wanted('call'), wanted('sms'), wanted('email')];
  return {
    ...row,
    call_limit: call.amount,
    sms_limit: sms.amount,
    email_limit: email.amount,
    call_increase: call.increase,
    sms_increase: sms.increase,
    email_increase: email.increase,
    limits: standing.map(({ own: _, ...limit }) => limit),
  };
}

async function found(trx: Tx, ctx: Ctx, id: number) {
  const row = await findClient(trx, ctx, id);
  if (!row) throw notFound();
  return row;
}

export function oneClient(ctx: Ctx, id: number): Promise<Client> {
  return ctx.tx((trx) => found(trx, ctx, id));
}

interface Kept {
  key: string;
  file: UploadedFile;
}

/** Sets or removes a client's attached file. Returns the key of what it had, to remove. */
async function attach(trx: Tx, ctx: Ctx, clientId: number, kept: Kept | null, remove: boolean) {
  if (!kept && !remove) return null;
  const { file_id: old } = await trx
    .selectFrom('client')
    .select('file_id')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const author = { id: ctx.user.id, client_id: clientId };
  const file_id = kept ? await insertFile(trx, author, kept.key, kept.file, ctx.now()) : null;
  await trx.updateTable('client').set({ file_id }).where('id', '=', clientId).execute();
  return old === null ? null : deleteFile(trx, old);
}

/** What an account, limits and file are, beside the client's own columns. */
async function writeRest(
  trx: Tx,
  ctx: Ctx,
  id: number,
  input: ClientInput,
  { password, kept }: { password: NewPassword | null; kept: Kept | null },
) {
  await writeLimits(trx, id, monthOf(ctx.now(), input.timezone), limitsIn(input));
  await writeAccount(trx, ctx, id, input, password);
  return attach(trx, ctx, id, kept, input.remove_file === true);
}

async function assertFree(
  trx: Tx,
  input: ClientInput,
  except: { client: number | null; account: { id: number; email: string } | null },
): Promise<void> {
  const ids = { client: except.client, account: except.account?.id ?? null };
  const taken = await takenValues(trx, input, ids);
  const { field: address, email } = addressOfAccount(input);
  if (await emailTaken(trx, email, { except: ids.account, before: except.account?.email ?? '' }))
    taken.push(address);
  if (taken.length === 0) return;
  const fields = Object.fromEntries(taken.map((field) => [field, 'error.unique' as MessageKey]));
  throw problem('validation', 'error.validation', {}, fields);
}

/** Creates a client with its account, limits and file. 422 on a name, RUC or user name that is taken. */
export async function createClient(ctx: Ctx, input: ClientInput, file?: UploadedFile): Promise<Client> {
  const password = await preparePassword(input.password, true);
  return withFile(ctx, file, (kept) =>
    ctx.tx(async (trx) => {
      await assertFree(trx, input, { client: null, account: null });
      const now = ctx.now();
      const { id } = await trx
        .insertInto('client')
        .values({ ...columnsOf(input), created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const replaced = await writeRest(trx, ctx, id, input, { password, kept });
      const after = await found(trx, ctx, id);
      await audit(trx, ctx, { action: 'create', entity: 'client', entityId: id, after, clientId: id });
      return { done: after, replaced };
    }),
  );
}

/** The whole client by its own rules, after some of its fields have changed. */
function wholeOf(before: object, changes: object): ClientInput {
  const stored = before as Readonly<Record<string, unknown>>;
  const known = Object.keys(clientFields.shape).filter((name) => name in stored);
  const old = Object.fromEntries(known.map((name) => [name, stored[name]]));
  const whole = { ...old, password: '', ...changes };
  const result = safeParse(clientInput, whole);
  if (!result.success) throw invalid(fieldIssues(result.error, whole));
  return result.data;
}

/** What a shorter time no longer keeps is deleted for good, so the user who sets it has to confirm. */
function assertAgreed(before: { position_days: number | null }, input: ClientInput): void {
  const days = input.position_days ?? positionDays;
  if (days >= (before.position_days ?? positionDays) || input.delete_positions) return;
  throw problem('validation', 'error.validation', { days }, { delete_positions: 'error.positionsDeleted' });
}

/** Changes what was given. A new password signs the account out everywhere. */
export async function editClient(
  ctx: Ctx,
  id: number,
  changes: Partial<ClientInput>,
  file?: UploadedFile,
): Promise<Client> {
  const account = await ctx.tx((trx) => findAccount(trx, id));
  const password = await preparePassword(changes.password ?? '', account === undefined);
  return withFile(ctx, file, (kept) =>
    ctx.tx(async (trx) => {
      await lockRow(trx, 'client', id);
      const before = await found(trx, ctx, id);
      const input = wholeOf(before, changes);
      assertAgreed(before, input);
      await assertFree(trx, input, { client: id, account: account ?? null });
      await trx
        .updateTable('client')
        .set({ ...columnsOf(input), updated_at: ctx.now() })
        .where('id', '=', id)
        .execute();
      const replaced = await writeRest(trx, ctx, id, input, { password, kept });
      const after = await found(trx, ctx, id);
      // Without the module there are no visit requests, so no reviewer is missing.
      if (after.is_ubes) await assertEnoughLeft(trx, id, lostEverywhere(before, after), 'validator');
      await audit(trx, ctx, {
        action: 'update',
        entity: 'client',
        entityId: id,
        before,
        after,
        clientId: id,
      });
      return { done: after, replaced };
    }),
  );
}
