import {
  beginVisit,
  isVisitAuthorized,
  stageDue,
  type VisitEvent,
  type VisitHappening,
  type VisitRequestStatusId,
  type VisitStage,
  type VisitStanding,
  visitAfter,
  visitStages,
} from 'contract';
import { sql } from 'kysely';
import { columnsOfStanding } from '../src/modules/visits/keep-visit.ts';
import type { Tx } from '../src/ports/database.ts';
import { DAY, HOUR, iso } from './ground.ts';
import { insertRows, insertWithIds } from './insert.ts';
import { type Random, randomOf } from './random.ts';
import { playedRequesters } from './ubes.ts';
import { insertHistory } from './visit-history.ts';
import { cancellations, comments, rejections, visitKinds } from './visit-words.ts';

/** Visit requests of half a year, and those of the next two weeks. */
const BACK_DAYS = 180;
const AHEAD_DAYS = 14;
/** How many a day, of the client of the demo accounts and of any other. */
const A_DAY = [3, 1] as const;
/** How many are about now, at places that need few votes. */
const NOW = [12, 3] as const;
const MINUTE = HOUR / 60;

interface Place {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  validations: number;
  authorizations: number;
}

interface People {
  /** Those of a branch request visits to it only. */
  requesters: { id: number; branch_id: number | null }[];
  validators: number[];
  authorizers: number[];
  employees: { id: number; branch_id: number; name: string }[];
  guests: { id: number; name: string; last_name: string; identity: string; foreign_document: boolean }[];
}

interface Note {
  at: number;
  what: VisitHappening;
  user: number | null;
  stage: VisitStage | null;
  text: string;
  status: VisitRequestStatusId;
  waited: number | null;
  isDecided: boolean;
}

/** When guests are expected, and whether they are still there though their time is over. */
interface When {
  start: number;
  end: number;
  stays: boolean;
}
type Times = (random: Random, hours: readonly [number, number]) => When;

/** At some hour of a day. */
const onDay =
  (day: number): Times =>
  (random, hours) => {
    const start = day + random.int(7, 15) * HOUR + random.int(0, 3) * 15 * MINUTE;
    return { start, end: start + random.int(...hours) * HOUR, stays: false };
  };

/** About now: of every four visits one is over, and somebody has stayed. */
const aboutNow =
  (now: number, nth: number): Times =>
  (random) => {
    const stays = nth % 4 === 3;
    const minutes = (least: number, most: number) => random.int(least, most) * MINUTE;
    const start = now - minutes(45, 150) - (stays ? 2 * HOUR : 0);
    return { start, end: stays ? now - minutes(20, 95) : now + minutes(45, 300), stays };
  };

/** The history of a request until now: votes after hours, now and then a rejection, an edit or a cancellation. */
function livedThrough(
  random: Random,
  place: Place,
  people: People,
  requester: number,
  { asked, start, end, now, stays }: When & { asked: number; now: number },
): { standing: VisitStanding; notes: Note[]; since: number } {
  const needs = { validation: place.validations, authorization: place.authorizations };
  let standing = beginVisit(requester, needs);
  let at = asked;
  let since = asked;
  const notes: Note[] = [];
  const note = (what: VisitHappening, user: number | null, part: Partial<Note> = {}) =>
    notes.push({
      ...{ at, what, user, stage: null, text: '', status: standing.status, waited: null, isDecided: false },
      ...part,
    });
  const apply = (event: VisitEvent): boolean => {
    const due = stageDue(standing);
    const after = visitAfter(standing, event);
    if (after.refused !== null) return false;
    standing = after.standing;
    if (stageDue(standing) !== due) since = at;
    return true;
  };
  note('creation', requester);
  const isCalledOff = random.chance(0.06);
  const voters = { validation: people.validators, authorization: people.authorizers };
  for (const stage of visitStages)
    for (const by of random.sample(voters[stage], needs[stage])) {
      const before = since;
      at += Math.round(random.logNormal(2.2 * HOUR, 0.9));
      if (at > Math.min(now, start + HOUR) || stageDue(standing) !== stage) break;
      const { version } = standing;
      const waited = Math.round((at - before) / 1000);
      if (random.chance(0.07)) {
        if (apply({ type: 'reject', by, version }))
          note('rejection', by, { stage, waited, text: random.pick(rejections) });
        break;
      }
      if (apply({ type: 'vote', by, stage, version })) {
        const isDecided = stageDue(standing) !== stage;
        note(stage, by, { stage, waited, isDecided, text: random.chance(0.15) ? random.pick(comments) : '' });
      }
    }
  if (isCalledOff && at + 30 * MINUTE < Math.min(now, start)) {
    at += 30 * MINUTE;
    if (apply({ type: 'cancel' })) note('cancellation', requester, { text: random.pick(cancellations) });
  }
  if (end < now && !(stays && isVisitAuthorized(standing.status))) {
    at = end + 15_000;
    if (apply({ type: 'over' })) note('end', null);
  }
  return { standing, notes, since };
}

