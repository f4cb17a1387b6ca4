import { describe, expect, it } from '@jest/globals';
import { channels, recordChannels, recordChannelsOf, type UserType, userTypes } from 'contract';
import { wireChannel } from '../../../http/outbox.ts';
import { type Listener, mayJoin } from './may-join.ts';

const flags = { is_geocerca: true, control_actividades: true };
function listener(type: UserType, client_id: number | null, uca_id: number | null = null): Listener {
  return {
    id: 1,
    type,
    client_id,
    uca_id,
    username: 'x',
    name: '',
    last_name: '',
    email: '',
    phone: '',
    client_name: null,
    branch_id: null,
    branch_name: null,
    timezone: 'UTC',
    legal_terms_accepted: true,
    cliente_metadata: flags,
    uma_metadata: flags,
  };
}

/** channel of client 1 → who in client 1 may join it */
const table: [string, readonly UserType[]][] = [
  [channels.newRequest(1), ['admin', 'cliente', 'uma']],
  [channels.notificationStatus('cliente', 1, 2, 3, 4), ['admin', 'cliente']],
  [channels.notificationStatus('uma', 1, 2, 3, 4), ['admin', 'uma']],
  [channels.positions(1), ['admin', 'cliente', 'uma']],
  [channels.alerts(1), ['admin', 'cliente', 'uma']],
  [channels.geofences(1), ['admin', 'cliente', 'uma']],
  [channels.scans(1), ['cliente', 'uma']],
  [channels.tasks(1), ['cliente', 'uma']],
  [channels.device(7), ['uca']],
  [channels.operators(1), ['admin', 'cliente', 'uma']],
  [channels.developer(), ['admin']],
];

describe.each(table)('%s', (name, allowed) => {
  const channel = wireChannel(name);

  it.each(userTypes)('is allowed or refused for %s', (type) => {
    const uca = type === 'uca' ? 7 : null;
    expect(mayJoin(listener(type, type === 'admin' ? null : 1, uca), channel)).toBe(allowed.includes(type));
  });

  it('is refused to everybody of another client', () => {
    for (const type of userTypes.filter((each) => each !== 'admin')) {
      expect(mayJoin(listener(type, 2, 8), channel)).toBe(false);
    }
  });

  it('is not joined by a name that only looks like it', () => {
    const admin = listener('admin', null);
    const bare = channel.replace(/^(private|presence)-/, '');
    for (const other of [
      bare,
      `${channel}.9`,
      `x${channel}`,
      channel.replace(/1/g, '*'),
      channel.toUpperCase(),
    ]) {
      if (other !== channel) expect(mayJoin(admin, other)).toBe(false);
    }
  });
});

it('lets everybody, and nobody else, join their private channel', () => {
  for (const type of userTypes) {
    expect(mayJoin(listener(type, 1), wireChannel(channels.user(1)))).toBe(true);
    expect(mayJoin(listener(type, 1), wireChannel(channels.user(2)))).toBe(false);
    expect(mayJoin(listener(type, 1), `${wireChannel(channels.user(1))}.1`)).toBe(false);
  }
});

it('requires the flag for positions', () => {
  const without = { ...listener('cliente', 1), cliente_metadata: {} };
  expect(mayJoin(without, wireChannel(channels.positions(1)))).toBe(false);
});

describe('channels of record changes', () => {
  const elog = { elog: true, imagenes_satelitales: true };
  const of = (type: UserType, client: number | null, branch_id: number | null = null): Listener => ({
    ...listener(type, client),
    branch_id,
    cliente_metadata: elog,
    uma_metadata: elog,
  });
  const named = wireChannel(recordChannels.records(1, 'elog.branches'));
  const unnamed = wireChannel(recordChannels.changes(1, 'elog.branches'));
  const all = wireChannel(recordChannels.records('all', 'elog.branches'));
  const shared = wireChannel(recordChannels.changes('shared', 'entities.satelliteImages'));

  it('are for those who may list the records', () => {
    expect(userTypes.filter((type) => mayJoin(of(type, type === 'admin' ? null : 1), named))).toEqual([
      'cliente',
    ]);
    expect(mayJoin({ ...of('cliente', 1), cliente_metadata: {} }, named)).toBe(false);
  });

  it('are closed to other clients, and only admins join the one for all', () => {
    expect(mayJoin(of('cliente', 2), named)).toBe(false);
    expect(mayJoin(of('cliente', 1), all)).toBe(false);
    expect(mayJoin(of('admin', null), all)).toBe(true);
    expect(mayJoin(of('admin', null), wireChannel(recordChannels.records('all', 'elog.vip')))).toBe(false);
  });

  it('show no ids to somebody of one branch', () => {
    expect(mayJoin(of('cliente', 1, 4), named)).toBe(false);
    expect(mayJoin(of('cliente', 1, 4), unnamed)).toBe(true);
    expect(mayJoin(of('cliente', 1), unnamed)).toBe(false);
    expect(mayJoin(of('cliente', 2, 4), unnamed)).toBe(false);
  });

  it('report only that shared records have changed', () => {
    expect(mayJoin(of('cliente', 1), shared)).toBe(true);
    expect(mayJoin(of('uma', 1), shared)).toBe(false);
    expect(mayJoin(of('cliente', 1), wireChannel(recordChannels.changes('shared', 'elog.branches')))).toBe(
      false,
    );
  });

  it('are joined together, in one call', () => {
    for (const type of userTypes) {
      const user = of(type, type === 'admin' ? null : 1);
      const wanted = recordChannelsOf(user);
      expect(wanted.filter((name) => !mayJoin(user, wireChannel(name)))).toEqual([]);
      expect(wanted.length).toBeLessThanOrEqual(50);
    }
  });
});
