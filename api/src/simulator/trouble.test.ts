import { describe, expect, it } from '@jest/globals';
import { endFollow, endSos, pressSos, startFollow } from 'contract';
import { createTrouble, type Plight } from './trouble.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
const MINUTE = 60_000;
const PEOPLE = 200;
const DAYS = 3;
const here = { lat: -2.2, lng: -79.9 };
const schemas = { press: pressSos, well: endSos, follow: startFollow, arrive: endFollow };

/** What a number of people do in some days, minute by minute. */
function lived(): Plight[][] {
  return Array.from({ length: PEOPLE }, (_, nth) => {
    const trouble = createTrouble(`test:u${nth}`, START);
    const done: Plight[] = [];
    for (let now = START; now < START + DAYS * 1440 * MINUTE; now += MINUTE) {
      const plight = trouble.next(now, here);
      if (plight) done.push(plight);
    }
    return done;
  });
}

describe('simulated people', () => {
  const lives = lived();
  const all = lives.flat();
  const count = (step: Plight['step']) => all.filter((plight) => plight.step === step).length;

  it('get into trouble now and then, few of them, and report that they are well', () => {
    const triers = lives.filter((life) => life.some(({ step }) => step === 'press'));
    expect(triers.length).toBeGreaterThan(0);
    expect(triers.length).toBeLessThan(PEOPLE / 8);
    expect(count('press') - count('well')).toBeLessThan(triers.length);
    // Forty phones of a demo: a press every few hours at most.
    expect((count('press') / DAYS / 24) * (40 / PEOPLE)).toBeLessThan(0.5);
  });

  it('want company on a walk about once a day, and report that they have arrived', () => {
    expect(count('follow') / PEOPLE / DAYS).toBeGreaterThan(0.5);
    expect(count('follow') / PEOPLE / DAYS).toBeLessThan(2);
    expect(count('follow') - count('arrive')).toBeLessThan(PEOPLE / 10);
  });

  it('do what they missed while their phone was off once, and end it as long after as ever', () => {
    const back = START + 14 * 1440 * MINUTE;
    for (let nth = 0; nth < PEOPLE; nth++) {
      const trouble = createTrouble(`test:u${nth}`, START);
      const within = (from: number, to: number) =>
        Array.from(
          { length: to - from },
          (_, minute) => trouble.next(back + (from + minute) * MINUTE, here)?.step,
        );
      const soon = within(0, 3).filter((step) => step !== undefined);
      expect(soon.toSorted()).toEqual(soon.length > 1 ? ['follow', 'press'] : ['follow']);
      expect(within(3, 60)).toContain('arrive');
    }
  });

  it('are not taken for their former selves after a restart', () => {
    const first = (startAt: number) => {
      const trouble = createTrouble('test:u1', startAt);
      return trouble.next(startAt + 14 * 1440 * MINUTE, here)?.body.uuid;
    };
    expect(first(START + MINUTE)).not.toBe(first(START));
  });

  it('send what the server accepts', () => {
    for (const { step, body } of all) expect(schemas[step].body?.parse(body)).toEqual(body);
  });
});