async function peopleOf(trx: Tx, client_id: number): Promise<People> {
  const holding = async (flag: string) => {
    const found = await trx
      .selectFrom('app_user')
      .select('id')
      .where('client_id', '=', client_id)
      .where('type', '=', 'bitacora_electronica')
      .where('keeps_log', '=', false)
      .where(sql<boolean>`flags->>${sql.lit(flag)} = 'true'`)
      .orderBy('id')
      .execute();
    return found.map(({ id }) => id);
  };
  return {
    requesters: await trx
      .selectFrom('app_user')
      .select(['id', 'branch_id'])
      .where('client_id', '=', client_id)
      .where('type', 'in', ['bitacora_electronica', 'sucursal'])
      .where('keeps_log', '=', false)
      .where(sql<boolean>`flags->>'solicitador' = 'true'`)
      .where('username', 'not in', playedRequesters)
      .orderBy('id')
      .execute(),
    validators: await holding('validador'),
    authorizers: await holding('autorizador'),
    employees: await trx
      .selectFrom('employee')
      .select(['id', 'branch_id', sql<string>`name || ' ' || last_name`.as('name')])
      .where('client_id', '=', client_id)
      .orderBy('id')
      .execute(),
    guests: await trx
      .selectFrom('guest')
      .select(['id', 'name', 'last_name', 'identity', 'foreign_document'])
      .where('client_id', '=', client_id)
      .where('blocked', '=', false)
      .where(
        sql<boolean>`not exists (select from blacklist where blacklist.client_id = guest.client_id
          and blacklist.value = guest.identity)`,
      )
      .orderBy('id')
      .execute(),
  };
}

/** One request. */
function requestOf(random: Random, place: Place, people: People, timesOf: Times, now: number) {
  const kind = random.pick(visitKinds);
  const { start, end, stays } = timesOf(random, kind.hours);
  const before = Math.round(random.logNormal(30 * HOUR, 0.7));
  const asked = Math.min(start - before, now - 5 * MINUTE - Math.round(random.logNormal(9 * HOUR, 1)));
  const near = people.requesters.filter(({ branch_id }) => [null, place.branch_id].includes(branch_id));
  const requester = random.pick(near).id;
  const guests = random.sample(people.guests, random.int(1, 4));
  const risky = kind.risks !== undefined && random.chance(0.5);
  const here = people.employees.filter(({ branch_id }) => branch_id === place.branch_id);
  const supervisor = here.length > 0 ? random.pick(here) : null;
  const words = random.pick(kind.words);
  const equipment = (kind.equipment ?? []).map((description, nth) => ({
    ...{ way: 'enter' as const, description, quantity: 1 },
    serial: nth === 0 ? `SN-${random.int(10_000, 99_999)}` : '',
  }));
  return {
    ...{ kind, place, requester, start, end, asked, guests, words, risky },
    detail: {
      risks: risky ? (kind.risks ?? []) : [],
      risk_detail: risky ? 'Con permiso de trabajo y vigía designado' : '',
      staff: 'external',
      supervising_entity: supervisor ? 'collaborator' : 'external',
      order_number: random.chance(0.6) ? `OT-${random.int(1000, 9999)}` : '',
      supervisors: [
        { employee_id: supervisor?.id ?? null, name: supervisor?.name ?? 'Jefe de seguridad', phone: '' },
      ],
      equipment,
    },
    lived: livedThrough(random, place, people, requester, { asked, start, end, now, stays }),
  };
}

