import {
  type askToOpen,
  type BodyOut,
  beginSession,
  type createMonitoring,
  type endMonitoring,
  type listMonitoring,
  type MonitoringSession,
  MonitoringSessionKind,
  nextSession,
  type QueryOut,
  type SessionField,
  sessionFields,
  type UcaInterval,
  type updateMonitoring,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { queueOpenPushes } from '../../accounts/push/push-queue.ts';
import { withdrawMessages } from '../../core/message/withdraw-messages.ts';
import { clientOf } from '../../core/scope.ts';
import { followIntervals } from './intervals.ts';
import { choicesOf, findSession, selectSessions } from './session.repository.ts';
import { type Named, setContacts, ucasToWatch, watch } from './session-members.ts';

const ENTITY = 'monitoring_session';
const HOUR_MS = 3_600_000;

export function pageOfSessions(ctx: Ctx, query: QueryOut<typeof listMonitoring>) {
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectSessions(trx, ctx)
        .where('monitoring_session.temporary', '=', false)
        .$if(query.state !== undefined, (rows) =>
          rows.where('monitoring_session.ended_at', query.state === 'open' ? 'is' : 'is not', null),
        ),
      sortable: {
        name: sql`fold(monitoring_session.name)`,
        started_at: 'monitoring_session.started_at',
      },
      searchable: ['monitoring_session.search'],
      folded: true,
      defaultSort: '-started_at',
      tieBreak: 'monitoring_session.id',
    }),
  );
}

/** The caller's running temporary session, if any. */
export function ownTemporary(ctx: Ctx) {
  return ctx.tx(async (trx) => {
    const found = await trx
      .selectFrom('monitoring_session')
      .select('id')
      .where('started_by', '=', ctx.user.id)
      .where('temporary', '=', true)
      .where('ends_at', '>', ctx.now().toISOString())
      .executeTakeFirst();
    return { session_id: found?.id ?? null };
  });
}

export const choices = (ctx: Ctx) => ctx.tx((trx) => choicesOf(trx, ctx));

/** 404, worded by the spec, for a session that is missing, another client's, or temporary and over. */
export function sessionOf(ctx: Ctx, id: number): Promise<MonitoringSession> {
  return ctx.tx(async (trx) => {
    const session = await findSession(trx, ctx, id);
    if (!session || (session.temporary && session.state === 'expired'))
      throw problem('notFound', 'error.sessionGone');
    return session;
  });
}

type Settings = Pick<BodyOut<typeof updateMonitoring>, 'sending' | 'sending_types' | UcaInterval>;

const settingsOf = (input: Settings) => ({
  sending: input.sending,
  sending_types: [...new Set(input.sending_types)].toSorted((one, other) => one - other),
  collect_seconds: input.collect_seconds,
  post_seconds: input.post_seconds,
  offline_minutes: input.offline_minutes,
  mishap_seconds: input.mishap_seconds,
  detour_metres: input.detour_metres,
});

interface Entry {
  what: 'started' | 'ucasAdded' | 'ucasRemoved' | 'changed' | 'ended';
  names?: readonly Named[];
  fields?: SessionField[];
}

const note = (trx: Tx, ctx: Ctx, session: { id: number; client_id: number }, entry: Entry) =>
  trx
    .insertInto('monitoring_event')
    .values({
      client_id: session.client_id,
      session_id: session.id,
      at: ctx.now(),
      what: entry.what,
      user_id: ctx.user.id,
      names: (entry.names ?? []).map(({ name }) => name),
      fields: entry.fields ?? [],
    })
    .execute();

/**
 * Starts a session over the UCAs that are not offline. 422 if none is left or a record is not the client's; 409 while
 * the caller has another temporary session.
 */
