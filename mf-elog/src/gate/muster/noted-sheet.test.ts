import { expect, it } from '@jest/globals';
import type { GateFacts, GateKnown, GatePack, GatePoint } from 'contract';
import type { HeldMove } from '../offline/pack.ts';
import { beginSheet, sheetOf } from './noted-sheet.ts';

const START = new Date('2026-11-25T17:00:00Z');
const branch: GatePoint = { id: 7, name: 'Terminal', city: 'Guayaquil', subdepartments: [] };
const nothing: GateFacts = {
  ...{ blacklist: [], inside: null, guest: null, visits: [], vips: [], staff: [] },
  request_mandatory: null,
};
const known = (identity: string, name: string, inside: { id: number; branch: number } | null): GateKnown => ({
  ...{ identity, foreign_document: false, plate: '', name, last_name: 'Vera', company: 'Grúas' },
  facts: {
    ...nothing,
    guest: { id: 1, blocked: false },
    inside: inside && { entry_id: inside.id, branch_id: inside.branch, entered_at: '2026-11-25T12:00:00Z' },
  },
});
const pack: GatePack = {
  ...{
    at: '2026-11-25T16:00:00Z',
    time_zone: 'America/Guayaquil',
    keys: [],
    voided: [],
    guards: [],
    visits: [],
  },
  people: [
    known('A1', 'Rosa', { id: 11, branch: 7 }),
    known('A2', 'Beto', { id: 12, branch: 8 }),
    known('A3', 'Carla', { id: 13, branch: 7 }),
    known('A4', 'Dora', null),
  ],
};
const move = (identity: string, way: HeldMove['way'], named: Partial<HeldMove> = {}): HeldMove => ({
  ...{ identity, way, key: way === 'in' ? `key of ${identity}` : null, at: '2026-11-25T16:30:00Z' },
  ...named,
});

it('counts who is inside by the log and by what this device let in and out since', () => {
  const moves = [
    move('A3', 'out'),
    move('A4', 'in', { name: 'Dora', last_name: 'Vera' }),
    move('A9', 'in', { name: 'Nadie', last_name: 'Conocido' }),
  ];
  const { people } = beginSheet({ pack, moves }, branch, START);
  expect(people.map(({ who, person }) => [person.name, who, person.kind, person.uncertain])).toEqual([
    ['Dora Vera', { entry_key: 'key of A4', identity: 'A4' }, 'guest', true],
    ['Nadie Conocido', { entry_key: 'key of A9', identity: 'A9' }, 'visitor', true],
    ['Rosa Vera', { entry_id: 11 }, 'guest', false],
  ]);
});

it('counts the guards on shift too, and a pack of an earlier release without them', () => {
  const guards = [{ shift_id: 4, name: 'Rita Paz', began_at: '2026-11-25T11:00:00Z' }];
  const { people } = beginSheet({ pack: { ...pack, guards }, moves: [] }, branch, START);
  expect(people.map(({ who, person }) => [person.name, who, person.kind, person.uncertain])).toContainEqual([
    ...['Rita Paz', { shift_id: 4 }, 'guard', false],
  ]);
  const { guards: _, ...before } = pack;
  expect(beginSheet({ pack: before as GatePack, moves: [] }, branch, START).people).toHaveLength(2);
});

it('shows ticks of those whom only this device knows apart from the others', () => {
  const noted = beginSheet({ pack, moves: [move('A4', 'in')] }, branch, START);
  const who = { entry_key: 'key of A4', identity: 'A4' };
  const marks = [{ who, way: 'tick' as const, at: '2026-11-25T17:02:00Z', place: '' }];
  const sheet = sheetOf({ ...noted, marks }, 'Ana');
  expect([sheet.people, sheet.ticked]).toEqual([3, 1]);
  expect(sheet.persons.find(({ tick }) => tick)).toMatchObject({
    name: 'Dora Vera',
    tick: { author: 'Ana' },
  });
});
