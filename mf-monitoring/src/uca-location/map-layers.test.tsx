import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boxCorners, type MapLayerContext, mapLayerParam, type RemoteFill } from 'contract';
import { useState } from 'react';
import { useNavigate } from 'shared-ui';
import { addTestWords, signInAs, TestSlots, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { LayerButtons, LayerPanels } from './map-layers.tsx';
import { useMapLayers } from './use-map-layers.ts';

const fill: RemoteFill<'map.layers'> = {
  slot: 'map.layers',
  part: 'photos',
  titleKey: 'Fotos',
  order: 10,
  permission: 'entities.satelliteImages',
  icon: 'satellite',
};
const picture = {
  url: 'blob:photo',
  corners: boxCorners({ west: -80, south: -3, east: -79, north: -2 }),
  opacity: 1,
};

/** What a layer asked for arrives, long after the render in which it did. */
let arrive = (): void => undefined;

function Photos({ lay, draw, kept, keep }: MapLayerContext) {
  return (
    <>
      <button type="button" onClick={() => keep('7')}>
        Guardar {kept}
      </button>
      <button
        type="button"
        onClick={() => {
          arrive = () => keep('9');
        }}
      >
        Tarde
      </button>
      <button type="button" onClick={() => lay([picture])}>
        Poner
      </button>
      <button
        type="button"
        onClick={() => draw([{ id: 'a', kind: 'circle', center: { lat: -2, lng: -79 }, radius: 50 }])}
      >
        Dibujar
      </button>
    </>
  );
}

function Screen({ first = [], bare = false }: { first?: [string, string][]; bare?: boolean }) {
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map(first));
  const layers = useMapLayers(kept, setKept, bare);
  const navigate = useNavigate();
  return (
    <>
      <button
        type="button"
        aria-label="Ir"
        onClick={() => void navigate('?', { state: { [mapLayerParam]: 'photos' } })}
      />
      <LayerButtons layers={layers} />
      <LayerPanels layers={layers} map={null} sight={null} legend={<p>Colores</p>} />
      <output data-testid="kept">{[...kept].join(' ')}</output>
      <output data-testid="laid">{layers.images.map(({ url }) => url).join()}</output>
      <output data-testid="drawn">{layers.shapes.map(({ id }) => id).join()}</output>
    </>
  );
}
let loaded: string[];
const open = (first?: [string, string][], bare = false, own = fill, others: (typeof fill)[] = []) =>
  render(
    <TestUi>
      <TestSlots
        areas={[
          {
            fills: [own, ...others],
            parts: { photos: async () => ({ default: Photos }), heat: async () => ({ default: () => null }) },
          },
        ]}
        loaded={loaded}
      >
        <Screen first={first} bare={bare} />
      </TestSlots>
    </TestUi>,
  );
const laid = () => screen.getByTestId('laid').textContent;

beforeEach(() => {
  loaded = [];
  addTestWords('mf-monitoring', words);
  signInAs();
});
afterEach(cleanup);

it('loads a layer only when opened, and keeps it on the map when its panel is closed', async () => {
  open();
  const button = screen.getByRole('button', { name: 'Fotos' });
  expect(loaded).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Poner' }));
  expect(loaded).toEqual(['photos']);
  await waitFor(() => expect(laid()).toBe('blob:photo'));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('button', { name: 'Poner' })).toBeNull();
  expect(laid()).toBe('blob:photo');
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

it('draws shapes as well as pictures', async () => {
  open();
  const button = screen.getByRole('button', { name: 'Fotos' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Dibujar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.getByTestId('drawn').textContent).toBe('a');
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

it('has no button for those who may not see the layer', () => {
  signInAs({ cliente_metadata: { control_actividades: true } });
  open();
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Ir',
    'Leyenda',
  ]);
});

it('opens the layers in the address without their panels, with their saved state', async () => {
  open([['photos', '4']]);
  expect(await screen.findByRole('button', { name: 'Guardar 4', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Guardar 4' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fotos' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar 4' }));
  expect(screen.getByTestId('kept').textContent).toBe('photos,7');
});

it('keeps what a layer keeps late beside the layers opened since', async () => {
  open([], false, fill, [{ ...fill, part: 'heat', titleKey: 'Calor' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Fotos' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tarde' }));
  await userEvent.click(screen.getByRole('button', { name: 'Calor' }));
  expect(screen.getByTestId('kept').textContent).toBe('photos, heat,');
  act(() => arrive());
  expect(screen.getByTestId('kept').textContent).toBe('photos,9 heat,');
});

it('opens the panel of the layer that a navigation names, also when it has been closed', async () => {
  open([['photos', '4']]);
  for (const _ of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Ir' }));
    expect(await screen.findByRole('button', { name: 'Guardar 4' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('button', { name: 'Guardar 4' })).toBeNull();
  }
});

it('shows the legend in the place of a panel', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Leyenda' }));
  expect(screen.getByRole('region', { name: 'Leyenda' }).textContent).toContain('Colores');
  await userEvent.click(screen.getByRole('button', { name: 'Fotos' }));
  expect(screen.queryByRole('region', { name: 'Leyenda' })).toBeNull();
});

it('lays the client’s own places on a map without streets until the address names a layer', async () => {
  open([], true, { ...fill, ground: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Dibujar', hidden: true }));
  expect(screen.getByTestId('drawn').textContent).toBe('a');
  expect(screen.getByTestId('kept').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/, hidden: true }));
  expect(screen.getByTestId('kept').textContent).toBe('photos,7');
});

it('has a layer begin on such a map in the state that it names', async () => {
  open([], true, { ...fill, ground: 'cerca' });
  expect(await screen.findByRole('button', { name: 'Guardar cerca', hidden: true })).toBeTruthy();
});

it('lays nothing by itself where there are streets, beside layers of the address, or without the mark', async () => {
  const own = { ...fill, ground: true };
  for (const [first, bare, one] of [
    [[], false, own],
    [[['other', '']], true, own],
    [[], true, fill],
  ] as [[string, string][], boolean, typeof fill][]) {
    open(first, bare, one);
    expect(screen.queryByRole('button', { name: 'Dibujar', hidden: true })).toBeNull();
    expect(loaded).toEqual([]);
    cleanup();
  }
});
