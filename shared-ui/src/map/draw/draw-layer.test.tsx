import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FenceShape } from 'contract';
import { useState } from 'react';
import { TestUi } from '../../testing/index.tsx';
import type { LngLat } from '../geo/mercator.ts';
import DrawLayer from './draw-layer.tsx';
import type { DrawStage } from './shape-edit.ts';

HTMLElement.prototype.setPointerCapture = () => {};

const place = (x: number, y: number) => ({ lng: x / 10_000, lat: -y / 10_000 });
const inside = (at: number, side: number) => Math.min(side, Math.max(0, at));
/** A stage of 800 by 600 pixels on which a pixel is a ten thousandth of a degree, about eleven metres. */
function makeStage() {
  let middle = { x: 400, y: 300 };
  const stage: DrawStage = {
    project: ({ lng, lat }: LngLat) => ({ x: Math.round(lng * 10_000), y: Math.round(-lat * 10_000) }),
    unproject: (x, y) => place(inside(x, 800), inside(y, 600)),
    placeAt: place,
    center: () => place(middle.x, middle.y),
    metresPerPixel: () => 11.12,
    follow: () => () => {},
    keepInSight: jest.fn<DrawStage['keepInSight']>(),
    onPoint: null,
    drawn: null,
  };
  return {
    stage,
    click: (x: number, y: number) => act(() => stage.onPoint?.(place(x, y), 'pointer')),
    /** Enter at the cross, with the map moved so that the cross is there. */
    enter: (x: number, y: number) => {
      middle = { x, y };
      act(() => stage.onPoint?.(stage.center(), 'key'));
    },
  };
}

function show(kind: FenceShape['kind'], first: FenceShape | null = null) {
  const { stage, ...hands } = makeStage();
  const onChange = jest.fn<(shape: FenceShape | null) => void>();
  let put: (shape: FenceShape | null) => void = () => {};
  function Drawn() {
    const [shape, setShape] = useState(first);
    put = setShape;
    const change = (next: FenceShape | null) => {
      onChange(next);
      setShape(next);
    };
    return <DrawLayer stage={stage} draw={{ kind, shape, onChange: change }} />;
  }
  render(
    <TestUi>
      <section>
        <Drawn />
      </section>
    </TestUi>,
  );
  return {
    ...hands,
    stage,
    onChange,
    last: () => onChange.mock.lastCall?.[0],
    put: (s: typeof first) => act(() => put(s)),
  };
}
const square: FenceShape = {
  kind: 'polygon',
  points: [place(100, 100), place(300, 100), place(300, 300), place(100, 300)],
};
const circle: FenceShape = { kind: 'circle', ...place(200, 200), radius: 1112 };
const button = (name: RegExp) => screen.getByRole('button', { name });
const corner = (number: number) => button(new RegExp(`^Vértice ${number} de`));
const corners = () => screen.getAllByRole('button', { name: /^Vértice/ });
/** jsdom's pointer events have no coordinates. */
const drag = (element: HTMLElement, from: [number, number], to: [number, number], end = 'up') => {
  const point = (what: string, [clientX, clientY]: [number, number]) =>
    fireEvent(element, new MouseEvent(`pointer${what}`, { bubbles: true, clientX, clientY }));
  point('down', from);
  point('move', to);
  if (end) point(end, to);
  if (end === 'up') fireEvent.click(element, { detail: 1 });
};
const points = (shape: FenceShape | null | undefined) =>
  shape?.kind === 'polygon'
    ? shape.points.map(({ lat, lng }) => [lng * 10_000, -lat * 10_000].map(Math.round))
    : [];

