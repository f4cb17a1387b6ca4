import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { addTestWords, signInAs, TestUi } from 'shared-ui/testing';
import words from './locales/es.json' with { type: 'json' };
import { tasks } from './tasks.resource.tsx';

beforeEach(() => {
  addTestWords('mf-reports', words);
  signInAs();
});

describe('the list of tasks', () => {
  const { actions: Ways = () => null } = tasks.slots ?? {};
  const openWays = (more = '') =>
    render(
      <TestUi at={`/reportes/calendario/tareas?first=2024-11-20&last=2024-11-21&label_id=9${more}`}>
        <Ways />
      </TestUi>,
    );
  const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it('can be narrowed to an activity or a label of activities', () => {
    expect(tasks.filters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['activity_id', 'label_id']),
    );
  });

  it('leads to the report over the same rounds those who may see it', () => {
    openWays();
    expect(ways()).toEqual([
      '/reportes/actividades/analitica?from=2024-11-20&to=2024-11-21&label_id=9',
      '/calendario',
    ]);
    cleanup();
    signInAs({ cliente_metadata: { control_actividades: true } });
    openWays();
    expect(ways()).toEqual(['/calendario']);
  });

  it('leads to no report over a type of UCAs, which none has the same way', () => {
    openWays('&type_id=4');
    expect(ways()).toEqual(['/calendario']);
    cleanup();
    openWays('&type_id=');
    expect(ways()).toHaveLength(2);
  });
});
