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

const page = (row: object) => ({
  data: [row],
  metadata: { page: 1, per_page: 50, total: 1, pages: 1 },
});

/** What the pickers of forms and filters find. */
export const choices = {
  '/v1/sucursal': page({ ...rowFacts, id: 4, name: 'Terminal Carcelén', city: 'Quito' }),
  '/v1/departamento': page({ ...rowFacts, id: 5, name: 'Operaciones', branch_name: 'Terminal Carcelén' }),
  '/v1/subdepartamento': page({ ...rowFacts, id: 6, name: 'Patio' }),
  '/v1/proveedor': page({ ...rowFacts, id: 8, name: 'Grúas del Pacífico', ruc: '0992846178001' }),
};

/** Picks a record by its name. */
export async function choose(label: RegExp, name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

export const personFacts = {
  name: 'Rosa',
  last_name: 'Quimí Tomalá',
  identity: '1710034065',
  foreign_document: false,
  phone: '0991234567',
  email: 'rosa@example.com',
  plate: 'GBA1234',
  foreign_plate: false,
  position: 'Analista',
  active: true,
};

/** Types a person's identity. */
export async function fillPerson(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Rosa');
  await userEvent.type(screen.getByRole('textbox', { name: /Apellidos/ }), 'Quimí');
  await userEvent.type(screen.getByRole('textbox', { name: /Cédula/ }), '171003406-5');
  await userEvent.type(screen.getByRole('textbox', { name: /Placa/ }), 'gba-1234');
}
export const filledPerson = {
  name: 'Rosa',
  last_name: 'Quimí',
  identity: '1710034065',
  foreign_document: false,
  plate: 'GBA1234',
};
