import { describe, expect, it } from '@jest/globals';
import { type DirectionOptions, readDirection } from './direction.ts';

const typed = (values: Partial<DirectionOptions>) =>
  readDirection({ phone: 'u001', minutes: '30', ...values });

describe('a direction', () => {
  it('is read from the options of the command line', () => {
    expect(typed({})).toEqual({
      ...{ username: 'u001', activity: null, from: null, passes: [], holds: [], heldFor: 1_800_000 },
    });
    const all = {
      activity: 'Ronda',
      pass: ['A-1'],
      hold: ['A-2', 'A-3'],
      minutes: '45',
      from: '-2.28, -79.9',
    };
    expect(typed(all)).toEqual({
      ...{ username: 'u001', activity: 'Ronda', from: { lat: -2.28, lng: -79.9 } },
      ...{ passes: ['A-1'], holds: ['A-2', 'A-3'], heldFor: 2_700_000 },
    });
  });

  it.each<[string, Partial<DirectionOptions>]>([
    ['--minutes', { minutes: 'soon' }],
    ['--minutes', { minutes: '0' }],
    ['--minutes', { minutes: '5000' }],
    ['--from', { from: '-2.28' }],
    ['--from', { from: ',-79.9' }],
    ['--from', { from: '-2.28,-79.9,4' }],
    ['--from', { from: '-98,-79.9' }],
    ['--hold', { pass: ['A-1'], hold: ['A-1'] }],
  ])('is refused with the option that is wrong: %s of %j', (name, values) => {
    expect(() => typed(values)).toThrow(name);
  });
});
