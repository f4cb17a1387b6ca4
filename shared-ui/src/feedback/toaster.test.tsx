import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keepRaised } from '../overlay/top-layer.ts';
import { TestUi } from '../testing/index.tsx';
import { toast, useToasts } from './toast.store.ts';

/** jsdom has no popovers. */
const own = HTMLElement.prototype as { showPopover?: () => void; hidePopover?: () => void };
const show = () => render(<TestUi>{null}</TestUi>);

afterEach(() => {
  cleanup();
  delete own.showPopover;
  delete own.hidePopover;
  useToasts.setState({ toasts: [] });
  jest.useRealTimers();
});

describe('toasts', () => {
  it('are announced: an error at once, a success when the reader pauses', () => {
    show();
    act(() => {
      toast.success('Guardado');
      toast.error({ title: 'No se pudo guardar', description: 'El RUC ya existe' });
    });
    expect(screen.getByRole('status').textContent).toBe('Guardado');
    expect(screen.getByRole('alert').textContent).toBe('No se pudo guardar. El RUC ya existe');
  });

  it('disappear by themselves, but not while held, and errors never', () => {
    jest.useFakeTimers();
    show();
    act(() => {
      toast.success('Guardado');
      toast.error('Falló');
    });
    const region = screen.getByRole('list');
    act(() => region.dispatchEvent(new Event('pointerover', { bubbles: true })));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    act(() => region.dispatchEvent(new Event('pointerout', { bubbles: true })));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('listitem').textContent).toContain('Falló');
  });

  it('undo once and close', async () => {
    const undo = jest.fn();
    show();
    act(() => {
      toast.success({ title: 'Eliminado', action: { label: 'Deshacer', onSelect: undo }, duration: 0 });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('show the same message only once', () => {
    show();
    act(() => {
      toast.error('Sin conexión');
      toast.error('Sin conexión');
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('are in the top layer, again above a full screen that begins later', () => {
    const done: string[] = [];
    own.showPopover = () => done.push('show');
    own.hidePopover = () => done.push('hide');
    show();
    const screenChanges = () => act(() => document.dispatchEvent(new Event('fullscreenchange')));
    screenChanges();
    expect(done).toEqual([]);
    act(() => void toast.error('Falló'));
    const list = screen.getByRole('list');
    expect([list.popover, done.splice(0)]).toEqual(['manual', ['show']]);
    jest.spyOn(list, 'matches').mockReturnValue(true);
    screenChanges();
    expect(done.splice(0)).toEqual(['hide', 'show']);
    act(() => useToasts.setState({ toasts: [] }));
    screenChanges();
    expect(done).toEqual([]);
  });

  it('are below an alarm, whichever came first', () => {
    const raised: string[] = [];
    own.showPopover = function (this: HTMLElement) {
      raised.push(this.className);
    };
    const alarm = document.body.appendChild(document.createElement('section'));
    alarm.className = 'alarm';
    const lower = keepRaised(alarm, 'alarm');
    show();
    act(() => void toast.error('Falló'));
    act(() => document.dispatchEvent(new Event('fullscreenchange')));
    expect(raised.at(-1)).toBe('alarm');
    expect(raised.slice(1, 3)).toEqual(['v-toaster', 'alarm']);
    lower();
    alarm.remove();
  });
});
