import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boxCorners, type SatelliteImage } from 'contract';
import { clearApiCache } from 'shared-auth';
import { Route, Routes } from 'shared-ui';
import { ResourceForm, ResourceList } from 'shared-ui/resource';
import { addTestWords, describeResource, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { rowFacts } from '../testing/examples.ts';
import { satelliteImages } from './satellite-images.resource.tsx';

const [a, b, c, d] = boxCorners({ west: -79.95, south: -2.31, east: -79.85, north: -2.21 });
const row: SatelliteImage = {
  ...rowFacts,
  name: 'Patio de contenedores',
  active: true,
  general: false,
  photo_id: 12,
  photo_name: 'patio.png',
  photo_bytes: 900_000,
  thumbnail_id: null,
  corners: [a, b, c, d],
  area_km2: 123.5,
  source: 'text',
  source_text: '-2.21, -79.95\n-2.31, -79.85',
};
const page = (rows: object[]) => ({
  data: rows,
  metadata: { page: 1, per_page: 20, total: rows.length, pages: 1 },
});

describeResource(satelliteImages, {
  words,
  row,
  create: {
    fill: async () => {
      await userEvent.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Muelle');
      const photo = new File(['pixels'], 'muelle.png', { type: 'image/png' });
      await userEvent.upload(screen.getByLabelText(/^Foto/), photo);
      await userEvent.click(screen.getByRole('textbox', { name: 'Texto' }));
      await userEvent.paste('-2.21, -79.95\n-2.31, -79.85');
    },
    body: {
      ...{ name: 'Muelle', active: true, general: false, source: 'text', photo: ['muelle.png'] },
      ...{ corners: [a, b, c, d], source_text: '-2.21, -79.95\n-2.31, -79.85' },
    },
  },
});

beforeEach(() => {
  addTestWords('mf-entities', words);
  signInAs();
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

describe('a general image', () => {
  it('can be read by a client, and neither chosen, changed nor deleted', async () => {
    const general = { ...row, id: 8, name: 'Golfo', general: true, client_id: null, client_name: null };
    fakeApi(() => ({ data: page([row, general]) }));
    render(
      <TestUi at="/imagenes_satelitales">
        <ResourceList resource={satelliteImages} />
      </TestUi>,
    );
    const [own, shared] = (await screen.findAllByRole('rowheader')).map((cell) => cell.closest('tr'));
    const within_ = (line: HTMLElement | null | undefined) => within(line as HTMLElement);
    expect(within_(own).getByRole('link', { name: 'Editar Patio de contenedores' })).toBeTruthy();
    expect(within_(shared).queryByRole('link', { name: /Editar/ })).toBeNull();
    expect(within_(shared).queryByRole('button', { name: /Eliminar/ })).toBeNull();
    expect(within_(shared).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    expect(within_(shared).getByRole('link', { name: 'Golfo' }).getAttribute('href')).toContain('view=8');
    expect(within_(shared).getByText('General')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /todas/i }));
    expect(screen.getByText(/1 fila seleccionada|Seleccionados: 1/)).toBeTruthy();
  });

  it('cannot be opened by a client to be changed', async () => {
    fakeApi(() => ({ data: { ...row, general: true } }));
    render(
      <TestUi at="/imagenes_satelitales/edit/7">
        <Routes>
          <Route
            path="/imagenes_satelitales/edit/:id"
            element={<ResourceForm resource={satelliteImages} />}
          />
        </Routes>
      </TestUi>,
    );
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });
});

describe('the form of an image', () => {
  const open = async () => {
    const seen = fakeApi(() => ({ data: row }));
    render(
      <TestUi at="/imagenes_satelitales/create">
        <ResourceForm resource={satelliteImages} />
      </TestUi>,
    );
    return { seen, text: await screen.findByRole('textbox', { name: 'Texto' }) };
  };

  it('reads coordinates while they are typed, and shows errors beside them', async () => {
    const { text } = await open();
    await userEvent.type(text, '-2.21, -79.95{Enter}Guayaquil');
    expect(screen.getByText(/La línea 2 no es una coordenada/)).toBeTruthy();
    expect(screen.queryByText('Centro')).toBeNull();
    await userEvent.clear(text);
    await userEvent.type(text, '-2.21, -79.95{Enter}-2.31, -79.85');
    expect(screen.queryByText(/no es una coordenada/)).toBeNull();
    expect(screen.getByText(/2° 15′ 36.0″ S 79° 54′ 0.0″ O/)).toBeTruthy();
    expect(screen.getByText(/^12[34] km²$/)).toBeTruthy();
  });

  it('requires a photo and a place before it calls the server', async () => {
    const { seen } = await open();
    await userEvent.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Patio');
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(2));
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('keeps a stored photo and offers what a file gave as text', async () => {
    fakeApi(({ path }) =>
      path.startsWith('/v1/imagen')
        ? { data: { ...row, source: 'file', source_text: 'a.kml' } }
        : { data: page([]) },
    );
    render(
      <TestUi at="/imagenes_satelitales/edit/7">
        <Routes>
          <Route
            path="/imagenes_satelitales/edit/:id"
            element={<ResourceForm resource={satelliteImages} />}
          />
        </Routes>
      </TestUi>,
    );
    expect(await screen.findByText('Se tomaron de a.kml.')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Texto' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' }).value).toBe(
      '-2.21, -79.95\n-2.21, -79.85\n-2.31, -79.85\n-2.31, -79.95',
    );
  });
});
