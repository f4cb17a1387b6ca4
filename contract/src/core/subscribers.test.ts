import { describe, expect, it } from '@jest/globals';
import type * as z from 'contract/z';
import fc from 'fast-check';
import { endpoints, subscribersOf } from '../endpoints.ts';
import { can, implies, type Permission, permissions } from './permissions.ts';
import { heardBy, recordChannelFor, recordChannels, recordChannelsOf } from './record-channels.ts';
import {
  type HistoryEntity,
  historyRecords,
  isOwnRecord,
  type RecordEntity,
  recordAt,
  recordEntities,
  showsKind,
} from './records.ts';
import { type Principal, userTypes, wireFlags } from './user.ts';

/** Any account: of any type, with any flags on. */
const user = fc
  .record({ type: fc.constantFrom(...userTypes), on: fc.subarray([...wireFlags]) })
  .map(({ type, on }): Principal => {
    const metadata = Object.fromEntries(on.map((flag) => [flag, true]));
    return {
      type,
      cliente_metadata: metadata,
      uma_metadata: metadata,
      sucursal_metadata: metadata,
      uca_metadata: metadata,
      garita_metadata: metadata,
    };
  });
const kinds = recordEntities.filter((entity) => !isOwnRecord(entity));
const reads = endpoints.filter(({ method, raw }) => method === 'GET' && !raw);
const anyOf = (one: Principal, needed: readonly Permission[]) => needed.some((each) => can(one, each));
const mayCall = (one: Principal, { access }: (typeof reads)[number]) =>
  anyOf(
    one,
    [access].flat().filter((each) => each !== 'public' && each !== 'signed-in'),
  );

function subscribers(entity: string) {
  const found = subscribersOf(entity);
  if (found === null || found === 'own') throw new Error(`nobody hears ${entity}`);
  return found;
}

describe('who hears changes of a kind of record', () => {
  it.each(kinds)('is exactly whoever may read %s, or another kind that shows it', (entity) => {
    const { named, unnamed } = subscribers(entity);
    const own = reads.filter(({ path }) => recordAt(path) === entity);
    const shows = reads.filter(({ path }) => showsKind(path, entity));
    expect(named).not.toEqual([]);
    fc.assert(
      fc.property(user, (one) => {
        expect(anyOf(one, named)).toBe(own.some((read) => mayCall(one, read)));
        expect(anyOf(one, [...named, ...unnamed])).toBe(shows.some((read) => mayCall(one, read)));
      }),
    );
  });

  it('includes those who came by a permission for another screen', () => {
    const hear = (entity: string, ...readers: readonly Permission[]) => {
      const { named } = subscribers(entity);
      expect(readers.filter((reader) => !named.some((one) => implies(reader, one)))).toEqual([]);
    };
    hear('uca_type', 'entities.ucas', 'entities.geofences', 'entities.activities');
    hear('checkpoint', 'entities.ucas', 'entities.geofences', 'entities.activities');
    hear('place', 'entities.geofences');
    hear('label', 'entities.activities');
    // A holiday moves what is only planned in the calendar.
    expect(showsKind('/v1/tarea/calendario', 'holiday')).toBe(true);
    expect(subscribers('holiday').unnamed).toContain('reports.taskCalendar');
    // The reports of the gate follow it on this channel.
    expect(subscribers('gate_entry').named).toContain('elog.gateLog');
  });

  it.each(kinds)('hears %s on one channel for each rule', (entity) => {
    const sample = fc.sample(user, { seed: 1, numRuns: 1000 });
    const holders = subscribers(entity).named.map((one) => sample.map((each) => +can(each, one)).join(''));
    expect(new Set(holders).size).toBe(holders.length);
  });

  it('is only the person for their own records, and nobody for what no screen reads', () => {
    expect(subscribersOf('session')).toBe('own');
    expect(subscribersOf('password_reset')).toBeNull();
  });

  it('is subscribed to by a page where something is sent, and nowhere else', () => {
    const sentTo = new Set(
      kinds.flatMap((kind) => [...subscribers(kind).named, ...subscribers(kind).unnamed]),
    );
    expect([...heardBy].toSorted()).toEqual([...sentTo].toSorted());
    fc.assert(
      fc.property(user, fc.option(fc.nat()), (one, branch_id) => {
        const isAdmin = one.type === 'admin';
        const listener = { ...one, client_id: isAdmin ? null : 3, branch_id };
        const names = recordChannelsOf(listener);
        const held = permissions.filter((permission) => sentTo.has(permission) && can(one, permission));
        const own = names.filter((name) => !name.startsWith('changes.shared.'));
        expect(own).toHaveLength(held.length);
        for (const permission of held) {
          const { records, changes } = recordChannels;
          const either = isAdmin
            ? [records('all', permission)]
            : [records(3, permission), changes(3, permission)];
          expect(either.some((name) => own.includes(name))).toBe(true);
          if (!isAdmin) expect(own).toContain(recordChannelFor(listener, 3, permission));
        }
      }),
    );
  });

  it('is reached on channels of the person’s own client only', () => {
    fc.assert(
      fc.property(user, fc.option(fc.nat()), (one, branch_id) => {
        const client_id = one.type === 'admin' ? null : 3;
        for (const name of recordChannelsOf({ ...one, client_id, branch_id })) {
          const [kind, whose, ...permission] = name.split('.');
          expect(can(one, permission.join('.') as Permission)).toBe(true);
          if (one.type === 'admin') expect([kind, whose]).toEqual(['records', 'all']);
          else if (whose === 'shared') expect(kind).toBe('changes');
          else expect(whose).toBe('3');
        }
      }),
    );
  });
});

