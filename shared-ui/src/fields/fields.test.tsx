import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { instant, listBranches } from 'contract';
import * as z from 'contract/z';
import type { ReactNode } from 'react';
import { Form } from '../form/index.ts';
import { TestUi } from '../testing/index.tsx';
import { ComboboxControl } from './combobox-control.tsx';
import * as fields from './index.ts';

const schema = z.record(z.string(), z.any()) as unknown as z.ZodMiniType<
  Record<string, unknown>,
  Record<string, unknown>
>;

/** One field in a form; `saved()` gives what saving handed over. */
function show(children: ReactNode, initial: Record<string, unknown>) {
  const onSubmit = jest.fn(async (_values: Record<string, unknown>) => {});
  render(
    <TestUi>
      <Form schema={schema} initial={initial} latest={null} onSubmit={onSubmit} unguarded>
        {children}
      </Form>
    </TestUi>,
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.lastCall?.[0];
  };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('time', () => {
  it('puts the colon in after four digits and finishes the seconds of each end', async () => {
    const saved = show(<fields.TimeRangeField start="from" end="to" label="Horario" />, { from: '', to: '' });
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'Desde' });
    await userEvent.type(from, '0830');
    expect(from.value).toBe('08:30');
    await userEvent.type(screen.getByRole('textbox', { name: 'Hasta' }), '1745');
    expect(await saved()).toEqual({ from: '08:30:00', to: '17:45:59' });
  });

  it('leaves digits that are no time as they were typed', async () => {
    const saved = show(<fields.TimeField name="at" label="Hora" />, { at: '' });
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hora' });
    await userEvent.type(box, '2575');
    await userEvent.tab();
    expect(box.value).toBe('2575');
    expect(await saved()).toEqual({ at: '2575' });
  });

  it('can be deleted character by character', async () => {
    show(<fields.TimeField name="at" label="Hora" />, { at: '08:30' });
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hora' });
    await userEvent.type(box, '{Backspace}{Backspace}{Backspace}');
    expect(box.value).toBe('08');
  });

  it('of an instant is that of the user’s zone', async () => {
    const saved = show(<fields.DateTimeField name="at" label="Inicio" />, { at: '2026-11-21T13:30:00.000Z' });
    const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hora' });
    expect(time.value).toBe('08:30');
    await userEvent.clear(time);
    await userEvent.type(time, '0900');
    expect(await saved()).toEqual({ at: '2026-11-21T14:00:00.000Z' });
  });
  it('is not called wrong between its day and its hour, only when it is left half typed', async () => {
    const instants = z.object({ at: instant });
    render(
      <TestUi>
        <Form schema={instants} initial={{ at: '' }} latest={null} onSubmit={async () => {}} unguarded>
          <fields.DateTimeField name="at" label="Inicio" />
        </Form>
      </TestUi>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Día' }), '2026-11-21');
    await userEvent.click(screen.getByRole('textbox', { name: 'Hora' }));
    expect(screen.queryByText('La fecha no es válida')).toBeNull();
    await userEvent.click(document.body);
    expect(await screen.findByText('La fecha no es válida')).toBeTruthy();
  });
});

