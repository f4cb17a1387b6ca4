import { expect, it } from '@jest/globals';
import { admitGuests } from './admit-guests.ts';
import { guest } from './testing.tsx';

const some = ['1', '2', '3'].map((identity) => guest({ name: identity, identity }));
const blocked = guest({ name: 'b', identity: '4', blocked: true });
const listed = guest({ name: 'l', identity: '5', blacklisted: true });

it.each<[string, string[], number, [joins: string, barred: string, over: string]]>([
  ['all of them while there is room', [], 9, ['123', 'bl', '']],
  ['nobody twice', ['2'], 9, ['13', 'bl', '']],
  ['the first ones where room is short', [], 2, ['12', 'bl', '3']],
  ['nobody without room', ['1'], 0, ['', 'bl', '23']],
  ['who may not enter never takes room', [], 3, ['123', 'bl', '']],
])('admits %s', (_, taken, room, expected) => {
  const { joins, barred, over } = admitGuests([blocked, ...some, listed], new Set(taken), room);
  const names = (guests: typeof joins) => guests.map(({ name }) => name).join('');
  expect([names(joins), names(barred), names(over)]).toEqual(expected);
});
