import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { TestUi } from '../testing/index.tsx';
import Forms from './forms.tsx';

it('every field has the right name, role and ids, also when it is refused', async () => {
  const metadata = { page: 1, per_page: 50, total: 0, pages: 1 };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ succeeded: true, data: { data: [], metadata }, message: '', errors: {} }),
    );
  const { container } = render(
    <TestUi>
      <Forms />
    </TestUi>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Este campo es obligatorio');
  // These two measure rendered pixels, and jsdom renders nothing.
  const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}, 30_000);
