import { callWords } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { languageOfContact } from '../../core/message/language-of-contact.ts';
import { type NewMessage, queueMessages } from '../../core/message/queue-messages.ts';
import { fullName } from '../../core/scope.ts';
import type { HeldSos, SessionKey } from './sos.repository.ts';

/** A call is of no use later than this. */
const CALL_HOURS = 1;

interface Called {
  id: number;
  name: string;
  phone: string;
  email: string;
  language: string;
}

/** Who is in trouble and where, as those who are called are told. */
interface Trouble {
  name: string;
  client: string;
  lat: number | null;
  lng: number | null;
}

async function troubleOf(trx: Tx, { id }: SessionKey): Promise<Trouble> {
  return trx
    .selectFrom('monitoring_session as session')
    .innerJoin('uca', 'uca.id', 'session.subject_uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('client', 'client.id', 'session.client_id')
    .leftJoin('last_position as last', 'last.uca_id', 'uca.id')
    .where('session.id', '=', id)
    .select([
      fullName.as('name'),
      'client.name as client',
      sql<number | null>`coalesce(last.lat, session.lat)`.as('lat'),
      sql<number | null>`coalesce(last.lng, session.lng)`.as('lng'),
    ])
    .executeTakeFirstOrThrow();
}

function wordsFor({ language }: Called, { name, client, lat, lng }: Trouble): NewMessage['words'] {
  const place = lat === null || lng === null ? '' : ` https://maps.google.com/?q=${lat},${lng}`;
  const words = callWords('sos', language, { name, client });
  return { ...words, body: `${words.body}${place}` };
}

async function call(trx: Tx, sos: HeldSos, called: readonly Called[], now: Date): Promise<Trouble> {
  const trouble = await troubleOf(trx, sos);
  await queueMessages(
    trx,
    { id: sos.client_id },
    called.map((contact) => ({
      about: { kind: 'sos', sessionId: sos.id },
      to: { ...contact, contactId: contact.id },
      channels: ['call', 'sms', 'email'],
      words: wordsFor(contact, trouble),
      expiresAt: new Date(now.getTime() + CALL_HOURS * 3_600_000),
    })),
    now,
  );
  return trouble;
}

/** Contacts of an SOS who are called now: those of one level, or all of them. */
async function toCall(trx: Tx, { id }: SessionKey, level: number | null, now: Date): Promise<Called[]> {
  const { rows } = await sql<Called>`
    update sos_level set called_at = ${now}::timestamptz from contact
    where sos_level.session_id = ${id} and (${level}::int is null or sos_level.level = ${level}::int)
      and contact.id = sos_level.contact_id and contact.deleted_at is null
    returning contact.id, contact.name, contact.phone, contact.email, ${languageOfContact} as language`.execute(
    trx,
  );
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Calls a level of contacts. Returns their names; none when all of them were deleted meanwhile. */
export async function callLevel(trx: Tx, sos: HeldSos, level: number, now: Date): Promise<string[]> {
  const called = await toCall(trx, sos, level, now);
  await call(trx, sos, called, now);
  return called.map(({ name }) => name);
}

/** Calls all contacts at once. Returns the names of who is in trouble and of those who are called. */
export async function callEverybody(
  trx: Tx,
  sos: HeldSos,
  now: Date,
): Promise<{ name: string; names: string[] }> {
  const called = await toCall(trx, sos, null, now);
  const { name } = await call(trx, sos, called, now);
  return { name, names: called.map((contact) => contact.name) };
}
