import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Alert,
  beginSos,
  createMonitoring,
  type DataOf,
  endMonitoring,
  endRiskNote,
  endSos,
  listLastPositions,
  type SosPayload,
  type SosStep,
  sosRow,
  tickSos,
  updateProcedure,
  writeRiskNote,
} from 'contract';
import { transact } from '../../../ports/ports.ts';
import type { Sender, SenderAnswer } from '../../../ports/sender.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { deliverMessages } from '../../core/message/deliver-messages.ts';
import { reviveUnsent } from '../../core/message/revive-unsent.ts';
import { expireSessions } from '../session/expire-sessions.ts';
import { acknowledgeByContact } from './acknowledge-sos.ts';
import { callForHelp } from './call-for-help.ts';
import { sosHands } from './testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let hands: ReturnType<typeof sosHands>;
const phone = (index: number) => one.phones[index] as TestPhone;

withTwoClients((clients) => {
  ({ app, one, other } = clients);
  hands = sosHands(app);
});

const pressed = async (index = 0, body = {}) =>
  (await hands.press(phone(index), body)).body.data?.session_id ?? 0;
const whats = async (id: number) => (await hands.happened(one.operator, id)).map(({ what }) => what);
const byContact = (id: number, contact: number, client_id = one.id) =>
  transact(app.ports, 'system', (trx) =>
    acknowledgeByContact(trx, { client_id, id }, contact, app.clock.now()),
  );
/** Advances the clock and keeps everybody signed in. */
const later = (seconds: number) => app.clock.advance(seconds * 1000);

