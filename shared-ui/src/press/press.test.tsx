import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useHeld, usePressGuard } from './press.ts';

/** A release takes effect in the next turn. */
const settled = () => act(() => new Promise((done) => setTimeout(done)));

function Held({ value }: { value: string }) {
  return <p role="status">{useHeld(value)}</p>;
}

describe('what uses room only at times', () => {
  const shown = () => screen.getByRole('status').textContent;

  it('waits while a pointer is down, and no longer', async () => {
    const { rerender } = render(<Held value="no" />);
    fireEvent.mouseDown(document.body);
    rerender(<Held value="yes" />);
    expect(shown()).toBe('no');
    fireEvent.mouseUp(document.body);
    expect(shown()).toBe('no');
    await settled();
    expect(shown()).toBe('yes');
    rerender(<Held value="again" />);
    expect(shown()).toBe('again');
  });

  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a drag', () => fireEvent.dragEnd(document.body)],
    ['another window', () => fireEvent.blur(window)],
    ['a move without a button', () => fireEvent.mouseMove(document.body, { buttons: 0 })],
  ])('does not wait for a release prevented by %s', async (_, end) => {
    const { rerender } = render(<Held value="no" />);
    fireEvent.mouseDown(document.body);
    rerender(<Held value="yes" />);
    end();
    await settled();
    expect(shown()).toBe('yes');
  });
});

describe('a press whose button slips away', () => {
  const onClick = jest.fn();
  const onBehind = jest.fn();
  let top = 0;
  let stop: () => void;

  function Page() {
    usePressGuard();
    return (
      // biome-ignore lint/a11y: it represents a page that listens to clicks
      <main onClick={onBehind}>
        <button type="button" onClick={onClick}>
          <span>Crear</span>
        </button>
      </main>
    );
  }

  beforeEach(() => {
    top = 100;
    jest.clearAllMocks();
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ top, left: 10 }) as DOMRect);
    stop = render(<Page />).unmount;
    fireEvent.mouseDown(screen.getByText('Crear'), { clientX: 20, clientY: 110 });
  });
  afterEach(() => {
    stop();
    cleanup();
    jest.restoreAllMocks();
  });
  const up = (target: Element, y = 110) => fireEvent.mouseUp(target, { clientX: 20, clientY: y });
  const main = () => screen.getByRole('main');

  it('is a click of the button, once, and of nothing beneath', async () => {
    top = 60;
    up(main());
    fireEvent.click(main());
    await settled();
    expect(onClick).toHaveBeenCalledTimes(1);
    // The button's own click bubbles; the one that was meant for nobody does not arrive.
    expect(onBehind).toHaveBeenCalledTimes(1);
  });

  it('is one too where the browser gives no click at all', async () => {
    top = 60;
    up(main());
    await settled();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is an ordinary click when it was delivered', async () => {
    top = 60;
    up(screen.getByText('Crear'));
    fireEvent.click(screen.getByText('Crear'));
    await settled();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is none when it was pulled away, or the button stayed where it was', async () => {
    up(main());
    await settled();
    expect(onClick).not.toHaveBeenCalled();
    fireEvent.mouseDown(screen.getByText('Crear'), { clientX: 20, clientY: 110 });
    top = 60;
    up(main(), 180);
    fireEvent.click(main());
    await settled();
    expect(onClick).not.toHaveBeenCalled();
  });
});
