import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { recordWritten } from 'shared-auth/testing';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { RouteForm } from './route-form.tsx';

let way: object;
let templates: object[];
let seen: Request[];
const saved = jest.fn();

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  signInAs();
  saved.mockClear();
  templates = [];
  // The map has its own tests.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  way = { data: { data: [], by: 'streets', metres: 12_400, seconds: 1100 } };
  seen = fakeApi(({ method, path }) => {
    if (path === '/v1/monitoreo/opciones')
      return {
        data: {
          ucas: [
            { id: 9, name: 'Luis Vera', type: 'Guardia', place: 'Puerto', connection: 1, group_ids: [] },
          ],
          groups: [],
          contacts: [],
        },
      };
    if (path === '/v1/monitoreo')
      return {
        data: {
          data: [{ id: 5, name: 'Custodia' }],
          metadata: { page: 1, per_page: 100, total: 1, pages: 1 },
        },
      };
    if (path === '/v1/ruta/camino') return way;
    if (path.startsWith('/v1/plantilla-ruta')) {
      if (method === 'PATCH') return { status: 409, code: 'conflict', errors: { name: ['Ya existe'] } };
      if (method === 'DELETE') templates = [];
      return { data: method === 'DELETE' ? { id: 3 } : { data: templates } };
    }
    if (path === '/v1/ruta' && method === 'POST') return { data: { id: 31 }, status: 201 };
    return { data: { data: [] } };
  });
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

/** Fills in this many places. */
async function show(typed = 2): Promise<void> {
  render(
    <TestUi>
      <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
        <RouteForm label="Nueva ruta" onSaved={saved} onCancel={() => {}} />
      </SWRConfig>
    </TestUi>,
  );
  const coordinates = await screen.findByRole('textbox', { name: 'Coordenadas o enlace de mapa' });
  for (const place of ['-2.2, -79.9', '-2.15, -79.9'].slice(0, typed)) {
    await userEvent.type(coordinates, place);
    await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  }
}
const choose = async (name: RegExp, option: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const sent = () => seen.find(({ method }) => method === 'POST')?.body;

it('finds the line along streets, shows its length, and assigns it within a session', async () => {
  await show();
  expect(await screen.findByText('12,4 km por las calles, aprox. 18 min en vehículo')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Al puerto');
  await choose(/^UCA/, /Luis Vera/);
  await choose(/^Monitoreo/, /Custodia/);
  await userEvent.click(screen.getByRole('button', { name: 'Asignar ruta' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(31));
  expect(sent()).toMatchObject({ name: 'Al puerto', uca_id: 9, session_id: 5, by: 'streets', waypoints: [] });
});

it('a latitude with a decimal comma is not yet a place', async () => {
  await show(0);
  const coordinates = screen.getByRole('textbox', { name: 'Coordenadas o enlace de mapa' });
  const add = screen.getByRole('button', { name: 'Agregar' });
  await userEvent.type(coordinates, '-2,28');
  expect(add).toHaveProperty('disabled', true);
  await userEvent.type(coordinates, '; -79,9');
  expect(add).toHaveProperty('disabled', false);
});

it('shows that no streets are known, and uses straight lines if chosen', async () => {
  way = { data: { data: [], by: 'straight', metres: 5600, seconds: null } };
  await show();
  expect(await screen.findByText(/^No se encontró un camino por las calles: 5,6 km/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'En tramos rectos' }));
  expect(screen.queryByText(/No se encontró/)).toBeNull();
});

it('shows that directions could not be requested', async () => {
  way = { status: 500, code: 'server' };
  await show();
  expect(await screen.findByText('No se pudo buscar el camino: se buscará al guardar.')).toBeTruthy();
});

it('reorders places from their menus', async () => {
  await show();
  const places = screen.getByRole('list', { name: 'Lugares de la ruta' });
  await userEvent.click(within(places).getByRole('button', { name: 'Más acciones de A · Inicio' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bajar A · Inicio' }));
  const [first] = within(places).getAllByRole('listitem');
  expect(first?.textContent).toContain('2° 9′ 0.0″ S, 79° 54′ 0.0″ O');
});

describe('templates', () => {
  const template = {
    ...{ id: 3, name: 'Ronda del puerto', by: 'straight' },
    places: [1, 2, 3].map((key) => ({ key, lat: -2.2 - key / 100, lng: -79.9, name: '', radius: 50 })),
  };
  const list = () => screen.findByRole('combobox', { name: 'Empezar con una plantilla' });

  it('fill in the places, the kind of line and, if empty, the name', async () => {
    templates = [template];
    await show(0);
    await userEvent.selectOptions(await list(), 'Ronda del puerto');
    const places = screen.getByRole('list', { name: 'Lugares de la ruta' });
    expect(within(places).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre(?! de)/ }).value).toBe(
      'Ronda del puerto',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'En tramos rectos' }).checked).toBe(true);
  });

  it('are those that others keep, rename and delete meanwhile', async () => {
    await show(0);
    templates = [template];
    await act(() => recordWritten({ entity: 'route_template', ids: [3] }));
    expect(within(await list()).getByRole('option', { name: 'Ronda del puerto' })).toBeTruthy();
    templates = [{ ...template, name: 'Banco' }];
    await act(() => recordWritten({ entity: 'route_template', ids: [3] }));
    expect(await within(await list()).findByRole('option', { name: 'Banco' })).toBeTruthy();
  });

  it('are renamed, with an error for a taken name, and deleted after a confirmation', async () => {
    templates = [template];
    await show(0);
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Plantillas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Renombrar Ronda del puerto' }));
    const name = screen.getByRole('textbox', { name: /^Nombre de la plantilla/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Banco');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ya existe')).toBeTruthy();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar Ronda del puerto' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Aún no hay plantillas')).toBeTruthy();
  });
});
