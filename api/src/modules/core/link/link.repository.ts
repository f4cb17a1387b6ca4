import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LINKS_OPEN, type LinkScope } from 'contract';
import { sql } from 'kysely';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';

export interface NewLink {
  clientId: number;
  scope: LinkScope;
  /** Of the scope: the monitoring session, the invitation, the host question, the kiosk, or the calendar. */
  subjectId: number;
  grants?: readonly string[];
  /** Null: as long as there is something to see. */
  endsAt?: Date | null;
  singleUse?: boolean;
  /** Null: the server itself. */
  createdBy: number | null;
  contactId?: number | null;
  label?: string;
}

/** A link as it is presented: its number and its secret. */
export interface Presented {
  id: number;
  token: string;
}

/** A link whose address has no number. */
export interface PresentedSecret {
  id?: never;
  token: string;
}

export interface StoredLink {
  id: number;
  client_id: number;
  scope: LinkScope;
  /** Of the scope: the monitoring session, the invitation, the host question, the kiosk, or the calendar. */
  subject_id: number;
  contact_id: number | null;
  grants: string[];
  ends_at: string | null;
  used_at: string | null;
}

/** The column with the subject of each scope. */
const subjectColumns = {
  session: 'session_id',
  acknowledgement: 'session_id',
  invitation: 'invitation_id',
  host_question: 'host_question_id',
  host_exit: 'host_exit_id',
  kiosk: 'kiosk_id',
  calendar: 'calendar_id',
} as const satisfies Record<LinkScope, string>;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 128 random bits written as a UUID is. */
function newSecret(): string {
  const hex = randomBytes(16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Creates a link on a user's request. Its token is returned only here and stored nowhere. 409 if its subject has too
 * many that are open.
 */
export async function makeLink(trx: Tx, link: NewLink, now: Date): Promise<Presented> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from shared_link
    where ${sql.ref(subjectColumns[link.scope])} = ${link.subjectId} and scope = ${link.scope} and contact_id is null and revoked_at is null
      and (ends_at is null or ends_at > ${now}::timestamptz)`.execute(trx);
  if ((rows[0]?.open ?? 0) >= LINKS_OPEN) throw problem('conflict', 'error.linksMany', { count: LINKS_OPEN });
  const [made] = await makeLinks(trx, [link], now);
  if (!made) throw new Error('no link was created');
  return made;
}

/** Creates links that the server sends on its own, in the order given. */
export async function makeLinks(trx: Tx, links: readonly NewLink[], now: Date): Promise<Presented[]> {
  if (links.length === 0) return [];
  const tokens = links.map(newSecret);
  const rows = await trx
    .insertInto('shared_link')
    .values(
      links.map((link, nth) => ({
        client_id: link.clientId,
        scope: link.scope,
        [subjectColumns[link.scope]]: link.subjectId,
        contact_id: link.contactId ?? null,
        label: link.label ?? '',
        hash: hashOf(tokens[nth] as string),
        grants: [...new Set(link.grants ?? [])].toSorted(),
        single_use: link.singleUse ?? false,
        created_at: now,
        created_by: link.createdBy,
        ends_at: link.endsAt ?? null,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }, nth) => ({ id, token: tokens[nth] as string }));
}

/** A user whose response was lost repeats the call: a used link works this long. */
const SAME_ACT_MS = 60_000;
const isUsedUp = (usedAt: string | null, now: Date): boolean =>
  usedAt !== null && now.getTime() - Date.parse(usedAt) >= SAME_ACT_MS;

/** Holds a link that is about to act until the transaction ends; undefined once it is used up. */
export async function holdToAct(trx: Tx, link: StoredLink, now: Date): Promise<StoredLink | undefined> {
  const held = await trx
    .selectFrom('shared_link')
    .select(['used_at', 'single_use', 'revoked_at'])
    .where('id', '=', link.id)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.revoked_at !== null || (held.single_use && isUsedUp(held.used_at, now))) return;
  return { ...link, used_at: held.used_at };
}

/** Notes the first act of a link. */
export async function noteUse(trx: Tx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('shared_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute();
}

/** Revokes a link of the client's; false when there is none that could be revoked. */
export async function revokeLink(
  trx: Tx,
  link: { id: number; clientId: number },
  by: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shared_link')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', link.id)
    .where('client_id', '=', link.clientId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface FoundLink extends StoredLink {
  /** It is the right secret, of a link that is neither over nor revoked, nor used up if it works once. */
  serves: boolean;
}

/** The link of this number, with any secret; without a number, the one with this secret. Undefined if there is none. */
export async function findLink(
  trx: Tx,
  { id, token }: Presented | PresentedSecret,
  scopes: readonly LinkScope[],
  now: Date,
): Promise<FoundLink | undefined> {
  const found = await trx
    .selectFrom('shared_link')
    .innerJoin('client', 'client.id', 'shared_link.client_id')
    .where((eb) =>
      id === undefined ? eb('shared_link.hash', '=', hashOf(token)) : eb('shared_link.id', '=', id),
    )
    .select(['shared_link.id', 'shared_link.client_id', 'shared_link.scope', 'shared_link.contact_id'])
    .select(['shared_link.grants', 'shared_link.ends_at', 'shared_link.used_at', 'shared_link.hash'])
    .select(['shared_link.revoked_at', 'shared_link.single_use'])
    .select(
      sql<number>`coalesce(shared_link.session_id, shared_link.invitation_id,
      shared_link.host_question_id, shared_link.host_exit_id, shared_link.kiosk_id, shared_link.calendar_id)`.as(
        'subject_id',
      ),
    )
    .select(sql<boolean>`client.blocked or client.deleted_at is not null`.as('shut'))
    .executeTakeFirst();
  if (!found) return;
  const { hash, revoked_at, single_use, shut, ...link } = found;
  const serves =
    timingSafeEqual(hash, hashOf(token)) &&
    scopes.includes(link.scope) &&
    revoked_at === null &&
    !shut &&
    !(single_use && isUsedUp(link.used_at, now)) &&
    (link.ends_at === null || Date.parse(link.ends_at) > now.getTime());
  return { ...link, serves };
}
