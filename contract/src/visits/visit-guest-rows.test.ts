import { describe, expect, it } from '@jest/globals';
import type { GuestNow } from './visit-bank.ts';
import {
  type GuestCells,
  type GuestLine,
  type GuestVerdict,
  judgeGuests,
  readGuest,
} from './visit-guest-rows.ts';

const documents = ['1710034065', '0926687856', '0102030400', '1713175071'] as const;
const cells = (part: Partial<GuestCells> = {}): GuestCells => ({
  ...{ name: 'Rosa', last_name: 'Quimí', identity: documents[0], foreign_document: '' },
  ...part,
});
const lines = (...parts: Partial<GuestCells>[]): GuestLine[] =>
  parts.map((part, index) => ({ row: index + 2, cells: cells(part) }));
const now = (identity: string, part: Partial<GuestNow> = {}): [string, GuestNow] => [
  identity,
  {
    ...{ guest_id: 7, name: 'Rosa', last_name: 'Quimí', identity, foreign_document: false },
    ...{ verified: false, blocked: false, blacklisted: false, ...part },
  },
];
const free = { taken: new Set<string>(), room: 10, known: new Map<string, GuestNow>() };

describe('a single row', () => {
  it.each<[string, Partial<GuestCells>, string[]]>([
    ['is a guest', {}, []],
    ['has its document without separators', { identity: '171003406-5' }, []],
    ['gets back the zero that a spreadsheet took', { identity: '926687856' }, []],
    ['has a wrong check digit', { identity: '1710034066' }, ['identity error.cedula']],
    ['has a passport, said by yes', { identity: 'AB123456', foreign_document: 'Sí' }, []],
    ['has a passport, said in words', { identity: 'AB123456', foreign_document: 'Pasaporte' }, []],
    ['has a cédula, said in words', { foreign_document: 'Cédula' }, []],
    ['has a passport that nobody says', { identity: 'AB123456' }, ['identity error.cedula']],
    ['says something else', { foreign_document: 'tal vez' }, ['foreign_document error.boolean']],
    ['lacks its names', { name: '', last_name: 'null' }, ['name error.required', 'last_name error.required']],
  ])('%s', (_, part, issues) => {
    const read = readGuest(cells(part));
    expect(read.issues.map(({ path, key }) => `${path} ${key}`)).toEqual(issues);
    expect(read.guest === null).toBe(issues.length > 0);
  });
});

describe('results of rows', () => {
  const [first, second, third] = documents;
  it.each<[string, GuestLine[], Partial<typeof free>, GuestVerdict[]]>([
    ['all of them join', lines({}, { identity: second }), {}, ['joins', 'joins']],
    [
      'the second of two is repeated, however it is written',
      lines({}, { identity: '171 003 4065' }),
      {},
      ['joins', 'repeated'],
    ],
    ['who is there stays out', lines({}), { taken: new Set([first]) }, ['taken']],
    [
      'who may not enter stays out, the blacklist first',
      lines({}, { identity: second }),
      { known: new Map([now(first, { blocked: true, blacklisted: true }), now(second, { blocked: true })]) },
      ['blacklisted', 'blocked'],
    ],
    [
      'room is for the first ones; those who stay out for another reason take none',
      lines({ identity: 'x' }, {}, {}, { identity: second }),
      { room: 1 },
      ['wrong', 'joins', 'repeated', 'over'],
    ],
    ['nobody joins a full request', lines({}), { room: 0 }, ['over']],
    [
      'one more than fits',
      lines({}, { identity: second }, { identity: third }),
      { room: 2 },
      ['joins', 'joins', 'over'],
    ],
  ])('%s', (_, given, around, verdicts) => {
    expect(judgeGuests(given, { ...free, ...around }).map(({ verdict }) => verdict)).toEqual(verdicts);
  });

  it('names the row that is repeated, and uses the bank’s guest', () => {
    const judged = judgeGuests(lines({}, {}), { ...free, known: new Map([now(first)]) });
    expect(judged[0]?.guest?.guest_id).toBe(7);
    expect(judged[1]?.repeats).toBe(2);
  });
});
