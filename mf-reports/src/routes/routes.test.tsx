import { expect, it } from '@jest/globals';
import { type RouteReportRow, routePath } from 'contract';
import { sessionStore } from 'shared-auth';
import { describeReport, signInAs } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { report } from './routes.report.tsx';

const row: RouteReportRow = {
  id: 7,
  name: 'Traslado al puerto',
  uca_id: 8,
  uca_name: 'Ana Paredes',
  uca_type: 'Guardia',
  place_name: 'Puerto',
  started_at: '2026-11-20T19:00:00Z',
  due_at: '2026-11-20T20:00:00Z',
  ended_at: '2026-11-20T20:10:00Z',
  outcome: 'finished',
  punctuality: 'late',
  detours: 1,
  stops: 0,
  took_seconds: 4200,
  late_seconds: 600,
  metres: 3000,
};

describeReport(report, { words, row });

it('opens the page of a route to those who may see it', () => {
  const opened = (flag: object) => {
    signInAs({ cliente_metadata: flag });
    const { user } = sessionStore.getState();
    return user && report.log.paths.open?.(row, user);
  };
  expect(opened({ is_sos: true })).toBe(routePath(row.id));
  expect(opened({ is_geocerca: true })).toBeNull();
});
