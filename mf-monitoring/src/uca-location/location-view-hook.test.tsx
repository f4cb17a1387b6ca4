import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { TestUi } from 'shared-ui/testing';
import { useLocationView } from './use-location-view.ts';

it('keeps both changes when a second is made before the address shows the first', () => {
  const { result } = renderHook(() => useLocationView(), {
    wrapper: ({ children }) => <TestUi at="/mapas/ucas/ubicacion">{children}</TestUi>,
  });
  act(() => {
    result.current.change({ layers: new Map([['heatLayer', '']]) });
    result.current.change({ camera: { lat: -2, lng: -79, zoom: 10 } });
  });
  expect([...result.current.view.layers.keys()]).toEqual(['heatLayer']);
  expect(result.current.view.camera).toEqual({ lat: -2, lng: -79, zoom: 10 });
  act(() => result.current.change({ search: 'ana' }));
  expect(result.current.view).toMatchObject({ search: 'ana', camera: { zoom: 10 } });
});
