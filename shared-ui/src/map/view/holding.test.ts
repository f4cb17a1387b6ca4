import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type HeldStage, Holding } from './holding.ts';

const hold = jest.fn();
/** A stage whose places are its pixels. */
let stage: HeldStage;
let root: HTMLElement;
let land: HTMLElement;
let holding: Holding;

/** jsdom has no touches: the event of a mouse with what a pointer adds. */
function send(
  what: string,
  [clientX, clientY]: readonly [number, number],
  part: { pointerType?: string; isPrimary?: boolean } = {},
  target: Element = land,
): MouseEvent {
  const event = new MouseEvent(what, { bubbles: true, cancelable: true, clientX, clientY });
  Object.assign(event, { isPrimary: true, pointerType: 'mouse', ...part });
  target.dispatchEvent(event);
  return event;
}
const touch = { pointerType: 'touch' };

beforeEach(() => {
  jest.useFakeTimers();
  hold.mockReset();
  stage = {
    onHold: hold,
    onPoint: null,
    unproject: (lng, lat) => ({ lng, lat }),
    center: () => ({ lng: 0, lat: 0 }),
  };
  root = document.createElement('div');
  land = document.createElement('canvas');
  root.append(land);
  root.getBoundingClientRect = () => ({ left: 100, top: 50 }) as DOMRect;
  holding = new Holding(root, stage);
});
afterEach(() => {
  holding.destroy();
  jest.useRealTimers();
});

describe('a place pointed at for its own sake', () => {
  it('is under a right click, in pixels of the map, without the browser’s menu', () => {
    send('pointerdown', [140, 70]);
    expect(send('contextmenu', [140, 70]).defaultPrevented).toBe(true);
    expect(hold.mock.calls).toEqual([[{ lng: 40, lat: 20 }]]);
    expect(holding.isHeld).toBe(false);
  });

  it('is the centre for the menu key, also after a touch', () => {
    send('pointerdown', [140, 70], touch);
    send('pointerup', [140, 70], touch);
    send('contextmenu', [0, 0], {}, root);
    expect(hold.mock.calls).toEqual([[{ lng: 0, lat: 0 }]]);
  });

  it('is under a finger that rests, whose lifting is no click', () => {
    send('pointerdown', [140, 70], touch);
    send('pointermove', [143, 74], touch);
    jest.advanceTimersByTime(499);
    expect(hold).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(hold.mock.calls).toEqual([[{ lng: 40, lat: 20 }]]);
    send('pointerup', [143, 74], touch);
    expect(send('mousedown', [143, 74]).defaultPrevented).toBe(true);
    expect(holding.isHeld).toBe(true);
    send('pointerdown', [140, 70], touch);
    expect(holding.isHeld).toBe(false);
  });

  it('is told once where the browser tells of the resting finger as well', () => {
    for (const before of [300, 500]) {
      send('pointerdown', [140, 70], touch);
      jest.advanceTimersByTime(before);
      expect(send('contextmenu', [140, 70], touch).defaultPrevented).toBe(true);
      jest.advanceTimersByTime(1000);
    }
    expect(hold).toHaveBeenCalledTimes(2);
  });

  it('is none under a finger that drags, lifts, or has a second one beside it', () => {
    send('pointerdown', [140, 70], touch);
    send('pointermove', [160, 70], touch);
    jest.advanceTimersByTime(1000);
    send('pointerdown', [140, 70], touch);
    send('pointerup', [140, 70], touch);
    jest.advanceTimersByTime(1000);
    send('pointerdown', [140, 70], touch);
    send('pointerdown', [200, 70], { ...touch, isPrimary: false });
    jest.advanceTimersByTime(1000);
    send('pointerdown', [140, 70]);
    jest.advanceTimersByTime(1000);
    expect(hold).not.toHaveBeenCalled();
  });

  it('is not asked for while something is drawn, nor when the map is gone', () => {
    stage.onPoint = () => {};
    expect(send('contextmenu', [140, 70]).defaultPrevented).toBe(false);
    send('pointerdown', [140, 70], touch);
    jest.advanceTimersByTime(1000);
    stage.onPoint = null;
    send('pointerdown', [140, 70], touch);
    holding.destroy();
    jest.advanceTimersByTime(1000);
    send('contextmenu', [140, 70]);
    expect(hold).not.toHaveBeenCalled();
  });
});
