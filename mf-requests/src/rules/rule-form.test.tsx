import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordWritten } from 'shared-auth/testing';
import { replay, rule } from '../testing/fixtures.ts';
import { type Answers, aroundScreens, open, serveCalls } from '../testing/screen.tsx';

// jsdom lays nothing out, so the library that draws cannot run in it; the figures are beside the chart.
jest.unstable_mockModule('./replay-chart.tsx', () => ({ default: () => null }));
const { default: RuleFormPage } = await import('./rule-form.page.tsx');

aroundScreens();

const oneTime = 'POST /v1/request/rule/one-time';
const repetitive = 'POST /v1/request/rule/repetitive';
const replayed = 'POST /v1/request/rule/replay';

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const date = (number: number) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^Fecha ${number}`));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('Crear regla');
const bodyOf = (calls: ReturnType<typeof serveCalls>, call: string) =>
  calls.findLast(({ method, path }) => `${method} ${path}` === call)?.body;
const where = () => screen.getByTestId('where').textContent;
const errorAt = (field: string) =>
  document.querySelector(`[data-field="${field}"] > .v-field-error`)?.textContent;

/** A new rule with everything but its schedule. */
async function start(answers: Answers = {}) {
  const calls = serveCalls({ [replayed]: { data: replay }, ...answers });
  open('/request/rules/create', '/request/rules/create', <RuleFormPage />);
  await userEvent.type(box(/^Nombre/), 'Ronda');
  await userEvent.type(box(/^Título/), 'Confirme');
  await userEvent.click(screen.getByRole('combobox', { name: /^Grupos/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Bodegas/ }));
  return calls;
}

const setDate = async (number: number, value: string) => {
  await userEvent.clear(date(number));
  await userEvent.type(date(number), value);
};

describe('a new rule', () => {
  it('requires a type and has none at first', async () => {
    const calls = await start();
    for (const radio of within(screen.getByRole('group', { name: /Tipo de regla/ })).getAllByRole('radio'))
      expect((radio as HTMLInputElement).checked).toBe(false);
    await save();
    await waitFor(() => expect(errorAt('type')).toBe('Este campo es obligatorio'));
    expect(calls.some(({ path }) => path.endsWith('one-time') || path.endsWith('repetitive'))).toBe(false);
  });

  it('on dates: one twice and one that is over are refused beside their fields, until they are corrected', async () => {
    const calls = await start({ [oneTime]: { status: 201, data: { ...rule, id: 12 } } });
    await userEvent.click(screen.getByRole('radio', { name: /En fechas/ }));
    await setDate(1, '2999-03-01');
    await userEvent.type(box(/^Hora 1/), '0830');
    expect(box(/^Hora 1/).value).toBe('08:30');
    await press('Agregar fecha');
    expect([date(2).value, box(/^Hora 2/).value]).toEqual(['2999-03-02', '08:30']);
    await setDate(2, '2999-03-01');
    await press('Agregar fecha');
    await setDate(3, '2020-03-01');
    await save();
    await waitFor(() => expect(errorAt('dates.1.date')).toBe('Esta fecha ya está en la lista'));
    expect(errorAt('dates.2.date')).toBe('Esta fecha y hora ya pasó');
    expect(errorAt('dates.0.date')).toBeUndefined();
    expect(bodyOf(calls, oneTime)).toBeUndefined();
    // Putting the first right frees the second, which nobody touched.
    await setDate(1, '2999-03-05');
    await waitFor(() => expect(errorAt('dates.1.date')).toBeUndefined());
    await press('Quitar la fecha 3');
    await save();
    await waitFor(() => expect(where()).toBe('/request/rules/12'));
    expect(bodyOf(calls, oneTime)).toMatchObject({
      name: 'Ronda',
      group_ids: [3],
      dispatch_now: false,
      dates: [
        { date: '2999-03-05', time: '08:30' },
        { date: '2999-03-01', time: '08:30' },
      ],
    });
    expect(Object.keys(bodyOf(calls, oneTime) as object)).not.toContain('days');
  });

  it('every week: a day gets the times before it, all can be equal, and a missing time is an error', async () => {
    const calls = await start({ [repetitive]: { status: 201, data: { ...rule, id: 13 } } });
    await userEvent.click(screen.getByRole('radio', { name: /Cada semana/ }));
    await save();
    await waitFor(() => expect(errorAt('days')).toBe('Elija al menos un día'));
    await press('lunes');
    await userEvent.type(box(/^Lunes/), '0800');
    await press('miércoles');
    expect(box(/^Miércoles/).value).toBe('08:00');
    await press('Agregar otra hora el lunes');
    await save();
    await waitFor(() => expect(errorAt('days.1.time')).toBe('Este campo es obligatorio'));
    await userEvent.type(box(/^Lunes \(2\)/), '0800');
    await waitFor(() => expect(errorAt('days.1.time')).toBe('Este día ya tiene esta hora'));
    await userEvent.clear(box(/^Lunes \(2\)/));
    await userEvent.type(box(/^Lunes \(2\)/), '1500');
    await press('Las mismas horas todos los días');
    await save();
    await waitFor(() => expect(where()).toBe('/request/rules/13'));
    expect(bodyOf(calls, repetitive)).toMatchObject({
      until: null,
      days: [
        { day: 1, time: '08:00' },
        { day: 1, time: '15:00' },
        { day: 3, time: '08:00' },
        { day: 3, time: '15:00' },
      ],
    });
    expect(Object.keys(bodyOf(calls, repetitive) as object)).not.toContain('dates');
  });

  it('shows what silence means, and requires minutes for an SOS only', async () => {
    const calls = await start({ [repetitive]: { status: 201, data: { ...rule, id: 15 } } });
    await userEvent.click(screen.getByRole('radio', { name: /Cada semana/ }));
    await press('viernes');
    await userEvent.type(box(/^Viernes/), '0615');
    const silence = screen.getByRole('combobox', { name: /^Si no responde/ });
    expect((silence as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Nada más');
    await userEvent.selectOptions(silence, 'Alerta a los operadores');
    expect(screen.queryByLabelText(/^Minutos de la alerta al SOS/)).toBeNull();
    await userEvent.selectOptions(silence, 'Alerta y luego SOS');
    await save();
    await waitFor(() => expect(errorAt('sos_minutes')).toBe('Este campo es obligatorio'));
    await userEvent.type(screen.getByLabelText(/^Minutos de la alerta al SOS/), '10');
    await save();
    await waitFor(() => expect(where()).toBe('/request/rules/15'));
    expect(bodyOf(calls, repetitive)).toMatchObject({ on_silence: 'sos', sos_minutes: 10 });
  });

  it('is not stopped by what was typed for the other type', async () => {
    const calls = await start({ [repetitive]: { status: 201, data: { ...rule, id: 14 } } });
    await userEvent.click(screen.getByRole('radio', { name: /En fechas/ }));
    await setDate(1, '2020-01-01');
    await userEvent.click(screen.getByRole('radio', { name: /Cada semana/ }));
    await press('viernes');
    await userEvent.type(box(/^Viernes/), '0615');
    await save();
    await waitFor(() => expect(where()).toBe('/request/rules/14'));
    expect(bodyOf(calls, repetitive)).toMatchObject({ days: [{ day: 5, time: '06:15' }] });
  });

  it('puts what the server refuses on its row and loses nothing', async () => {
    await start({
      [repetitive]: {
        status: 422,
        code: 'validation',
        message: 'Datos no válidos',
        errors: { 'days.0.time': ['Esta hora no se admite'], group_ids: ['El grupo está vacío'] },
      },
    });
    await userEvent.click(screen.getByRole('radio', { name: /Cada semana/ }));
    await press('martes');
    await userEvent.type(box(/^Martes/), '0615');
    await save();
    await waitFor(() => expect(errorAt('days.0.time')).toBe('Esta hora no se admite'));
    expect(errorAt('group_ids')).toBe('El grupo está vacío');
    expect([box(/^Nombre/).value, box(/^Martes/).value]).toEqual(['Ronda', '06:15']);
  });

  it('previews its next dispatches as one types', async () => {
    await start();
    await userEvent.click(screen.getByRole('radio', { name: /Cada semana/ }));
    await press('lunes');
    await userEvent.type(box(/^Lunes/), '0800');
    const list = await screen.findByRole('list', { name: 'Próximos envíos' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    for (const item of within(list).getAllByRole('listitem')) expect(item.textContent).toMatch(/Lun.*08:00/);
    await userEvent.clear(box(/^Lunes/));
    await userEvent.type(box(/^Lunes/), '0915');
    const changed = await screen.findByRole('list', { name: 'Próximos envíos' });
    await waitFor(() => expect(within(changed).getAllByRole('listitem')[9]?.textContent).toMatch(/09:15/));
    expect(screen.getByText(/En hora de Ecuador/)).toBeTruthy();
  });
});

describe('the replay of a rule that is not saved', () => {
  const schedule = async () => {
    await userEvent.click(screen.getByRole('radio', { name: /Cada semana/ }));
    await press('lunes');
    await userEvent.type(box(/^Lunes/), '0800');
  };

  it('needs recipients and times, then shows what would have happened, and again after a change', async () => {
    const calls = await start();
    expect(await screen.findByText(/verá qué habría pasado/)).toBeTruthy();
    expect(bodyOf(calls, replayed)).toBeUndefined();
    await schedule();
    expect(await screen.findByText(/habría enviado 39 avisos en 13 ocasiones a 3 personas/)).toBeTruthy();
    expect(bodyOf(calls, replayed)).toMatchObject({ days: [{ day: 1, time: '08:00' }], group_ids: [3] });
    const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(rows()).toEqual(['Luis', 'Zoe', 'Ana']);
    await press(/^Persona/);
    expect(rows()).toEqual(['Ana', 'Luis', 'Zoe']);
    await press(/^Pocas veces a tiempo \(1\)/);
    expect(rows()).toEqual(['Luis']);
    const asked = () => calls.filter(({ path }) => path.endsWith('/replay')).length;
    const before = asked();
    await press('martes');
    expect(await screen.findByText('Recalculando con sus cambios…')).toBeTruthy();
    await waitFor(() => expect(asked()).toBe(before + 1));
    await waitFor(() => expect(screen.queryByText('Recalculando con sus cambios…')).toBeNull());
  });

  it('does not request it again after a change without effect on it', async () => {
    const calls = await start();
    await schedule();
    await screen.findByText(/habría enviado 39 avisos/);
    await userEvent.type(box(/^Título/), ' su puesto');
    // A change of the input shows at once, before the request.
    expect(screen.queryByText('Recalculando con sus cambios…')).toBeNull();
    expect(calls.filter(({ path }) => path.endsWith('/replay'))).toHaveLength(1);
  });

  it('shows the error and retries', async () => {
    let broken = true;
    await start({
      [replayed]: () =>
        broken ? { status: 403, code: 'forbidden', message: 'No tiene permiso' } : { data: replay },
    });
    await schedule();
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    broken = false;
    await userEvent.click(retry);
    expect(await screen.findByText(/habría enviado 39 avisos/)).toBeTruthy();
  });
});

describe('a rule that is changed', () => {
  it('keeps input while someone else saves it, times too, and adopts theirs on request', async () => {
    let saved = rule;
    const calls = serveCalls({
      'GET /v1/request/rule/5': () => ({ data: saved }),
      'PATCH /v1/request/rule/5': { data: rule },
      [replayed]: { data: replay },
    });
    open('/request/rules/edit/:id', '/request/rules/edit/5', <RuleFormPage />);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Título/ }), ' ya');
    const somebodySaves = async (part: Partial<typeof rule>) => {
      saved = { ...saved, ...part };
      await act(() => recordWritten({ entity: 'request_rule', ids: [5] }));
      return screen.findByText('Otra persona ha guardado este registro');
    };
    const notice = await somebodySaves({ days: [{ day: 1, time: '09:30:00' }] });
    expect(notice.parentElement?.textContent).toContain('Días');
    expect(box(/^Lunes/).value).toBe('08:00');
    await press('Tomar su cambio');
    await waitFor(() => expect(box(/^Lunes/).value).toBe('09:30'));
    expect(screen.queryByRole('textbox', { name: /^Miércoles/ })).toBeNull();
    expect(box(/^Título/).value).toBe('Confirme su puesto ya');
    await userEvent.clear(box(/^Lunes/));
    await userEvent.type(box(/^Lunes/), '1000');
    await somebodySaves({ days: [{ day: 2, time: '07:00:00' }], reminders: 2 });
    await press('Guardar cambios');
    expect(bodyOf(calls, 'PATCH /v1/request/rule/5')).toBeUndefined();
    await press('Conservar lo mío');
    expect(box(/^Lunes/).value).toBe('10:00');
    await press('Guardar cambios');
    await waitFor(() => expect(where()).toBe('/request/rules/5'));
    expect(bodyOf(calls, 'PATCH /v1/request/rule/5')).toMatchObject({
      title: 'Confirme su puesto ya',
      days: [{ day: 1, time: '10:00' }],
      reminders: 2,
    });
  });

  it('keeps the dates that are over and sends the whole rule', async () => {
    const dates = [
      { date: '2020-03-01', time: '08:30:00' },
      { date: '2999-03-01', time: '08:30:00' },
    ];
    const saved = { ...rule, type: 'one_time' as const, days: [], dates };
    const calls = serveCalls({
      'GET /v1/request/rule/5': { data: saved },
      'PATCH /v1/request/rule/5': { data: saved },
      [replayed]: { data: replay },
    });
    open('/request/rules/edit/:id', '/request/rules/edit/5', <RuleFormPage />);
    expect(await screen.findByText('Byron Caiza')).toBeTruthy();
    expect(box(/^Hora 1/).value).toBe('08:30');
    await userEvent.type(box(/^Título/), ' ya');
    await press('Guardar cambios');
    await waitFor(() => expect(where()).toBe('/request/rules/5'));
    expect(bodyOf(calls, 'PATCH /v1/request/rule/5')).toMatchObject({
      title: 'Confirme su puesto ya',
      type: 'one_time',
      days: [],
      dates: [
        { date: '2020-03-01', time: '08:30' },
        { date: '2999-03-01', time: '08:30' },
      ],
    });
  });
});