/** Visit requests in every status, of each client that has them. */
export async function seedVisits(trx: Tx, day: number, now: number): Promise<void> {
  const places: Place[] = await trx
    .selectFrom('subdepartment')
    .innerJoin('client', 'client.id', 'subdepartment.client_id')
    .where(sql<boolean>`client.flags->>'is_ubes' = 'true'`)
    .select(['subdepartment.id', 'subdepartment.client_id', 'subdepartment.branch_id'])
    .select(['subdepartment.department_id', 'subdepartment.validations', 'subdepartment.authorizations'])
    .orderBy('subdepartment.id')
    .execute();
  for (const [nth, [client_id, own]] of [...Map.groupBy(places, (place) => place.client_id)].entries()) {
    const random = randomOf(`visits of client ${nth}`);
    const people = await peopleOf(trx, client_id);
    const isAsked = (place: Place) =>
      people.requesters.some(({ branch_id }) => [null, place.branch_id].includes(branch_id));
    const open = own.filter(isAsked);
    if (open.length === 0 || people.guests.length === 0) continue;
    const days = Array.from(
      { length: BACK_DAYS + AHEAD_DAYS },
      (_, index) => day + (index - BACK_DAYS) * DAY,
    );
    const made = days.flatMap((at) =>
      Array.from({ length: A_DAY[nth === 0 ? 0 : 1] }, () =>
        requestOf(random, random.pick(open), people, onDay(at), now),
      ),
    );
    const current = randomOf(`visits now of client ${nth}`);
    const quick = open.filter(({ validations, authorizations }) => validations + authorizations < 2);
    const going = Array.from({ length: NOW[nth === 0 ? 0 : 1] }, (_, index) =>
      requestOf(current, current.pick(quick.length > 0 ? quick : open), people, aboutNow(now, index), now),
    );
    await insertVisits(trx, client_id, [...made, ...going]);
  }
}

async function insertVisits(
  trx: Tx,
  client_id: number,
  made: readonly ReturnType<typeof requestOf>[],
): Promise<void> {
  const ids = await insertWithIds(
    trx,
    'visit_request',
    {
      ...{ client_id: 'bigint', name: 'text', branch_id: 'bigint', department_id: 'bigint' },
      ...{ subdepartment_id: 'bigint', main_reason: 'text', secondary_reason: 'text', risky: 'boolean' },
      ...{ detail: 'jsonb', starts_at: 'timestamptz', ends_at: 'timestamptz', requester_id: 'bigint' },
      ...{ status: 'smallint', standing: 'jsonb', stage: 'text', stage_since: 'timestamptz' },
      ...{ waits_until: 'timestamptz', due_at: 'timestamptz', guest_count: 'integer', guest_words: 'text' },
      ...{ created_at: 'timestamptz', updated_at: 'timestamptz' },
    },
    made.map(({ place, kind, words, risky, detail, start, end, asked, requester, guests, lived }) => {
      const times = { waitsUntil: iso(end), endsAt: iso(end) };
      const { voters: _, due_at, ...columns } = columnsOfStanding(lived.standing, times);
      return {
        ...{ client_id, name: words, branch_id: place.branch_id, department_id: place.department_id },
        ...{ subdepartment_id: place.id, main_reason: kind.reason, secondary_reason: words, risky },
        ...{ detail: JSON.stringify(detail), starts_at: iso(start), ends_at: iso(end) },
        ...{ requester_id: requester, stage_since: iso(lived.since), ...columns, waits_until: iso(end) },
        due_at: due_at === null ? null : iso(end),
        guest_count: guests.length,
        guest_words: [detail.order_number]
          .concat(guests.map(({ name, last_name, identity }) => `${name} ${last_name} ${identity}`))
          .join(' '),
        created_at: iso(asked),
        updated_at: iso(lived.notes.at(-1)?.at ?? asked),
      };
    }),
  );
  // A list of each row's own length cannot be a column of the insert.
  await sql`update visit_request set voters = array(select (vote->>'by')::bigint
    from jsonb_array_elements(standing->'votes') as vote) where client_id = ${client_id}`.execute(trx);
  await insertRows(
    trx,
    'visit_guest',
    {
      ...{ client_id: 'bigint', request_id: 'bigint', guest_id: 'bigint', position: 'smallint' },
      ...{ name: 'text', last_name: 'text', identity: 'text', foreign_document: 'boolean' },
    },
    made.flatMap(({ guests }, index) =>
      guests.map(({ id, ...guest }, position) => ({
        ...{ client_id, request_id: ids[index] as number, guest_id: id, position, ...guest },
      })),
    ),
  );
  await insertHistory(
    trx,
    client_id,
    made.flatMap(({ lived }, index) =>
      lived.notes.map(({ user, waited, isDecided, ...note }) => ({
        ...{ ...note, request_id: ids[index] as number, user_id: user },
        ...{ waited_seconds: waited, decided_seconds: isDecided ? waited : null },
      })),
    ),
  );
}