describe('coordinates', () => {
  const field = <fields.CoordinatesField lat="lat" lng="lng" label="Ubicación" />;
  it('accept a pair pasted into either box and show it in degrees', async () => {
    const saved = show(field, { lat: null, lng: null });
    await userEvent.click(screen.getByRole('textbox', { name: 'Longitud' }));
    await userEvent.paste('-0.1807, -78.4678');
    expect(screen.getByText(/0° 10′ 50\.5″ S/)).toBeTruthy();
    expect(await saved()).toEqual({ lat: -0.1807, lng: -78.4678 });
  });
  it('keep what is half typed and give nothing for an empty box', async () => {
    const saved = show(field, { lat: 1, lng: 2 });
    const lat = screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitud' });
    await userEvent.clear(lat);
    await userEvent.type(lat, '-');
    expect(lat.value).toBe('-');
    await userEvent.type(lat, '0.5');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Longitud' }));
    expect(await saved()).toEqual({ lat: -0.5, lng: null });
  });
  it('show what is nearly zero as it may be typed', async () => {
    const saved = show(field, { lat: 0.000_000_5, lng: 2 });
    const lat = screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitud' });
    expect(lat.value).toBe('0.0000005');
    await userEvent.type(lat, '1');
    expect(await saved()).toEqual({ lat: 0.000_000_51, lng: 2 });
  });
  it.each([
    ['-0.1807, -78.4678', { lat: -0.1807, lng: -78.4678 }],
    ['-0,1807; -78,4678', { lat: -0.1807, lng: -78.4678 }],
    ['0.1807 78.4678', { lat: 0.1807, lng: 78.4678 }],
  ])('accept a pair typed into either box: %s', async (text, pair) => {
    for (const box of ['Latitud', 'Longitud']) {
      const saved = show(field, { lat: null, lng: null });
      const typed = screen.getByRole<HTMLInputElement>('textbox', { name: box });
      await userEvent.type(typed, text);
      expect(typed.value).toBe(text);
      await userEvent.tab();
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitud' }).value).toBe(String(pair.lat));
      expect(await saved()).toEqual(pair);
      cleanup();
    }
  });
  it('accept a typed pair with Enter, and no decimal comma for two numbers', async () => {
    const saved = show(field, { lat: null, lng: null });
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitud' });
    await userEvent.type(box, '0,18{Tab}');
    expect(box.value).toBe('0,18');
    await userEvent.clear(box);
    await userEvent.type(box, '1.5, 2{Enter}');
    expect(await saved()).toEqual({ lat: 1.5, lng: 2 });
  });
  it('leave a pasted number with a decimal comma in its box', async () => {
    show(field, { lat: null, lng: -79 });
    const lat = screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitud' });
    await userEvent.click(lat);
    await userEvent.paste('-2,28');
    expect(lat.value).toBe('-2,28');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Longitud' }).value).toBe('-79');
  });
  it('accept a map link', async () => {
    const saved = show(field, { lat: null, lng: null });
    await userEvent.click(screen.getByRole('textbox', { name: 'Latitud' }));
    await userEvent.paste('geo:-2.19,-79.88?z=17');
    expect(await saved()).toEqual({ lat: -2.19, lng: -79.88 });
  });
  it('fetch the map only on request', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    show(field, { lat: -2.19, lng: -79.88 });
    const open = screen.getByRole('button', { name: 'Ubicar en el mapa' });
    expect(open.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('region', { name: 'Mapa para elegir la ubicación' })).toBeNull();
    await userEvent.click(open);
    expect(await screen.findByRole('region', { name: 'Mapa para elegir la ubicación' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar el mapa' }));
    expect(screen.queryByRole('region', { name: 'Mapa para elegir la ubicación' })).toBeNull();
  });
});

describe('the place of this device', () => {
  const field = <fields.CoordinatesField lat="lat" lng="lng" label="Ubicación" />;
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Usar la ubicación de este equipo' }));
  const define = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { configurable: true, value });
  const answering = (answer: (ok: (at: object) => void, no: (why: object) => void) => void) =>
    define(navigator, 'geolocation', { getCurrentPosition: answer });
  afterEach(() => {
    define(navigator, 'geolocation', undefined);
    define(window, 'isSecureContext', false);
  });

  it('fills both boxes and shows the accuracy', async () => {
    define(window, 'isSecureContext', true);
    answering((ok) => ok({ coords: { latitude: -2.19000049, longitude: -79.88, accuracy: 12.4 } }));
    const saved = show(field, { lat: null, lng: null });
    await ask();
    expect(screen.getByText(/con un margen de 12 m/)).toBeTruthy();
    expect(await saved()).toEqual({ lat: -2.19, lng: -79.88 });
  });
  it.each([
    [1, /no tiene permiso/],
    [2, /no pudo encontrar/],
    [3, /tardó demasiado/],
  ])('shows why it fails: %d', async (code, words) => {
    define(window, 'isSecureContext', true);
    answering((_, no) => no({ code }));
    const saved = show(field, { lat: 1, lng: 2 });
    await ask();
    expect(screen.getByText(words)).toBeTruthy();
    expect(await saved()).toEqual({ lat: 1, lng: 2 });
  });
  it('shows what the browser lacks', async () => {
    show(field, { lat: null, lng: null });
    await ask();
    expect(screen.getByText(/direcciones https/)).toBeTruthy();
    define(window, 'isSecureContext', true);
    await ask();
    expect(screen.getByText(/no comparte la ubicación/)).toBeTruthy();
  });
});

describe('documents', () => {
  it('show their kind once complete, and a foreign one is marked', async () => {
    const saved = show(
      <fields.IdentityField name="id" foreign="abroad" kinds={['cedula', 'ruc']} label="Documento" />,
      { id: '', abroad: false },
    );
    const box = screen.getByRole('textbox', { name: 'Documento' });
    await userEvent.type(box, '171003406-5');
    expect(screen.getByText('Cédula')).toBeTruthy();
    await userEvent.clear(box);
    await userEvent.type(box, 'ab-12345');
    expect(screen.queryByText('Extranjero')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Es un documento extranjero' }));
    expect(screen.getByText('Extranjero')).toBeTruthy();
    expect(await saved()).toEqual({ id: 'AB12345', abroad: true });
  });
});

describe('choices', () => {
  it('keep the type of their values', async () => {
    const options = [
      { value: 1, label: 'Uno' },
      { value: 2, label: 'Dos' },
    ];
    const saved = show(
      <>
        <fields.SelectField name="one" label="Una" options={options} placeholder="Ninguna" empty={null} />
        <fields.RadioCardsField name="card" label="Tarjeta" options={options} />
        <fields.WeekDaysField name="days" label="Días" />
        <fields.SwitchField name="on" label="Activa" />
      </>,
      { one: 1, card: 1, days: [5], on: false },
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Una' }), 'Ninguna');
    await userEvent.click(screen.getByRole('radio', { name: 'Dos' }));
    await userEvent.click(screen.getByRole('button', { name: 'martes' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Activa' }));
    expect(await saved()).toEqual({ one: null, card: 2, days: [2, 5], on: true });
  });

  it('among many are found without accents, by keyboard alone', async () => {
    const options = Array.from({ length: 500 }, (_, index) => ({ value: index, label: `Opción ${index}` }));
    const saved = show(<fields.ComboboxField name="one" label="Una" options={options} />, { one: null });
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Una' });
    await userEvent.click(box);
    expect(screen.getAllByRole('option').length).toBeLessThan(60);
    await userEvent.type(box, 'OPCION 49');
    expect(screen.getAllByRole('option')).toHaveLength(15);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(box.value).toBe('Opción 149');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(await saved()).toEqual({ one: 149 });
  });

  it('of the server are searched there, and become chips', async () => {
    const asked: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const url = new URL((input as Request).url);
      asked.push(url.searchParams.get('search') ?? '');
      const rows = [
        { id: 1, name: 'Quito' },
        { id: 2, name: 'Quevedo' },
      ].filter((row) => row.name.toLowerCase().includes(url.searchParams.get('search') ?? ''));
      const metadata = { page: 1, per_page: 50, total: rows.length, pages: 1 };
      return Response.json({ succeeded: true, data: { data: rows, metadata }, message: '', errors: {} });
    });
    const saved = show(
      <fields.MultiPickerField
        name="ids"
        label="Sucursales"
        endpoint={listBranches}
        option={(row) => ({ value: row.id, label: row.name })}
        known={[{ value: 9, label: 'Loja' }]}
      />,
      { ids: [9] },
    );
    expect(screen.getByText('Loja')).toBeTruthy();
    const box = screen.getByRole('combobox', { name: 'Sucursales' });
    await userEvent.type(box, 'quev');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Quitar Quevedo' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Loja' }));
    expect(asked).toContain('quev');
    expect(await saved()).toEqual({ ids: [2] });
  });
});

it('shows no results of an earlier word where a search fails, but a way to repeat it', async () => {
  let broken = true;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const search = new URL((input as Request).url).searchParams.get('search');
    if (search && broken)
      return Response.json(
        { succeeded: false, data: null, message: 'No tiene permiso', errors: {}, code: 'forbidden' },
        { status: 403 },
      );
    const rows = [{ id: 1, name: search ? 'Ibarra' : 'Quito' }];
    const metadata = { page: 1, per_page: 50, total: 1, pages: 1 };
    return Response.json({ succeeded: true, data: { data: rows, metadata }, message: '', errors: {} });
  });
  show(
    <fields.PickerField
      name="id"
      label="Una"
      endpoint={listBranches}
      filter={{ client_id: 77 }}
      option={(row) => ({ value: row.id, label: row.name })}
    />,
    { id: null },
  );
  const box = screen.getByRole('combobox', { name: 'Una' });
  await userEvent.click(box);
  await screen.findByRole('option', { name: 'Quito' });
  await userEvent.type(box, 'ib');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByRole('option')).toBeNull();
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('option', { name: 'Ibarra' })).toBeTruthy();
});

