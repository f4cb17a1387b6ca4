import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GeofenceFormValues, type GeofenceInput, type GeofenceRecord, geofenceForm } from 'contract';
import { Form } from 'shared-ui/form';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import { pageOf, rowFacts } from '../testing/examples.ts';
import { CheckpointsField } from './checkpoints-field.tsx';
import { blankGeofence } from './geofences.resource.tsx';
import { words } from './testing.ts';
import { UcasField } from './ucas-field.tsx';

const point = (id: number, name: string, metres: number) => ({
  ...rowFacts,
  ...{ id, name, code: `MN-${id}`, place_name: 'Muelle 2', lat: -2.28 + metres / 111_195, lng: -79.9 },
});
let guards: number;
let seen: Request[];
beforeEach(() => {
  guards = 2;
  signInAs();
  addTestWords('mf-entities', words);
  seen = fakeApi(({ path, query }) => {
    if (path === '/v1/tipo/6')
      return { data: { ...rowFacts, id: 6, name: 'Guardia', description: '', ucas: guards } };
    if (path === '/v1/uca/parameters')
      return { data: { types: [], places: [], groups: [{ id: 4, name: 'Ronda', ucas: 3 }] } };
    if (path === '/v1/geocerca/ucas')
      return {
        data: {
          data: query.get('group_id')
            ? [
                { id: 11, name: 'Ana Paz' },
                { id: 13, name: 'Eva Loor' },
                { id: 14, name: 'Iván Ríos' },
              ]
            : [
                { id: 11, name: 'Ana Paz' },
                { id: 12, name: 'Luis Vera' },
              ],
        },
      };
    if (path === '/v1/checkpoint')
      return { data: pageOf(point(1, 'Dentro', 0), point(2, 'Borde', 95), point(3, 'Afuera', 180)) };
    return { data: pageOf() };
  });
});

const record = {
  uca_ids: [11, 12],
  uca_names: ['Ana Paz', 'Luis Vera'],
  auto_uca_ids: [12],
  checkpoint_ids: [],
  checkpoint_names: [],
} as unknown as GeofenceRecord;
const fence: GeofenceFormValues = { ...blankGeofence, type_id: 6, lat: -2.28, lng: -79.9, radius: 100 };

function show(initial: Partial<GeofenceInput>, known?: GeofenceRecord) {
  render(
    <TestUi>
      <Form
        schema={geofenceForm}
        initial={{ ...fence, ...initial }}
        latest={null}
        onSubmit={async () => undefined}
      >
        <UcasField record={known} />
        <CheckpointsField record={known} />
      </Form>
    </TestUi>,
  );
}

it('adds all UCAs of the type and those of a group at once, and shows who was there already', async () => {
  show({ uca_ids: [] });
  const add = await screen.findByRole('button', { name: 'Agregar varias UCAs' });
  await userEvent.click(add);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Todas las de tipo «Guardia» (2)' }));
  expect(await screen.findByText('Agregadas: 2 · ya estaban: 0')).toBeTruthy();
  await userEvent.click(add);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ronda (3)' }));
  expect(await screen.findByText('Agregadas: 2 · ya estaban: 1')).toBeTruthy();
  for (const name of ['Ana Paz', 'Luis Vera', 'Eva Loor', 'Iván Ríos'])
    expect(screen.getByText(name)).toBeTruthy();
  const asked = seen.filter(({ path }) => path === '/v1/geocerca/ucas');
  expect(asked.map(({ query }) => query.toString())).toEqual(['type_id=6', 'group_id=4']);
});

it('shows that a type has nobody, where people are chosen and where all of it would be', async () => {
  guards = 0;
  show({ uca_ids: [] });
  expect(await screen.findByText('No hay UCAs disponibles para el tipo seleccionado')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar varias UCAs' }));
  const all = await screen.findByRole('menuitem', { name: 'Todas las de tipo «Guardia» (0)' });
  expect(all.getAttribute('aria-disabled')).toBe('true');
});

it('shows who belongs to a fence by their own settings', async () => {
  show({ uca_ids: [11, 12] }, record);
  expect(await screen.findByText('Luis Vera (automática)')).toBeTruthy();
  expect(screen.getByText(/por su propia configuración \(1\): Luis Vera/)).toBeTruthy();
});

it('warns of checkpoints on the edge and outside, as the ground is now', async () => {
  show({ uca_ids: [11], checkpoint_ids: [1, 2, 3] });
  expect(await screen.findByText('«Afuera» queda fuera, a 80 m del borde.')).toBeTruthy();
  expect(screen.getByText(/«Borde» está en el borde \(a 5 m\)/)).toBeTruthy();
  expect(screen.queryByText(/«Dentro»/)).toBeNull();
  const asked = seen.find(({ query }) => query.get('ids') !== null);
  expect(asked?.query.get('ids')).toBe('1,2,3');
});
