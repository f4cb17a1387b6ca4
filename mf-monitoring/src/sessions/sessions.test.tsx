import type { SessionRow } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { sessions } from './sessions.resource.tsx';

const row: SessionRow = {
  id: 4,
  client_id: 3,
  name: 'Traslado de valores',
  kind: 1,
  state: 'running',
  started_at: '2026-11-21T12:00:00.000Z',
  started_by: 'Ana Paredes',
  began_as: null,
  ends_at: '2026-11-21T20:00:00.000Z',
  ended_at: null,
  ucas: 2,
};

describeResource(sessions, { words, row });