describe('a box with many values', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `U${at + 1}`);
  const shown = () =>
    screen
      .queryAllByRole('button', { name: /^Quitar/ })
      .map((one) => one.getAttribute('aria-label')?.slice(7));
  const emails = (all: string[]) =>
    show(<fields.TagsField name="emails" label="Correos" kind="email" />, {
      emails: all.map((name) => (name === 'bad' ? name : `${name}@x.ec`)),
    });
  /** The kit's tests run on a phone's screen. */
  const onComputer = () => {
    const phone = globalThis.matchMedia;
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({ ...phone(media), matches: true }));
  };

  it('shows those added last, and all of them on request', async () => {
    onComputer();
    const options = names(30).map((label, at) => ({ value: at + 1, label }));
    const saved = show(<fields.MultiComboboxField name="ids" label="Quién" options={options} />, {
      ids: options.map(({ value }) => value),
    });
    expect(shown()).toEqual(names(30).slice(22));
    const rest = screen.getByRole('button', { name: 'Ver 22 más' });
    expect(rest.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(rest);
    expect(shown()).toEqual(names(30));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar U1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ver menos' }));
    expect(screen.getByRole('button', { name: 'Ver 21 más' })).toBeTruthy();
    expect(await saved()).toEqual({ ids: options.slice(1).map(({ value }) => value) });
  });

  it('shows all of a dozen, and of more also what is wrong', () => {
    onComputer();
    emails(names(12));
    expect(shown()).toHaveLength(12);
    cleanup();
    emails(['bad', ...names(20)]);
    expect(shown()).toHaveLength(9);
    expect(shown()[0]).toBe('bad');
  });

  it('uses less of a phone screen', () => {
    emails(names(6));
    expect(shown()).toHaveLength(6);
    cleanup();
    emails(names(7));
    expect(shown()).toEqual(
      names(7)
        .slice(3)
        .map((name) => `${name}@x.ec`),
    );
    expect(screen.getByRole('button', { name: 'Ver 3 más' })).toBeTruthy();
  });
});

