import type { Page } from '@playwright/test';
import type { GatePoint, Staff } from 'contract';
import type { Api } from './api.ts';

export const gate = '/entradasSalidas/bitacora';

/** A worker of the guard's branch whom nobody else's test lets in. */
export async function worker(guard: Api, client: Api, name: string) {
  const [point] = (await guard.get<{ data: GatePoint[] }>('/v1/bitacora/puntos')).data;
  if (!point) throw new Error('the guard keeps no gate');
  const identity = `E2E${Date.now()}${Math.round(Math.random() * 999)}`.slice(0, 20);
  const person = { name, last_name: `Prueba ${identity.slice(-6)}`, identity, foreign_document: true };
  await client.post<Staff>('/v1/trabajador', {
    ...{ ...person, phone: '', email: '', plate: '', foreign_plate: false, active: true, position: '' },
    ...{ type: 'employee', branch_id: point.id, provider_id: null, documents_until: '2999-01-01' },
  });
  const admission = {
    ...{ key: crypto.randomUUID(), branch_id: point.id, subdepartment_id: null, plate: '', company: '' },
    people: [{ ...person, badge: '', escorted: false }],
    ...{ host: null, escort: null, approval: null, equipment: [], note: '', held: null },
  };
  return { identity, called: `${name} ${person.last_name}`, admission };
}

export const ask = async (page: Page, question: string) => {
  const field = page.getByRole('textbox', { name: '¿Quién está en la puerta?' });
  await field.fill(question);
  await field.press('Enter');
};

/** What the gate shows for a person who may enter; hosts who approved others are named on the page too. */
export const mayEnter = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Puede entrar' });
