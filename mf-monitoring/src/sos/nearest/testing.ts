import type { AskedResponder, Responder } from 'contract';

const at = '2026-11-21T12:00:00.000Z';

/** A person who could go to an SOS, and the same person once asked. */
export const near: Responder = {
  ...{ uca_id: 21, name: 'Luis Mora', type: 'Motorizado', place: 'Puerto', lat: -2.2, lng: -79.9 },
  ...{ fixed_at: at, metres: 3200, seconds: 470, by: 'straight' },
};
export const asked: AskedResponder = {
  ...{
    request_id: 31,
    uca_id: 21,
    name: 'Luis Mora',
    text: '¿Puede ir?',
    asked_by: 'Ana Paredes',
    asked_at: at,
  },
  ...{ state: 'dispatched', due_at: at, answered_at: null, response_seconds: null, answer: null },
};
