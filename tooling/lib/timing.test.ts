import { expect, it, jest } from '@jest/globals';
import { createTimer, duration, slowestLines } from './timing.ts';

it('formats durations for people', () => {
  expect([400, 9_940, 9_960, 59_400, 59_600, 485_000].map(duration)).toEqual([
    '0.4 s',
    '9.9 s',
    '10 s',
    '59 s',
    '1 min 0 s',
    '8 min 5 s',
  ]);
});

it('names the slowest files, with their total times', () => {
  const times = [
    { file: 'a.spec.ts', ms: 4000 },
    { file: 'b.spec.ts', ms: 5000 },
    { file: 'a.spec.ts', ms: 2000 },
    { file: 'c.spec.ts', ms: 1 },
  ];
  expect(slowestLines(times, 2)).toEqual(['      6.0 s  a.spec.ts', '      5.0 s  b.spec.ts']);
});

it('measures each part of a run, including one that fails', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => {});
  let clock = 0;
  const timer = createTimer(() => clock);
  const takes = (ms: number) => async () => {
    clock += ms;
    return ms;
  };
  expect(await timer.part('types', takes(2000))).toBe(2000);
  const failing = timer.part('unit', async () => {
    clock += 61_000;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(timer.line()).toBe('types 2.0 s · unit 1 min 1 s · all 1 min 3 s');
  expect(said.mock.calls.flat()).toEqual(['— types', '  types: 2.0 s', '— unit', '  unit: 1 min 1 s']);
});