describe('a press', () => {
  it('raises an SOS that reaches every operator on screen, by sound and by push', async () => {
    await app.db
      .insertInto('push_token')
      .values(
        [one.operator, one.uma, phone(0), other.operator].map(({ id }, nth) => ({
          user_id: id,
          client_id: nth === 3 ? other.id : one.id,
          platform: 'web' as const,
          token: `a browser ${nth}`,
        })),
      )
      .execute();
    const { status, body } = await hands.press(phone(0), {
      source: 'button',
      button_type: 3,
      note: 'Me siguen',
    });
    expect([status, body.data?.fresh]).toEqual([201, true]);
    const [sos, ...more] = await hands.open(one.uma);
    expect(more).toEqual([]);
    expect(sos).toMatchObject({
      ...{ session_id: body.data?.session_id, state: 'raised', uca_ids: [phone(0).uca_id], presses: 1 },
      ...{ source: 'button', lat: -2.2, lng: -79.9, owner: null, reason: null },
    });
    expect(await hands.open(other.operator)).toEqual([]);
    await app.sent();
    const heard = app.published.filter(({ event }) => event === 'sos.changed');
    expect(heard.map(({ channels, data }) => [channels, (data as SosPayload).state])).toEqual([
      [[`private-monitoring.${one.id}`], 'raised'],
    ]);
    expect(sosRow.parse(heard[0]?.data)).toEqual(sos);
    const alerts = app.published.filter(({ event }) => event === 'alert.raised');
    expect(alerts.map(({ data }) => (data as Alert).type)).toEqual([2]);
    const pushes = await app.db.selectFrom('push_delivery').select(['user_id', 'kind', 'path']).execute();
    expect(pushes.toSorted((a, b) => a.user_id - b.user_id)).toEqual(
      [one.operator, one.uma].map(({ id }) => ({
        ...{ user_id: id, kind: 'sos', path: `/monitoreo/ver/${body.data?.session_id}` },
      })),
    );
    const [alert, raised] = await hands.happened(one.operator, sos?.session_id ?? 0);
    expect([alert?.what, raised?.what].toSorted()).toEqual(['alert', 'raised']);
  });

  it('on the same device within a day joins the open SOS, once per uuid, and notifies its owner', async () => {
    const uuid = randomUUID();
    const id = await pressed(0, { uuid });
    expect(await pressed(0, { uuid })).toBe(id);
    later(60);
    const again = await hands.press(phone(0), { source: 'fall' });
    expect(again.body.data).toEqual({ session_id: id, fresh: false });
    expect((await hands.open(one.operator)).map(({ presses }) => presses)).toEqual([2]);
    await app.db
      .insertInto('push_token')
      .values({ user_id: one.uma.id, client_id: one.id, platform: 'web', token: 'a browser of the owner' })
      .execute();
    await hands.acknowledge(one.uma, id);
    await hands.press(phone(0));
    const pushes = await app.db.selectFrom('push_delivery').select(['user_id', 'kind']).execute();
    expect(pushes).toEqual([{ user_id: one.uma.id, kind: 'sos' }]);
    // A press on another device is a separate SOS; so is one on the same device a day later.
    expect(await pressed(1)).not.toBe(id);
    later(25 * 3600);
    await app.db
      .updateTable('session_token')
      .set({ expires_at: new Date(app.clock.now().getTime() + 3_600_000) })
      .execute();
    await app.db
      .updateTable('session')
      .set({ expires_at: new Date(app.clock.now().getTime() + 3_600_000) })
      .execute();
    expect(await pressed(0)).not.toBe(id);
    expect(await hands.open(one.operator)).toHaveLength(3);
  });

  it('turns a running session into an SOS, which ends as one', async () => {
    await app.db
      .insertInto('last_position')
      .values({
        uca_id: phone(0).uca_id,
        client_id: one.id,
        connection: 1,
        heard_at: app.clock.now(),
        fixed_at: app.clock.now(),
        lat: -2,
        lng: -80,
      })
      .execute();
    const started = await app.call<{ id: number }>(createMonitoring, {
      as: one.operator,
      body: {
        ...{
          name: 'Traslado',
          uca_ids: [phone(0).uca_id],
          contact_ids: [],
          hours: 1,
          sending: 4,
          sending_types: [],
        },
        ...{ collect_seconds: null, post_seconds: null, offline_minutes: null, mishap_seconds: null },
        ...{ detour_metres: null, minutes_back: 0, temporary: true },
      },
    });
    const id = await pressed(0, { lat: null, lng: null });
    expect(id).toBe(started.body.data?.id);
    expect(await hands.open(one.operator)).toMatchObject([{ session_id: id, lat: -2, lng: -80 }]);
    const onMap = async () => {
      const { body } = await app.call<DataOf<typeof listLastPositions>>(listLastPositions, {
        as: one.operator,
      });
      return body.data?.data.map((row) => row.sos);
    };
    expect(await onMap()).toEqual([true]);
    // It never expires, even after its planned hours.
    later(2 * 3600);
    Object.assign(one.operator, await app.openSession(one.operator.id, one.id));
    expect(await expireSessions(app.ports)).toBe(0);
    const ended = await app.call(endMonitoring, {
      as: one.operator,
      params: { id },
      body: { note: '' },
    });
    expect(ended.status).toBe(409);
    await hands.acknowledge(one.operator, id);
    expect((await hands.resolve(one.operator, id)).status).toBe(200);
    expect(await onMap()).toEqual([false]);
  });

  it('has the note the person wrote before risky work', async () => {
    const note = { uuid: randomUUID(), at: app.clock.now().toISOString(), lat: null, lng: null };
    const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const write = (uuid: string, what: string) =>
      app.call(writeRiskNote, {
        as: phone(0),
        body: { ...note, uuid, where: 'Torre 4', what, until },
      });
    expect((await write(randomUUID(), 'Poda')).status).toBe(201);
    expect((await write(note.uuid, 'Antena')).status).toBe(201);
    const notes = (await hands.detail(one.operator, await pressed())).body.data?.notes;
    expect(notes).toMatchObject([{ where: 'Torre 4', what: 'Antena', until }]);
    await app.call(endRiskNote, { as: phone(0), body: { uuid: note.uuid } });
    expect((await write(randomUUID(), 'x'.repeat(600))).status).toBe(422);
  });
});

