import type { MadeDeviceToken, OsmandSaid, OwntracksSaid } from 'contract';
import { type AuditEntry, audit } from '../../../http/audit.ts';
import type { Ctx, PublicCtx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Phone } from '../../core/phone.ts';
import { ofClient } from '../../core/scope.ts';
import { intakeOf } from '../position/intake.ts';
import {
  dropToken,
  newDeviceToken,
  phoneByToken,
  tokenState,
  writeToken,
} from './device-token.repository.ts';
import { osmandFixes, owntracksFixes, type Tracked } from './tracker-fix.ts';

/** Calls that one token may make within a minute: an app that sends its buffer, one fix a call, needs many. */
const CALLS_A_MINUTE = 600;
/** Unknown tokens that one address may try within a minute. */
const STRANGE_A_MINUTE = 60;
const MINUTE = 60;

async function within(ctx: PublicCtx, key: string, most: number): Promise<void> {
  if ((await ctx.ports.bus.incr(key, MINUTE)) > most)
    throw problem('tooMany', 'error.tooMany', { seconds: MINUTE });
}

async function phoneOfToken(ctx: PublicCtx, given: string | number | undefined): Promise<Phone> {
  const token = String(given ?? '').trim();
  const phone = token === '' ? null : await phoneByToken(ctx.ports, token);
  if (!phone) {
    await within(ctx, `tracker:strange:${ctx.address}`, STRANGE_A_MINUTE);
    throw problem('malformed', 'error.trackerUnknown');
  }
  await within(ctx, `tracker:${phone.uca_id}`, CALLS_A_MINUTE);
  return phone;
}

async function takeTracked(ctx: PublicCtx, phone: Phone, tracked: readonly Tracked[] | null): Promise<void> {
  if (!tracked) throw problem('malformed', 'error.trackerPosition');
  const arrived = ctx.now().getTime();
  const fixes = tracked.flatMap(({ fix }) => fix ?? []);
  const states = tracked.flatMap(({ state }) => state ?? []);
  const signs = tracked.flatMap(({ at, fix }) => (fix === null ? [at] : []));
  if (fixes.length + states.length + signs.length > 0)
    await intakeOf(ctx.ports).take({ phone, fixes, states, heard: false, signs, arrived });
}

/** Handles a call of the OsmAnd protocol, wherever it puts its values. 400 for an unknown id, or if nothing is understood. */
export async function takeOsmand(
  ctx: PublicCtx,
  query: OsmandSaid,
  body: OsmandSaid | undefined,
): Promise<string> {
  const said = { ...query, ...body };
  const phone = await phoneOfToken(ctx, said.device_id ?? said.id ?? said.deviceid);
  await takeTracked(ctx, phone, osmandFixes(said, ctx.now().getTime()));
  return '';
}

/** Handles a message of OwnTracks. The reply is always empty: the app has nothing to do. */
export async function takeOwntracks(
  ctx: PublicCtx,
  id: string | undefined,
  body: OwntracksSaid,
): Promise<unknown[]> {
  const phone = await phoneOfToken(ctx, id);
  await takeTracked(ctx, phone, owntracksFixes(body, ctx.now().getTime()));
  return [];
}

/** The caller's UCA, by id; 404 when there is none. Locked, so that two people do not make a token at once. */
async function ucaOf(trx: Tx, ctx: Ctx, id: number) {
  const uca = await trx
    .selectFrom('uca')
    .select(['id as uca_id', 'client_id', 'collect_seconds', 'post_seconds'])
    .where(ofClient(ctx, 'uca.client_id'))
    .where('uca.deleted_at', 'is', null)
    .where('uca.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!uca) throw problem('notFound', 'error.notFound');
  return uca;
}

const entry = (action: string, { uca_id, client_id }: Phone): AuditEntry => ({
  action,
  entity: 'uca',
  entityId: uca_id,
  clientId: client_id,
});

/** Creates the token of a UCA; an earlier one is invalid from then on. */
export function makeToken(ctx: Ctx, id: number): Promise<MadeDeviceToken> {
  return ctx.tx(async (trx) => {
    const { collect_seconds, post_seconds, ...phone } = await ucaOf(trx, ctx, id);
    const token = newDeviceToken();
    const now = ctx.now();
    await writeToken(trx, phone, token, now);
    await audit(trx, ctx, entry('giveToken', phone));
    return { token, created_at: now.toISOString(), collect_seconds, post_seconds };
  });
}

export function revokeToken(ctx: Ctx, id: number): Promise<{ revoked: boolean }> {
  return ctx.tx(async (trx) => {
    const phone = await ucaOf(trx, ctx, id);
    if (!(await dropToken(trx, id))) throw problem('notFound', 'error.notFound');
    await audit(trx, ctx, entry('takeToken', phone));
    return { revoked: true };
  });
}

export function readToken(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    await ucaOf(trx, ctx, id);
    return (await tokenState(trx, id)) ?? { created_at: null, used_at: null };
  });
}
