import { callWords, guestLinkPage, mapLink, pathTo, takeCareWords } from 'contract';
import { sql } from 'kysely';
import type { Config } from '../../../ports/config.ts';
import type { Tx } from '../../../ports/database.ts';
import { linkTo } from '../../../ports/link-to.ts';
import { makeLinks, type Presented } from '../../core/link/link.repository.ts';
import { languageOfContact } from '../../core/message/language-of-contact.ts';
import { type NewMessage, queueMessages } from '../../core/message/queue-messages.ts';
import { fullName } from '../../core/scope.ts';
import type { HeldSos, SessionKey } from './sos.repository.ts';
import { sosPlace } from './sos-place.ts';

/** The deployment's own address, for links in messages. */
type Reached = Pick<Config, 'PUBLIC_URL' | 'PORT'>;

/** A call expires after this many hours. */
const CALL_HOURS = 1;

/** The time of a call and the address its links point to. */
export interface Calling {
  now: Date;
  reached: Reached;
}

interface Called {
  id: number;
  name: string;
  phone: string;
  email: string;
  language: string;
}

/** Who is in trouble and where, for the text of a call. */
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
    .select([fullName.as('name'), 'client.name as client', sosPlace.lat.as('lat'), sosPlace.lng.as('lng')])
    .executeTakeFirstOrThrow();
}

/** Written text carries two addresses, the map and the contact's own link; spoken text carries none. */
function wordsFor(
  { language }: Called,
  { name, client, lat, lng }: Trouble,
  address: string,
): NewMessage['words'] {
  const place = lat === null || lng === null ? '' : ` ${mapLink({ lat, lng })}`;
  const words = callWords('sos', language, { name, client });
  return { ...words, body: `${words.body}${place} ${takeCareWords(language)} ${address}` };
}

/** Creates a link per contact to acknowledge the SOS, usable once while it is open. */
const linksFor = (trx: Tx, sos: SessionKey, called: readonly Called[], now: Date): Promise<Presented[]> =>
  makeLinks(
    trx,
    called.map(({ id }) => ({
      clientId: sos.client_id,
      scope: 'acknowledgement',
      subjectId: sos.id,
      contactId: id,
      singleUse: true,
      createdBy: null,
    })),
    now,
  );

async function call(
  trx: Tx,
  sos: HeldSos,
  called: readonly Called[],
  { now, reached }: Calling,
): Promise<Trouble> {
  const trouble = await troubleOf(trx, sos);
  const links = await linksFor(trx, sos, called, now);
  const addressOf = ({ id, token }: Presented) => linkTo(reached, pathTo(guestLinkPage, { id, uuid: token }));
  await queueMessages(
    trx,
    { id: sos.client_id },
    called.map((contact, nth) => ({
      about: { kind: 'sos', sessionId: sos.id },
      to: { ...contact, contactId: contact.id },
      channels: ['call', 'sms', 'email'],
      words: wordsFor(contact, trouble, addressOf(links[nth] as Presented)),
      expiresAt: new Date(now.getTime() + CALL_HOURS * 3_600_000),
    })),
    now,
  );
  return trouble;
}

/** Contacts to call now: one level, or all of them. */
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

/** Calls a level of contacts. Returns their names, empty if all have since been deleted. */
export async function callLevel(trx: Tx, sos: HeldSos, level: number, calling: Calling): Promise<string[]> {
  const called = await toCall(trx, sos, level, calling.now);
  await call(trx, sos, called, calling);
  return called.map(({ name }) => name);
}

/** Calls all contacts at once. Returns the name of the person in trouble and of the contacts called. */
export async function callEverybody(
  trx: Tx,
  sos: HeldSos,
  calling: Calling,
): Promise<{ name: string; names: string[] }> {
  const called = await toCall(trx, sos, null, calling.now);
  const { name } = await call(trx, sos, called, calling);
  return { name, names: called.map((contact) => contact.name) };
}
