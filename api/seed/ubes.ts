import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { documentsOf } from './documents.ts';
import { DAY, iso } from './ground.ts';
import { insertRows } from './insert.ts';
import { peopleOf } from './people.ts';
import { randomOf } from './random.ts';

/** People for each role, which is as many as the votes of a subdepartment need. */
const PEOPLE = 2;

/** Those who request visits only while the server runs (src/simulator/visits); they have no past requests. */
export const playedRequesters = ['ube131', 'ube132'] as const;

/** People of the electronic log: their documents, more of them for each role but one, and their roles everywhere. */
export async function seedUbes(trx: Tx, day: number, passwordHash: string): Promise<void> {
  const document = documentsOf(randomOf('ubes'));
  const person = peopleOf(randomOf('reviewers'));
  const clients = await trx
    .selectFrom('client')
    .select('id')
    .where(sql<boolean>`flags->>'is_ubes' = 'true'`)
    .orderBy('id')
    .execute();
  const flags = [{ validador: true }, { autorizador: true }, { solicitador: true }];
  const more = clients.flatMap(({ id }, client) =>
    flags.flatMap((flag, kind) =>
      Array.from({ length: PEOPLE }, (_, nth) => ({
        ...person('vigia.example'),
        client_id: id,
        type: 'bitacora_electronica',
        username: `ube${client + 1}${kind + 1}${nth + 1}`,
        password_hash: passwordHash,
        flags: JSON.stringify(flag),
        created_at: iso(day - (200 - nth) * DAY),
        updated_at: iso(day - (200 - nth) * DAY),
      })),
    ),
  );
  await insertRows(
    trx,
    'app_user',
    {
      client_id: 'bigint',
      type: 'text',
      username: 'text',
      name: 'text',
      last_name: 'text',
      email: 'text',
      phone: 'text',
      password_hash: 'text',
      flags: 'jsonb',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    more,
  );
  const ubes = await trx
    .selectFrom('app_user')
    .select('id')
    .where('type', '=', 'bitacora_electronica')
    .orderBy('id')
    .execute();
  const known = JSON.stringify(ubes.map(({ id }) => ({ id, identification: document.cedula() })));
  await sql`update app_user set identification = known.identification
    from jsonb_to_recordset(${known}::jsonb) as known(id bigint, identification text)
    where app_user.id = known.id`.execute(trx);
  await sql`insert into ube_role (user_id, subdepartment_id, role, client_id, created_at)
    select app_user.id, subdepartment.id, held.role, subdepartment.client_id, ${iso(day - 190 * DAY)}::timestamptz
    from app_user join subdepartment on subdepartment.client_id = app_user.client_id
      join (values ('REQUEST', 'solicitador'), ('VALIDATE', 'validador'), ('AUTHORIZE', 'autorizador'),
        ('VISUALIZE', 'visualizador')) as held(role, flag) on app_user.flags->>held.flag = 'true'
    where app_user.type = 'bitacora_electronica' and not keeps_log and coalesce(app_user.flags->>'master', '') <> 'true'`.execute(
    trx,
  );
}
