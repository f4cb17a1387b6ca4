import { hashToken } from 'api/src/modules/accounts/auth/tokens.ts';
import { openDatabase } from 'api/src/ports/database.ts';
import type { DatabaseConfig } from 'api/src/ports/database-config.ts';

/** Signed-in phones of the demo's first client, in the order of their tokens. */
export interface Fleet {
  clientId: number;
  /** UCA ids. */
  phones: number[];
}

export const tokenOf = (nth: number) => `bench-phone-${nth}-${'x'.repeat(24)}`;
/** The token of the client's own account. */
export const operatorToken = `bench-operator-${'x'.repeat(24)}`;

/** Adds phones with open sessions to the demo's first client, and a session of the client itself. */
export async function addPhones(config: DatabaseConfig, count: number): Promise<Fleet> {
  const { pool, close } = await openDatabase(config);
  try {
    const { rows: users } = await pool.query<{ id: number; client_id: number; uca_id: number }>(
      `with home as (select uca.client_id, place_id from uca join app_user on app_user.id = uca.user_id
          where app_user.username = 'uca'),
        made as (insert into app_user (client_id, type, username, name, password_hash)
          select client_id, 'uca', 'bench' || n, 'Teléfono ' || n, '' from home, generate_series(1, $1::integer) as n
          returning id, client_id)
      insert into uca (client_id, user_id, place_id, type)
        select made.client_id, made.id, home.place_id, 'Guardia' from made, home
        returning user_id as id, client_id, id as uca_id`,
      [count],
    );
    const { rows: operators } = await pool.query<{ id: number }>(
      `select id from app_user where username = 'cliente'`,
    );
    const { rows: sessions } = await pool.query<{ id: number }>(
      `insert into session (user_id, address, agent, created_at, seen_at, expires_at)
        select unnest($1::bigint[]), '127.0.0.1', 'bench', now(), now(), now() + interval '1 day' returning id`,
      [[...users, ...operators].map(({ id }) => id)],
    );
    await pool.query(
      `insert into session_token (hash, session_id, kind, created_at, expires_at)
        select hash, id, 'access', now(), now() + interval '1 day'
        from unnest($1::text[], $2::bigint[]) as given (hash, id)`,
      [
        sessions.map((_, nth) => hashToken(nth < users.length ? tokenOf(nth) : operatorToken)),
        sessions.map(({ id }) => id),
      ],
    );
    return { clientId: users[0]?.client_id ?? 0, phones: users.map(({ uca_id }) => uca_id) };
  } finally {
    await close();
  }
}
