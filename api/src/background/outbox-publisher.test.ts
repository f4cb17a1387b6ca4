import { describe, expect, it } from '@jest/globals';
import { emit } from '../http/outbox.ts';
import { transact } from '../ports/ports.ts';
import type { TestApp } from '../testing/harness.ts';
import { withTestApp } from '../testing/with-test-app.ts';
import { createOutboxPublisher } from './outbox-publisher.ts';

/** @both-databases The publisher takes turns with those who write, on the only connection. */

let app: TestApp;
withTestApp((fresh) => {
  app = fresh;
  app.published.length = 0;
});

const event = (n: number) => ({ channels: ['new.request.1'], event: 'new.request', data: { n } });
const numbers = () => app.published.map(({ data }) => (data as { n: number }).n);

describe('the outbox', () => {
  it('publishes what was committed, in order, once, on private channels', async () => {
    for (let n = 0; n < 20; n++) await transact(app.ports, 'system', async (trx) => emit(trx, event(n)));
    await app.sent();
    expect(numbers()).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(app.published[0]?.channels).toEqual(['private-new.request.1']);
    expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('publishes whatever somebody typed', async () => {
    const typed = `Ronda /* planned once */ 'O''Higgins' \\ $1 ; commit; -- "x"`;
    const sent = { ...event(1), data: { typed } };
    await transact(app.ports, 'system', async (trx) => emit(trx, sent));
    await app.sent();
    expect(app.published.map(({ data }) => data)).toEqual([{ typed }]);
  });

  it('packs many events into few rows, and publishes each in order', async () => {
    await app.pauseOutbox(async () => {
      const many = Array.from({ length: 1001 }, (_, n) => event(n));
      await transact(app.ports, 'system', async (trx) => emit(trx, ...many));
      expect(await app.db.selectFrom('outbox').select('id').execute()).toHaveLength(5);
    });
    await app.sent();
    expect(numbers()).toEqual(Array.from({ length: 1001 }, (_, n) => n));
    expect(app.published.at(-1)?.channels).toEqual(['private-new.request.1']);
  });

  it('publishes nothing that was rolled back', async () => {
    const failing = transact(app.ports, 'system', async (trx) => {
      emit(trx, event(1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await transact(app.ports, 'system', async (trx) => emit(trx, event(2)));
    await app.sent();
    expect(numbers()).toEqual([2]);
  });

  it('keeps what the bus rejects and publishes it later, with two publishers running', async () => {
    let broken = true;
    const sent: unknown[] = [];
    const realtime = {
      publishAll: async (events: readonly { data: unknown }[]) => {
        if (broken) throw new Error('down');
        for (const { data } of events) sent.push((data as { n: number }).n);
      },
      disconnectUser: async () => {},
      review: async () => {},
    };
    const own = { database: app.database, log: app.ports.log, bus: app.ports.bus, realtime };
    const publishers = [createOutboxPublisher(own), createOutboxPublisher(own)];
    const idle = () => Promise.all(publishers.map((each) => each.idle()));
    await app.pauseOutbox(async () => {
      await app.database.transact('system', async (trx) => emit(trx, event(1), event(2), event(3)));
      for (const each of publishers) each.start();
      await idle();
      expect(sent).toEqual([]);
      broken = false;
      for (const each of publishers) each.wake();
      await idle();
      await Promise.all(publishers.map((each) => each.stop()));
    });
    expect(sent).toEqual([1, 2, 3]);
  });

  it('hears a wake in the moment it finds nothing', async () => {
    const looks: Promise<unknown>[] = [];
    const publisher = createOutboxPublisher({
      ...app.ports,
      database: {
        ...app.database,
        // Finds nothing. Whoever commits just then continues after the publisher, in the same turn.
        transact: () => {
          const empty = Promise.resolve('empty' as never);
          looks.push(empty);
          return empty;
        },
      },
    });
    publisher.start();
    await looks[0];
    publisher.wake();
    await publisher.idle();
    await publisher.stop();
    expect(looks).toHaveLength(2);
  });

  it('notifies its own sockets while the bus is down, and leaves the events to the other instances', async () => {
    let linked = false;
    const sent: [string, number][] = [];
    const instance = (name: string) =>
      createOutboxPublisher({
        database: app.database,
        log: app.ports.log,
        bus: { healthy: () => linked },
        realtime: {
          ...app.ports.realtime,
          publishAll: async (events: readonly { data: unknown }[]) => {
            for (const { data } of events) sent.push([name, (data as { n: number }).n]);
          },
        },
      });
    const publishers = [instance('one'), instance('two')];
    const left = async () => (await app.db.selectFrom('outbox').select('id').execute()).length;
    const idle = () => Promise.all(publishers.map((each) => each.idle()));
    await app.pauseOutbox(async () => {
      await app.database.transact('system', async (trx) => emit(trx, event(1), event(2)));
      for (const each of publishers) each.start();
      await idle();
      await app.database.transact('system', async (trx) => emit(trx, event(3)));
      for (const each of publishers) each.wake();
      await idle();
      for (const name of ['one', 'two']) {
        expect(sent.filter(([by]) => by === name).map(([, n]) => n)).toEqual([1, 2, 3]);
      }
      expect(await left()).toBe(3);
      await app.db
        .updateTable('outbox')
        .set({ created_at: new Date(Date.now() - 61_000) })
        .execute();
      for (const each of publishers) each.wake();
      await idle();
      expect(await left()).toBe(0);
      // Once the bus is back, one of them publishes for all.
      linked = true;
      await app.database.transact('system', async (trx) => emit(trx, event(4)));
      for (const each of publishers) each.wake();
      await idle();
      await Promise.all(publishers.map((each) => each.stop()));
    });
    expect(sent.map(([, n]) => n).filter((n) => n === 4)).toEqual([4]);
  });
});
