import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { fakeApi, type Request, signInAs, TestUi } from '../../testing/index.tsx';

const fit = jest.fn();
const camera = jest.fn();
jest.unstable_mockModule('../../map/map-view.tsx', () => ({
  MapView: (props: { camera?: object; onReady: (map: object) => void }) => {
    camera(props.camera);
    return <button type="button" ref={() => props.onReady({ fit, reveal: () => {} })} />;
  },
}));
const { default: CoordinatesMap } = await import('./coordinates-map.tsx');

const page = (rows: object[]) => ({
  data: rows,
  metadata: { page: 1, per_page: 200, total: rows.length, pages: 1 },
});
const rows = [
  { id: 1, name: 'Muelle', lat: -2.2, lng: -79.9 },
  { id: 2, name: 'Polo', lat: 89, lng: 10 },
  { id: 3, name: 'Sin sitio', lat: null, lng: null },
  { id: 4, name: 'Patio', lat: -2.3, lng: -79.8 },
];

afterEach(() => {
  jest.clearAllMocks();
});

describe('the map of a coordinates field', () => {
  it('opens at the client’s places while nothing is chosen', async () => {
    signInAs();
    const asked: Request[] = [];
    fakeApi((request) => {
      asked.push(request);
      return { data: page(request.path === '/v1/lugar' ? rows : []) };
    });
    render(
      <TestUi>
        <CoordinatesMap place={null} onPick={() => {}} client={7} />
      </TestUi>,
    );
    await waitFor(() =>
      expect(fit).toHaveBeenCalledWith({ west: -79.9, south: -2.3, east: -79.8, north: -2.2 }),
    );
    expect(fit).toHaveBeenCalledTimes(1);
    expect(asked[0]?.query.get('client_id')).toBe('7');
  });

  it('opens at the chosen place, without a request', () => {
    const asked = jest.fn();
    fakeApi((request) => {
      asked(request);
      return { data: page([]) };
    });
    render(
      <TestUi>
        <CoordinatesMap place={{ lat: -2.2, lng: -79.9 }} onPick={() => {}} client={undefined} />
      </TestUi>,
    );
    expect(camera).toHaveBeenCalledWith({ lat: -2.2, lng: -79.9, zoom: 14 });
    expect(asked).not.toHaveBeenCalled();
    expect(fit).not.toHaveBeenCalled();
  });
});
