import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cardColumns, fitColumns, ranked, tightName, tightText } from './fit.ts';

const columns = [
  { id: 'created_at', priority: -2 },
  { id: 'name', primary: true, text: true },
  { id: 'email', priority: -1, text: true },
  { id: 'type', text: true },
  { id: 'place', text: true },
];
const natural = { created_at: 150, name: 210, email: 340, type: 190, place: 190 };

describe('which columns fit', () => {
  it('keeps all of them where there is room, and where nothing was measured', () => {
    expect(fitColumns(columns, undefined, { room: 1080, natural })).toEqual({ left: [], tight: false });
    expect(fitColumns(columns, undefined, { room: 0, natural })).toEqual({ left: [], tight: false });
    expect(fitColumns(columns, undefined, { room: 300, natural: {} })).toEqual({ left: [], tight: false });
  });

  it('hides less important columns before a text is shortened, and shortens before others are hidden', () => {
    const at = (room: number) => fitColumns(columns, undefined, { room, natural });
    expect(at(940)).toEqual({ left: ['created_at'], tight: false });
    expect(at(900)).toEqual({ left: ['created_at', 'email'], tight: false });
    expect(at(540)).toEqual({ left: ['created_at', 'email'], tight: true });
    expect(at(500).left).toEqual(['created_at', 'email', 'place']);
    expect(at(1).left).toEqual(['created_at', 'email', 'place', 'type']);
  });

  it('keeps the column that the rows are sorted by', () => {
    expect(fitColumns(columns, '-created_at', { room: 600, natural }).left).toEqual(['email', 'place']);
    expect(ranked(columns, 'email')[1]?.id).toBe('email');
  });

  it('never hides the primary column, nor uses more room than there is', () => {
    const widths = fc.array(fc.record({ wide: fc.integer({ min: 0, max: 500 }), text: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(widths, fc.integer({ min: 1, max: 2000 }), (all, room) => {
        const given = all.map(({ text }, at) => ({ id: String(at), text, priority: at % 3 }));
        const measured = Object.fromEntries(all.map(({ wide }, at) => [String(at), wide]));
        const { left, tight } = fitColumns(given, undefined, { room, natural: measured });
        const stay = given.filter(({ id }) => !left.includes(id));
        const width = ({ id, text }: (typeof given)[number]) =>
          tight && text
            ? Math.min(measured[id] ?? 0, id === '0' ? tightName : tightText)
            : (measured[id] ?? 0);
        expect(left).not.toContain('0');
        if (stay.length > 1) expect(stay.reduce((sum, one) => sum + width(one), 0)).toBeLessThanOrEqual(room);
      }),
    );
  });
});

describe('what a card shows', () => {
  it('is the name, the state and the two most important values', () => {
    const { stateId, lineIds, left } = cardColumns([...columns, { id: 'blocked', state: true }], undefined);
    expect(stateId).toBe('blocked');
    expect(lineIds).toEqual(['type', 'place']);
    expect(left).toEqual(['created_at', 'email']);
  });
});
