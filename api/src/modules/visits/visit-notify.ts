import { type MessageKey, message, VisitRequestStatus, type VisitStage } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import { linkTo } from '../../ports/link-to.ts';
import type { Ports } from '../../ports/ports.ts';
import { queuePush } from '../accounts/push/push-queue.ts';
import {
  type EmailingClient,
  emailingClients,
  writeClientEmails,
} from '../core/client-quota/client-emails.ts';
import { fullName } from '../core/scope.ts';
import { wallMinute } from '../core/wall-minute.ts';
import { reviewersAt } from './visit-roles.ts';

/** Notifications of a request, by email and push in each person's own language. */

/** A request as a message names it. */
interface NotifiedVisit {
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

const DIGEST_EVERY_MS = 24 * 3_600_000;

type News =
  | 'due'
  | 'filled'
  | 'announced'
  | 'arrived'
  | 'validated'
  | 'authorized'
  | 'rejected'
  | 'cancelled'
  | 'changed'
  | 'expired';

/** News whose text names people instead of giving a reason. */
const naming: ReadonlySet<News> = new Set<News>(['announced', 'arrived']);

/** Messages with more than the new state. */
const textKeys: Partial<Record<News, MessageKey>> = {
  due: 'visit.told.due',
  filled: 'visit.told.filled',
  announced: 'visit.told.announced',
  arrived: 'visit.told.arrived',
};

export interface VisitNotifier {
  ports: Pick<Ports, 'config'>;
  now(): Date;
}

/** The place of a request as shown in messages: several branches have a subdepartment of one name. */
export const placeName = sql<string>`(select branch.name || ' · ' || subdepartment.name from ${sql.table('subdepartment')}
  join branch on branch.id = subdepartment.branch_id where subdepartment.id = visit_request.subdepartment_id)`;

async function visitOf(trx: Tx, id: number): Promise<NotifiedVisit> {
  const { rows } = await sql<NotifiedVisit>`
    select visit_request.id, visit_request.client_id, visit_request.name, visit_request.subdepartment_id,
      ${placeName} as place,
      visit_request.starts_at, visit_request.ends_at, visit_request.requester_id, visit_request.status,
      (select ${fullName} from app_user where app_user.id = visit_request.requester_id) as requester_name
    from visit_request where visit_request.id = ${id}`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error(`visit request ${id} is gone`);
  return found;
}

/** The notification to one person. */
export interface VisitMessage {
  reader: Reader;
  title: string;
  /** After the title in an email's subject. */
  about: string;
  text: string;
  /** The text of a push instead, where the text is long. */
  brief?: string;
  /** The reason as a text; shown by a push, after the subject, instead of the text. */
  reason?: string;
  /** The text of an email before its link; by default the invitation to see one thing. */
  linkKey?: MessageKey;
}

/** Sends messages by push and email, each with a link to `path`. */
export async function sendVisitMessages(
  trx: Tx,
  { ports, now }: VisitNotifier,
  client: EmailingClient,
  { path, expiresAt }: { path: string; expiresAt: Date },
  messages: readonly VisitMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await queuePush(
    trx,
    messages.map(({ reader, title, about, text, brief = text, reason }) => ({
      ...{ userId: reader.id, kind: 'visit', title, path, expiresAt },
      // A reason alone would not identify the request.
      body: reason ? [about, reason].filter(Boolean).join('\n') : brief,
    })),
  );
  await writeClientEmails(
    trx,
    client,
    messages
      .filter(({ reader }) => reader.email !== '')
      .map(({ reader, title, about, text, reason, linkKey = 'visit.told.link' }) => {
        const link = message(reader.language, linkKey, { link: linkTo(ports.config, path) });
        return {
          recipient: reader.email,
          subject: about === '' ? title : `${title}: ${about}`,
          body: [text, ...(reason ? [reason] : []), link, ''].join('\n\n'),
        };
      }),
    now(),
  );
}

async function send(
  trx: Tx,
  notifier: VisitNotifier,
  visit: NotifiedVisit,
  news: News,
  readers: readonly Reader[],
  comment: { author: string; text: string } | null,
): Promise<void> {
  if (readers.length === 0) return;
  const client = (await emailingClients(trx, [visit.client_id], 'is_ubes')).get(visit.client_id);
  if (!client) return;
  const { starts_at, ends_at, name, place, requester_name: requester } = visit;
  const [start, end] = [wallMinute(starts_at, client.timezone), wallMinute(ends_at, client.timezone)];
  const titleKey: MessageKey = `visit.told.${news}.title`;
  const where = {
    path: `/solicitudes/ver/${visit.id}`,
    expiresAt: new Date(Math.max(Date.parse(ends_at), notifier.now().getTime() + 3_600_000)),
  };
  const messages = readers.map((reader): VisitMessage => {
    const { language } = reader;
    // What expired is finalized too, which would suggest that the visit took place.
    const state = news === 'expired' ? 'expired' : visit.status;
    const status = message(language, `visit.status.${state}` as MessageKey);
    const words = {
      ...{ requester, place, name, start, end, status },
      ...{ author: comment?.author ?? '', people: comment?.text ?? '' },
    };
    return {
      reader,
      title: message(language, titleKey),
      about: name,
      text: message(language, textKeys[news] ?? 'visit.told.state', words),
      ...(comment?.text && !naming.has(news) && { reason: message(language, 'visit.told.reason', comment) }),
    };
  });
  await sendVisitMessages(trx, notifier, client, where, messages);
}

/**
 * Notifies those who may vote in a stage that it is their turn; not the requester or who has voted, and who wants a
 * daily email only of what begins before the next one.
 */
export async function notifyReviewers(
  trx: Tx,
  notifier: VisitNotifier,
  id: number,
  stage: VisitStage,
  voters: readonly number[],
): Promise<void> {
  const visit = await visitOf(trx, id);
  const now = notifier.now();
  const reviewers = await reviewersAt(trx, visit.subdepartment_id, now, [visit.requester_id, ...voters]);
  // The daily email would come too late for a visit that begins before it.
  const isSoon = Date.parse(visit.starts_at) - now.getTime() < DIGEST_EVERY_MS;
  const wanted = reviewers.filter((one) => one[stage] && (isSoon || !one.digest));
  await send(trx, notifier, visit, 'due', wanted, null);
}

const readerOf = (trx: Tx, id: number): Promise<Reader | undefined> =>
  trx
    .selectFrom('app_user')
    .select(['id', 'email', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('blocked', '=', false)
    .executeTakeFirst();

/** Notifies the requester of the outcome of their request; nobody is notified of their own actions. */
export async function notifyRequester(
  trx: Tx,
  notifier: VisitNotifier,
  id: number,
  news: Exclude<News, 'due'>,
  comment: { by: number | null; author: string; text: string },
): Promise<void> {
  const visit = await visitOf(trx, id);
  if (comment.by === visit.requester_id) return;
  const reader = await readerOf(trx, visit.requester_id);
  if (reader) await send(trx, notifier, visit, news, [reader], comment);
}

/** Notifies a user that they were given another's votes. */
export async function notifyDelegate(
  trx: Tx,
  notifier: VisitNotifier,
  given: { client_id: number; to_id: number; author: string; note: string; starts_at: Date; ends_at: Date },
): Promise<void> {
  const { client_id, author, note, starts_at, ends_at } = given;
  const reader = await readerOf(trx, given.to_id);
  const client = (await emailingClients(trx, [client_id], 'is_ubes')).get(client_id);
  if (!reader || !client) return;
  const { language } = reader;
  const [start, end] = [starts_at, ends_at].map((at) => wallMinute(at.getTime(), client.timezone));
  await sendVisitMessages(trx, notifier, client, { path: '/solicitudes/delegaciones', expiresAt: ends_at }, [
    {
      ...{ reader, title: message(language, 'visit.told.delegated.title'), about: '' },
      text: message(language, 'visit.told.delegated', { author, start: start ?? '', end: end ?? '' }),
      ...(note && { reason: message(language, 'visit.told.reason', { author, text: note }) }),
    },
  ]);
}

/** What a new status is to its requester; null for one they are not notified of. */
export function newsOf(status: number): 'validated' | 'authorized' | 'rejected' | 'cancelled' | null {
  const { validated, validatedWithChanges, authorized, authorizedWithChanges } = VisitRequestStatus;
  const { validationRejected, authorizationRejected, cancelled } = VisitRequestStatus;
  if (status === validated || status === validatedWithChanges) return 'validated';
  if (status === authorized || status === authorizedWithChanges) return 'authorized';
  if (status === validationRejected || status === authorizationRejected) return 'rejected';
  return status === cancelled ? 'cancelled' : null;
}
