import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTestWords, signInAs, TestUi } from 'shared-ui/testing';
import { FirstSteps } from './first-steps.tsx';
import words from './locales/es.json' with { type: 'json' };

const none = { places: false, checkpoints: false, people: false, requests: false };
const all = { places: true, checkpoints: true, people: true, requests: true };
type Setup = typeof none;

const show = (setup: Setup | undefined) =>
  render(
    <TestUi>
      <FirstSteps setup={setup} />
    </TestUi>,
  );
const steps = () => screen.getAllByRole('listitem');

describe('first steps', () => {
  beforeEach(() => {
    addTestWords('mf-reports', words);
    signInAs({ type: 'cliente', cliente_metadata: { control_actividades: true } });
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it('lead from one thing to the next, each ticked off by what exists', () => {
    show({ ...none, places: true });
    expect(steps()).toHaveLength(4);
    const [place, checkpoint] = steps() as [HTMLElement, HTMLElement];
    expect(within(place).getByText('Hecho')).toBeDefined();
    expect(within(place).queryByRole('link')).toBeNull();
    const next = within(checkpoint).getByRole('link', { name: 'Crear un punto de control' });
    expect(next.getAttribute('href')).toBe('/checkpoints/create');
  });

  it('are not there before it is known, nor when all of it exists', () => {
    show(undefined);
    expect(screen.queryByRole('list', { name: 'Primeros pasos' })).toBeNull();
    cleanup();
    show(all);
    expect(screen.queryByRole('list', { name: 'Primeros pasos' })).toBeNull();
  });

  it('show only what the person may do', () => {
    signInAs({ type: 'cliente', cliente_metadata: { is_geocerca: true } });
    show(none);
    expect(steps()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Enviar la primera solicitud' })).toBeDefined();
  });

  it('stay away once they were hidden', async () => {
    show(none);
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
    expect(screen.queryByRole('list', { name: 'Primeros pasos' })).toBeNull();
    cleanup();
    show(none);
    expect(screen.queryByRole('list', { name: 'Primeros pasos' })).toBeNull();
  });
});
