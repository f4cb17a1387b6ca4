import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FoundPlace, PlaceSearchFailure } from 'shared-ui/map';
import { addTestWords, signInAs, TestUi } from 'shared-ui/testing';
import { AddressField } from './address-search.tsx';
import { words } from './testing.ts';

const place = (name: string, lng: number): FoundPlace => ({
  name,
  place: { lat: -2.2, lng },
  bounds: { west: lng - 1, east: lng + 1, south: -3, north: -1 },
});
const map = {
  find: jest.fn<(text: string) => Promise<FoundPlace[]>>(),
  fit: jest.fn(),
};
const submitted = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  signInAs();
  addTestWords('mf-entities', words);
  render(
    <TestUi>
      <form onSubmit={submitted}>
        <AddressField map={map} />
        <button type="submit">Guardar</button>
      </form>
    </TestUi>,
  );
});
const ask = async (text: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: /Buscar una dirección/ }), `${text}{Enter}`);

it('moves to the only address found, and lets one of several be chosen; the form is not saved', async () => {
  map.find.mockResolvedValueOnce([place('Malecón 2000', -79)]);
  await ask('malecón');
  await waitFor(() => expect(map.fit).toHaveBeenLastCalledWith(place('', -79).bounds));
  map.find.mockResolvedValueOnce([place('Calle 1', -78), place('Calle 2', -77)]);
  await ask(' calle');
  await userEvent.click(await screen.findByRole('button', { name: 'Calle 2' }));
  expect(map.fit).toHaveBeenCalledTimes(2);
  expect(map.fit).toHaveBeenLastCalledWith(place('', -77).bounds);
  expect(map.find.mock.calls).toEqual([['malecón'], ['malecón calle']]);
  expect(submitted).not.toHaveBeenCalled();
});

it('leaves the Enter that accepts a word of an input method alone', async () => {
  const box = await screen.findByRole('searchbox', { name: /Buscar una dirección/ });
  await userEvent.type(box, '上海');
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(map.find).not.toHaveBeenCalled();
});

it('shows what was not found, and why a search was impossible', async () => {
  map.find.mockResolvedValueOnce([]);
  await ask('xyz');
  expect(await screen.findByText(/No se encontró «xyz»/)).toBeTruthy();
  map.find.mockRejectedValueOnce(new PlaceSearchFailure('denied'));
  await ask('1');
  expect(await screen.findByText(/con la clave de este servidor/)).toBeTruthy();
  map.find.mockRejectedValueOnce(new PlaceSearchFailure('limit'));
  await ask('2');
  expect(await screen.findByText(/no admite más búsquedas/)).toBeTruthy();
});
