import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { setPreferences } from '../preferences/preferences.store.ts';
import { TestUi } from '../testing/index.tsx';
import { GroupedCombobox } from './combobox.tsx';
import { DateTimeRangeControl } from './date-time-range.tsx';
import { FileUpload, type Upload } from './file-upload.tsx';
import type { Moments } from './moments.ts';
import { RangeSlider, Slider } from './slider.tsx';
import { Steps } from './steps.tsx';
import { Tree } from './tree.tsx';

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } });

afterEach(() => {
  cleanup();
  setPreferences({ direction: 'auto' });
});

/** A control that keeps its value and shows it. */
function show<V>(start: V, control: (value: V, set: (value: V) => void) => ReactNode): () => V {
  let now = start;
  function Kept() {
    const [value, setValue] = useState(start);
    now = value;
    return control(value, setValue);
  }
  render(
    <TestUi>
      <Kept />
    </TestUi>,
  );
  return () => now;
}

async function expectAccessible() {
  // These rules need rendering, which jsdom lacks; `region` is about whole pages.
  const off = { enabled: false };
  const rules = { 'color-contrast': off, 'label-content-name-mismatch': off, region: off };
  const { violations } = await axe.run(document.body, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

describe('steps', () => {
  const steps = ['Archivo', 'Columnas', 'Revisión'].map((label) => ({ id: label, label }));
  const open = (at: string, back: string[]) =>
    show(at, (current, set) => (
      <Steps label="Importar" steps={steps} current={current} open={back} onStep={set}>
        <p>{`Ahora: ${current}`}</p>
      </Steps>
    ));

  it('show the current step, and go back only to the steps allowed', async () => {
    open('Columnas', ['Archivo']);
    const [first, second, third] = screen.getAllByRole<HTMLButtonElement>('tab');
    expect(first?.textContent).toBe('Archivoterminado');
    expect(second?.getAttribute('aria-selected')).toBe('true');
    expect(third?.disabled).toBe(true);
    expect(screen.getByRole('tabpanel', { name: 'Columnas' }).textContent).toBe('Ahora: Columnas');
    await expectAccessible();
    await userEvent.click(third as HTMLElement);
    expect(screen.getByText('Ahora: Columnas')).toBeTruthy();
    first?.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Ahora: Archivo')).toBeTruthy();
  });
});

describe('a slider', () => {
  it('moves by keys within its limits, and announces its value with its unit', async () => {
    const value = show(95, (volume, set) => (
      <Slider
        label="Volumen"
        min={0}
        max={100}
        step={5}
        value={volume}
        onChange={set}
        text={(one) => `${one} %`}
        marks={[{ key: 'loud', value: 85, label: 'Fuerte' }]}
      />
    ));
    expect((await screen.findByTitle('Fuerte')).style.insetInlineStart).toBe('85%');
    const thumb = await screen.findByRole('slider', { name: 'Volumen' });
    await expectAccessible();
    thumb.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(value()).toBe(100);
    expect(thumb.getAttribute('aria-valuetext')).toBe('100 %');
    await userEvent.keyboard('{Home}');
    expect(value()).toBe(0);
  });

  it('follows the reading direction', async () => {
    setPreferences({ direction: 'rtl' });
    const value = show(50, (one, set) => (
      <Slider label="Volumen" min={0} max={100} value={one} onChange={set} text={String} />
    ));
    (await screen.findByRole('slider')).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(value()).toBe(51);
  });

  it('announces a value between two steps unrounded', async () => {
    show(57, (one, set) => (
      <Slider label="Volumen" min={0} max={100} step={10} value={one} onChange={set} text={String} />
    ));
    expect((await screen.findByRole('slider')).getAttribute('aria-valuetext')).toBe('57');
  });

  it('with two thumbs keeps them in order', async () => {
    const value = show<[number, number]>([8, 9], (hours, set) => (
      <RangeSlider label="Horas" min={0} max={24} value={hours} onChange={set} text={(one) => `${one}:00`} />
    ));
    const from = await screen.findByRole('slider', { name: 'Horas: Desde' });
    await expectAccessible();
    from.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(value()).toEqual([9, 9]);
  });
});

describe('a tree', () => {
  const nodes = [
    {
      id: 'norte',
      label: 'Puerto Norte',
      children: [
        { id: 'muelle', label: 'Muelle' },
        { id: 'bodega', label: 'Bodega', hint: '3' },
      ],
    },
    { id: 'sur', label: 'Puerto Sur' },
  ];

  it('is navigated, opened and selected by keys, and searched by typing', async () => {
    const value = show<string | null>(null, (chosen, set) => (
      <Tree label="Lugares" nodes={nodes} value={chosen} onChange={set} />
    ));
    expect(screen.getByRole('tree', { name: 'Lugares' })).toBeTruthy();
    await expectAccessible();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toContain('Puerto Norte');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('treeitem', { name: /Puerto Norte/ }).getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(value()).toBe('bodega'));
    await userEvent.keyboard('p');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Puerto'));
    await expectAccessible();
  });

  it('ticks a branch with all its leaves', async () => {
    const value = show<string[]>(['muelle'], (ticked, set) => (
      <Tree label="Lugares" nodes={nodes} expanded={['norte']} ticked={ticked} onTick={set} />
    ));
    const rows = () => [...document.querySelectorAll<HTMLElement>('.v-tree-row')];
    const ticks = () =>
      rows().map((row) => row.getAttribute('aria-pressed') ?? row.getAttribute('aria-checked'));
    expect(ticks()).toEqual(['mixed', 'true', 'false', 'false']);
    await expectAccessible();
    await userEvent.click(rows()[0]?.querySelector('.v-tree-tick') as HTMLElement);
    expect(ticks()).toEqual(['true', 'true', 'true', 'false']);
    expect([...value()].sort()).toEqual(['bodega', 'muelle']);
    rows()[0]?.focus();
    await userEvent.keyboard('{ArrowDown} ');
    expect(value()).toEqual(['bodega']);
  });
});

describe('a file upload', () => {
  const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);

  it('accepts valid files, lists the others, shows the progress of each, and retries', async () => {
    const onRetry = jest.fn();
    const uploads = show<Upload[]>([], (now, set) => (
      <FileUpload
        id="files"
        label="Planos"
        maxMegabytes={1}
        groups={['pdf']}
        maxCount={3}
        uploads={now}
        onAdd={(files) =>
          set([...now, ...files.map((one) => ({ file: one, state: 'sending' as const, progress: 0.4 }))])
        }
        onRemove={(gone) => set(now.filter((one) => one.file !== gone))}
        onRetry={onRetry}
      />
    ));
    const zone = screen.getByRole('button', { name: /^Planos/ });
    await expectAccessible();
    const input = zone.parentElement?.querySelector('input') as HTMLInputElement;
    expect(input.accept).toContain('.pdf');
    const several = [file('a.pdf'), file('b.pdf', 1024 * 1024 + 1), file('c.exe')];
    await userEvent.setup({ applyAccept: false }).upload(input, several);
    await waitFor(() => expect(uploads().map((one) => one.file.name)).toEqual(['a.pdf']));
    expect(screen.getByText('El archivo supera el límite de 1 MB')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar c.exe' }));
    expect(screen.queryByText('El tipo de archivo no se admite')).toBeNull();
    expect(screen.getByText('El archivo supera el límite de 1 MB')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'a.pdf' }).getAttribute('aria-valuenow')).toBe('40');
    await expectAccessible();
    await userEvent.upload(input, [file('c.pdf'), file('d.pdf'), file('e.pdf')]);
    await waitFor(() => expect(uploads()).toHaveLength(3));
    expect(screen.getByText('Solo se admiten 3 archivos')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar a.pdf' }));
    expect(uploads().map((one) => one.file.name)).toEqual(['c.pdf', 'd.pdf']);
  });

  it('shows why a file was not uploaded', async () => {
    const failed = { file: file('a.pdf'), state: 'failed' as const, problem: 'Sin conexión' };
    const onRetry = jest.fn();
    render(
      <TestUi>
        <FileUpload
          id="files"
          label="Planos"
          maxMegabytes={1}
          groups={['pdf']}
          uploads={[failed]}
          onAdd={jest.fn()}
          onRetry={onRetry}
        />
      </TestUi>,
    );
    expect(screen.getByText('Sin conexión')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar a.pdf' }));
    expect(onRetry).toHaveBeenCalledWith(failed.file);
  });
});

describe('a period of days and times', () => {
  it('is chosen in the calendar, keeps its times, and is shown in the user’s time zone', async () => {
    const start = '2026-11-22T13:15:00.000Z';
    const value = show<Moments>({ start, end: '' }, (moments, set) => (
      <DateTimeRangeControl id="when" label="Período" value={moments} onChange={set} min="2026-11-02" />
    ));
    await userEvent.click(screen.getByRole('button', { name: 'Período: 2026-11-22 08:15 – …' }));
    expect(await screen.findByRole('dialog', { name: 'Período' })).toBeTruthy();
    await expectAccessible();
    const day = (number: number) => {
      const cells = [
        ...document.querySelectorAll<HTMLElement>(
          '[data-part="table-cell-trigger"]:not([data-outside-range])',
        ),
      ];
      return cells.find((cell) => cell.textContent === String(number)) as HTMLElement;
    };
    expect(day(1).hasAttribute('data-disabled')).toBe(true);
    await userEvent.click(day(24));
    await waitFor(() => expect(value()).toEqual({ start, end: '2026-11-25T04:59:00.000Z' }));
    expect(day(24).getAttribute('aria-label')).toBe('martes, 24 de noviembre de 2026, Hasta');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Período: 2026-11-22 08:15 – 2026-11-24 23:59',
    );
  });
});

