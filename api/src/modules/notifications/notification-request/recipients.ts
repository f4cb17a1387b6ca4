import type { NotificationRequestChange } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';

/** Whom notification requests name, and who gets them. */

/** Adds the groups and people that a request names; those it names already stay as they are. */
export async function nameRecipients(
  trx: Tx,
  { id, client_id }: { id: number; client_id: number },
  { uca_ids, group_ids }: Pick<NotificationRequestChange, 'uca_ids' | 'group_ids'>,
): Promise<void> {
  await sql`insert into request_group (request_id, group_id, client_id)
    select ${id}, group_id, ${client_id} from unnest(${[...new Set(group_ids)]}::bigint[]) as group_id
    on conflict do nothing`.execute(trx);
  await sql`insert into request_user (client_id, request_id, uca_id, direct)
    select ${client_id}, ${id}, uca_id, true from unnest(${[...new Set(uca_ids)]}::bigint[]) as uca_id
    on conflict (request_id, uca_id) do update set direct = true`.execute(trx);
}

/** Adds everybody in the requests' groups now; a person in two of them, or also named, is added once. */
export async function joinGroupMembers(trx: Tx, ...requestIds: readonly number[]): Promise<void> {
  await sql`insert into request_user (client_id, request_id, uca_id, direct)
    select distinct member.client_id, request_group.request_id, member.uca_id, false
    from request_group
    join uca_group on uca_group.id = request_group.group_id and uca_group.deleted_at is null
    join uca_group_member as member on member.group_id = request_group.group_id
    join uca on uca.id = member.uca_id and uca.deleted_at is null
    where request_group.request_id = any(${[...requestIds]}::bigint[])
    order by request_group.request_id, member.uca_id
    on conflict (request_id, uca_id) do nothing`.execute(trx);
}

export interface Recipient {
  id: number;
  uca_id: number;
  request_id: number;
}

/** Who would get the requests now: named people and current group members, unless they were deleted. */
export async function recipientsOf(trx: Tx, ...requestIds: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select part.id, part.uca_id, part.request_id from request_user as part
    join uca on uca.id = part.uca_id and uca.deleted_at is null
    where part.request_id = any(${[...requestIds]}::bigint[]) and (part.direct or exists (
      select from request_group
      join uca_group on uca_group.id = request_group.group_id and uca_group.deleted_at is null
      join uca_group_member as member on member.group_id = request_group.group_id
      where request_group.request_id = part.request_id and member.uca_id = part.uca_id))
    order by part.request_id, part.id`.execute(trx);
  return rows;
}
