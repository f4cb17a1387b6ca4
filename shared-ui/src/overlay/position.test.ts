import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Placement, place } from './position.ts';

const view = { width: 1000, height: 700 };
const placements: Placement[] = [
  'bottom-start',
  'bottom-end',
  'bottom',
  'top-start',
  'top-end',
  'top',
  'inline-end',
  'inline-start',
];

describe('place', () => {
  it('keeps anything that fits the window inside it', () => {
    fc.assert(
      fc.property(
        fc.record({
          top: fc.integer({ min: 0, max: 660 }),
          left: fc.integer({ min: 0, max: 900 }),
          width: fc.integer({ min: 10, max: 100 }),
          height: fc.integer({ min: 10, max: 40 }),
        }),
        fc.record({ width: fc.integer({ min: 20, max: 400 }), height: fc.integer({ min: 20, max: 300 }) }),
        fc.constantFrom(...placements),
        fc.boolean(),
        (anchor, size, placement, rtl) => {
          const at = place(anchor, size, view, placement, rtl);
          expect(at.left).toBeGreaterThanOrEqual(0);
          expect(at.top).toBeGreaterThanOrEqual(0);
          expect(at.left + size.width).toBeLessThanOrEqual(view.width);
          expect(at.top + size.height).toBeLessThanOrEqual(view.height);
        },
      ),
    );
  });

  it('flips over when there is no room below', () => {
    const anchor = { top: 600, left: 100, width: 80, height: 32 };
    expect(place(anchor, { width: 200, height: 300 }, view, 'bottom-start', false).top).toBe(296);
  });

  it('mirrors start and end from right to left', () => {
    const anchor = { top: 100, left: 400, width: 100, height: 32 };
    const size = { width: 200, height: 100 };
    expect(place(anchor, size, view, 'bottom-start', false).left).toBe(400);
    expect(place(anchor, size, view, 'bottom-start', true).left).toBe(300);
  });
});
