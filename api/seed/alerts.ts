import { AlertSending, AlertType, type AlertTypeId, MonitoringSessionKind, type SosReason } from 'contract';
import { fullName } from '../src/modules/core/scope.ts';
import { prepareSos } from '../src/modules/monitoring/sos/sos-ground.ts';
import type { Tx } from '../src/ports/database.ts';
import { moved } from '../src/simulator/ground.ts';
import { blocksBetween, STEP, seedDrive } from './drives.ts';
import { DAY, HOUR, iso, type SeedClient, type SeedUca } from './ground.ts';
import { insertRows } from './insert.ts';
import { randomOf } from './random.ts';

const MINUTE = HOUR / 60;
const SECOND = 1000;

/** Outages of phones and buttons: how often a day at a client, and for how many minutes. */
const losses = [
  {
    from: AlertType.appDisconnection,
    to: AlertType.appConnection,
    perDay: 1.4,
    minutes: { median: 14, sigma: 0.8 },
  },
  {
    from: AlertType.buttonDisconnection,
    to: AlertType.buttonConnection,
    perDay: 0.5,
    minutes: { median: 6, sigma: 0.7 },
  },
] as const;

const columns = {
  ...{ client_id: 'bigint', uca_id: 'bigint', type: 'smallint', sending: 'smallint', session_id: 'bigint' },
  ...{ at: 'timestamptz', known_at: 'timestamptz', created_at: 'timestamptz', lat: 'float8', lng: 'float8' },
};

interface KeptSos {
  /** Days before now. */
  ago: number;
  uca: number;
  source: 'button' | 'phone';
  /** Seconds after its first press: a second press, the acknowledgement, the end. */
  again?: number;
  acknowledged: number;
  resolved: number;
  reason: SosReason;
  dispatched: boolean;
  note: string;
}

const emergencies: readonly KeptSos[] = [
  {
    ...{ ago: 5.3, uca: 1, source: 'button', acknowledged: 35, resolved: 310, reason: 'test' },
    ...{ dispatched: false, note: 'Prueba del botón al entregar el turno.' },
  },
  {
    ...{ ago: 12.6, uca: 4, source: 'phone', acknowledged: 82, resolved: 540, reason: 'false' },
    ...{ dispatched: false, note: 'Lo pulsó sin querer.' },
  },
  {
    ...{ ago: 21.2, uca: 2, source: 'phone', again: 40, acknowledged: 58, resolved: 1920, reason: 'real' },
    ...{ dispatched: true, note: 'Intento de robo en la bodega. Llegó la patrulla.' },
  },
];

/** What the client's operators do in an SOS, and after how long each was done in one; tests end before the last. */
const procedure = [
  { text: 'Llame a la persona y pregúntele si está bien.', after: 15 },
  { text: 'Mire en el mapa dónde está y quién está cerca.', after: 30 },
  { text: 'Avise al supervisor de turno.', after: 70 },
  { text: 'Si no contesta, envíe a quien pueda llegar antes.', after: 110 },
  { text: 'Si hay peligro, llame al ECU 911 y dé la dirección exacta.', after: 150 },
  { text: 'Siga en contacto hasta que alguien llegue.', after: 1200 },
];

/** Alerts of phones and buttons in the last four weeks, none of them recent enough to be unread. */
export async function seedAlerts(trx: Tx, client: SeedClient, author: number, now: number): Promise<void> {
  const random = randomOf(`alerts ${client.key}`);
  const rows: { uca: SeedUca; type: AlertTypeId; at: number; session?: number }[] = [];
  for (let day = 2; day < 28; day++)
    for (const { from, to, perDay, minutes } of losses)
      if (random.chance(perDay / 2) || random.chance(perDay / 2)) {
        const uca = random.pick(client.ucas);
        const at = now - day * DAY + random.between(0, 20 * HOUR);
        rows.push({ uca, type: from, at });
        rows.push({ uca, type: to, at: at + random.logNormal(minutes.median, minutes.sigma) * MINUTE });
      }
  await trx
    .insertInto('sos_procedure')
    .values({ client_id: client.id, steps: procedure.map(({ text }) => text), missed_minutes: 15 })
    .execute();
  for (const sos of emergencies) {
    const uca = client.ucas[sos.uca];
    if (!uca) continue;
    const at = now - sos.ago * DAY;
    const session = await seedSos(trx, client, { ...sos, at, author, person: uca });
    for (const after of sos.again === undefined ? [0] : [0, sos.again])
      rows.push({ uca, type: AlertType.sosPress, at: at + after * SECOND, session });
  }
  await insertRows(
    trx,
    'alert',
    columns,
    rows.map(({ uca, type, at, session }) => ({
      ...{ client_id: client.id, uca_id: uca.id, type, sending: AlertSending.all },
      ...{
        at: iso(at),
        known_at: iso(at + 2 * SECOND),
        created_at: iso(at + 2 * SECOND),
        session_id: session ?? null,
      },
      ...{ lat: uca.place.lat, lng: uca.place.lng },
    })),
  );
}

