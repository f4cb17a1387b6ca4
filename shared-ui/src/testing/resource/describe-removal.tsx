import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormSchema } from '../../form/schema.ts';
import type { Identified } from '../../resource/index.ts';
import type { Harness } from './harness.tsx';

/** Delete and undo. */
export function describeRemoval<Row extends Identified, S extends FormSchema, Record extends Identified>(
  h: Harness<Row, S, Record>,
): void {
  const { resource, example, open, shown } = h;
  const { endpoints, nameOf } = resource;
  const { row } = example;

  if (endpoints.remove && endpoints.restore) {
    const { restore } = endpoints;
    it('deletes at once and can undo it', async () => {
      open();
      await shown();
      await userEvent.click(
        screen.getAllByRole('button', { name: `Eliminar ${nameOf(row)}` })[0] as HTMLElement,
      );
      await waitFor(() => expect(h.seen.some((one) => one.method === 'DELETE')).toBe(true));
      await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
      const path = restore.path.replace('{id}', String(row.id));
      await waitFor(() => expect(h.seen.some((one) => one.path === path)).toBe(true));
    });

    it('restores a row that could not be deleted, and shows why', async () => {
      h.answers = (request) =>
        request.method === 'DELETE'
          ? { status: 409, code: 'conflict', message: 'La usan 3 departamentos' }
          : undefined;
      open();
      await shown();
      await userEvent.click(
        screen.getAllByRole('button', { name: `Eliminar ${nameOf(row)}` })[0] as HTMLElement,
      );
      expect((await screen.findAllByText(/La usan 3 departamentos/)).length).toBeGreaterThan(0);
      await waitFor(async () => expect(await shown()).toHaveLength(2));
    });
  }
}
