import { type MusterDetail, type MusterPerson, standingTick } from 'contract';

/** Marks of this device on a sheet, before the server's own word about them. */

export interface OwnMark {
  /** The person on the sheet. */
  person: number;
  way: 'tick' | 'untick';
  at: string;
}

const time = (at: string): number => Date.parse(at);

function markPerson(person: MusterPerson, marks: readonly OwnMark[], author: string): MusterPerson {
  if (marks.length === 0) return person;
  const own = (way: OwnMark['way']) => marks.filter((mark) => mark.way === way);
  const backs = own('untick').toSorted((one, other) => time(one.at) - time(other.at));
  const ticks = [
    ...(person.tick ? [person.tick] : []),
    ...own('tick').map(({ at }) => ({ id: 0, at, place: '', author })),
  ];
  const reached = ticks.flatMap(({ at, author: by }) => {
    const back = backs.find((one) => time(one.at) >= time(at));
    const isKnown = person.taken_back.some((one) => time(one.at) === time(at));
    return back && !isKnown ? [{ at, author: by, by: author, back_at: back.at }] : [];
  });
  const taken_back = [...person.taken_back, ...reached];
  const known = person.taken_back.map(({ back_at }) => ({ at: back_at }));
  return { ...person, tick: standingTick(ticks, [...known, ...backs]), taken_back };
}

/** The sheet as it will be once these marks have arrived, in any order. */
export function markPeople(muster: MusterDetail, marks: readonly OwnMark[], author: string): MusterDetail {
  const persons = muster.persons.map((person) =>
    markPerson(
      person,
      marks.filter((mark) => mark.person === person.id),
      author,
    ),
  );
  return { ...muster, persons, ticked: persons.filter(({ tick }) => tick !== null).length };
}

/**
 * The time of a mark: now, but after what it responds to, regardless of other devices' clocks. What is ticked again
 * was seen after it was taken back; what is taken back had been ticked.
 */
export function instantOf(way: OwnMark['way'], person: MusterPerson, now: number): string {
  const before =
    way === 'untick'
      ? [person.tick?.at ?? '']
      : person.taken_back.map(({ back_at }) => new Date(time(back_at) + 1).toISOString());
  const known = before.filter((at) => at !== '').map(time);
  return new Date(Math.max(now, ...known)).toISOString();
}
