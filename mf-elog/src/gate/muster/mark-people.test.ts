import { expect, it } from '@jest/globals';
import type { MusterDetail, MusterPerson } from 'contract';
import { instantOf, markPeople, type OwnMark } from './mark-people.ts';

const START = Date.parse('2026-11-25T17:00:00Z');
const at = (minute: number) => new Date(START + minute * 60_000).toISOString();
const rosa: MusterPerson = {
  ...{ id: 1, entry_id: 9, shift_id: null, kind: 'employee', name: 'Rosa Quimí', company: '' },
  ...{
    badge: '',
    host_name: '',
    subdepartment_name: '',
    entered_at: at(-60),
    uncertain: false,
    tick: null,
    taken_back: [],
  },
};
const muster = (person: MusterPerson): MusterDetail => ({
  ...{ id: 3, branch_id: 7, branch_name: 'Terminal', started_at: at(0), started_by_name: 'Uma', note: '' },
  ...{ ended_at: null, ended_by_name: '', people: 1, ticked: 0, persons: [person], moves: [] },
});
const marked = (person: MusterPerson, marks: readonly OwnMark[]) =>
  markPeople(muster(person), marks, 'Ana').persons[0] ?? rosa;
const marks: OwnMark[] = [1, 2, 3].flatMap((minute) =>
  (['tick', 'untick'] as const).map((way, nth) => ({ person: 1, way, at: at(minute * 3 + nth) })),
);
/** Every choice of them. */
const choices = Array.from({ length: 2 ** marks.length }, (_, bits) =>
  marks.filter((__, nth) => bits & (2 ** nth)),
);

it('shows the same sheet for the same marks in any order', () => {
  for (const chosen of choices)
    for (const turn of chosen.keys()) {
      const turned = [...chosen.slice(turn), ...chosen.slice(0, turn)];
      const [one, other] = [marked(rosa, chosen), marked(rosa, turned.toReversed())];
      expect(one.tick).toEqual(other.tick);
      expect(new Set(one.taken_back)).toEqual(new Set(other.taken_back));
    }
});

it('keeps the earliest tick, the server’s or its own', () => {
  const seen = { ...rosa, tick: { id: 5, at: at(4), place: '', author: 'Uma' } };
  expect(marked(seen, [{ person: 1, way: 'tick', at: at(6) }]).tick?.author).toBe('Uma');
  expect(marked(seen, [{ person: 1, way: 'tick', at: at(2) }]).tick?.author).toBe('Ana');
  expect(marked(seen, [{ person: 1, way: 'untick', at: at(3) }]).tick?.author).toBe('Uma');
  expect(marked(seen, [{ person: 1, way: 'untick', at: at(4) }])).toMatchObject({
    ...{ tick: null, taken_back: [{ author: 'Uma', by: 'Ana' }] },
  });
});

it('a tick that the server has already, and someone took back, stays taken back', () => {
  const taken_back = [{ at: at(4), author: 'Ana', by: 'Uma', back_at: at(5) }];
  const after = marked({ ...rosa, taken_back }, [{ person: 1, way: 'tick', at: at(4) }]);
  expect(after).toMatchObject({ tick: null, taken_back: [{ by: 'Uma' }] });
});

it('a mark follows what is on the screen, regardless of this device’s clock', () => {
  for (const minutes of [-120, -1, 0, 9, 10, 11, 120]) {
    const now = START + minutes * 60_000;
    const seen = { ...rosa, tick: { id: 5, at: at(10), place: '', author: 'Uma' } };
    const back: OwnMark = { person: 1, way: 'untick', at: instantOf('untick', seen, now) };
    const without = marked(seen, [back]);
    expect(without.tick).toBeNull();
    const again: OwnMark = { person: 1, way: 'tick', at: instantOf('tick', without, now) };
    expect(marked(seen, [back, again]).tick?.author).toBe('Ana');
  }
});
