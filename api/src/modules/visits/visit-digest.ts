import { message } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import { linkTo } from '../../ports/link-to.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { emailingClients } from '../core/client-quota/client-emails.ts';
import { dayDue } from '../core/day-due.ts';
import { nameOfUser } from '../core/scope.ts';
import { wallMinute } from '../core/wall-minute.ts';
import { placeName, sendVisitMessages } from './visit-notify.ts';
import { awaits, type RolesCaller, rolesOf } from './visit-roles.ts';

/** The hour at which reviewers who want one email a day get it, in their client's time zone. */
export const DIGEST_TIME = '07:00:00';
/** As many requests are named by the email, and by the push, which phones cut off. */
const NAMED = 20;
const PUSHED = 3;

interface Reader {
  id: number;
  client_id: number;
  email: string;
  language: string;
  day: string;
}

/** Reviewers whose email is due; each is claimed by one instance. */
async function claim(trx: Tx, now: Date): Promise<Reader[]> {
  const { rows: clients } = await sql<{ id: number; timezone: string }>`
    select id, timezone from client where deleted_at is null and not blocked
      and exists (select from visit_preference where client_id = client.id and digest)`.execute(trx);
  const due = clients.flatMap(({ id, timezone }) => {
    const found = dayDue(now.getTime(), timezone, DIGEST_TIME);
    return found ? [{ client_id: id, day: found.day }] : [];
  });
  if (due.length === 0) return [];
  const { rows } = await sql<Reader>`
    update visit_preference as preference set digested_on = given.day
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as given (client_id bigint, day date), app_user
    where preference.client_id = given.client_id and preference.digest
      and (preference.digested_on is null or preference.digested_on < given.day)
      and app_user.id = preference.user_id and app_user.deleted_at is null and not app_user.blocked
    returning app_user.id, app_user.client_id, app_user.email, app_user.language, given.day`.execute(trx);
  return rows;
}

/** The first of the requests that wait for somebody's vote, soonest first, and how many there are. */
async function waitingFor(trx: Tx, caller: RolesCaller) {
  const roles = await rolesOf(trx, caller);
  const waiting = trx
    .selectFrom('visit_request')
    .where('client_id', '=', caller.clientId)
    .where(awaits(caller, roles));
  const { count } = await waiting
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const first = await waiting
    .select(['visit_request.id', 'visit_request.name', 'visit_request.starts_at', placeName.as('place')])
    .select(nameOfUser<string>('visit_request.requester_id').as('requester'))
    .orderBy('visit_request.starts_at')
    .orderBy('visit_request.id')
    .limit(NAMED)
    .execute();
  return { count, first };
}

/** Writes the daily email of each reviewer who wants one and has something waiting. Returns how many. */
export async function digestVisits(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  const notifier = { ports, now: () => now };
  return transact(ports, 'system', async (trx) => {
    const readers = await claim(trx, now);
    const clients = await emailingClients(
      trx,
      readers.map(({ client_id }) => client_id),
      'is_ubes',
    );
    let written = 0;
    for (const reader of readers) {
      const client = clients.get(reader.client_id);
      if (!client) continue;
      const { count, first } = await waitingFor(trx, {
        ...{ user: reader, clientId: reader.client_id, now: notifier.now },
      });
      if (count === 0) continue;
      const { language } = reader;
      const requests = first.map(({ id, starts_at, ...row }) => {
        const start = wallMinute(starts_at, client.timezone);
        const line = message(language, 'visit.digest.line', { ...row, start });
        return { line, link: linkTo(ports.config, `/solicitudes/ver/${id}`) };
      });
      const listed = (lines: string[]) =>
        [
          ...lines,
          ...(count > lines.length
            ? [message(language, 'visit.digest.more', { count: count - lines.length })]
            : []),
        ].join('\n');
      const title = message(language, 'visit.digest.title', { count });
      const where = { path: '/solicitudes?scope=mine', expiresAt: new Date(now.getTime() + 86_400_000) };
      const text = listed(requests.map(({ line, link }) => `- ${line}\n  ${link}`));
      const brief = listed(requests.slice(0, PUSHED).map(({ line }) => line));
      await sendVisitMessages(trx, notifier, client, where, [
        { reader, title, about: '', text, brief, linkKey: 'visit.digest.link' },
      ]);
      written++;
    }
    return written;
  });
}
