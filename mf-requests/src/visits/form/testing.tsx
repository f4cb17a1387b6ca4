import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usualVisitRules, type Visit, type VisitGuestRow } from 'contract';
import { addTestWords, type Reply } from 'shared-ui/testing';
import area from '../../locales/es.json' with { type: 'json' };
import words from '../locales/es.json' with { type: 'json' };
import formWords from './locales/es.json' with { type: 'json' };

/** What the tests of the form share. */

export const point = {
  ...{ id: 5, name: 'Muelle 1', department_id: 3, department_name: 'Operaciones' },
  ...{ branch_id: 2, branch_name: 'Puerto Norte', city: 'Guayaquil', province: 'Guayas' },
  ...{ validations: 2, authorizations: 1, request_mandatory: true, requests: true },
  rules: { ...usualVisitRules, hours: [], documents: [] },
};

export const guest = (part: Partial<VisitGuestRow> = {}): VisitGuestRow => ({
  ...{ guest_id: 11, name: 'Ana', last_name: 'Paredes', identity: '1710034065', foreign_document: false },
  ...{ verified: true, blocked: false, blacklisted: false },
  ...part,
});

export const foreseen = {
  forecast: {
    forecast: 'impossible',
    stages: [
      { stage: 'validation', needed: 2, able: [21] },
      { stage: 'authorization', needed: 1, able: [22] },
    ],
    decided_at: null,
    remedies: [{ type: 'people', stage: 'validation', count: 1 }],
    people: [
      { id: 21, name: 'Vera Vélez' },
      { id: 22, name: 'Aldo Arias' },
    ],
    role_givers: ['Mauricio Avilés'],
  },
  faults: [] as string[],
  windows: {
    count: 1,
    first: { from: '2999-01-07T13:00:00Z', to: '2999-01-07T17:00:00Z' },
    last: { from: '2999-01-07T13:00:00Z', to: '2999-01-07T17:00:00Z' },
  },
  most_guests: 10,
};

export const visit: Visit = {
  ...{ id: 7, client_id: 1, name: 'Cambio de bombas', status: 1, expired: false, stage: 'validation' },
  ...{ branch_id: 2, branch_name: 'Puerto Norte', branch_city: 'Guayaquil' },
  ...{
    department_id: 3,
    department_name: 'Operaciones',
    subdepartment_id: 5,
    subdepartment_name: 'Muelle 1',
  },
  ...{ main_reason: 'maintenance', secondary_reason: 'Cambiar las bombas', order_number: '' },
  ...{ risky: false, risks: [], risk_detail: '', staff: 'external', supervising_entity: 'collaborator' },
  ...{ starts_at: '2999-01-07T13:00:00.000Z', ends_at: '2999-01-07T17:00:00.000Z', weekdays: [] },
  votes: { validation: { given: 0, needed: 2 }, authorization: { given: 0, needed: 1 } },
  ...{ guest_count: 1, guest_names: ['Ana Paredes'], guests: [guest()] },
  ...{ requester_id: 1, requester_name: 'Carolina Murillo', awaits_me: false },
  ...{ created_at: '2998-12-01T13:00:00Z', updated_at: '2998-12-01T13:00:00Z' },
  supervisors: [{ employee_id: 31, name: 'Byron Caiza', phone: '' }],
  ...{ equipment: [], files: [], documents: [], left_supervisors: [] },
  standing: {
    ...{ status: 1, requester: 1, needs: { validation: 2, authorization: 1 }, votes: [] },
    changed: { validation: false, authorization: false },
    ...{ version: 1, entered: false, inside: 0, expired: false },
  },
  waits_until: '2999-01-07T17:00:00Z',
  voters: [],
  me: { id: 1, validator: false, authorizer: false, canceller: true, away: false, acts_for: [] },
  chain: { entries: 1, head: 'a1', broken: null },
  forecast: null,
  events: [],
};

/** The responses that every test of the form gets. */
export const usualAnswers: Record<string, Reply> = {
  'GET /v1/solicitud/puntos': { data: { data: [point] } },
  'GET /v1/solicitud/invitados': {
    data: {
      data: [
        guest(),
        guest({ guest_id: 12, name: 'Bruno', identity: '1710034073', blacklisted: true, verified: false }),
      ],
    },
  },
  'GET /v1/solicitud/colaboradores': {
    data: { data: [{ employee_id: 31, name: 'Byron Caiza', phone: '', position: 'Jefe de muelle' }] },
  },
  'POST /v1/solicitud/prevision': { data: foreseen },
};

/** The words of the form, and steps that open at once. */
export function prepareForm(): void {
  addTestWords('mf-requests', { ...area, ...words, ...formWords });
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    run(0);
    return 0;
  });
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const next = () => press('Siguiente');
export const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** Pastes a text at once, which is all the form sees of it. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Fills in a day and a time. */
export async function typeMoment(field: string, day: string, time: string): Promise<void> {
  const group = within(screen.getByRole('group', { name: new RegExp(`^${field}`) }));
  await enter(group.getByRole('textbox', { name: /^Día/ }), day);
  await enter(group.getByRole('textbox', { name: /^Hora/ }), time);
}

/** Adds a person found by a search. */
export async function find(where: string | RegExp, text: string, name: string): Promise<void> {
  await enter(screen.getByRole('searchbox', { name: where }), text);
  await userEvent.click(await screen.findByRole('button', { name: `Agregar a ${name}` }));
}

/** Fills in the first three steps, and opens the fourth. */
export async function fillToRisk(): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Sucursal/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Puerto Norte/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Motivo principal/ }), 'Mantenimiento');
  await enter(box(/^Motivo secundario/), 'Cambiar las bombas');
  await next();
  await screen.findByRole('group', { name: /^Inicio/ });
  await typeMoment('Inicio', '2999-01-07', '08:00');
  await typeMoment('Fin', '2999-01-07', '12:00');
  await next();
  await screen.findByRole('searchbox', { name: /banco de invitados/ });
  await find(/banco de invitados/, 'ana', 'Ana Paredes');
  await find(/empleados/, 'byron', 'Byron Caiza');
  await next();
  await screen.findByRole('radio', { name: 'No, sin riesgo' });
}

/**
 * Responds to each upload, which uses XMLHttpRequest for its progress, with the next of these: a file id, a refusal, or
 * what was read from it.
 */
export function fakeUploads(...answers: (number | string | object)[]): void {
  class Upload {
    upload = {};
    status = 0;
    response = new Blob();
    onload = () => {};
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send() {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      const isRefused = typeof answer === 'string';
      const envelope = isRefused
        ? { succeeded: false, data: null, message: answer, errors: {}, code: 'validation' }
        : {
            ...{ succeeded: true, message: '', errors: {} },
            data: typeof answer === 'object' ? answer : uploaded(answer ?? 0),
          };
      this.status = isRefused ? 422 : 201;
      this.response = new Blob([JSON.stringify(envelope)]);
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  jest
    .spyOn(globalThis, 'XMLHttpRequest')
    .mockImplementation(() => new Upload() as unknown as XMLHttpRequest);
}
const uploaded = (id: number) => ({ id, name: 'permiso.pdf', bytes: 4, media_type: 'application/pdf' });
