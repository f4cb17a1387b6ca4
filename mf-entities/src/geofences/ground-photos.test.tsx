import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boxCorners, geofenceForm } from 'contract';
import { createRef } from 'react';
import { clearApiCache } from 'shared-auth';
import { Form } from 'shared-ui/form';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import { blankGeofence } from './geofences.resource.tsx';
import GroundMap from './ground-map.tsx';
import { words } from './testing.ts';

const image = {
  ...{ id: 4, name: 'Patio', photo_id: 9 },
  corners: boxCorners({ west: -80, south: -3, east: -79, north: -2 }),
};
let seen: Request[];

async function open(at: Partial<typeof blankGeofence> = { lat: -2.28, lng: -79.9 }) {
  render(
    <TestUi>
      <Form
        schema={geofenceForm}
        initial={{ ...blankGeofence, ...at }}
        latest={null}
        onSubmit={async () => {}}
      >
        <GroundMap own={undefined} events={undefined} chosen={null} map={createRef()} />
      </Form>
    </TestUi>,
  );
  await screen.findByRole('button', { name: 'Otras geocercas' });
}
const photos = () => screen.queryByRole('button', { name: 'Imágenes satelitales' });
const press = () => userEvent.click(photos() as HTMLElement);

beforeEach(() => {
  addTestWords('mf-entities', words);
  signInAs();
  const page = (data: object[]) => ({ data, metadata: { page: 1, per_page: 100, total: 1, pages: 1 } });
  seen = fakeApi(({ path }) =>
    path.startsWith('/v1/file/') ? {} : { data: page(path === '/v1/imagen_satelital' ? [image] : []) },
  );
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

it('lays satellite images under the fence that is drawn, which stay while their list is closed', async () => {
  await open();
  expect(seen.some(({ path }) => path === '/v1/imagen_satelital')).toBe(false);
  expect([photos()?.getAttribute('aria-pressed'), photos()?.getAttribute('aria-expanded')]).toEqual([
    'false',
    'false',
  ]);
  await press();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Patio' }));
  await waitFor(() => expect(photos()?.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.getByRole('slider', { name: 'Opacidad' })).toBeTruthy();
  await press();
  expect(photos()?.getAttribute('aria-expanded')).toBe('false');
  expect(photos()?.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('checkbox', { name: 'Patio' })).toBeNull();
  await press();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Patio' }));
  await waitFor(() => expect(photos()?.getAttribute('aria-pressed')).toBe('false'));
});

it('offers none to those who may not see them', async () => {
  signInAs({ cliente_metadata: { is_geocerca: true, imagenes_satelitales: false } as never });
  await open();
  expect(photos()).toBeNull();
});

it('looks at the client’s places first, also for those who may not edit UCAs', async () => {
  signInAs({ cliente_metadata: { is_geocerca: true, control_actividades: false } as never });
  await open({});
  await waitFor(() =>
    expect(seen.some(({ path, query }) => path === '/v1/lugar' && query.get('per_page') === '200')).toBe(
      true,
    ),
  );
});
