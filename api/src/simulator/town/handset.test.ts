import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHandset, type HandsetState } from './handset.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
const MINUTE = 60_000;
/** A phone sampled every minute of some days. */
const daysOf = (name: string, days = 3) => {
  const handset = createHandset(name, START);
  return Array.from({ length: days * 1440 }, (_, minute) => handset.at(START + minute * MINUTE));
};
const phones = Array.from({ length: 60 }, (_, nth) => daysOf(`phone ${nth}`));
const share = (of: (state: HandsetState) => boolean) => {
  const all = phones.flat();
  return all.filter(of).length / all.length;
};

describe('a handset', () => {
  it('is the same for the same name, however often one looks', () => {
    const instants = fc.array(fc.integer({ min: 1, max: 7200 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.string(), instants, (name, seconds) => {
        const [often, once] = [createHandset(name, START), createHandset(name, START)];
        let now = START;
        for (const each of seconds) {
          often.at(now + each * 500);
          now += each * 1000;
          const state = often.at(now);
          expect(state.battery).toBeGreaterThanOrEqual(0);
          expect(state.battery).toBeLessThanOrEqual(100);
        }
        expect(Math.abs(often.at(now).battery - once.at(now).battery)).toBeLessThanOrEqual(1);
        expect(once.at(now).isOn).toBe(often.at(now).isOn);
      }),
    );
  });

  it('drains, is charged again, and runs out once in a while', () => {
    for (const states of phones) {
      expect(states.some(({ charging }) => charging)).toBe(true);
      expect(states.some(({ battery, isOn }) => isOn && battery > 60)).toBe(true);
    }
    expect(share(({ isOn }) => !isOn)).toBeGreaterThan(0.0005);
    expect(share(({ isOn }) => !isOn)).toBeLessThan(0.02);
    for (const { battery } of phones.flat().filter(({ isOn }) => !isOn)) expect(battery).toBe(0);
  });

  it('has a button more often than not, which is cut off for minutes', () => {
    const paired = phones.filter((states) => states[0]?.button !== null);
    expect(paired.length / phones.length).toBeGreaterThan(0.4);
    expect(paired.length).toBeLessThan(phones.length);
    const cut = share(({ button }) => button === 0);
    expect(cut).toBeGreaterThan(0.003);
    expect(cut).toBeLessThan(0.05);
  });
});
