import { beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { geofenceForm } from 'contract';
import { Form } from 'shared-ui/form';
import { addTestWords, TestUi } from 'shared-ui/testing';
import { ExpectedField } from './expected-field.tsx';
import { blankGeofence } from './geofences.resource.tsx';
import { words } from './testing.ts';

const hours = (from_time: string) => ({ days: [], from_time, to_time: '23:00' });

beforeEach(() => addTestWords('mf-entities', words));

it('by keyboard, hours that are removed leave the next ones at hand, at last the button that adds', async () => {
  render(
    <TestUi>
      <Form
        schema={geofenceForm}
        initial={{ ...blankGeofence, expected: ['08:00', '12:00', '20:00'].map(hours) }}
        latest={null}
        onSubmit={async () => {}}
      >
        <ExpectedField />
      </Form>
    </TestUi>,
  );
  const remove = (number: number) => screen.getByRole('button', { name: `Quitar el horario ${number}` });
  remove(2).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(remove(2)));
  expect(screen.queryByRole('button', { name: 'Quitar el horario 3' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar horario' })),
  );
});
