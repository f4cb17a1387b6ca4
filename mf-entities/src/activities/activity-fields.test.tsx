import { beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ActivityInput, type ActivityRecord, activityInput } from 'contract';
import { Form } from 'shared-ui/form';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import shared from '../locales/es.json' with { type: 'json' };
import { pageOf, rowFacts } from '../testing/examples.ts';
import ActivityFields from './activity-fields.tsx';
import own from './locales/es.json' with { type: 'json' };
import { input, point, recordOf } from './testing.ts';

const names: Record<number, string> = { 1: 'Bita 1', 2: 'Bita 2', 3: 'Garita' };
const record = recordOf(input) as unknown as ActivityRecord;

beforeEach(() => {
  signInAs();
  addTestWords('mf-entities', shared);
  addTestWords('mf-entities', own);
  fakeApi(({ path, query }) => {
    if (path === '/v1/uca/parameters')
      return { data: { types: [], places: [], groups: [{ id: 4, name: 'Turno noche', ucas: 3 }] } };
    // It has its own tests.
    if (path === '/v1/actividad/prueba') return { status: 422, code: 'validation', message: 'x' };
    if (path !== '/v1/checkpoint') return { data: pageOf() };
    const ids = query.get('ids')?.split(',').map(Number) ?? [1, 2, 3];
    return {
      data: pageOf(
        ...ids.map((id) => ({
          ...{ ...rowFacts, id, name: names[id], code: `P-${id}`, place_name: 'Muelle 2' },
          // The first has a rule for its scans.
          ...{ scan_rule_id: id === 1 ? 4 : null, scan_rule_name: id === 1 ? 'De cerca' : null },
        })),
      ),
    };
  });
});

let sent: ActivityInput[];
function show(initial: Partial<ActivityInput>, known?: ActivityRecord) {
  sent = [];
  render(
    <TestUi>
      <Form
        schema={activityInput}
        initial={{ ...input, ...initial }}
        latest={null}
        blank={input}
        label="Actividad"
        submitLabel="Guardar"
        onSubmit={async (values) => void sent.push(values as ActivityInput)}
        onSaved={() => {}}
        onCancel={() => {}}
      >
        <ActivityFields record={known} />
      </Form>
    </TestUi>,
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const lines = () =>
  screen.getAllByRole('button', { name: /^Mover o quitar/ }).map((one) => one.getAttribute('aria-label'));
const press = async (line: RegExp, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: line }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('moves points earlier and later and removes them, with what is asked there', async () => {
  show({}, record);
  await press(/^Mover o quitar 2\./, 'Antes');
  expect(lines()).toEqual([
    'Mover o quitar 1. Bita 2',
    'Mover o quitar 2. Bita 1',
    'Mover o quitar 3. Garita',
  ]);
  await press(/^Mover o quitar 1\./, 'Después');
  await press(/^Mover o quitar 3\./, 'Quitar');
  await press(/^Mover o quitar 1\./, 'Después');
  await save();
  await waitFor(() => expect(sent[0]?.points).toEqual([point(2, 'La cerradura'), point(1)]));
});

it('adds a point more than once, each with its own fields', async () => {
  show({ points: [] });
  for (const _ of [1, 2]) {
    await userEvent.click(screen.getByRole('combobox', { name: /^Agregar punto/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Garita/ }));
  }
  const [, second] = await screen.findAllByRole('textbox', { name: /^No antes de/ });
  await userEvent.type(second as HTMLElement, '15');
  await save();
  await waitFor(() => expect(sent[0]?.points).toEqual([point(3), { ...point(3), after_minutes: 15 }]));
});

it('keeps no time of a point once their order is drawn, not even a wrong one', async () => {
  show({ points: [{ ...point(1), after_minutes: 15 }, point(2), point(3)] });
  const [, second] = await screen.findAllByRole('textbox', { name: /^No antes de/ });
  await userEvent.type(second as HTMLElement, '1500');
  await save();
  await waitFor(() => expect((second as HTMLElement).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /^Al azar/ }));
  expect(screen.queryByRole('textbox', { name: /^No antes de/ })).toBeNull();
  await save();
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ order: 'random', points: [1, 2, 3].map((one) => point(one)) }),
  );
});

