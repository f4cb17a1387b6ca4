import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestUi } from '../testing/index.tsx';
import type { MapViewProps } from './map-view.tsx';
import type { StageState } from './view/stage-types.ts';

const camera = { lng: -79.9, lat: -2.2, zoom: 12 };
const state: StageState = { phase: 'ready', reason: null, credits: [], camera };
const stage = {
  setLayer: () => {},
  setVectors: () => {},
  follow: () => () => {},
  snapshot: () => state,
  subscribe: () => () => {},
};
const retry = jest.fn();
const known = { stage, state, failed: false, hasStreets: true, retry };
jest.unstable_mockModule('./view/use-stage.ts', () => ({ useStage: () => known }));
const { MapView } = await import('./map-view.tsx');

const open = (props: Partial<MapViewProps> = {}) =>
  render(
    <TestUi>
      <MapView label="Mapa" {...props} />
    </TestUi>,
  );
const allow = (value: boolean | undefined) =>
  Object.defineProperty(document, 'fullscreenEnabled', { value, configurable: true });

describe('the full screen of a map', () => {
  const button = () => screen.queryByRole('button', { name: 'Pantalla completa' });
  afterEach(() => void allow(undefined));

  it('is offered where the browser has it', async () => {
    allow(true);
    const onFullScreen = jest.fn();
    open({ onFullScreen });
    await userEvent.click(button() as HTMLElement);
    expect(onFullScreen).toHaveBeenCalledTimes(1);
  });

  it('is not offered where the browser has none', () => {
    for (const onFullScreen of [() => {}, undefined]) {
      const { unmount } = open(onFullScreen && { onFullScreen });
      expect(screen.getByRole('button', { name: 'Acercar' })).toBeTruthy();
      expect(button()).toBeNull();
      unmount();
    }
  });
});

it('is built anew on request after it failed, and keeps the focus', async () => {
  known.failed = true;
  open();
  expect(screen.getByText('No se pudo mostrar el mapa')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Mapa' }));
  known.failed = false;
});
