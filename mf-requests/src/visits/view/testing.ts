import type { Visit, VisitEventRow, VisitRow } from 'contract';
import { addTestWords } from 'shared-ui/testing';
import shared from '../locales/es.json' with { type: 'json' };
import words from './locales/es.json' with { type: 'json' };

/** Loads the words of a request's page beside those of its area. */
export const addVisitWords = (): void => addTestWords('mf-requests', { ...shared, ...words });

export const visitRow: VisitRow = {
  id: 7,
  client_id: 1,
  name: 'Cambio de bomba',
  ...{ branch_name: 'Terminal Posorja', department_name: 'Mantenimiento' },
  ...{ subdepartment_id: 22, subdepartment_name: 'Energía' },
  main_reason: 'maintenance',
  risky: true,
  ...{ starts_at: '2026-11-28T13:00:00.000Z', ends_at: '2026-12-12T22:00:00.000Z', weekdays: [1, 3] },
  ...{ status: 2, expired: false, stage: 'validation' },
  votes: { validation: { given: 1, needed: 2 }, authorization: { given: 0, needed: 1 } },
  ...{ guest_count: 2, guest_names: ['Ana Loor', 'Luis Vera'] },
  ...{ requester_id: 8, requester_name: 'Esteban Carrión' },
  ...{ created_at: '2026-11-20T13:00:00.000Z', updated_at: '2026-11-21T13:00:00.000Z' },
  awaits_me: true,
};

const happened: VisitEventRow = {
  ...{ id: 1, at: '2026-11-20T13:00:00.000Z', what: 'creation', stage: null },
  ...{ author: 'Esteban Carrión', for: '', text: '', status: 1, changes: [] },
};

export const event = (part: Partial<VisitEventRow>): VisitEventRow => ({ ...happened, ...part });

const guest = { identity: '0912345675', foreign_document: false, blocked: false, blacklisted: false };

/** A request that lacks one validation, as one of its validators sees it. */
export const visit: Visit = {
  ...visitRow,
  ...{ branch_id: 3, department_id: 15, branch_city: 'Posorja', secondary_reason: 'La bomba gotea' },
  ...{ risks: ['heights'], risk_detail: 'Con arnés', staff: 'external', supervising_entity: 'collaborator' },
  order_number: 'OT-8880',
  guests: [
    { ...guest, guest_id: 1, name: 'Ana', last_name: 'Loor', verified: true },
    { ...guest, guest_id: 2, name: 'Luis', last_name: 'Vera', verified: false, blacklisted: true },
  ],
  supervisors: [{ employee_id: 103, name: 'Xavier Cedeño', phone: '+593991234567' }],
  equipment: [{ way: 'remove', description: 'Bomba', serial: 'BC-1', quantity: 1 }],
  documents: [],
  left_supervisors: [],
  files: [{ id: 90, name: 'permiso.pdf', bytes: 43_000, media_type: 'application/pdf' }],
  standing: {
    ...{ status: 2, requester: 8, version: 4, entered: false, inside: 0, expired: false },
    needs: { validation: 2, authorization: 1 },
    votes: [{ by: 5, stage: 'validation' }],
    changed: { validation: false, authorization: false },
  },
  waits_until: '2026-12-12T22:00:00.000Z',
  voters: [
    {
      id: 5,
      name: 'Lucía Andrade',
      for: '',
      stage: 'validation',
      at: '2026-11-21T13:00:00.000Z',
      changed: false,
    },
  ],
  me: { id: 9, validator: true, authorizer: false, canceller: false, away: false, acts_for: [] },
  forecast: {
    forecast: 'late',
    stages: [
      { stage: 'validation', needed: 1, able: [9, 10] },
      { stage: 'authorization', needed: 1, able: [] },
    ],
    decided_at: '2026-11-29T13:00:00.000Z',
    remedies: [
      { type: 'people', stage: 'authorization', count: 1 },
      { type: 'ask', users: [9, 10], by: '2026-11-28T13:00:00.000Z' },
      { type: 'start', at: '2026-11-29T13:00:00.000Z' },
    ],
    people: [
      { id: 9, name: 'Mauricio Avilés' },
      { id: 10, name: 'Óscar Tomalá' },
    ],
    role_givers: [],
  },
  events: [
    event({
      ...{ id: 2, what: 'validation', stage: 'validation', author: 'Lucía Andrade', status: 2 },
      at: '2026-11-21T13:00:00.000Z',
    }),
    happened,
  ],
  chain: { entries: 2, head: 'b7'.repeat(32), broken: null },
};