/** Named or counted by a catalogue, which need not be reloaded for them, and why. */
const needless: Readonly<Partial<Record<RecordEntity, readonly HistoryEntity[]>>> = {
  // Only an admin sees whose a record is.
  client: recordEntities.filter((kind) => kind in historyRecords) as HistoryEntity[],
  // A name that is typed, of no record.
  contact: ['client', 'provider'],
  // The scans of a checkpoint, which a new scan reloads.
  uca: ['checkpoint'],
};

/** The fields of what an endpoint returns, at any depth. */
function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  const { def } = (schema as z.core.$ZodType)._zod;
  const {
    shape = {},
    element,
    innerType,
  } = def as {
    shape?: Readonly<Record<string, unknown>>;
    element?: unknown;
    innerType?: unknown;
  };
  for (const [name, field] of Object.entries(shape)) {
    found.add(name);
    fieldsOf(field, found);
  }
  for (const inner of [element, innerType]) if (inner) fieldsOf(inner, found);
  return found;
}

const plural = (kind: string) => kind.replace(/y$/, 'ie').replace(/(ch)$/, '$1e').concat('s');

it('reaches each catalogue that names or counts such records', () => {
  const forgotten = reads.flatMap((read) => {
    const reader = recordAt(read.path) as HistoryEntity | null;
    if (!reader || !(reader in historyRecords)) return [];
    const fields = fieldsOf(read.data);
    return recordEntities
      .filter((kind) => kind !== reader && (fields.has(`${kind}_name`) || fields.has(plural(kind))))
      .filter((kind) => !showsKind(read.path, kind) && !needless[kind]?.includes(reader))
      .map((kind) => `${kind} by ${reader}: ${read.path}`);
  });
  expect(forgotten).toEqual([]);
});

it('a permission implies another only if everybody who has it has the other', () => {
  const pairs = permissions.flatMap((narrow) =>
    permissions.filter((wide) => implies(narrow, wide)).map((wide) => [narrow, wide] as const),
  );
  expect(pairs).toContainEqual(['elog.vip', 'elog.branches']);
  fc.assert(
    fc.property(user, (one) => {
      for (const [narrow, wide] of pairs)
        if (can(one, narrow)) expect([narrow, can(one, wide)]).toEqual([narrow, true]);
    }),
  );
});
