import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answerText, planAfterReminder, planAnswer, stepsLeft } from './answering.ts';
import { createOutages } from './outage.ts';

const FIVE_MINUTES = 300_000;
const plans = Array.from({ length: 2000 }, (_, id) => planAnswer('vigia:u001', id, FIVE_MINUTES));
const share = (matches: (steps: string[], last: number) => boolean) =>
  plans.filter((plan) =>
    matches(
      plan.map(({ step }) => step),
      plan.at(-1)?.after ?? 0,
    ),
  ).length / plans.length;

describe('answering', () => {
  it('returns its steps in order, for any window', () => {
    const window = fc.integer({ min: 1000, max: 86_400_000 });
    fc.assert(
      fc.property(fc.string(), fc.nat(), window, (name, id, each) => {
        const plan = planAnswer(name, id, each);
        expect(['delivered', 'opened', 'answered'].slice(0, plan.length)).toEqual(
          plan.map(({ step }) => step),
        );
        for (const [index, { after }] of plan.entries()) {
          expect(after).toBeGreaterThan(plan[index - 1]?.after ?? 0);
        }
        expect(planAnswer(name, id, each)).toEqual(plan);
      }),
    );
  });

  it('is mostly on time, sometimes late, sometimes never', () => {
    const answered = (steps: string[]) => steps.includes('answered');
    expect(share((steps, last) => answered(steps) && last <= FIVE_MINUTES)).toBeCloseTo(0.8, 1);
    expect(share((steps, last) => answered(steps) && last > FIVE_MINUTES)).toBeCloseTo(0.08, 1);
    expect(share((steps, last) => answered(steps) && last > FIVE_MINUTES)).toBeGreaterThan(0.03);
    expect(share((steps) => !answered(steps))).toBeGreaterThan(0.07);
    expect(share((steps) => steps.length === 1)).toBeGreaterThan(0.01);
  });

  it('takes human time: half answer between ten seconds and two minutes', () => {
    const human = (steps: string[], last: number) => steps.length === 3 && last > 10_000 && last < 120_000;
    expect(share(human)).toBeGreaterThan(0.5);
  });

  it('continues from the state the server reports', () => {
    const plan = plans.find(({ length }) => length === 3) ?? [];
    const left = (state: string) => stepsLeft(plan, state).map(({ step }) => step);
    expect(left('dispatched')).toEqual(['delivered', 'opened', 'answered']);
    expect(left('delivered')).toEqual(['opened', 'answered']);
    expect(left('opened')).toEqual(['answered']);
    expect(left('answered')).toEqual([]);
    expect(left('expired')).toEqual([]);
  });

  it('sends most of the requested photos, after looking and before answering', () => {
    const asked = plans.map((_, id) => planAnswer('vigia:u001', id, FIVE_MINUTES, true));
    const answered = asked.filter((plan) => plan.at(-1)?.step === 'answered');
    const withPhoto = answered.filter((plan) => plan.some(({ step }) => step === 'photo'));
    expect(withPhoto.length / answered.length).toBeCloseTo(0.85, 1);
    expect(withPhoto.length).toBeLessThan(answered.length);
    for (const [id, plan] of asked.entries()) {
      const times = plan.map(({ after }) => after);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(plan.filter(({ step }) => step !== 'photo')).toEqual(plans[id]);
    }
    const [first = []] = withPhoto;
    expect(stepsLeft(first, 'opened').map(({ step }) => step)).toEqual(['photo', 'answered']);
    expect(stepsLeft(first, 'opened', true).map(({ step }) => step)).toEqual(['answered']);
  });

  it('follows about half of the reminders, each independently', () => {
    const moved = (nth: number) =>
      plans.map((_, id) => planAfterReminder('vigia:u001', id, nth, false).length > 0);
    const share = moved(1).filter(Boolean).length / plans.length;
    expect(share).toBeCloseTo(0.55, 1);
    expect(moved(1)).not.toEqual(moved(2));
    expect(planAfterReminder('a', 1, 1, true)).toEqual(planAfterReminder('a', 1, 1, true));
  });

  it('repeats the same words', () => {
    expect(answerText('a', 1)).toBe(answerText('a', 1));
    expect(new Set(plans.map((_, id) => answerText('a', id))).size).toBeGreaterThan(4);
  });
});

describe('outages', () => {
  it('start and end, and cover a small part of the day', () => {
    const minutes = Array.from({ length: 30 }, (_, phone) => {
      const outages = createOutages(`phone ${phone}`, 0);
      return Array.from({ length: 1440 }, (_, minute) => outages.cut(minute * 60_000));
    });
    const cut = minutes.flat().filter(Boolean).length / (30 * 1440);
    expect(cut).toBeGreaterThan(0.02);
    expect(cut).toBeLessThan(0.15);
    for (const day of minutes) expect(day[0]).toBe(false);
  });
});