export function startSession(ctx: Ctx, input: BodyOut<typeof createMonitoring>) {
  return ctx.tx(async (trx) => {
    const client_id = clientOf(ctx);
    const now = ctx.now();
    const { online, offline } = await ucasToWatch(trx, client_id, input.uca_ids);
    if (online.length === 0)
      throw problem('validation', 'error.ucasOffline', {}, { uca_ids: 'error.ucasOffline' });
    const { kind, state, level } = beginSession(MonitoringSessionKind.normal, null);
    const made = await trx
      .insertInto('monitoring_session')
      .values({
        client_id,
        name: input.name,
        ...{ kind, state, level, temporary: input.temporary },
        since: new Date(now.getTime() - input.minutes_back * 60_000),
        started_at: now,
        started_by: ctx.user.id,
        ends_at: new Date(now.getTime() + input.hours * HOUR_MS),
        note: '',
        ...settingsOf(input),
        ucas: online.length,
      })
      .onConflict((conflict) => conflict.column('started_by').where(sql<boolean>`temporary`).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw problem('conflict', 'error.temporaryOpen');
    const { id } = made;
    const session = { id, client_id };
    await watch(trx, session, online, now);
    await setContacts(trx, session, input.contact_ids);
    await note(trx, ctx, session, { what: 'started', names: online });
    await followIntervals(
      trx,
      online.map((uca) => uca.id),
    );
    await audit(trx, ctx, { action: 'create', entity: ENTITY, entityId: id, after: input });
    return { id, offline };
  });
}

/** Locks one of the caller's running sessions until the transaction ends. 404 if not found, 409 if it is over. */
async function holdSession(trx: Tx, ctx: Ctx, id: number): Promise<MonitoringSession> {
  await sql`select id from monitoring_session where id = ${id} for update`.execute(trx);
  const session = await findSession(trx, ctx, id);
  if (!session) throw problem('notFound', 'error.sessionGone');
  if (session.state === 'expired' || session.ended_at !== null)
    throw problem('conflict', 'error.sessionGone');
  return session;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);

/** The settings that a change touches. */
function changedFields(before: MonitoringSession, input: BodyOut<typeof updateMonitoring>): SessionField[] {
  const was = { ...before, contact_ids: sorted(before.contacts.map(({ id }) => id)) };
  const is = { ...input, ...settingsOf(input), contact_ids: sorted(input.contact_ids) };
  return sessionFields.filter((field) => !same(was[field], is[field]));
}

/** The UCA whose SOS or follow-me a session is; null for one that operators started. */
async function subjectOf(trx: Tx, id: number): Promise<number | null> {
  const found = await trx
    .selectFrom('monitoring_session')
    .select('subject_uca_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.subject_uca_id ?? null;
}

/** Changes a running session. UCAs already watched stay even if offline; offline newcomers are returned by name. */
export function changeSession(ctx: Ctx, id: number, input: BodyOut<typeof updateMonitoring>) {
  return ctx.tx(async (trx) => {
    const before = await holdSession(trx, ctx, id);
    const now = ctx.now();
    const ends_at = new Date(Date.parse(before.started_at) + input.hours * HOUR_MS);
    if (ends_at <= now && before.state === 'running')
      throw problem('validation', 'error.sessionHours', {}, { hours: 'error.sessionHours' });
    const known = new Set(before.members.map((uca) => uca.id));
    const wanted = new Set(input.uca_ids);
    const removed = before.members.filter((uca) => !wanted.has(uca.id));
    const { online: added, offline } = await ucasToWatch(
      trx,
      before.client_id,
      input.uca_ids.filter((one) => !known.has(one)),
    );
    const subject = await subjectOf(trx, id);
    if (subject !== null && !wanted.has(subject))
      throw problem('validation', 'error.sosMember', {}, { uca_ids: 'error.sosMember' });
    const left = before.members.length - removed.length + added.length;
    if (left === 0) throw problem('validation', 'error.ucasOffline', {}, { uca_ids: 'error.ucasOffline' });
    const fields = changedFields(before, input);
    await trx
      .updateTable('monitoring_session')
      .set({ name: input.name, ends_at, ...settingsOf(input), ucas: left })
      .where('id', '=', id)
      .execute();
    const gone = removed.map((uca) => uca.id);
    await sql`update monitoring_uca set removed_at = ${now}
      where session_id = ${id} and removed_at is null and uca_id = any(${gone}::bigint[])`.execute(trx);
    await watch(trx, before, added, now);
    await setContacts(trx, before, input.contact_ids);
    if (added.length > 0) await note(trx, ctx, before, { what: 'ucasAdded', names: added });
    if (removed.length > 0) await note(trx, ctx, before, { what: 'ucasRemoved', names: removed });
    if (fields.length > 0) await note(trx, ctx, before, { what: 'changed', fields });
    await followIntervals(trx, [...known, ...added.map((uca) => uca.id)]);
    await audit(trx, ctx, { action: 'update', entity: ENTITY, entityId: id, before, after: input });
    return { id, offline };
  });
}

/** Ends a session; a temporary one is deleted. 409 if it is over or an SOS. */
export function finishSession(ctx: Ctx, id: number, { note: said }: BodyOut<typeof endMonitoring>) {
  return ctx.tx(async (trx) => {
    const before = await holdSession(trx, ctx, id);
    const { kind, state } = before;
    const next = nextSession(
      { kind, state, level: 0, raisedBy: null, owner: null, ownerContact: null },
      { type: 'end' },
    );
    if (!next) throw problem('conflict', 'error.conflict');
    if (before.temporary) await trx.deleteFrom('monitoring_session').where('id', '=', id).execute();
    else {
      await trx
        .updateTable('monitoring_session')
        .set({ state: next.state, ended_at: ctx.now(), ended_by: ctx.user.id, note: said })
        .where('id', '=', id)
        .execute();
      await note(trx, ctx, before, { what: 'ended' });
      await withdrawMessages(trx, id, ctx.now());
    }
    await followIntervals(
      trx,
      before.members.map((uca) => uca.id),
    );
    await audit(trx, ctx, { action: 'end', entity: ENTITY, entityId: id, after: { note: said } });
    return { id };
  });
}

/** Asks UCAs to open the app. 422 if one is not of the caller's client. */
export function askUcas(ctx: Ctx, { uca_ids }: BodyOut<typeof askToOpen>) {
  return ctx.tx(async (trx) => {
    await ucasToWatch(trx, clientOf(ctx), uca_ids);
    const asked = await queueOpenPushes(trx, uca_ids, ctx.now());
    await audit(trx, ctx, { action: 'ask', entity: ENTITY, entityId: null, after: { uca_ids } });
    return { asked };
  });
}