describe('an operator', () => {
  it('takes an SOS from raised to resolved, each step with its time and author', async () => {
    await app.call(updateProcedure, {
      as: one.operator,
      body: { steps: ['Llamar a la persona', 'Enviar patrulla'], missed_minutes: 5 },
    });
    const id = await pressed();
    expect((await hands.resolve(one.operator, id)).status).toBe(409);
    expect((await hands.acknowledge(one.operator, id)).body.data).toMatchObject({
      state: 'acknowledged',
      owner_id: one.operator.id,
    });
    const [step, second] = (await hands.detail(one.operator, id)).body.data?.steps ?? [];
    const tick = (step_id: number | undefined, done: boolean, as = one.uma) =>
      app.call<SosStep>(tickSos, { as, params: { id }, body: { step_id, done } });
    expect((await tick(step?.id, true)).body.data?.done_at).not.toBeNull();
    const first = (await hands.detail(one.operator, id)).body.data?.steps[0];
    // The first tick counts.
    expect((await tick(step?.id, true, one.operator)).body.data).toEqual(first);
    await tick(second?.id, true);
    await tick(second?.id, false);
    await hands.note(one.uma, id);
    await app.call(endSos, {
      as: phone(0),
      body: {
        uuid: randomUUID(),
        at: app.clock.now().toISOString(),
        lat: null,
        lng: null,
        note: 'Ya estoy bien',
      },
    });
    expect((await hands.open(one.operator))[0]?.state).toBe('acknowledged');
    const done = await hands.resolve(one.uma, id, { reason: 'real', dispatched: true, note: 'A salvo' });
    expect(done.body.data).toMatchObject({
      state: 'resolved',
      reason: 'real',
      dispatched: true,
      next_at: null,
    });
    expect(await hands.open(one.operator)).toEqual([]);
    expect((await hands.note(one.uma, id)).status).toBe(409);
    const lines = (await hands.happened(one.operator, id)).filter(({ what }) => what !== 'alert');
    expect(lines.map(({ what, text, author }) => [what, text, author !== '']).reverse()).toEqual([
      ['raised', '', true],
      ['acknowledged', '', true],
      ['step', 'Llamar a la persona', true],
      ['step', 'Enviar patrulla', true],
      ['stepBack', 'Enviar patrulla', true],
      ['note', 'Va una patrulla', true],
      ['well', 'Ya estoy bien', true],
      ['resolved', 'A salvo', true],
    ]);
    // A later press raises a new SOS.
    expect(await pressed()).not.toBe(id);
  });

  it('acknowledges first among fifty at once, and the others get the name of the winner', async () => {
    const id = await pressed();
    const operators = await Promise.all(
      Array.from({ length: 50 }, () => app.createUser('uma', { client_id: one.id })),
    );
    const answers = await Promise.all(operators.map((as) => hands.acknowledge(as, id)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await whats(id)).filter((what) => what === 'acknowledged')).toHaveLength(1);
    const owner = operators.find(({ id: user }) => user === won[0]?.body.data?.owner_id);
    // The same operator repeating it is not refused.
    expect((await hands.acknowledge(owner as TestPhone, id)).status).toBe(200);
  });

  it('of another client, or without the permission, cannot act on it', async () => {
    const id = await pressed();
    for (const act of [hands.acknowledge, hands.escalate, hands.resolve, hands.note, hands.detail])
      expect([(await act(other.operator, id)).status, (await act(phone(1), id)).status]).toEqual([404, 403]);
    const begun = (uca_id: number | undefined) =>
      app.call(beginSos, { as: one.operator, body: { uca_id, note: '' } });
    expect((await begun(other.phones[0]?.uca_id)).status).toBe(422);
    expect((await begun(phone(1).uca_id)).status).toBe(201);
    const update = { as: one.uma, body: { steps: [], missed_minutes: null } };
    expect((await app.call(updateProcedure, update)).status).toBe(403);
  });
});

