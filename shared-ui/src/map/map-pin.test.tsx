import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TestUi } from '../testing/index.tsx';
import type { LngLat } from './geo/mercator.ts';
import { MapPin } from './map-pin.tsx';
import { mapKey } from './view/map-keys.ts';

const inside = (at: number, side: number) => Math.min(side, Math.max(0, at));
const placeAt = (x: number, y: number) => ({ lng: x / 100, lat: -y / 100 });
/** A stage of 800 by 600 pixels on which a pixel is a hundredth of a degree. */
const stage = {
  project: ({ lng, lat }: LngLat) => ({ x: lng * 100, y: -lat * 100 }),
  unproject: (x: number, y: number) => placeAt(inside(x, 800), inside(y, 600)),
  placeAt,
  follow: () => () => {},
  keepInSight: () => {},
};

HTMLElement.prototype.setPointerCapture = () => {};

function Pinned({ onMove, at = { lng: 2, lat: -1 } }: { onMove?: (place: LngLat) => void; at?: LngLat }) {
  const [place, setPlace] = useState(at);
  const move = (next: LngLat) => {
    onMove?.(next);
    setPlace(next);
  };
  return (
    <TestUi>
      <MapPin stage={stage} place={place} onMove={onMove && move} />
    </TestUi>
  );
}
/** jsdom's pointer events have no coordinates. */
const point = (what: 'down' | 'move' | 'up' | 'cancel', clientX: number, clientY: number) =>
  fireEvent(pin(), new MouseEvent(`pointer${what}`, { bubbles: true, clientX, clientY }));
const pin = () => screen.getByRole('button', { name: /Ubicación elegida/ });

describe('MapPin', () => {
  it('is shown at its place and announces it', () => {
    render(<Pinned />);
    expect(pin().style.transform).toBe('translate(200px, 100px)');
    expect(pin().getAttribute('aria-label')).toBe('Ubicación elegida: 1° 0′ 0.0″ S, 2° 0′ 0.0″ E');
  });

  it('is dragged from wherever it was grabbed', () => {
    const onMove = jest.fn();
    render(<Pinned onMove={onMove} />);
    point('down', 207, 85);
    point('move', 257, 95);
    expect(pin().style.transform).toBe('translate(250px, 110px)');
    expect(onMove).not.toHaveBeenCalled();
    point('up', 257, 95);
    expect(onMove.mock.calls).toEqual([[{ lng: 2.5, lat: -1.1 }]]);
  });

  it('returns when the drag is interrupted, and does not move on a click', () => {
    const onMove = jest.fn();
    render(<Pinned onMove={onMove} />);
    point('down', 200, 90);
    point('move', 300, 90);
    expect(pin().style.transform).toBe('translate(300px, 100px)');
    point('cancel', 300, 90);
    expect(pin().style.transform).toBe('translate(200px, 100px)');
    point('down', 200, 90);
    point('up', 200, 90);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is moved with the arrow keys, finely with shift, and announces where it stopped', async () => {
    const onMove = jest.fn();
    render(<Pinned onMove={onMove} />);
    pin().focus();
    expect(screen.queryByText(/^Ubicación: /)).toBeNull();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(onMove.mock.calls).toEqual([[{ lng: 2.1, lat: -1 }], [{ lng: 2.1, lat: -1.01 }]]);
    expect(screen.getByText('Ubicación: 1° 0′ 36.0″ S, 2° 6′ 0.0″ E')).toBeTruthy();
  });

  it('outside the view is moved by keys from where it is', async () => {
    const onMove = jest.fn();
    render(<Pinned onMove={onMove} at={{ lng: 12, lat: 3 }} />);
    pin().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onMove.mock.calls).toEqual([[{ lng: 12.1, lat: 3 }]]);
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(onMove).toHaveBeenCalledTimes(1);
  });
});

describe('keys of a map', () => {
  const map = { pan: jest.fn(), zoom: jest.fn(), fitAll: jest.fn(), pick: jest.fn() };
  const press = (key: string, held: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...held });

  it('are the map’s, but with Ctrl, ⌘ or Alt the browser’s', () => {
    const stage = { ...map, onPick: null, onPoint: null };
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of ['+', '=', '-', '0', 'ArrowLeft', 'ArrowRight'])
        expect([key, mapKey(stage, press(key, held))]).toEqual([key, false]);
    expect([map.pan, map.zoom, map.fitAll].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
    expect(mapKey(stage, press('+', { shiftKey: true }))).toBe(true);
    expect(map.zoom.mock.calls).toEqual([[1]]);
  });

  it('choose the centre on Enter if a place is requested, and ignore Enter elsewhere', () => {
    expect(mapKey({ ...map, onPick: null, onPoint: null }, press('Enter'))).toBe(false);
    expect(map.pick).not.toHaveBeenCalled();
    expect(mapKey({ ...map, onPick: () => {}, onPoint: null }, press('Enter'))).toBe(true);
    expect(map.pick).toHaveBeenCalledTimes(1);
  });
});
