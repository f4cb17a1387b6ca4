import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Coordinates, type GeofenceFormValues, geofenceForm, geofenceSent } from 'contract';
import { createRef } from 'react';
import { Form } from 'shared-ui/form';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import { FormSteps } from 'shared-ui/widgets/form-steps';
import { blankGeofence } from './geofences.resource.tsx';
import { GroundSection } from './ground-section.tsx';
import { words } from './testing.ts';

const square: Coordinates[] = [
  { lat: -2.28, lng: -79.9 },
  { lat: -2.28, lng: -79.89 },
  { lat: -2.27, lng: -79.89 },
  { lat: -2.27, lng: -79.9 },
];
const asText = (points: Coordinates[]) => points.map(({ lat, lng }) => `${lat}, ${lng}`).join('\n');
const fence: GeofenceFormValues = {
  ...blankGeofence,
  ...{ name: 'Muelle', type_id: 6, place_id: 5, checkpoint_ids: [9], uca_ids: [11] },
  ...{ emails_entry: ['a@x.ec'], emails_exit: ['a@x.ec'], emails_summary: ['a@x.ec'] },
};
const saved = jest.fn<(values: GeofenceFormValues) => Promise<unknown>>();

/** The first step of the form, and a second one. */
async function show(values: Partial<GeofenceFormValues>, inOrder = true) {
  render(
    <TestUi>
      <Form
        schema={geofenceForm}
        initial={{ ...fence, ...values }}
        blank={blankGeofence}
        latest={null}
        onSubmit={saved}
      >
        <FormSteps
          label="Pasos"
          inOrder={inOrder}
          steps={[
            {
              id: 'ground',
              label: 'Terreno',
              children: (
                <GroundSection record={undefined} events={undefined} chosen={null} map={createRef()} />
              ),
            },
            { id: 'details', label: 'Datos', children: <p>Segundo paso</p> },
          ]}
        />
      </Form>
    </TestUi>,
  );
  await screen.findByRole('application');
}
const box = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const corners = () => box(/^Vértices/);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isSecond = () => screen.getByText('Segundo paso').closest('[data-step]')?.hasAttribute('hidden');

beforeEach(() => {
  saved.mockReset().mockResolvedValue(null);
  signInAs();
  addTestWords('mf-entities', words);
  fakeApi(() => ({ data: { data: [], metadata: { page: 1, per_page: 50, total: 0, pages: 1 } } }));
  // The map has its own tests.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

it('CornersTextField: a wrong line is not left behind by "Next", which leads to it; corrected, all corners count', async () => {
  await show({ shape: 'polygon', points: square });
  const field = await corners();
  await userEvent.type(field, '\n-2.28 -79,9x');
  await press('Siguiente');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(isSecond()).toBe(true);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const error = screen.getByText(/La línea 5 no es una coordenada/);
  expect(error.closest('[data-field~="points"]')).toBeTruthy();
  expect(field.value).toBe(`${asText(square)}\n-2.28 -79,9x`);
  await userEvent.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}79.905');
  expect(screen.queryByText(/La línea 5/)).toBeNull();
  await press('Siguiente');
  await waitFor(() => expect(isSecond()).toBe(false));
  await press('Guardar');
  const [sent] = saved.mock.lastCall ?? [];
  expect(sent?.points).toEqual([...square, { lat: -2.28, lng: -79.905 }]);
});

it('CornersTextField: nor by saving from the other step of an edit', async () => {
  await show({ shape: 'polygon', points: square }, false);
  const field = await corners();
  await userEvent.click(field);
  await userEvent.paste(`${asText(square)}\r\nMuelle`);
  await press('Siguiente');
  await waitFor(() => expect(isSecond()).toBe(false));
  await press('Guardar');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(saved).not.toHaveBeenCalled();
  expect(field.value).toContain('Muelle');
});

it('CornersTextField: what is pasted in another format counts, and is shown as it was pasted', async () => {
  await show({ shape: 'polygon' });
  const field = await corners();
  await userEvent.click(field);
  await userEvent.paste('-2,28; -79,9\n2°16\'48"S 79°53\'24"O\ngeo:-2.27,-79.89\n-2.27\t-79.9');
  expect(field.value).toContain('geo:');
  await press('Siguiente');
  await waitFor(() => expect(isSecond()).toBe(false));
  await press('Guardar');
  expect(saved.mock.lastCall?.[0].points).toEqual(square);
});

it('the map does not draw over a text that is wrong, and the text can be discarded', async () => {
  await show({ shape: 'polygon', points: square });
  const field = await corners();
  await userEvent.type(field, 'x');
  const note = await screen.findByText(/no dibuja hasta que corrija el texto/);
  expect(note).toBeTruthy();
  await press('Ir a lo escrito');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await press('Descartar el texto');
  expect(field.value).toBe(asText(square));
  expect(screen.queryByText(/no dibuja hasta/)).toBeNull();
});

it('signs stand before their numbers where the page is from right to left', async () => {
  await show({ shape: 'polygon', points: square });
  expect((await corners()).closest('[dir]')?.getAttribute('dir')).toBe('ltr');
});

it('a wrong text outlives a look at the other shape, which it does not prevent', async () => {
  await show({ shape: 'polygon', points: square, lat: -2.28, lng: -79.9 });
  await userEvent.type(await corners(), '\nx');
  await userEvent.click(screen.getByRole('radio', { name: /^Círculo/ }));
  await press('Siguiente');
  await waitFor(() => expect(isSecond()).toBe(false));
  await press('Guardar');
  const [sent] = saved.mock.lastCall ?? [];
  expect(sent && geofenceSent(sent, sent)).not.toHaveProperty('points_text');
  await press('Anterior');
  await userEvent.click(screen.getByRole('radio', { name: /^Polígono/ }));
  expect((await corners()).value).toBe(`${asText(square)}\nx`);
});

it.each([
  [/Latitud/, '-2.28x'],
  [/Longitud/, '-79,9'],
  [/^Radio/, '1o0'],
])('what is no number in %s is refused by "Next" and stays', async (name, text) => {
  await show({ lat: -2.28, lng: -79.9 });
  const field = await box(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  expect(await screen.findByText(/no dibuja hasta que los corrija/)).toBeTruthy();
  await press('Siguiente');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe(text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(isSecond()).toBe(true);
  // Of a polygon it is no part.
  await userEvent.click(screen.getByRole('radio', { name: /^Polígono/ }));
  await userEvent.click(await corners());
  await userEvent.paste(asText(square));
  await press('Siguiente');
  await waitFor(() => expect(isSecond()).toBe(false));
  await press('Guardar');
  expect(saved).toHaveBeenCalledTimes(1);
});