describe('what Enter selects in a list of choices', () => {
  const options = ['Ana', 'Berta', 'Carla', 'Dora'].map((label, index) => ({ value: index + 1, label }));
  const lit = (box: HTMLElement) => {
    const id = box.getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };

  it('is nobody after a choice, until the user moves or types', async () => {
    const saved = show(<fields.MultiComboboxField name="ids" label="Quién" options={options} />, { ids: [] });
    const box = screen.getByRole('combobox', { name: 'Quién' });
    await userEvent.type(box, 'carl');
    expect(lit(box)).toBe('Carla');
    await userEvent.keyboard('{Enter}');
    expect(lit(box)).toBeNull();
    expect(document.querySelector('[data-active]')).toBeNull();
    await userEvent.keyboard('{Enter}{Enter}');
    await userEvent.click(box);
    await userEvent.keyboard('{Enter}');
    expect(screen.getAllByRole('button', { name: /^Quitar/ })).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(lit(box)).toBe('Ana');
    await userEvent.keyboard('{Enter}{Escape}');
    await userEvent.click(box);
    expect(lit(box)).toBeNull();
    expect(await saved()).toEqual({ ids: [3, 1] });
  });

  it('has no name until the choices have loaded, and its number where none of them is it', () => {
    const list = (shown: typeof options) => (
      <ComboboxControl
        id="who"
        label="Quién"
        value={[9]}
        onChange={() => {}}
        search=""
        onSearch={() => {}}
        options={shown}
      />
    );
    const { rerender } = render(<TestUi>{list([])}</TestUi>);
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Quién' });
    expect(box.value).toBe('…');
    rerender(<TestUi>{list(options)}</TestUi>);
    expect(box.value).toBe('#9');
    rerender(<TestUi>{list([...options, { value: 9, label: 'Inés' }])}</TestUi>);
    expect(box.value).toBe('Inés');
  });

  it('is the highlighted person, though the list changes beneath it', async () => {
    const list = (shown: typeof options, settling = false) => (
      <ComboboxControl
        id="who"
        label="Quién"
        multiple
        value={[]}
        onChange={onChange}
        search={search}
        onSearch={(text) => (search = text)}
        options={shown}
        settling={settling}
      />
    );
    let search = '';
    const onChange = jest.fn();
    const { rerender } = render(<TestUi>{list(options)}</TestUi>);
    const box = screen.getByRole('combobox', { name: 'Quién' });
    await userEvent.click(box);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(lit(box)).toBe('Berta');
    rerender(<TestUi>{list(options.slice(1))}</TestUi>);
    expect(lit(box)).toBe('Berta');
    rerender(<TestUi>{list(options.slice(2))}</TestUi>);
    expect(lit(box)).toBeNull();
    // What was found for the search before is not mistaken for the one that is typed.
    await userEvent.type(box, 'd');
    rerender(<TestUi>{list(options, true)}</TestUi>);
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(lit(box)).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    rerender(<TestUi>{list(options.slice(3))}</TestUi>);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith([4]);
  });
});

