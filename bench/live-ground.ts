import { hashToken } from 'api/src/modules/accounts/auth/tokens.ts';
import { openDatabase } from 'api/src/ports/database.ts';
import { type Name, names, tokenOf } from './live-clients.ts';

/** How many people the first client has in a group. */
export const PEOPLE = 5000;

const databaseOf = (dataDir: string) => {
  const url = process.env.DATABASE_URL;
  return openDatabase(url ? { kind: 'postgres', url } : { kind: 'pglite', folder: dataDir });
};

/** Sessions for two clients' operators, with every module, and many people in a group of the first client. */
export async function prepare(dataDir: string): Promise<{ clients: Record<Name, number>; group: number }> {
  const { pool, close } = await databaseOf(dataDir);
  try {
    const { rows: users } = await pool.query<{ id: number; client_id: number; username: Name }>(
      'select id, client_id, username from app_user where username = any ($1)',
      [names],
    );
    const clients = {} as Record<Name, number>;
    for (const { id, client_id, username } of users) {
      clients[username] = client_id;
      const { rows } = await pool.query<{ id: number }>(
        `insert into session (user_id, address, agent, created_at, seen_at, expires_at)
          values ($1, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day') returning id`,
        [id],
      );
      await pool.query(
        `insert into session_token (hash, session_id, kind, created_at, expires_at)
          values ($1, $2, 'access', now(), now() + interval '1 day')`,
        [hashToken(tokenOf(username)), rows[0]?.id],
      );
    }
    await pool.query(`update client set flags = flags || '{"elog": true}' where id = any ($1)`, [
      Object.values(clients),
    ]);
    const client = clients.cliente;
    await pool.query(
      `with home as (select place_id from uca where client_id = $1 and deleted_at is null limit 1),
        made as (insert into app_user (client_id, type, username, name, password_hash)
          select $1, 'uca', 'bench' || n, 'Teléfono ' || n, '' from generate_series(1, $2::integer) as n returning id)
      insert into uca (client_id, user_id, place_id, type) select $1, made.id, home.place_id, 'Guardia' from made, home`,
      [client, PEOPLE],
    );
    const { rows: groups } = await pool.query<{ id: number }>(
      "insert into uca_group (client_id, name) values ($1, 'Todos los del banco de pruebas') returning id",
      [client],
    );
    const group = groups[0]?.id ?? 0;
    await pool.query(
      `insert into uca_group_member (group_id, uca_id, client_id)
        select $1, uca.id, uca.client_id from uca join app_user on app_user.id = uca.user_id
        where uca.client_id = $2 and app_user.username like 'bench%'`,
      [group, client],
    );
    return { clients, group };
  } finally {
    await close();
  }
}
