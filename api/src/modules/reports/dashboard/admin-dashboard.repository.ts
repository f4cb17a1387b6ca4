import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

interface AdminFigures {
  clients: number;
  users: number;
  ucas: number;
  connected: number;
}

export async function adminFigures(trx: Tx): Promise<AdminFigures> {
  const { rows } = await sql<AdminFigures>`select
    (select count(*) from client where deleted_at is null) as clients,
    (select count(*) from app_user where deleted_at is null) as users,
    (select count(*) from uca where deleted_at is null) as ucas,
    (select count(*) from last_position where connection = 1) as connected`.execute(trx);
  return rows[0] as AdminFigures;
}

interface AdminClientRow {
  id: number;
  name: string;
  ucas: number;
  uca_limit: number;
  connected: number;
  branches: number;
  requests_30d: number;
  scans_30d: number;
}

/** Each client's totals and its activity since an instant; every table is read once, for any number of clients. */
export async function adminClientRows(trx: Tx, since: string): Promise<AdminClientRow[]> {
  const { rows } = await sql<AdminClientRow>`
    with ucas as (select client_id, count(*) as n from uca where deleted_at is null group by 1),
      phones as (select client_id, count(*) as n from last_position where connection = 1 group by 1),
      branches as (select client_id, count(*) as n from branch where deleted_at is null group by 1),
      requests as (select client_id, count(*) as n from request_occurrence
        where state = 'dispatched' and planned_at >= ${since} group by 1),
      scans as (select client_id, count(*) as n from scan where captured_at >= ${since} group by 1)
    select client.id, client.name, client.uca_limit, coalesce(ucas.n, 0) as ucas, coalesce(phones.n, 0) as connected,
      coalesce(branches.n, 0) as branches, coalesce(requests.n, 0) as requests_30d, coalesce(scans.n, 0) as scans_30d
    from client
    left join ucas on ucas.client_id = client.id left join phones on phones.client_id = client.id
    left join branches on branches.client_id = client.id left join requests on requests.client_id = client.id
    left join scans on scans.client_id = client.id
    where client.deleted_at is null order by fold(client.name), client.id`.execute(trx);
  return rows;
}
