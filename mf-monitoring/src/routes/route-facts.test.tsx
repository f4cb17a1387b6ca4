import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type PlannedRoute, RouteStatus } from 'contract';
import { addTestWords, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { RouteFacts } from './route-facts.tsx';

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  signInAs();
});
const here = { lat: -2.2, lng: -79.9 };
const route: PlannedRoute = {
  ...{ id: 4, client_id: 3, name: 'Traslado', uca_id: 9, uca_name: 'Luis Vera', status: RouteStatus.started },
  ...{ started_at: '2026-11-21T12:00:00.000Z', started_by: 'Ana Paredes', due_at: null, ended_at: null },
  ...{ metres: 3200, session_id: null, session_name: null, start: here, waypoints: [], visited: [] },
  ...{ destination: { ...here, radius: 50 }, line: [here, here], by: 'straight', seconds: null },
  ...{ detour_metres: 100, mishap_seconds: 120 },
};

it('show what raises an alert while the route is under way, but not for a route judged by other rules', () => {
  const show = (status: PlannedRoute['status']) => (
    <TestUi>
      <RouteFacts route={{ ...route, status }} track={undefined} />
    </TestUi>
  );
  const { rerender } = render(show(RouteStatus.detour));
  expect(screen.getByText(words.plan.rules)).toBeTruthy();
  rerender(show(RouteStatus.finished));
  expect(screen.queryByText(words.plan.rules)).toBeNull();
});
