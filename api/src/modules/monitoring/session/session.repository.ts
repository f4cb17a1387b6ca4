import {
  type MonitoringSession,
  type SessionChoices,
  type SessionState,
  type SosSource,
  sessionIntervals,
  type sessionUca,
} from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { fullName, nameOfUser, ofClient } from '../../core/scope.ts';

/** The sessions of the caller's client, in the shape the list shows. */
export function selectSessions(trx: Tx, ctx: Ctx) {
  return trx
    .selectFrom('monitoring_session')
    .where(ofClient(ctx, 'monitoring_session.client_id'))
    .select([
      'monitoring_session.id',
      'monitoring_session.client_id',
      'monitoring_session.name',
      'monitoring_session.kind',
      'monitoring_session.state',
      'monitoring_session.started_at',
      nameOfUser<string>('monitoring_session.started_by').as('started_by'),
      // An SOS raised alone begins at that instant; one that took over a session, later.
      sql<SosSource | null>`case when monitoring_session.raised_at = monitoring_session.started_at
        then monitoring_session.source end`.as('began_as'),
      'monitoring_session.ends_at',
      'monitoring_session.ended_at',
      'monitoring_session.ucas',
    ]);
}

/** A session past its time reads as expired even before the server has recorded it. */
const standing = (state: SessionState, endsAt: string, now: Date): SessionState =>
  state === 'running' && Date.parse(endsAt) <= now.getTime() ? 'expired' : state;

const byName = sql`fold(${fullName})`;

/** UCAs in a running session, or those that were in it when it ended. */
export function membersOf(trx: Tx, session: number): Promise<z.infer<typeof sessionUca>[]> {
  return trx
    .selectFrom('monitoring_uca')
    .innerJoin('uca', 'uca.id', 'monitoring_uca.uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('place', 'place.id', 'uca.place_id')
    .where('monitoring_uca.session_id', '=', session)
    .where('monitoring_uca.removed_at', 'is', null)
    .select(['uca.id', fullName.as('name'), 'uca.type', 'place.name as place'])
    .orderBy(byName)
    .orderBy('uca.id')
    .execute();
}

function contactsOf(trx: Tx, session: number) {
  return trx
    .selectFrom('monitoring_contact')
    .innerJoin('contact', 'contact.id', 'monitoring_contact.contact_id')
    .where('monitoring_contact.session_id', '=', session)
    .where('contact.deleted_at', 'is', null)
    .select(['contact.id', 'contact.name', 'contact.relationship', 'contact.phone', 'contact.email'])
    .orderBy('contact.main', 'desc')
    .orderBy(sql`fold(contact.name)`)
    .orderBy('contact.id')
    .execute();
}

/** One of the caller's sessions, running or over. A temporary session is visible to its creator only. */
export async function findSession(trx: Tx, ctx: Ctx, id: number): Promise<MonitoringSession | undefined> {
  const found = await selectSessions(trx, ctx)
    .select([
      'temporary',
      'since',
      nameOfUser('monitoring_session.ended_by').as('ended_by'),
      'note',
      'sending',
      'sending_types',
      ...sessionIntervals,
    ])
    .where('monitoring_session.id', '=', id)
    .where((eb) =>
      eb.or([eb('temporary', '=', false), eb('monitoring_session.started_by', '=', ctx.user.id)]),
    )
    .executeTakeFirst();
  if (!found) return;
  return {
    ...found,
    state: standing(found.state, found.ends_at, ctx.now()),
    hours: Math.round((Date.parse(found.ends_at) - Date.parse(found.started_at)) / 3_600_000),
    members: await membersOf(trx, id),
    contacts: await contactsOf(trx, id),
  };
}

/** Choices for a session: the client's UCAs with their connection, its UCA groups and its contacts. */
export async function choicesOf(trx: Tx, ctx: Ctx): Promise<SessionChoices> {
  const ucas = await trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('place', 'place.id', 'uca.place_id')
    .leftJoin('last_position as last', 'last.uca_id', 'uca.id')
    .where(ofClient(ctx, 'uca.client_id'))
    .where('uca.deleted_at', 'is', null)
    .select(['uca.id', fullName.as('name'), 'uca.type', 'place.name as place'])
    .select(sql<0 | 1 | 2>`coalesce(last.connection, 0)`.as('connection'))
    .select(
      sql<number[]>`array(select group_id from ${sql.table('uca_group_member')} as member
        where member.uca_id = uca.id order by group_id)`.as('group_ids'),
    )
    .orderBy(byName)
    .orderBy('uca.id')
    .execute();
  const used = new Set(ucas.flatMap(({ group_ids }) => group_ids));
  const groups = await trx
    .selectFrom('uca_group')
    .where(ofClient(ctx, 'uca_group.client_id'))
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
  const contacts = await trx
    .selectFrom('contact')
    .where(ofClient(ctx, 'contact.client_id'))
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'relationship', 'is_sos'])
    .orderBy('main', 'desc')
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
  return { ucas, groups: groups.filter(({ id }) => used.has(id)), contacts };
}
