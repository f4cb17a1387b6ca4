import { dayAfter, message, toWallTime } from 'contract';
import { sql } from 'kysely';
import { auditApart } from '../../http/audit.ts';
import type { Tx } from '../../ports/database.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import {
  type ClientEmail,
  type EmailingClient,
  emailingClients,
  ownAccounts,
  writeClientEmails,
} from '../core/client-quota/client-emails.ts';
import { dayDue } from '../core/day-due.ts';
import { sendGateNews } from './gate-news.ts';

/** Workers whose papers end soon: the client and their provider are warned in advance. */

/** The hour of the email, in the client's time zone. */
export const PAPERS_TIME = '07:00:00';

/** After a day on which the server was down, what ended on it is still reported. */
const BACK_DAYS = 2;

interface Ending {
  staff_id: number;
  name: string;
  identity: string;
  day: string;
  provider: string;
  provider_email: string;
}

/** Clients whose day it is, each claimed by one instance. */
async function claim(trx: Tx, now: Date): Promise<{ id: number; day: string }[]> {
  const { rows: clients } = await sql<{ id: number; timezone: string }>`
    select id, timezone from client where deleted_at is null and not blocked
      and exists (select from staff where staff.client_id = client.id and staff.deleted_at is null)`.execute(
    trx,
  );
  const due = clients.flatMap(({ id, timezone }) => {
    const found = dayDue(now.getTime(), timezone, PAPERS_TIME);
    return found ? [{ id, day: toWallTime(now.getTime(), timezone)?.day ?? found.day }] : [];
  });
  if (due.length === 0) return [];
  const { rows } = await sql<{ id: number; day: string }>`
    update client set papers_day = given.day from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
      as given (id bigint, day date)
    where client.id = given.id and (client.papers_day is null or client.papers_day < given.day)
    returning client.id, client.papers_day::text as day`.execute(trx);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Those to be warned about today for the first time. */
async function endingOn(trx: Tx, clientId: number, today: string, now: Date): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    with ending as (
      select staff.id, staff.documents_until, (case
        when staff.documents_until <= ${today}::date then 0
        when staff.documents_until <= ${dayAfter(today, 3)}::date then 3 else 14 end) as days
      from staff where client_id = ${clientId} and deleted_at is null and active
        and documents_until between ${dayAfter(today, -BACK_DAYS)}::date and ${dayAfter(today, 14)}::date
    ), told as (
      insert into paper_warning (client_id, staff_id, documents_until, days, at)
      select ${clientId}, id, documents_until, days, ${now}::timestamptz from ending
      on conflict do nothing returning staff_id
    )
    select staff.id as staff_id, trim(staff.name || ' ' || staff.last_name) as name, staff.identity,
      staff.documents_until::text as day, coalesce(provider.name, '') as provider,
      coalesce(provider.email, '') as provider_email
    from told join staff on staff.id = told.staff_id
      left join provider on provider.id = staff.provider_id and provider.deleted_at is null
    order by staff.documents_until, fold(staff.name || ' ' || staff.last_name), staff.id`.execute(trx);
  return rows;
}

function emailTo(recipient: string, language: string, ending: readonly Ending[]): ClientEmail {
  const lines = ending.map(({ name, identity, provider, day }) =>
    message(language, provider ? 'gate.papers.lineOf' : 'gate.papers.line', {
      name,
      identity,
      provider,
      day,
    }),
  );
  return {
    recipient,
    subject: message(language, 'gate.papers.subject', { count: ending.length }),
    body: `${message(language, 'gate.papers.text')}\n\n${lines.join('\n')}\n`,
  };
}

async function tell(trx: Tx, client: EmailingClient, ending: readonly Ending[], now: Date): Promise<void> {
  const accounts = await ownAccounts(trx, client.id);
  const providers = Map.groupBy(ending, ({ provider_email }) => provider_email);
  providers.delete('');
  await writeClientEmails(
    trx,
    client,
    [
      ...accounts.map(({ email, language }) => emailTo(email, language, ending)),
      ...[...providers].map(([email, theirs]) => emailTo(email, client.language, theirs)),
    ],
    now,
  );
  await sendGateNews(
    trx,
    {
      ...{ client_id: client.id, kind: 'papers', user_id: null, branch_id: null, subject_id: null },
      ...{ name: ending[0]?.name ?? '', count: ending.length },
    },
    now,
  );
  await auditApart(trx, { at: now }, [
    {
      ...{ action: 'warn', entity: 'staff', entityId: null, clientId: client.id },
      after: { papers: ending.map(({ staff_id }) => staff_id) },
    },
  ]);
}

/** Warns clients whose workers’ papers end soon, once a day each. Returns the number of workers. */
export async function warnOfPapers(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  return transact(ports, 'system', async (trx) => {
    const due = await claim(trx, now);
    const clients = await emailingClients(
      trx,
      due.map(({ id }) => id),
      null,
    );
    let told = 0;
    for (const { id, day } of due) {
      const client = clients.get(id);
      const ending = client ? await endingOn(trx, id, day, now) : [];
      if (client && ending.length > 0) await tell(trx, client, ending, now);
      told += ending.length;
    }
    return told;
  });
}
