import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { LaidShape } from 'contract';
import { setPreferences } from 'shared-ui';
import type { LiveMode } from 'shared-ui/map';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { MapLegend } from './map-legend.tsx';
import type { Laid, MapLayers } from './use-map-layers.ts';

const nothing: Laid = { pictures: [], shapes: [], heat: null };
const circle = (id: string, color: string): LaidShape => ({
  id,
  color,
  kind: 'circle',
  center: { lat: -2.2, lng: -79.9 },
  radius: 50,
});
const layer = (title: string, own: Partial<Laid>): MapLayers['layers'][number] => ({
  fill: {
    id: title,
    area: 'area',
    version: '1',
    title,
    icon: undefined,
    sound: true,
    declared: {
      slot: 'map.layers',
      part: title,
      titleKey: title,
      order: 1,
      permission: 'maps.ucaLocation',
      icon: 'flame',
    },
  },
  open: false,
  opened: true,
  kept: '',
  own: { ...nothing, ...own },
  laid: Object.keys(own).length > 0,
});
const show = (mode: LiveMode, layers: MapLayers['layers'] = []) =>
  render(
    <TestUi>
      <MapLegend
        mode={mode}
        counts={{ sos: 1, connected: 2, indeterminate: 0, disconnected: 3 }}
        layers={{ layers } as MapLayers}
      />
    </TestUi>,
  );
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  setPreferences({ direction: 'auto' });
});

it('explains each phone colour, with counts', () => {
  show('clusters');
  expect(lines()).toEqual(['SOS (1)', 'En línea (2)', 'Sin señal (0)', 'Desconectados (3)']);
  expect(screen.getByText(/Un número reúne varias UCAs/)).toBeTruthy();
});

it('explains why some markers are paler, where there are markers', () => {
  show('points');
  expect(screen.getByText(/Un SOS nunca se aclara/)).toBeTruthy();
  cleanup();
  show('heat');
  expect(screen.queryByText(/Un SOS nunca se aclara/)).toBeNull();
});

it('explains the ends of the heat map’s scale', () => {
  show('heat');
  const phones = within(screen.getByRole('region', { name: 'UCAs en el mapa' }));
  expect(phones.getByText('Pocas')).toBeTruthy();
  expect(phones.getByText('Muchas')).toBeTruthy();
});

it.each([
  ['ltr', 'to right'],
  ['rtl', 'to left'],
] as const)('has the heat map’s colours from few to many where the page reads %s', (direction, way) => {
  setPreferences({ direction });
  show('heat');
  const colours = screen.getByText('Pocas').nextElementSibling?.getAttribute('style');
  expect(colours).toContain(`linear-gradient(${way},`);
});

it('names the visible layers, each colour once', () => {
  show('points', [
    layer('Geocercas', { shapes: [circle('a', '#0b687d'), circle('b', '#0b687d'), circle('c', '#aa2200')] }),
    layer('Checkpoints', {}),
  ]);
  expect(lines().at(-1)).toBe('Geocercas3');
  expect(screen.queryByText('Checkpoints')).toBeNull();
  const line = screen.getByText('Geocercas').closest('li');
  expect(line?.querySelectorAll('[aria-hidden]')).toHaveLength(2);
});
