import { type ClientModule, clientModules, rolesOfFlags, type UserMetadata } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';

const ucas = sql<number>`(select count(*) from uca where uca.client_id = client.id and uca.deleted_at is null)`;
/** The account that signs in for a client: its first. */
const account = <T = string>(column: 'id' | 'username' | 'email' | 'flags') => sql<T | null>`(
  select ${sql.ref(column)} from app_user where client_id = client.id and type = 'cliente' and deleted_at is null
  order by id limit 1)`;

const summaryColumns = [
  'client.id',
  'client.name',
  'client.business_name',
  'client.ruc',
  'client.type',
  'client.timezone',
  'client.uca_limit',
  'client.blocked',
  'client.created_at',
] as const;

const modules = (flags: UserMetadata) =>
  Object.fromEntries(
    Object.entries(clientModules).map(([name, flag]) => [name, flags[flag] === true]),
  ) as Record<ClientModule, boolean>;

/** Clients as their lists show them. */
export function selectSummaries(trx: Tx) {
  return trx
    .selectFrom('client')
    .where('client.deleted_at', 'is', null)
    .select(summaryColumns)
    .select(ucas.as('ucas'));
}

/** Whether a client with this id exists. */
export async function isClient(trx: Tx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('client')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A whole client except its limits. */
export async function findClientRow(trx: Tx, id: number, { deleted = false }: Scope = {}) {
  const row = await trx
    .selectFrom('client')
    .leftJoin('file', 'file.id', 'client.file_id')
    .where('client.id', '=', id)
    .where('client.deleted_at', deleted ? 'is not' : 'is', null)
    .select(summaryColumns)
    .select([
      'client.id as client_id',
      'client.is_port',
      'client.flags',
      'client.foreign_document',
      'client.localization',
      'client.contact_name',
      'client.contact_last_name',
      'client.contact_email',
      'client.contact_phone',
      'client.email_notification',
      'client.openai_daily_tokens',
      'client.ai_limit_emails',
      'client.general_limit',
      'client.number_photos_form',
      'client.time_tolerance_minutes',
      'client.compliance_percent',
      'client.missed_alert',
      'client.day_from',
      'client.night_from',
      'client.offline_minutes',
      'client.position_days',
      'client.gate_photo_days',
      'client.ref1',
      'client.ref2',
      'client.ref3',
      'client.ref4',
      'client.updated_at',
      'file.id as file_id',
      'file.name as file_name',
      'file.media_type as file_media_type',
      'file.bytes as file_bytes',
      ucas.as('ucas'),
      account('username').as('username'),
      account('email').as('user_email'),
      account<UserMetadata>('flags').as('account_flags'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    flags,
    file_id,
    file_name,
    file_media_type,
    file_bytes,
    username,
    user_email,
    account_flags,
    ...rest
  } = row;
  const file =
    file_id === null
      ? null
      : { id: file_id, name: file_name ?? '', media_type: file_media_type ?? '', bytes: file_bytes ?? 0 };
  const roles = rolesOfFlags(account_flags ?? {});
  return {
    ...rest,
    ...modules(flags),
    ...roles,
    username: username ?? '',
    user_email: user_email ?? '',
    file,
  };
}

/** Locks the account that signs in for a client, if it has one. */
export async function findAccount(trx: Tx, clientId: number) {
  return trx
    .selectFrom('app_user')
    .select(['id', 'username', 'email', 'flags'])
    .where('client_id', '=', clientId)
    .where('type', '=', 'cliente')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Which of a client's own values another undeleted one has; an account's name is unique among all accounts. */
export async function takenValues(
  trx: Tx,
  given: { name: string; ruc: string; username: string },
  except: { client: number | null; account: number | null },
): Promise<string[]> {
  // Locked, so that two clients created at once do not both find a name free.
  await sql`select pg_advisory_xact_lock(hashtext('client.unique'))`.execute(trx);
  const { rows } = await sql<Record<string, boolean>>`select
    exists (select from client where fold(name) = fold(${given.name}) and deleted_at is null
      and id is distinct from ${except.client}) as name,
    exists (select from client where ruc = ${given.ruc} and deleted_at is null
      and id is distinct from ${except.client}) as ruc,
    exists (select from app_user where username = ${given.username} and deleted_at is null
      and id is distinct from ${except.account}) as username`.execute(trx);
  return Object.entries(rows[0] ?? {}).flatMap(([field, taken]) => (taken ? [field] : []));
}

/** Deletes the undeleted accounts of a client. */
export async function deleteAccounts(trx: Tx, clientId: number, deleted_at: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ deleted_at })
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Restores the accounts that were deleted together with their client; false when a user name or an address is taken. */
export async function bringBackAccounts(trx: Tx, clientId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select coalesce(bool_or(exists (select from usernames_in_use(array[app_user.username]))
      or exists (select from emails_in_use(array[lower(app_user.email), app_user.sign_in_email], app_user.id))), false) as taken
    from app_user join client on client.id = app_user.client_id and client.deleted_at = app_user.deleted_at
    where client.id = ${clientId}`.execute(trx);
  if (rows[0]?.taken) return false;
  await sql`update app_user set deleted_at = null from client
    where client.id = ${clientId} and app_user.client_id = client.id
      and app_user.deleted_at = client.deleted_at`.execute(trx);
  return true;
}