it('shows the next times as they are typed, and errors next to their fields', async () => {
  show({});
  expect(screen.getByRole('list', { name: 'Próximas veces' }).children).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la hora 2' }));
  const [time] = screen.getAllByRole('textbox', { name: /^Hora 1/ });
  await userEvent.clear(time as HTMLElement);
  expect(screen.getByText('Complete los días y las horas para verlas.')).toBeTruthy();
  await userEvent.type(time as HTMLElement, '2360');
  await save();
  expect(await screen.findAllByText('La hora debe ser HH:mm')).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await userEvent.clear(time as HTMLElement);
  await userEvent.type(time as HTMLElement, '2130');
  await userEvent.click(screen.getByRole('radio', { name: /^Una vez/ }));
  expect(screen.queryByRole('button', { name: 'Agregar excepción' })).toBeNull();
  await save();
  await waitFor(() => expect(sent[0]).toMatchObject({ kind: 'once', schedule: { times: ['21:30'] } }));
});

it('keeps nothing of how it repeated once it is done once, not even what was wrong', async () => {
  const every = { unit: 'week' as const, count: 2 };
  const schedule = { ...input.schedule, every, weekdays: [1], until: '2026-01-01', except: ['2026-03-09'] };
  show({ schedule });
  await save();
  expect(await screen.findByText('El último día no puede ser anterior al primero')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /^Una vez/ }));
  await save();
  await waitFor(() => expect(sent[0]).toMatchObject({ kind: 'once', schedule: input.schedule }));
});

it('repeats on weekdays of the month, and by years that are 12 months', async () => {
  show({ schedule: { ...input.schedule, every: { unit: 'month', count: 1 } } });
  await save();
  expect(await screen.findAllByText('Elija al menos un día')).not.toHaveLength(0);
  const add = screen.getByRole('button', { name: 'Agregar día de la semana' });
  await userEvent.click(add);
  await userEvent.click(add);
  // Not the first Monday again.
  const second = screen.getByRole('combobox', { name: /^Día de la semana 2/ }) as HTMLSelectElement;
  expect(second.selectedOptions[0]?.text).toBe('martes');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el día de la semana 2' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Día de la semana 1/ }), 'viernes');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Cuál 1/ }), 'el último viernes');
  const unit = screen.getByRole('combobox', { name: /^Unidad/ });
  const count = screen.getByRole('textbox', { name: /^Cada/ }) as HTMLInputElement;
  const typed = async (text: string) => {
    await userEvent.clear(count);
    await userEvent.type(count, text);
  };
  // Months that somebody types remain months.
  await typed('12');
  expect((unit as HTMLSelectElement).selectedOptions[0]?.text).toBe('meses');
  await userEvent.selectOptions(unit, 'años');
  expect(count.value).toBe('12');
  await typed('2');
  await save();
  await waitFor(() =>
    expect(sent[0]?.schedule).toMatchObject({
      ...{ every: { unit: 'month', count: 24 }, month_weekdays: [{ nth: -1, weekday: 5 }] },
    }),
  );
});

it('shows 24 months as 2 years', () => {
  show({ schedule: { ...input.schedule, every: { unit: 'month', count: 24 }, month_days: [1] } });
  expect((screen.getByRole('textbox', { name: /^Cada/ }) as HTMLInputElement).value).toBe('2');
  expect(screen.getByText('Hasta 8 años.')).toBeTruthy();
});

it('shows which rule judges the scans of each point, and leads to it', async () => {
  show({});
  const rule = await screen.findByRole('link', { name: 'De cerca' });
  expect(rule.getAttribute('href')).toBe('/reglas_escaneo?view=4');
  expect(rule.closest('[data-field]')?.getAttribute('data-field')).toBe('points.0.checkpoint_id');
  // The others have none.
  expect(screen.getAllByText(/· Sin regla de escaneo$/)).toHaveLength(2);
});
