import type { VisitActionRow } from 'contract';
import { describeReport } from 'shared-ui/testing';
import visitWords from '../locales/es.json' with { type: 'json' };
import words from './locales/es.json' with { type: 'json' };
import { report } from './visit-actions.report.tsx';

const row: VisitActionRow = {
  id: 41,
  at: '2026-11-20T19:00:00Z',
  action: 'validation',
  stage: 'validation',
  user_name: 'Ana Paredes',
  for_name: 'Luis Vera',
  request_id: 7,
  request_name: 'Cambio de filtros',
  branch_name: 'Puerto',
  department_name: 'Operaciones',
  subdepartment_name: 'Muelle',
  status: 3,
  waited_seconds: 5400,
  changes: 0,
  text: 'Con permiso de trabajo',
};

describeReport(report, { words: { ...visitWords, ...words }, row });
