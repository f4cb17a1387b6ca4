import { describe, expect, it } from '@jest/globals';
import { createFormat } from '../format/format.ts';
import { kindOf, textOf } from './cell.tsx';
import { measureOf } from './measure.ts';

const format = createFormat('es', 'America/Guayaquil');
const t = (key: string) => key;
const say = (id: string, value: number, kind?: 'instant') =>
  textOf(value, kindOf({ id, ...(kind && { kind }) }), t as never, format);

describe('a number of a record', () => {
  it.each([
    ['post_seconds', 90, '1 min 30 s'],
    ['offline_minutes', 10, '10 min'],
    ['detour_metres', 100, '100 m'],
    ['radius', 1500, '1,5 km'],
    ['checkpoints', 1200, '1200'],
  ])('is shown with the unit in the name of its field: %s', (field, value, text) => {
    expect(say(field, value).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each(['battery', 'compliance_percent'])('is a share of a hundred for %s', (field) => {
    expect(say(field, 76).replace(/\s/u, ' ')).toBe('76 %');
  });

  it('has no unit if the name implies none', () => {
    expect([measureOf('name'), measureOf('seconds_id')]).toEqual([undefined, undefined]);
  });
});