describe('a polygon', () => {
  it('is drawn click by click and closed at its first corner', async () => {
    const { click, last, stage } = show('polygon');
    click(100, 100);
    click(300, 100);
    expect(screen.queryByRole('button', { name: 'Cerrar polígono' })).toBeNull();
    click(300, 300);
    expect(points(last())).toEqual([
      [100, 100],
      [300, 100],
      [300, 300],
    ]);
    expect(stage.onPoint).not.toBeNull();
    await userEvent.click(corner(1));
    expect(stage.onPoint).toBeNull();
    expect(screen.getByText(/^Polígono cerrado\. Vértices: 3/)).toBeTruthy();
    expect(points(last())).toHaveLength(3);
  });

  it('is closed by a click near the first corner or a second one on the last, which adds none', () => {
    const one = show('polygon');
    for (const [x, y] of [
      [100, 100],
      [300, 100],
      [300, 300],
      [106, 97],
    ] as const)
      one.click(x, y);
    expect(one.stage.onPoint).toBeNull();
    expect(points(one.last())).toHaveLength(3);
  });

  it('is closed by a second click in the same place', () => {
    const { click, stage, last } = show('polygon');
    for (const [x, y] of [
      [100, 100],
      [100, 100],
      [300, 100],
      [300, 300],
      [300, 301],
    ] as const)
      click(x, y);
    expect(stage.onPoint).toBeNull();
    expect(points(last())).toHaveLength(3);
  });

  it('is drawn with Enter at the cross, and closed by Enter where nothing has moved since', () => {
    const { enter, stage, last } = show('polygon');
    enter(100, 100);
    enter(300, 100);
    enter(300, 300);
    expect(stage.onPoint).not.toBeNull();
    enter(300, 300);
    expect(stage.onPoint).toBeNull();
    expect(points(last())).toHaveLength(3);
  });

  it('is cancelled by Escape, which restores the previous shape', async () => {
    const { click, last } = show('polygon', square);
    await userEvent.click(button(/^Dibujar de nuevo/));
    expect(points(last())).toEqual([]);
    click(500, 500);
    corner(1).focus();
    await userEvent.keyboard('{Escape}');
    expect(points(last())).toEqual(points(square));
    expect(screen.getByText('Dibujo descartado')).toBeTruthy();
  });

  it('has corners that can be dragged, and return when the drag is interrupted', () => {
    const { onChange, last } = show('polygon', square);
    drag(corner(2), [305, 105], [355, 65], 'cancel');
    expect(onChange).not.toHaveBeenCalled();
    expect(corner(2).style.transform).toBe('translate(300px, 100px)');
    drag(corner(2), [305, 105], [355, 65], '');
    expect(corner(2).style.transform).toBe('translate(350px, 60px)');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent(corner(2), new MouseEvent('pointerup', { bubbles: true, clientX: 355, clientY: 65 }));
    expect(points(last())).toEqual([
      [100, 100],
      [350, 60],
      [300, 300],
      [100, 300],
    ]);
  });

  it('releases a corner on Escape', async () => {
    const { onChange } = show('polygon', square);
    drag(corner(2), [300, 100], [350, 60], '');
    await userEvent.keyboard('{Escape}');
    fireEvent(corner(2), new MouseEvent('pointerup', { bubbles: true, clientX: 350, clientY: 60 }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('has corners that keys move, add and remove, and that announce their position', async () => {
    const { last } = show('polygon', square);
    corner(3).focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(points(last())[2]).toEqual([310, 299]);
    expect(screen.getByText(/^Vértice 3 de 4: 0° 1′ 47.6″ S/)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(points(last())).toHaveLength(5);
    expect(document.activeElement).toBe(corner(4));
    await userEvent.keyboard('{Delete}');
    expect(points(last())).toHaveLength(4);
    expect(document.activeElement).toBe(corner(3));
    expect(screen.getByText('Se quitó el vértice 4; vértices restantes: 4')).toBeTruthy();
    await userEvent.keyboard('{Delete}{Delete}');
    expect(points(last())).toHaveLength(3);
    expect(screen.getByText('Un polígono necesita tres vértices')).toBeTruthy();
  });

  it('has corners outside the view that keys move from where they are, and that focus brings into view', async () => {
    const far: FenceShape = { kind: 'polygon', points: square.points.with(2, place(1200, 900)) };
    const { last, stage } = show('polygon', far);
    corner(2).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(corner(3));
    expect(stage.keepInSight).toHaveBeenLastCalledWith(place(1200, 900));
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    expect(points(last())[2]).toEqual([1210, 890]);
    expect(stage.keepInSight).toHaveBeenLastCalledWith(place(1210, 890));
  });

  it('has corners that a pointer takes no further than the edge of the view, which stays where it is', async () => {
    const { last, stage } = show('polygon', square);
    // jsdom takes every focus for one by keys.
    const third = corner(3);
    const byKeys = jest
      .spyOn(third, 'matches')
      .mockImplementation((css) => css !== ':focus-visible' && Element.prototype.matches.call(third, css));
    await userEvent.pointer({ target: third, keys: '[MouseLeft>]' });
    expect(byKeys).toHaveBeenCalledWith(':focus-visible');
    expect(document.activeElement).toBe(third);
    expect(stage.keepInSight).not.toHaveBeenCalled();
    drag(corner(3), [300, 300], [900, -50]);
    expect(points(last())[2]).toEqual([800, 0]);
  });

  it('gets a corner where a side is dragged', () => {
    const { last } = show('polygon', square);
    drag(button(/entre el 1 y el 2/), [200, 100], [210, 20]);
    expect(points(last())).toEqual([
      [100, 100],
      [210, 20],
      [300, 100],
      [300, 300],
      [100, 300],
    ]);
  });

  it('moves as a whole, outside the view too', () => {
    const { last } = show('polygon', square);
    drag(button(/Mover toda/), [200, 200], [50, 210]);
    expect(points(last())).toEqual([
      [-50, 110],
      [150, 110],
      [150, 310],
      [-50, 310],
    ]);
  });

  it('shows which sides cross, and where', () => {
    const { put } = show('polygon', square);
    expect(screen.queryByText(/se cruzan/)).toBeNull();
    const [a, b, c, d] = square.points;
    put({ kind: 'polygon', points: [a, c, b, d].flatMap((one) => one ?? []) });
    expect(screen.getByText('Los lados 1 y 3 se cruzan')).toBeTruthy();
    const mark = document.querySelector<HTMLElement>('[data-spot="crossing"]');
    expect(mark?.style.transform).toBe('translate(200px, 200px)');
    expect(document.querySelector('[data-line="crossed"]')?.getAttribute('d')).not.toBe('');
  });

  it('shows while it is drawn which sides cross, though the missing one would cross an earlier one', () => {
    const { click } = show('polygon');
    for (const [x, y] of [
      [100, 200],
      [200, 50],
      [200, 350],
      [500, 350],
      [500, 450],
    ] as const)
      click(x, y);
    expect(screen.queryByText(/se cruzan/)).toBeNull();
    click(350, 200);
    expect(screen.getByText('Los lados 3 y 5 se cruzan')).toBeTruthy();
  });

  it('undoes drawing step by step, a held arrow key at once, but no change from elsewhere', async () => {
    const { last, put, onChange } = show('polygon', square);
    drag(corner(1), [100, 100], [90, 90]);
    corner(2).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(points(last())[1]).toEqual([330, 100]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(points(last())[1]).toEqual([300, 100]);
    expect(points(last())[0]).toEqual([90, 90]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(points(last())).toEqual(points(square));
    drag(corner(1), [100, 100], [90, 90]);
    put({ kind: 'polygon', points: square.points.slice(0, 3) });
    onChange.mockClear();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('ignores keys typed elsewhere', async () => {
    const { last } = show('polygon', square);
    drag(corner(1), [100, 100], [90, 90]);
    const before = last();
    render(<input aria-label="aparte" />);
    await userEvent.type(screen.getByRole('textbox'), 'a{Control>}z{/Control}{Escape}');
    expect(last()).toBe(before);
  });
});

describe('a circle', () => {
  it('is created by one click, with a round radius, and can then be edited', () => {
    const { click, last, stage } = show('circle');
    click(200, 200);
    expect(last()).toEqual({ kind: 'circle', ...place(200, 200), radius: 500 });
    expect(stage.onPoint).toBeNull();
  });

  it.each([
    [800, false],
    [400, true],
  ])('on a map of %i px has its radius in words where the map has room for it', (width, below) => {
    const measured = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
    show('circle', circle);
    const words = document.querySelector('[data-spot="measure"]');
    expect(words?.hasAttribute('data-below')).toBe(below);
    measured.mockRestore();
  });

  it('shows its radius while the edge is dragged', () => {
    const { last, onChange } = show('circle', circle);
    const edge = screen.getByRole('slider', { name: 'Radio' });
    expect(edge.getAttribute('aria-valuetext')).toBe('Radio: 1,1 km');
    drag(edge, [300, 200], [200, 250], '');
    expect(onChange).not.toHaveBeenCalled();
    expect(edge.getAttribute('aria-valuenow')).toBe('556');
    expect(edge.style.transform).toMatch(
      /^translate\(200px, 250px\)$|^translate\(200(\.\d+)?px, 2(49\.9\d*|50\.\d+)px\)$/,
    );
    fireEvent(edge, new MouseEvent('pointerup', { bubbles: true, clientX: 200, clientY: 250 }));
    expect(last()).toEqual({ ...circle, radius: 556 });
  });

  it('outside the view is moved by keys from where it is', async () => {
    const { last } = show('circle', { ...circle, ...place(-500, 200) });
    button(/^Centro del círculo/).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(last()).toMatchObject(place(-510, 200));
  });

  it('grows and shrinks with keys, never below a metre, and moves by its centre', async () => {
    const { last } = show('circle', { ...circle, radius: 30 });
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(last()).toMatchObject({ radius: 141 });
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}');
    expect(last()).toMatchObject({ radius: 1 });
    button(/^Centro del círculo/).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(last()).toMatchObject(place(190, 200));
  });

  it('grows by as much as it shrinks, however large', async () => {
    const { last, stage } = show('circle', { ...circle, radius: 50_000 });
    // Pixels a thousandth larger than those of the distance.
    stage.metresPerPixel = () => 11.132;
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(last()).toMatchObject({ radius: 50_111 });
    await userEvent.keyboard('{ArrowDown}');
    expect(last()).toMatchObject({ radius: 50_000 });
  });
});

it('names every corner, with its keys', () => {
  show('polygon', square);
  expect(corners()).toHaveLength(4);
  const described = document.getElementById(corner(1).getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toMatch(/Supr lo quita/);
});
