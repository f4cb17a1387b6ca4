import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useScannerGun } from './use-scanner-gun.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const codes = jest.fn();
const sent = jest.fn();

function Counter() {
  const [text, setText] = useState('Ana');
  useScannerGun(codes);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <input aria-label="Who" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">Search</button>
    </form>
  );
}

/** Keys as a browser has them: what is not prevented writes, and Enter sends the form. */
function type(text: string, gap: number) {
  for (const key of [...text.replaceAll('\n', '⏎')].map((one) => (one === '⏎' ? 'Enter' : one))) {
    act(() => jest.advanceTimersByTime(gap));
    const element = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: Date.now() });
    const isOurs = fireEvent(element, event);
    if (isOurs && element instanceof HTMLInputElement) {
      if (key === 'Enter') fireEvent.submit(element);
      else fireEvent.change(element, { target: { value: element.value + key } });
    }
  }
}

const pause = () => act(() => jest.advanceTimersByTime(400));

beforeEach(() => {
  codes.mockClear();
  sent.mockClear();
  render(<Counter />);
});

it('gives a gun’s code and leaves the field and the form alone', () => {
  const field = screen.getByLabelText<HTMLInputElement>('Who');
  field.focus();
  type('VP0:8F3A9C2210\n', 8);
  pause();
  expect(codes.mock.calls).toEqual([['VP0:8F3A9C2210']]);
  expect(field.value).toBe('Ana');
  expect(sent).not.toHaveBeenCalled();
});

it('joins the lines of a machine-readable zone', () => {
  type('P<ECUPAREDES<<MARIA\nA12345678<ECU8504129F\n', 8);
  expect(codes).not.toHaveBeenCalled();
  pause();
  expect(codes.mock.calls).toEqual([['P<ECUPAREDES<<MARIA\nA12345678<ECU8504129F']]);
});

it('keeps a gun’s keys from the page’s shortcuts, and no finger’s', () => {
  const shortcut = jest.fn();
  document.addEventListener('keydown', shortcut);
  type('1712345675\n', 8);
  expect(shortcut).toHaveBeenCalledTimes(1);
  pause();
  type('/g', 60);
  expect(shortcut).toHaveBeenCalledTimes(3);
  document.removeEventListener('keydown', shortcut);
});

it('lets fingers type and send', () => {
  const field = screen.getByLabelText<HTMLInputElement>('Who');
  field.focus();
  type(' Paredes\n', 90);
  pause();
  expect(field.value).toBe('Ana Paredes');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(codes).not.toHaveBeenCalled();
});