describe('lists and files', () => {
  it('split pasted addresses and mark the bad one', async () => {
    const saved = show(<fields.TagsField name="mails" label="Correos" kind="email" />, { mails: [] });
    await userEvent.click(screen.getByRole('textbox', { name: 'Correos' }));
    await userEvent.paste('a@x.ec; nadie, a@x.ec\nb@x.ec');
    expect(screen.getByText('nadie').closest('[data-invalid]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar nadie' }));
    expect(await saved()).toEqual({ mails: ['a@x.ec', 'b@x.ec'] });
  });

  it('accept files by the rule in bytes and name those refused', async () => {
    const saved = show(
      <fields.FileField name="files" label="Archivos" maxMegabytes={1} groups={['pdf']} maxCount={2} />,
      { files: [] },
    );
    const input = screen.getByLabelText<HTMLInputElement>(/Elija archivos/);
    const good = new File(['x'], 'plano.pdf');
    const big = new File([new Uint8Array(1024 * 1024 + 1)], 'grande.pdf');
    await userEvent.upload(input, [good, big]);
    expect(screen.getByText('El archivo supera el límite de 1 MB')).toBeTruthy();
    expect(await saved()).toEqual({ files: [good] });
  });

  it('make and show a strong password', async () => {
    const saved = show(<fields.PasswordField name="password" label="Contraseña" fresh />, { password: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Generar una contraseña' }));
    expect(screen.getByText('Fuerte')).toBeTruthy();
    expect((await saved())?.password).toHaveLength(16);
  });
});

describe('a word being composed in an input method', () => {
  it.each([{ isComposing: true }, { keyCode: 229 }])('keeps its Enter (%j)', async (marked) => {
    const saved = show(
      <>
        <fields.TagsField name="tags" label="Etiquetas" />
        <fields.ComboboxField name="one" label="Una" options={[{ value: 1, label: '上海' }]} />
      </>,
      { tags: [], one: null },
    );
    const tags = screen.getByRole<HTMLInputElement>('textbox', { name: 'Etiquetas' });
    await userEvent.type(tags, 'shang');
    fireEvent.keyDown(tags, { key: 'Enter', ...marked });
    expect(tags.value).toBe('shang');
    await userEvent.clear(tags);
    const one = screen.getByRole('combobox', { name: 'Una' });
    await userEvent.click(one);
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.keyDown(one, { key: 'Enter', ...marked });
    await userEvent.keyboard('{Escape}');
    expect(await saved()).toEqual({ tags: [], one: null });
  });
});
