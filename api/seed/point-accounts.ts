import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { documentsOf } from './documents.ts';
import { DAY, iso } from './ground.ts';
import { insertRows } from './insert.ts';
import { peopleOf } from './people.ts';
import { randomOf } from './random.ts';

/** How many branches of a client get a user and a gate of their own, and how many accounts keep its log. */
const BRANCHES = 3;
const KEEPERS = 2;
/** In how many subdepartments each of them keeps the log. */
const POINTS = 3;

/** Guards who work only while the server runs (src/simulator/gate), at the first branches; nothing of the past is theirs. */
export const playedGuards = ['gar1p1', 'gar1p2', 'gar1p3'] as const;

/** Accounts bound to attention points: branch users, gates, and log keepers. */
export async function seedPointAccounts(trx: Tx, day: number, passwordHash: string): Promise<void> {
  const document = documentsOf(randomOf('point accounts'));
  const person = peopleOf(randomOf('point people'));
  const branches = await trx
    .selectFrom('branch')
    .innerJoin('client', 'client.id', 'branch.client_id')
    .select(['branch.id', 'branch.client_id', 'client.flags'])
    .orderBy('branch.client_id')
    .orderBy('branch.id')
    .execute();
  const byClient = [...Map.groupBy(branches, ({ client_id }) => client_id)];
  const accountOf = (client_id: number, type: string, username: string, nth: number) => ({
    ...person('vigia.example'),
    client_id,
    branch_id: null as number | null,
    type,
    username,
    identification: document.cedula(),
    password_hash: passwordHash,
    keeps_log: false,
    flags: '{}',
    created_at: iso(day - (180 - nth) * DAY),
    updated_at: iso(day - (60 - nth) * DAY),
  });
  const rows = byClient.flatMap(([client_id, own], client) => [
    ...own.slice(0, BRANCHES).flatMap(({ id: branch_id, flags }, nth) => [
      {
        ...accountOf(client_id, 'sucursal', `suc${client + 1}${nth + 1}`, nth),
        branch_id,
        flags: JSON.stringify(flags.is_ubes ? { solicitador: true } : {}),
      },
      { ...accountOf(client_id, 'garita', `gar${client + 1}${nth + 1}`, nth), branch_id },
    ]),
    ...Array.from({ length: KEEPERS }, (_, nth) => ({
      ...accountOf(client_id, 'bitacora_electronica', `bit${client + 1}${nth + 1}`, nth),
      keeps_log: true,
      flags: JSON.stringify(own[0]?.flags.is_ubes ? { visualizador: true } : {}),
    })),
  ]);
  const [played] = byClient;
  const guards = playedGuards.flatMap((username, nth) => {
    const branch = played?.[1][nth];
    return branch ? { ...accountOf(branch.client_id, 'garita', username, nth), branch_id: branch.id } : [];
  });
  await insertRows(
    trx,
    'app_user',
    {
      client_id: 'bigint',
      branch_id: 'bigint',
      type: 'text',
      username: 'text',
      name: 'text',
      last_name: 'text',
      email: 'text',
      phone: 'text',
      identification: 'text',
      password_hash: 'text',
      keeps_log: 'boolean',
      flags: 'jsonb',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    [...rows, ...guards],
  );
  await sql`insert into user_access (user_id, subdepartment_id, client_id, created_at)
    select app_user.id, point.id, app_user.client_id, ${iso(day - 60 * DAY)}::timestamptz
    from app_user cross join lateral (select id from subdepartment
      where subdepartment.client_id = app_user.client_id and deleted_at is null order by id limit ${POINTS}) as point
    where app_user.keeps_log`.execute(trx);
}
