import { expect, it } from '@jest/globals';
import type { GateFacts, GatePack, GatePoint } from 'contract';
import { askKept, UNSENT } from './ask-pack.ts';
import type { HeldMove } from './pack.ts';

const NOW = Date.parse('2026-11-25T17:00:00Z');
const place = { id: 1, name: 'Patio', department_name: 'Operaciones' };
const branch: GatePoint = {
  ...{ id: 7, name: 'Terminal', city: 'Guayaquil' },
  subdepartments: [{ ...place, request_mandatory: true }],
};
const nothing: GateFacts = {
  ...{ blacklist: [], inside: null, guest: null, visits: [], vips: [], staff: [] },
  request_mandatory: null,
};
const worker: GateFacts['staff'][number] = {
  ...{ kind: 'worker', id: 6, active: true, branch_ids: [7] },
  ...{ documents_until: null, provider_active: null },
};
const known = {
  ...{ identity: '1710034065', foreign_document: false, plate: 'GSK1234', name: 'Rosa', last_name: 'Quimí' },
  ...{ company: 'Grúas', facts: { ...nothing, staff: [worker] } },
};
const pack: GatePack = {
  ...{
    at: '2026-11-25T16:55:00Z',
    time_zone: 'America/Guayaquil',
    keys: [],
    voided: [],
    guards: [],
    visits: [],
  },
  people: [known],
};
const ask = (q: string, moves: HeldMove[] = [], subdepartments = branch.subdepartments) =>
  askKept(q, { pack, moves }, { branch: { ...branch, subdepartments }, place: null, now: NOW });

it('finds by document, plate and name, and decides by the kept facts', async () => {
  for (const q of ['171003406-5', 'gsk-1234', 'quimi']) {
    const { matches } = await ask(q);
    expect(matches).toMatchObject([{ name: 'Rosa', decision: { rule: 6, face: 'admit' } }]);
  }
});

it('knows whom this device let in and out since', async () => {
  const move = { identity: '1710034065', key: 'k', way: 'in', at: '2026-11-25T16:58:00Z' } as const;
  expect((await ask('1710034065', [move])).matches).toMatchObject([
    { decision: { rule: 2, reason: 'inside' }, inside: { entry_id: UNSENT } },
  ]);
  const out = { ...move, way: 'out', at: '2026-11-25T16:59:00Z' } as const;
  expect((await ask('1710034065', [move, out])).matches).toMatchObject([{ decision: { rule: 6 } }]);
});

it('shows for a stranger what the place requires', async () => {
  expect((await ask('0912345675')).matches).toMatchObject([{ name: '', decision: { reason: 'noRequest' } }]);
  const open = [{ ...place, request_mandatory: false }];
  expect((await ask('0912345675', [], open)).matches).toMatchObject([{ decision: { reason: 'host' } }]);
  const both = [...open, { ...place, id: 2, request_mandatory: true }];
  expect((await ask('0912345675', [], both)).matches).toMatchObject([{ decision: { reason: 'where' } }]);
});

it('reads no pass that nobody signed', async () => {
  const { pass, matches } = await ask(`VP${'A'.repeat(140)}`);
  expect(pass?.refusal).not.toBeNull();
  expect(matches).toEqual([]);
});
