import { type MessageKey, message, VisitRequestStatus, type VisitStage } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import { linkTo } from '../../ports/link-to.ts';
import type { Ports } from '../../ports/ports.ts';
import { queuePush } from '../accounts/push/push-queue.ts';
import { emailingClients, writeClientEmails } from '../core/client-quota/client-emails.ts';
import { fullName } from '../core/scope.ts';
import { wallMinute } from '../core/wall-minute.ts';
import { reviewersAt } from './visit-roles.ts';

/** What people are told of a request, by email and push in their own language. */

/** A request as a message names it. */
interface Told {
  id: number;
  client_id: number;
  name: string;
  place: string;
  subdepartment_id: number;
  starts_at: string;
  ends_at: string;
  requester_id: number;
  requester_name: string;
  status: number;
}

interface Reader {
  id: number;
  email: string;
  language: string;
}

type News = 'due' | 'authorized' | 'rejected' | 'cancelled' | 'changed' | 'expired';

export interface VisitTeller {
  ports: Pick<Ports, 'config'>;
  now(): Date;
}

async function toldOf(trx: Tx, id: number): Promise<Told> {
  const { rows } = await sql<Told>`
    select visit_request.id, visit_request.client_id, visit_request.name, visit_request.subdepartment_id,
      (select branch.name || ' · ' || subdepartment.name from subdepartment
        join branch on branch.id = subdepartment.branch_id
        where subdepartment.id = visit_request.subdepartment_id) as place,
      visit_request.starts_at, visit_request.ends_at, visit_request.requester_id, visit_request.status,
      (select ${fullName} from app_user where app_user.id = visit_request.requester_id) as requester_name
    from visit_request where visit_request.id = ${id}`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error(`visit request ${id} is gone`);
  return found;
}

async function send(
  trx: Tx,
  { ports, now }: VisitTeller,
  told: Told,
  news: News,
  readers: readonly Reader[],
  said: { author: string; text: string } | null,
): Promise<void> {
  if (readers.length === 0) return;
  const client = (await emailingClients(trx, [told.client_id])).get(told.client_id);
  if (!client) return;
  const { starts_at, ends_at, name, place, requester_name: requester } = told;
  const [start, end] = [wallMinute(starts_at, client.timezone), wallMinute(ends_at, client.timezone)];
  const path = `/solicitudes/ver/${told.id}`;
  const titleKey: MessageKey = `visit.told.${news}.title`;
  const lines = readers.map((reader) => {
    const { language } = reader;
    const status = message(language, `visit.status.${told.status}` as MessageKey);
    const words = { requester, place, name, start, end, status };
    const reason = said?.text ? message(language, 'visit.told.reason', said) : '';
    return {
      reader,
      title: message(language, titleKey),
      text: message(language, news === 'due' ? 'visit.told.due' : 'visit.told.state', words),
      reason,
      link: message(language, 'visit.told.link', { link: linkTo(ports.config, path) }),
    };
  });
  await queuePush(
    trx,
    lines.map(({ reader, title, text, reason }) => ({
      userId: reader.id,
      kind: 'visit',
      title,
      body: reason || text,
      path,
      expiresAt: new Date(Math.max(Date.parse(ends_at), now().getTime() + 3_600_000)),
    })),
  );
  await writeClientEmails(
    trx,
    client,
    lines
      .filter(({ reader }) => reader.email !== '')
      .map(({ reader, title, text, reason, link }) => ({
        recipient: reader.email,
        subject: `${title}: ${name}`,
        body: [text, ...(reason ? [reason] : []), link, ''].join('\n\n'),
      })),
    now(),
  );
}

/** Tells those who may vote in a stage that it is their turn; whoever has voted or asked is not told. */
export async function tellReviewers(
  trx: Tx,
  teller: VisitTeller,
  id: number,
  stage: VisitStage,
  voters: readonly number[],
): Promise<void> {
  const told = await toldOf(trx, id);
  const reviewers = await reviewersAt(trx, told.subdepartment_id);
  const wanted = reviewers.filter(
    (one) => one[stage] && one.id !== told.requester_id && !voters.includes(one.id),
  );
  await send(trx, teller, told, 'due', wanted, null);
}

/** Tells the requester what became of their request; nobody is told of what they did themselves. */
export async function tellRequester(
  trx: Tx,
  teller: VisitTeller,
  id: number,
  news: Exclude<News, 'due'>,
  said: { by: number | null; author: string; text: string },
): Promise<void> {
  const told = await toldOf(trx, id);
  if (said.by === told.requester_id) return;
  const reader = await trx
    .selectFrom('app_user')
    .select(['id', 'email', 'language'])
    .where('id', '=', told.requester_id)
    .where('deleted_at', 'is', null)
    .where('blocked', '=', false)
    .executeTakeFirst();
  if (reader) await send(trx, teller, told, news, [reader], said);
}

/** What a new status is to its requester; null for nothing that they are told of. */
export function newsOf(status: number): Exclude<News, 'due' | 'changed' | 'expired'> | null {
  const { authorized, authorizedWithChanges, validationRejected, authorizationRejected, cancelled } =
    VisitRequestStatus;
  if (status === authorized || status === authorizedWithChanges) return 'authorized';
  if (status === validationRejected || status === authorizationRejected) return 'rejected';
  return status === cancelled ? 'cancelled' : null;
}