describe('a combobox with groups', () => {
  const options = ['Ana', 'Berta', 'Carla'].map((label, index) => ({
    value: index + 1,
    label,
    group: index < 2 ? 'Puerto' : 'Aeropuerto',
  }));
  const open = (start: (string | number)[], multiple = false) =>
    show(start, (chosen, set) => (
      <GroupedCombobox
        id="who"
        label="Quién"
        multiple={multiple}
        value={chosen}
        onChange={set}
        options={options}
      />
    ));

  /** In one change: simulated typing does not wait a frame between keys, as a person does. */
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Quién' }), { target: { value: text } });

  /** Waits until the only match is highlighted, a frame after it is found: Enter selects it. */
  const onlyOne = () =>
    waitFor(() => {
      const [option, ...more] = screen.getAllByRole('option');
      expect(more).toEqual([]);
      expect(option?.hasAttribute('data-highlighted')).toBe(true);
    });

  it('filters by what is typed, shows the groups, and selects by Enter', async () => {
    const value = open([]);
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Quién' });
    await userEvent.click(box);
    expect(await screen.findByRole('group', { name: 'Aeropuerto' })).toBeTruthy();
    await expectAccessible();
    search('carl');
    await onlyOne();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(value()).toEqual([3]));
    expect(box.value).toBe('Carla');
  });

  it('ignores Enter while a word is being composed', async () => {
    const value = open([]);
    const box = screen.getByRole('combobox', { name: 'Quién' });
    await userEvent.click(box);
    search('ana');
    await screen.findByRole('option', { name: 'Ana' });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(value()).toEqual([]);
  });

  it('with several values shows each as a removable chip', async () => {
    const value = open([1], true);
    await userEvent.click(screen.getByRole('combobox', { name: 'Quién' }));
    // The list highlights what is selected a frame after it opens: it must not remove the highlight of the match.
    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'Ana' }).hasAttribute('data-highlighted')).toBe(true),
    );
    search('ber');
    await onlyOne();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(value()).toEqual([1, 2]));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Ana' }));
    await waitFor(() => expect(value()).toEqual([2]));
  });
});
