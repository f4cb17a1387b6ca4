import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { day } from 'contract';
import * as z from 'contract/z';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../dialog/index.ts';
import { Form } from '../form/index.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { TestUi } from '../testing/index.tsx';
import { DateControl, DateField, type DateOptions, DateRangeControl, type Days } from './index.ts';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const box = (name: RegExp | string = 'Fecha') => screen.getByRole<HTMLInputElement>('textbox', { name });
const calendar = () => screen.findByRole('dialog', { name: 'Calendario' });
const cell = (name: RegExp) => screen.getByRole('button', { name });
const onDay = () => (document.activeElement as HTMLElement).dataset.day;

beforeEach(() => {
  // Ten in the evening of the 21st in Guayaquil, already the 22nd in UTC.
  jest.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z'), doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.dir = '';
});

function Alone({ initial = '', ...options }: DateOptions & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateControl id="d" label="Fecha" value={value} onChange={setValue} {...options} />
      <output>{value}</output>
      <button type="button">Otra cosa</button>
    </>
  );
}
const show = (children: ReactNode, timeZone?: string) =>
  render(<TestUi {...(timeZone && { timeZone })}>{children}</TestUi>);
const value = () => document.querySelector('output')?.textContent;

describe('a day input', () => {
  it('reads what is typed and shows it as YYYY-MM-DD on blur', async () => {
    show(<Alone />);
    expect(box().placeholder).toBe('AAAA-MM-DD');
    await user.type(box(), '5 dic');
    expect(box().value).toBe('5 dic');
    expect(value()).toBe('2026-12-05');
    await user.tab();
    expect(box().value).toBe('2026-12-05');
  });

  it('keeps invalid text, and the form reports the error', async () => {
    const onSubmit = jest.fn(async () => {});
    show(
      <Form
        schema={z.strictObject({ on: day })}
        initial={{ on: '' }}
        latest={null}
        onSubmit={onSubmit}
        unguarded
      >
        <DateField name="on" label="Fecha" />
      </Form>,
    );
    await user.type(box(/Fecha/), '31/02/2026');
    await user.tab();
    await user.tab();
    expect(await screen.findByText('La fecha no es válida')).toBeTruthy();
    expect(box(/Fecha/).value).toBe('31/02/2026');
    expect(box(/Fecha/).getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('reports a day outside its bounds', async () => {
    show(<Alone max="2026-11-21" />);
    await user.type(box(), '22/11/2026');
    expect(screen.queryByText(/o antes/)).toBeNull();
    await user.tab();
    await user.tab();
    expect(screen.getByText('Debe ser 2026-11-21 o antes')).toBeTruthy();
    expect(box().value).toBe('2026-11-22');
  });

  it('opens a calendar at today in the user’s zone, and returns the focus', async () => {
    show(<Alone />);
    await user.click(screen.getByRole('button', { name: 'Abrir el calendario' }));
    await calendar();
    expect(screen.getByRole('grid', { name: 'noviembre de 2026' })).toBeTruthy();
    expect(onDay()).toBe('2026-11-21');
    expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('sábado, 21 de noviembre de 2026');
    await user.click(cell(/^martes, 24 de noviembre/));
    expect(value()).toBe('2026-11-24');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir el calendario' }));
  });

  it('works with the keyboard alone', async () => {
    show(<Alone initial="2026-01-31" />);
    await user.click(box());
    await user.keyboard('{ArrowDown}');
    await calendar();
    const steps = [
      ['{ArrowRight}', '2026-02-01'],
      ['{ArrowUp}', '2026-01-25'],
      ['{ArrowLeft}', '2026-01-24'],
      ['{ArrowDown}', '2026-01-31'],
      ['{PageDown}', '2026-02-28'],
      ['{Home}', '2026-02-23'],
      ['{End}', '2026-03-01'],
      ['{PageUp}', '2026-02-01'],
      ['{Shift>}{PageDown}{/Shift}', '2027-02-01'],
    ] as const;
    for (const [keys, at] of steps) {
      await user.keyboard(keys);
      expect(onDay()).toBe(at);
    }
    await user.keyboard('{Enter}');
    expect(value()).toBe('2027-02-01');
    expect(document.activeElement).toBe(box());
  });

  it('is mirrored for right to left', async () => {
    show(<Alone initial="2026-01-15" />);
    document.documentElement.dir = 'rtl';
    await user.click(box());
    await user.keyboard('{ArrowDown}');
    await calendar();
    await user.keyboard('{ArrowLeft}');
    expect(onDay()).toBe('2026-01-16');
  });

  it('closes with Escape, not the dialog around it', async () => {
    const onClose = jest.fn();
    show(
      <Dialog open title="Editar" onClose={onClose}>
        <Alone />
      </Dialog>,
    );
    await user.click(box());
    await user.keyboard('{ArrowDown}');
    await calendar();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Calendario' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(box());
  });

  it('offers no day outside its bounds', async () => {
    show(<Alone initial="2026-11-10" min="2026-11-05" max="2026-11-15" />);
    await user.click(screen.getByRole('button', { name: 'Abrir el calendario' }));
    const layer = within(await calendar());
    await user.click(cell(/^lunes, 16 de noviembre/));
    expect(value()).toBe('2026-11-10');
    await user.keyboard('{PageDown}');
    expect(onDay()).toBe('2026-11-15');
    expect(layer.getByRole('button', { name: 'Mes siguiente' }).getAttribute('aria-disabled')).toBe('true');
    expect(layer.getByRole<HTMLButtonElement>('button', { name: 'Hoy' }).disabled).toBe(true);
  });

  it('jumps by month and year, and can be cleared', async () => {
    show(<Alone initial="2026-11-10" />);
    await user.click(screen.getByRole('button', { name: 'Abrir el calendario' }));
    await calendar();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Año' }), '1980');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'marzo');
    expect(screen.getByRole('grid', { name: 'marzo de 1980' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
    expect(screen.getByRole('grid', { name: 'febrero de 1980' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Borrar la fecha' }));
    expect(value()).toBe('');
  });

  it('stays closed when it is read-only', async () => {
    show(<DateControl id="d" label="Fecha" value="" onChange={() => {}} disabled />);
    await user.click(screen.getByRole('button', { name: 'Abrir el calendario' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a period', () => {
  const chosen = jest.fn<(days: Days) => void>();
  function Period({ initial = { from: '', to: '' }, times }: { initial?: Days; times?: boolean }) {
    const [days, setDays] = useState(initial);
    return (
      <DateRangeControl
        id="p"
        label="Fechas"
        times={times ?? false}
        value={days}
        onChange={(next) => {
          chosen(next);
          setDays(next);
        }}
      />
    );
  }
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Fechas/ }));
    return within(await screen.findByRole('dialog', { name: 'Fechas' }));
  };

  it('can be one of the presets', async () => {
    show(<Period />);
    const layer = await open();
    await user.click(layer.getByRole('button', { name: 'Últimos 7 días' }));
    expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-15', to: '2026-11-21' });
    const button = screen.getByRole('button', { name: 'Fechas: 2026-11-15 – 2026-11-21' });
    expect(document.activeElement).toBe(button);
    await open();
    expect(screen.getByRole('button', { name: 'Últimos 7 días' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('can be two days of the calendar, in either order', async () => {
    show(<Period />);
    await open();
    await user.click(cell(/^viernes, 20 de noviembre/));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(cell(/^martes, 3 de noviembre/));
    expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-03', to: '2026-11-20' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can have a time of day at each end', async () => {
    show(<Period times />);
    const layer = await open();
    await user.click(cell(/^martes, 3 de noviembre/));
    await user.click(cell(/^martes, 3 de noviembre/));
    const [from, to] = [
      layer.getByRole('textbox', { name: 'Desde: Hora' }),
      layer.getByRole('textbox', { name: 'Hasta: Hora' }),
    ];
    await user.type(from, '0');
    expect(layer.getByText('La hora debe ser HH:mm o HH:mm:ss')).toBeTruthy();
    await user.type(from, '930');
    await user.type(to, '0815');
    expect(layer.getByText('El último día no puede ser anterior al primero')).toBeTruthy();
    await user.clear(to);
    await user.type(to, '1815{Enter}');
    expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-03T09:30', to: '2026-11-03T18:15' });
    expect(screen.getByRole('button', { name: 'Fechas: 2026-11-03 09:30 – 2026-11-03 18:15' })).toBeTruthy();
    const again = await open();
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Desde: Hora' }).value).toBe('09:30');
  });

  it('can be typed, with or without an open end, but not reversed', async () => {
    show(<Period />);
    const layer = await open();
    const [from, to] = [
      layer.getByRole('textbox', { name: 'Desde' }),
      layer.getByRole('textbox', { name: 'Hasta' }),
    ];
    await user.type(from, '3/11/2026');
    await user.type(to, '1/11/2026');
    expect(layer.getByText('El último día no puede ser anterior al primero')).toBeTruthy();
    const apply = layer.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' });
    expect(apply.disabled).toBe(true);
    await user.clear(to);
    await user.type(to, 'quizá');
    expect(layer.getByText('La fecha no es válida')).toBeTruthy();
    await user.clear(to);
    await user.type(from, '{Enter}');
    expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-03', to: '' });
    expect(screen.getByRole('button', { name: 'Fechas: Desde 2026-11-03' })).toBeTruthy();
    await open();
    await user.click(screen.getByRole('button', { name: 'Cualquier fecha' }));
    expect(chosen).toHaveBeenLastCalledWith({ from: '', to: '' });
  });
});

it('a calendar uses the language on screen', async () => {
  await act(() => setLanguage('en'));
  try {
    show(<Alone initial="2026-11-10" />);
    await user.click(screen.getByRole('textbox', { name: 'Fecha' }));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy());
    expect(screen.getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('Sunday');
  } finally {
    await act(() => setLanguage('es'));
  }
});
