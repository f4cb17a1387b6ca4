import { hostExitPage, message, pathTo } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { emailingClients } from '../../core/client-quota/client-emails.ts';
import { makeLinks } from '../../core/link/link.repository.ts';
import { wallMinute } from '../../core/wall-minute.ts';
import { auditBy } from '../actor.ts';
import { sendGateNews } from '../gate-news.ts';
import { closeEntry } from '../leave.ts';
import { whoAnswersFor } from './host-people.ts';
import { sendToHost } from './send-to-host.ts';

/** Guests still inside after their visit: their host is asked, then operators are notified, then they are out. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Grace period after the end of a visit, before anybody is asked. */
const GRACE_MS = 15 * MINUTE;
/** How long a host has before operators are notified. */
const ANSWER_MS = 30 * MINUTE;
/** Anyone still inside this long after the end is noted as out by the system. */
const CLOSED_MS = 24 * HOUR;
/** A host's link works this long after the end. */
const LINK_MS = 12 * HOUR;
const BATCH = 50;

export const EXIT = 'host_exit';

interface Overdue {
  client_id: number;
  party_id: number;
  branch_id: number;
  branch_name: string;
  due_at: string;
  host_id: number | null;
  request_id: number | null;
  people: string[];
}

/** Parties whose host is to be asked, each claimed by one instance. */
async function claimOverdue(trx: Tx, now: Date): Promise<(Overdue & { id: number; host: string })[]> {
  const { rows } = await sql<Overdue>`
    select client_id, coalesce(party_id, id) as party_id, branch_id, due_at, min(host_id) as host_id,
      (select name from branch where branch.id = entry.branch_id) as branch_name,
      min(request_id) as request_id, array_agg(trim(name || ' ' || last_name) order by id) as people
    from gate_entry as entry
    where left_at is null and voided_at is null and due_at < ${new Date(now.getTime() - GRACE_MS)}::timestamptz
      and due_at > ${new Date(now.getTime() - LINK_MS)}::timestamptz
      and not exists (select from host_exit where host_exit.party_id = coalesce(entry.party_id, entry.id)
        and host_exit.due_at = entry.due_at)
    group by client_id, coalesce(party_id, id), branch_id, due_at
    order by client_id, due_at limit ${BATCH}`.execute(trx);
  const claimed = [];
  for (const one of rows) {
    const { client_id, party_id, due_at } = one;
    const made = await trx
      .insertInto('host_exit')
      .values({ client_id, party_id, due_at, host_name: '', asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) claimed.push({ ...one, id: made.id, host: '' });
  }
  return claimed;
}

async function ask(trx: Tx, ports: Ports, one: Overdue & { id: number }, now: Date): Promise<void> {
  const { id, client_id, branch_name: place, due_at, people } = one;
  const host = await whoAnswersFor(trx, one);
  const client = (await emailingClients(trx, [client_id], null)).get(client_id);
  if (!host || !client) return;
  const endsAt = new Date(Date.parse(due_at) + LINK_MS);
  const [link] = await makeLinks(
    trx,
    [
      {
        ...{ clientId: client_id, scope: 'host_exit', subjectId: id, label: host.name },
        ...{ singleUse: true, endsAt, createdBy: null },
      },
    ],
    now,
  );
  if (!link) throw new Error('no link was created');
  await sendToHost(
    ...([trx, ports, client, host] as const),
    {
      ...{ path: pathTo(hostExitPage, { id: link.id, uuid: link.token }), endsAt },
      words: (language) => {
        const list = new Intl.ListFormat(language).format(people);
        const words = { place, people: list, time: wallMinute(due_at, client.timezone) };
        return {
          subject: message(language, 'gate.stay.subject', words),
          lines: [message(language, 'gate.stay.text', words)],
          link: 'gate.stay.link',
        };
      },
    },
    now,
  );
  await trx.updateTable('host_exit').set({ host_name: host.name }).where('id', '=', id).execute();
  await auditBy(trx, { now: () => now }, client_id, [
    { action: 'ask', entity: EXIT, entityId: id, after: { host: host.name, people } },
  ]);
}

/** Asks hosts of guests who overstay. Returns how many were asked. */
async function askHosts(ports: Ports, now: Date): Promise<number> {
  return transact(ports, 'system', async (trx) => {
    const claimed = await claimOverdue(trx, now);
    for (const one of claimed) await ask(trx, ports, one, now);
    return claimed.length;
  });
}

interface Silent {
  id: number;
  client_id: number;
  branch_id: number;
  entry_id: number;
  names: string[];
}

/** Notifies operators of guests about whom nobody answers. Returns how many hosts did not. */
async function notifyOperators(ports: Ports, now: Date): Promise<number> {
  return transact(ports, 'system', async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from host_exit where state = 'waiting' and told_at is null
        and asked_at < ${new Date(now.getTime() - ANSWER_MS)}::timestamptz
      order by id limit ${BATCH} for update skip locked`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await trx.updateTable('host_exit').set({ told_at: now }).where('id', 'in', ids).execute();
    const { rows: silent } = await sql<Silent>`
      select host_exit.id, host_exit.client_id, entry.branch_id, min(entry.id) as entry_id,
        array_agg(trim(entry.name || ' ' || entry.last_name) order by entry.id) as names
      from host_exit join gate_entry as entry on coalesce(entry.party_id, entry.id) = host_exit.party_id
        and entry.due_at = host_exit.due_at and entry.left_at is null and entry.voided_at is null
      where host_exit.id = any(${ids}::bigint[])
      group by host_exit.id, host_exit.client_id, entry.branch_id order by host_exit.client_id, host_exit.id`.execute(
      trx,
    );
    for (const { client_id, branch_id, entry_id, names } of silent)
      await sendGateNews(
        trx,
        {
          ...{ client_id, kind: 'overdue', user_id: null, branch_id, name: names[0] ?? '' },
          ...{ count: names.length, subject_id: entry_id },
        },
        now,
      );
    return ids.length;
  });
}

/** Notes as out everybody still inside a day after their time was over, or after they entered without an end. */
async function closeForgotten(ports: Ports, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - CLOSED_MS);
  return transact(ports, 'system', async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from gate_entry
      where left_at is null and voided_at is null
        and (due_at < ${limit}::timestamptz or (due_at is null and entered_at < ${limit}::timestamptz))
      order by client_id, request_id nulls first, id limit ${BATCH} for update skip locked`.execute(trx);
    for (const { id } of rows) await closeEntry(trx, { now: () => now }, id, { at: now, how: 'system' });
    return rows.length;
  });
}

/** Handles stays that are over. Safe to run on several instances at once. Returns how many it did something about. */
export async function watchStays(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  let total = 0;
  for (const step of [askHosts, notifyOperators, closeForgotten]) {
    for (;;) {
      const count = await step(ports, now);
      total += count;
      if (count < BATCH) break;
    }
  }
  return total;
}
