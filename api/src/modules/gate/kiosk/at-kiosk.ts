import { createHash } from 'node:crypto';
import type {
  BodyOut,
  checkInAtKiosk,
  DataOf,
  findAtKiosk,
  GateFacts,
  KioskView,
  KioskWho,
  Language,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { PublicCtx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Presented } from '../../core/link/link.repository.ts';
import { assertMayOpen, openLink } from '../../core/link/open-link.ts';
import { startOfDay } from '../../core/scope.ts';
import { countTry, forgiveTry, type Limit } from '../../core/throttle.ts';
import { passSecret } from '../../visits/pass-keys.ts';
import { notifyRequester } from '../../visits/visit-notify.ts';
import type { LookupContext } from '../actor.ts';
import { decided, factsOf } from '../gate-facts.ts';
import type { KnownPerson } from '../gate-people.ts';
import { noteBlacklistHit } from '../gate-refusal.ts';
import { waitingSince } from './kiosk.repository.ts';
import { noticeOf } from './kiosk-notice.ts';
import { KIOSK } from './kiosks.ts';
import { personMeant } from './who-is-it.ts';

/** What a visitor does at a kiosk. The gate decides by its seven rules; a kiosk reports that somebody is there. */

const scopes = ['kiosk'] as const;

interface Shown {
  id: number;
  client_id: number;
  branch_id: number;
  name: string;
  attention: string;
  notice: string;
  branch: string;
  client: string;
  timezone: string;
}

/** The kiosk of a link; null once its branch is gone or not in use. */
async function kioskOf(trx: Tx, id: number): Promise<Shown | null> {
  const found = await trx
    .selectFrom('gate_kiosk')
    .innerJoin('branch', 'branch.id', 'gate_kiosk.branch_id')
    .innerJoin('client', 'client.id', 'gate_kiosk.client_id')
    .where('gate_kiosk.id', '=', id)
    .where('branch.deleted_at', 'is', null)
    .where('branch.active', '=', true)
    .select(['gate_kiosk.id', 'gate_kiosk.client_id', 'gate_kiosk.branch_id', 'gate_kiosk.name'])
    .select(['gate_kiosk.attention', 'gate_kiosk.notice'])
    .select(['branch.name as branch', 'client.name as client', 'client.timezone'])
    .executeTakeFirst();
  return found ?? null;
}

export const lookAtKiosk = (ctx: PublicCtx, presented: Presented, language: Language): Promise<KioskView> =>
  openLink(ctx, presented, {
    scopes,
    read: async (trx, link) => {
      const kiosk = await kioskOf(trx, link.subject_id);
      if (!kiosk) return null;
      const { client, branch, name, attention, timezone } = kiosk;
      return { client, branch, name, attention, timezone, notice: noticeOf(kiosk, language) };
    },
  });

/** Wrong tries at one kiosk. It is its secret that is counted: who does not have it cannot make others wait. */
const tries = ({ id, token }: Presented): Limit => ({
  key: `kiosk:${id}:${createHash('sha256').update(token).digest('hex').slice(0, 32)}`,
  ...{ tries: 12, memory: 300, longest: 300 },
});

interface Met {
  person: KnownPerson;
  facts: GateFacts;
  request: number;
  guest: number;
  until: string;
}

/** The person meant, if the fourth rule lets them in now. Nothing is revealed of others; the blacklist is logged. */
async function meet(
  trx: Tx,
  ctx: LookupContext,
  kiosk: Shown,
  who: KioskWho,
  secret: string,
): Promise<Met | null> {
  const { branch_id: branch } = kiosk;
  const person = await personMeant(trx, ctx, branch, who, secret);
  if (!person) return null;
  const [facts] = await factsOf(...([trx, ctx, [{ identity: person.identity, plate: '' }]] as const), {
    branch,
    subdepartment: null,
  });
  if (!facts) return null;
  const { decision } = decided(ctx, facts, { branch, at: ctx.now() });
  await noteBlacklistHit(trx, ctx, branch, [{ ...person, facts, decision }]);
  if (decision.rule !== 4 || decision.ground?.kind !== 'visit' || !facts.guest) return null;
  const until = decision.until ?? ctx.now().toISOString();
  return { person, facts, request: decision.ground.id, guest: facts.guest.id, until };
}

const initialOf = ({ name, last_name }: KnownPerson): string =>
  [name.split(/\s+/)[0], last_name && `${last_name.slice(0, 1)}.`].filter(Boolean).join(' ');

/** Tries to identify a person: failures are counted, and slow down. `found` becomes the response. */
async function attempt<T>(
  ctx: PublicCtx,
  presented: Presented,
  who: KioskWho,
  acts: boolean,
  found: (trx: Tx, lookup: LookupContext, kiosk: Shown, met: Met) => Promise<T>,
): Promise<T | null> {
  await assertMayOpen(ctx);
  const limit = tries(presented);
  await ctx.system((trx) => countTry(trx, limit, ctx.now()));
  const secret = await passSecret(ctx);
  const { met } = await openLink(ctx, presented, {
    ...{ scopes, acts },
    read: async (trx, link) => {
      const kiosk = await kioskOf(trx, link.subject_id);
      if (!kiosk) return null;
      const lookup: LookupContext = {
        ...{ clientId: kiosk.client_id, now: () => ctx.now() },
        user: { id: null, session_id: null, timezone: kiosk.timezone },
      };
      const one = await meet(trx, lookup, kiosk, who, secret);
      return { met: one && (await found(trx, lookup, kiosk, one)) };
    },
  });
  if (met !== null) await ctx.system((trx) => forgiveTry(trx, limit));
  return met;
}

async function placeOf(trx: Tx, request: number): Promise<{ place: string; from: string }> {
  const row = await trx
    .selectFrom('visit_request')
    .innerJoin('subdepartment', 'subdepartment.id', 'visit_request.subdepartment_id')
    .where('visit_request.id', '=', request)
    .select(['subdepartment.name as place', 'visit_request.starts_at as from'])
    .executeTakeFirstOrThrow();
  return row;
}

/** Whether somebody may go on. No reason is given for those who may not. */
export async function findThere(
  ctx: PublicCtx,
  presented: Presented,
  who: KioskWho,
): Promise<DataOf<typeof findAtKiosk>> {
  const found = await attempt(
    ctx,
    presented,
    who,
    false,
    async (trx, _lookup, _kiosk, { person, request, until }) => ({
      ...{ name: initialOf(person), to: until, ...(await placeOf(trx, request)) },
    }),
  );
  return { found };
}

/** Stores a check-in, with the notice agreed to, and notifies the gate and the requester; once for each arrival. */
async function checkIn(
  trx: Tx,
  ctx: PublicCtx,
  lookup: LookupContext,
  kiosk: Shown,
  { person, request, guest }: Met,
  { who, language, notice_version }: BodyOut<typeof checkInAtKiosk>,
): Promise<{ name: string; at: string }> {
  const now = ctx.now();
  const { client_id } = kiosk;
  const notice = noticeOf(kiosk, language);
  if (notice.version !== notice_version) throw problem('conflict', 'kiosk.noticeChanged');
  const name = initialOf(person);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kiosk ${request} ${guest}`}, 0))`.execute(trx);
  const place = { request: sql`${request}`, guest: sql`${guest}`, branch: sql`${kiosk.branch_id}` };
  const { rows } = await sql<{ at: string | null }>`
    select ${waitingSince(place, startOfDay(lookup))} as at`.execute(trx);
  const before = rows[0]?.at ?? null;
  if (before !== null) return { name, at: before };
  await trx
    .insertInto('gate_kiosk_notice')
    .values({ client_id, ...notice })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('gate_kiosk_checkin')
    .values({
      ...{ client_id, kiosk_id: kiosk.id, request_id: request, guest_id: guest, at: now, how: who.by },
      ...{ notice_version, notice_language: language },
    })
    .execute();
  await audit(trx, ctx, {
    ...{ action: 'check in', entity: KIOSK, entityId: kiosk.id, clientId: client_id },
    after: { request, guest, how: who.by, notice: notice_version, language },
  });
  await notifyRequester(trx, ctx, request, 'announced', {
    ...{ by: null, author: '', text: `${person.name} ${person.last_name}` },
  });
  return { name, at: now.toISOString() };
}

export async function checkInThere(
  ctx: PublicCtx,
  presented: Presented,
  body: BodyOut<typeof checkInAtKiosk>,
): Promise<DataOf<typeof checkInAtKiosk>> {
  const done = await attempt(ctx, presented, body.who, true, (trx, lookup, kiosk, met) =>
    checkIn(trx, ctx, lookup, kiosk, met, body),
  );
  return { done };
}
