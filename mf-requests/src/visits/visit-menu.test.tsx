import { beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'shared-ui';
import { fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import { addVisitWords } from './view/testing.ts';
import { VisitActions } from './visit-menu.tsx';

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

beforeEach(() => {
  addVisitWords();
  signInAs();
  fakeApi(() => ({ data: {} }));
});

it('leads to the spreadsheets of what the list shows, and to the report of actions', async () => {
  render(
    <TestUi at="/solicitudes?estados=7">
      <Where />
      <VisitActions />
    </TestUi>,
  );
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Más' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  const place = () => screen.getByTestId('where').textContent;
  await choose('Descargar Excel');
  await waitFor(() => expect(place()).toBe('/solicitudes?estados=7&dialog=export'));
  await choose('Reporte de acciones');
  await waitFor(() => expect(place()).toBe('/solicitudes/acciones'));
});
