import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { type FakeSight, fakeSight } from '../testing/fake-sight.ts';
import { useTurn } from './use-turn.ts';

let fake: FakeSight;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  fake = fakeSight();
  frames = [];
  code = Promise.resolve();
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  fake.restore();
});

let arrive = () => {};
let code = Promise.resolve();
const load = () => code;

function Drawing({ name }: { name: string }) {
  const element = useRef<HTMLDivElement>(null);
  const come = useTurn(element, load);
  return <div ref={element}>{come ? <p>{name}</p> : null}</div>;
}
const drawn = () => screen.queryAllByText(/./).map((one) => one.textContent);
const sight = (index: number) => fake.come(index);
/** One frame and the next: something has been painted. */
const paint = () => {
  for (let times = 0; times < 2; times++) {
    act(() => {
      for (const frame of frames.splice(0)) frame(0);
    });
  }
};
const show = () =>
  render(
    <>
      <Drawing name="one" />
      <Drawing name="two" />
      <Drawing name="three" />
    </>,
  );

it('draws what is almost visible, one after another, each after a paint', async () => {
  show();
  paint();
  expect(drawn()).toEqual([]);
  await sight(0);
  await sight(1);
  expect(drawn()).toEqual([]);
  paint();
  expect(drawn()).toEqual(['one']);
  paint();
  expect(drawn()).toEqual(['one', 'two']);
  paint();
  expect(drawn()).toEqual(['one', 'two']);
  await sight(2);
  paint();
  expect(drawn()).toEqual(['one', 'two', 'three']);
});

it('gives no turn before the code that draws has arrived', async () => {
  code = new Promise((resolve) => {
    arrive = resolve;
  });
  show();
  await sight(0);
  await sight(1);
  paint();
  paint();
  expect(drawn()).toEqual([]);
  await act(async () => arrive());
  paint();
  expect(drawn()).toEqual(['one']);
  paint();
  expect(drawn()).toEqual(['one', 'two']);
});

it('draws all of them for printing', () => {
  show();
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(drawn()).toEqual(['one', 'two', 'three']);
});