/** One SOS from its press to its end, with what was done. Returns its session. */
async function seedSos(
  trx: Tx,
  client: SeedClient,
  sos: KeptSos & { at: number; author: number; person: SeedUca },
): Promise<number> {
  const { at, author, person, source, reason, dispatched, note } = sos;
  const after = (seconds: number) => iso(at + seconds * SECOND);
  const who = await trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .select(['uca.user_id', fullName.as('name')])
    .where('uca.id', '=', person.id)
    .executeTakeFirstOrThrow();
  const { lat, lng } = person.place;
  const { id } = await trx
    .insertInto('monitoring_session')
    .values({
      ...{ client_id: client.id, name: who.name, note: '', ucas: 1, temporary: false, level: 0 },
      ...{ kind: MonitoringSessionKind.sos, state: 'resolved', sending: AlertSending.all, sending_types: [] },
      ...{ since: after(0), started_at: after(0), started_by: who.user_id, ends_at: iso(at + DAY) },
      ...{ ended_at: after(sos.resolved), ended_by: author, owner_id: author, raised_by: who.user_id },
      ...{ subject_uca_id: person.id, source, raised_at: after(0), pressed_at: after(sos.again ?? 0) },
      ...{ presses: sos.again === undefined ? 1 : 2, acknowledged_at: after(sos.acknowledged) },
      ...{ reason, dispatched, lat, lng },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const whose = { client_id: client.id, session_id: id };
  await trx
    .insertInto('monitoring_uca')
    .values({ ...whose, uca_id: person.id, added_at: after(0) })
    .execute();
  await prepareSos(trx, { id, client_id: client.id });
  const called = await trx
    .updateTable('sos_level')
    .set({ called_at: after(1) })
    .where('session_id', '=', id)
    .where('level', '=', 1)
    .returning(({ selectFrom }) =>
      selectFrom('contact').select('name').whereRef('contact.id', '=', 'contact_id').as('name'),
    )
    .execute();
  const done = procedure.filter((step) => sos.acknowledged + step.after < sos.resolved);
  for (const [nth, step] of done.entries())
    await trx
      .updateTable('sos_step')
      .set({ done_at: after(sos.acknowledged + step.after), done_by: author })
      .where('session_id', '=', id)
      .where('place', '=', nth + 1)
      .execute();
  const walk = { client_id: client.id, uca_id: person.id };
  const came = blocksBetween(moved(person.place, 420, -260), person.place, 4);
  const stays = [person.place, moved(person.place, 15, 10)];
  await seedDrive(trx, { ...walk, line: came, from: at - 20 * MINUTE, to: at });
  await seedDrive(trx, { ...walk, line: stays, from: at + STEP, to: at + sos.resolved * SECOND });
  const event = { ...whose, names: [], fields: [] as [], text: '', lat: null, lng: null };
  const pressed = { ...event, user_id: who.user_id, source, lat, lng };
  await trx
    .insertInto('monitoring_event')
    .values([
      { ...pressed, what: 'raised', at: after(0), names: [who.name] },
      ...(sos.again === undefined ? [] : [{ ...pressed, what: 'pressed' as const, at: after(sos.again) }]),
      { ...event, what: 'acknowledged', at: after(sos.acknowledged), user_id: author },
      { ...event, what: 'called', at: after(1), level: 1, names: called.map(({ name }) => name ?? '') },
      ...done.map((step) => ({
        ...{ ...event, what: 'step' as const, at: after(sos.acknowledged + step.after) },
        ...{ user_id: author, text: step.text },
      })),
      { ...event, what: 'resolved', at: after(sos.resolved), user_id: author, text: note },
    ])
    .execute();
  return id;
}
