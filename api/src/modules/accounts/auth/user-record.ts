import { type UserMetadata, type UserRecord, wireFlags } from 'contract';
import type { UserRow } from './user.repository.ts';

const roleFlags = ['solicitador', 'validador', 'autorizador', 'visualizador', 'master'] as const;
const DEFAULT_TIMEZONE = 'America/Guayaquil';

function pick(flags: UserMetadata, names: readonly (keyof UserMetadata)[]): UserMetadata {
  return Object.fromEntries(names.filter((name) => flags[name] === true).map((name) => [name, true]));
}

/**
 * The user record on the wire: the identity, and in metadata objects what the client's modules and the user's own
 * visit-request roles allow. The only place where it is assembled.
 */
export function assembleUser(row: UserRow, legalTermsVersion: string): UserRecord {
  const own = row.flags;
  const client = row.client_flags ?? {};
  // An account's own flags can only exclude it from modules; none adds one its client lacks.
  const modules = pick(
    client,
    wireFlags.filter((name) => !(roleFlags as readonly string[]).includes(name) && own[name] !== false),
  );
  const roles = pick(own, roleFlags);
  const ubes = pick(client, ['is_ubes']);
  const narrow = { ...ubes, ...roles };
  const hasRoles = Object.keys(roles).length > 0;
  return {
    id: row.id,
    type: row.type,
    username: row.username,
    name: row.name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    client_id: row.client_id,
    client_name: row.client_name,
    branch_id: row.branch_id,
    branch_name: row.branch_name,
    timezone: row.timezone ?? DEFAULT_TIMEZONE,
    ...(row.day_from !== null &&
      row.night_from !== null && { duty_hours: { day: row.day_from, night: row.night_from } }),
    legal_terms_accepted: row.legal_terms_version === legalTermsVersion,
    ...(row.type === 'cliente' && { cliente_metadata: modules }),
    ...(row.type === 'uma' && { uma_metadata: modules }),
    ...(row.type === 'sucursal' && { sucursal_metadata: narrow }),
    ...(row.type === 'uca' && { uca_metadata: narrow }),
    ...(row.type === 'garita' && { garita_metadata: narrow }),
    ...((hasRoles || row.type === 'bitacora_electronica') && { ube_metadata: narrow }),
  };
}
