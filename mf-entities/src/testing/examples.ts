import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** What the examples of this area's tests have in common. */
export const rowFacts = {
  id: 7,
  client_id: 3,
  client_name: 'Puerto Norte',
  created_at: '2026-08-03T15:20:00Z',
  updated_at: '2026-08-03T15:20:00Z',
};

/** The only page of a list. */
export const pageOf = (...rows: readonly object[]) => ({
  data: rows,
  metadata: { page: 1, per_page: 50, total: rows.length, pages: 1 },
});

/** What the pickers of forms and filters find. */
export const choices = {
  '/v1/sucursal': pageOf({ ...rowFacts, id: 4, name: 'Terminal Carcelén', city: 'Quito' }),
  '/v1/lugar': pageOf({
    ...rowFacts,
    id: 5,
    name: 'Muelle 2',
    branch_name: 'Terminal Carcelén',
    lat: -2.28,
    lng: -79.9,
  }),
  '/v1/etiqueta': pageOf({ ...rowFacts, id: 3, name: 'Perímetro', description: '', color: 'olive' }),
  '/v1/regla': pageOf({ ...rowFacts, id: 8, name: 'Ronda estándar', description: '' }),
  '/v1/tipo': pageOf({ ...rowFacts, id: 6, name: 'Guardia', description: '' }),
};

/** Picks a record by its name. */
export async function choose(label: RegExp, name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
