import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { Coordinates, RemoteFill } from 'contract';
import { signInAs, TestSlots, TestUi } from 'shared-ui/testing';
import { placeActions } from './place-actions.tsx';

const fill: RemoteFill<'map.place'> = {
  slot: 'map.place',
  part: 'fenceHere',
  titleKey: 'Geocerca',
  order: 10,
  permission: 'entities.geofences',
};
const FenceHere = ({ lat, lng }: Coordinates) => (
  <a href="/geocerca">
    {lat} {lng}
  </a>
);
let loaded: string[];
const open = () =>
  render(
    <TestUi>
      <TestSlots
        areas={[{ fills: [fill], parts: { fenceHere: async () => ({ default: FenceHere }) } }]}
        loaded={loaded}
      >
        {placeActions({ lat: -2.28, lng: -79.9 })}
      </TestSlots>
    </TestUi>,
  );

beforeEach(() => {
  loaded = [];
});
afterEach(cleanup);

it('offers what areas put there, with the place', async () => {
  signInAs();
  open();
  expect((await screen.findByRole('link')).textContent).toBe('-2.28 -79.9');
});

it('offers nothing to those who may not make geofences, and loads nothing', async () => {
  signInAs({ cliente_metadata: { control_actividades: true } });
  open();
  expect(screen.queryByRole('link')).toBeNull();
  expect(loaded).toEqual([]);
});