describe('contacts', () => {
  let ids: Record<'ana' | 'bea' | 'caro', number>;
  beforeEach(async () => {
    ids = {
      bea: await hands.contact(one, 'bea'),
      ana: await hands.contact(one, 'ana', { main: true, is_sos: false }),
      caro: await hands.contact(one, 'caro'),
    };
    await hands.contact(one, 'dani', { is_sos: false });
    await hands.contact(other, 'eva', { main: true });
  });
  const called = async () => (await hands.messages()).map(({ name }) => name);

  it('are called level by level, two minutes each, then all at once together with every operator', async () => {
    const id = await pressed();
    expect(await callForHelp(app.ports)).toBe(1);
    expect(await called()).toEqual(['ana']);
    later(110);
    expect(await callForHelp(app.ports)).toBe(0);
    later(10);
    await callForHelp(app.ports);
    expect((await hands.open(one.operator))[0]).toMatchObject({ state: 'notifying', level: 2 });
    later(120);
    await callForHelp(app.ports);
    expect(await called()).toEqual(['ana', 'bea', 'caro']);
    later(120);
    await callForHelp(app.ports);
    expect((await hands.open(one.operator))[0]).toMatchObject({ state: 'broadcast', level: 0 });
    expect(await called()).toEqual(['ana', 'bea', 'caro', 'bea', 'ana', 'caro']);
    later(600);
    await callForHelp(app.ports);
    expect(await called()).toHaveLength(9);
    expect((await whats(id)).filter((what) => what !== 'alert').reverse()).toEqual([
      ...['raised', 'called', 'called', 'called', 'everybody', 'idle', 'everybody'],
    ]);
    const { levels } = (await hands.detail(one.operator, id)).body.data ?? { levels: [] };
    expect(levels.map(({ contacts }) => contacts.map(({ name }) => name))).toEqual([
      ['ana'],
      ['bea'],
      ['caro'],
    ]);
  });

  it('get nothing more once it is resolved, even what could not be sent before', async () => {
    const told: string[] = [];
    const answering = (outcome: SenderAnswer['outcome']): Sender => ({
      name: 'webhook',
      send: async ({ channel }) => {
        told.push(channel);
        return { outcome, reference: null, detail: '' };
      },
    });
    const endings = async () => {
      const id = await pressed();
      await callForHelp(app.ports);
      await deliverMessages(app.ports);
      await hands.acknowledge(one.operator, id);
      expect((await hands.resolve(one.operator, id)).status).toBe(200);
      app.ports.sender = answering('sent');
      app.ports.mail = { configured: true, send: async () => ({ outcome: 'sent' }), close: () => {} };
      told.length = 0;
      later(60);
      await reviveUnsent(app.ports);
      await deliverMessages(app.ports);
      return (await app.db.selectFrom('mail_outbox').select('id').execute()).length;
    };
    app.ports.sender = null;
    expect(await endings()).toBe(0);
    expect(told).toEqual([]);
    app.ports.sender = answering('later');
    expect(await endings()).toBe(0);
    expect(told).toEqual([]);
  });

  it('are called early when an operator escalates, and again when the owner does nothing', async () => {
    const id = await pressed();
    await callForHelp(app.ports);
    await hands.escalate(one.operator, id);
    expect(await called()).toEqual(['ana', 'bea']);
    await hands.acknowledge(one.operator, id);
    later(500);
    await hands.note(one.operator, id);
    later(500);
    expect(await callForHelp(app.ports)).toBe(0);
    later(100);
    expect(await callForHelp(app.ports)).toBe(2);
    expect(await called()).toEqual(['ana', 'bea', 'ana']);
    expect((await hands.open(one.operator))[0]).toMatchObject({ state: 'notifying', level: 1, owner: null });
  });

  it('who were called can acknowledge by their link; only an operator resolves it', async () => {
    const id = await pressed();
    await callForHelp(app.ports);
    // Bea has not been called yet.
    await expect(byContact(id, ids.bea)).rejects.toMatchObject({ status: 404 });
    await expect(byContact(id, ids.ana, other.id)).rejects.toMatchObject({ status: 404 });
    expect(await byContact(id, ids.ana)).toMatchObject({
      state: 'acknowledged',
      owner: 'ana',
      owner_id: null,
    });
    expect(await byContact(id, ids.ana)).toMatchObject({ owner: 'ana' });
    const refused = await hands.acknowledge(one.operator, id);
    expect([refused.status, refused.body.message]).toEqual([409, 'Ya lo atiende ana']);
    expect((await hands.happened(one.operator, id)).find(({ what }) => what === 'acknowledged')?.author).toBe(
      'ana',
    );
    expect((await hands.resolve(one.operator, id)).status).toBe(200);
    await expect(byContact(id, ids.ana)).rejects.toMatchObject({ status: 409 });
  });

  it('are called exactly once, even if servers crash and several run at once', async () => {
    await pressed();
    const dying = {
      ...app.ports,
      database: {
        ...app.ports.database,
        transact: (scope: never, work: (trx: never) => Promise<unknown>) =>
          app.ports.database.transact(scope, async (trx) => {
            await work(trx as never);
            throw new Error('killed between the call and its commit');
          }),
      },
    } as unknown as typeof app.ports;
    for (let level = 1; level <= 3; level += 1) {
      await expect(callForHelp(dying)).rejects.toThrow('killed');
      expect(await called()).toHaveLength(level - 1);
      await Promise.all([callForHelp(app.ports), callForHelp(app.ports), callForHelp(app.ports)]);
      expect(await called()).toEqual(['ana', 'bea', 'caro'].slice(0, level));
      later(120);
    }
    // No server for an hour: the next one continues where the last one stopped.
    later(3600);
    await callForHelp(app.ports);
    expect(await called()).toHaveLength(6);
  });
});
