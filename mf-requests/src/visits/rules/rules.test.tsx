import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { silentVisitRule, type VisitRule, type VisitRulePreview } from 'contract';
import { addTestWords } from 'shared-ui/testing';
import { paths } from '../../paths.ts';
import { type Answers, aroundScreens, open, serveCalls } from '../../testing/screen.tsx';
import shared from '../locales/es.json' with { type: 'json' };
import words from './locales/es.json' with { type: 'json' };
import VisitRulesPage from './rules.page.tsx';

aroundScreens();

const rule: VisitRule = {
  ...{ ...silentVisitRule, id: 1, branch_id: null, subdepartment_id: null, lead_minutes: 1440, guests: 20 },
  ...{ version: 3, updated_at: '2026-11-01T10:00:00Z', updated_by: 'Ana Loor' },
};
const places = [
  {
    ...{ branch_id: 2, branch_name: 'Puerto Norte', department_name: 'Operaciones' },
    ...{ subdepartment_id: 5, subdepartment_name: 'Muelle 1' },
  },
];
const preview: VisitRulePreview = {
  ...{ from: '2026-08-27T10:00:00Z', requests: 40 },
  tried: {
    ...{ refused: 12, expired: 1, late: 2 },
    by: { lead: 12, stay: 0, hours: 0, guests: 1, documents: 0 },
  },
  saved: {
    ...{ refused: 3, expired: 0, late: 4 },
    by: { lead: 3, stay: 0, hours: 0, guests: 0, documents: 0 },
  },
  examples: [
    {
      ...{ id: 70, name: 'Cambio de bombas', place: 'Puerto Norte · Muelle 1', requester_name: 'Luis Vera' },
      ...{ created_at: '2026-11-20T10:00:00Z', starts_at: '2026-11-21T10:00:00Z' },
      ...{ fate: 'refused', faults: ['lead'] },
    },
  ],
};

function start(at: string, more: Answers = {}) {
  addTestWords('mf-requests', { ...shared, ...words });
  const calls = serveCalls({
    'GET /v1/solicitud/regla': { data: { rules: [rule], places } },
    'POST /v1/solicitud/regla/prueba': { data: preview },
    ...more,
  });
  open(paths.visitRules, at, <VisitRulesPage />);
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('tries the client’s rules before they are saved, and reverts them', async () => {
  const calls = start(paths.visitRules, {
    'POST /v1/solicitud/regla': ({ body }) => ({
      data: { ...rule, ...(body as object), version: 4 },
    }),
  });
  const lead = await screen.findByRole('textbox', { name: /^Anticipación mínima/ });
  expect((lead as HTMLInputElement).value).toBe('24');
  expect(screen.getByText('Vacío: lo usual (Hasta 30 días).')).toBeTruthy();
  await userEvent.clear(lead);
  await userEvent.type(lead, '48');
  await press('Probar con los últimos 90 días');
  await screen.findByText('De 40 solicitudes:');
  expect(screen.getAllByText(/hoy: 3$/)).toHaveLength(2);
  const examples = within(screen.getByRole('list', { name: 'Las últimas' }));
  expect(examples.getByRole('link', { name: 'Cambio de bombas' }).getAttribute('href')).toContain(
    '/solicitudes/ver/70',
  );
  expect(calls.at(-1)?.body).toEqual({
    ...{ ...silentVisitRule, lead_minutes: 2880, guests: 20 },
    ...{ branch_id: null, subdepartment_id: null },
  });
  await userEvent.type(lead, '0');
  expect(screen.getByText('Cambió las reglas después de probarlas.')).toBeTruthy();
  await press('Guardar reglas');
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => {
    const saved = calls.filter(({ method, path }) => method === 'POST' && path === '/v1/solicitud/regla');
    expect(saved.map(({ body }) => body)).toMatchObject([
      { version: 3, lead_minutes: 28_800 },
      { version: 4, lead_minutes: 1440 },
    ]);
  });
});

it('narrows a place: what it leaves empty is as around it', async () => {
  const calls = start(`${paths.visitRules}?lugar=s5`, {
    'POST /v1/solicitud/regla': ({ body }) => ({ data: { ...rule, ...(body as object), id: 2, version: 1 } }),
  });
  await screen.findByText(/Vacío: como alrededor \(Al menos 1 d.* antes\)\./);
  await userEvent.click(screen.getByRole('radio', { name: 'Un horario propio' }));
  await press('Agregar horas');
  await userEvent.click(screen.getByRole('radio', { name: 'Una lista propia' }));
  await press('Agregar un documento');
  await press('Guardar reglas');
  expect(await screen.findAllByText('Este campo es obligatorio')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Documento/ }), 'Póliza');
  await press('Guardar reglas');
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'POST' && path === '/v1/solicitud/regla')?.body,
    ).toEqual({
      ...{ ...silentVisitRule, branch_id: null, subdepartment_id: 5, version: 0 },
      hours: [{ days: [1, 2, 3, 4, 5], from_time: '08:00', to_time: '17:00' }],
      documents: [{ staff: 'external', document: 'Póliza' }],
    }),
  );
});
