import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { can, recordAt } from 'contract';
import { subscribersOf } from 'contract/endpoints';
import { sessionStore } from 'shared-auth';
import { recordWritten } from 'shared-auth/testing';
import type { FormSchema } from '../../form/schema.ts';
import type { Identified } from '../../resource/index.ts';
import { sharedTexts } from './gaps.ts';
import { type Harness, listed, where } from './harness.tsx';

/** Changes by others appear on screen, and an open form announces them before it is saved. */
export function describeLive<Row extends Identified, S extends FormSchema, Record extends Identified>(
  h: Harness<Row, S, Record>,
): void {
  const { resource, example, listPath, open, shown } = h;
  const { endpoints, paths, form } = resource;
  const { row } = example;
  if (example.noLive) return;
  const entity = recordAt(listPath) ?? 'no kind of record';
  const written = () => act(() => recordWritten({ entity, ids: [row.id] }));

  it('shows what someone else changes, and notifies users who list it', async () => {
    open();
    await shown();
    h.answers = ({ method, path }) =>
      method === 'GET' && path === listPath ? listed([h.second], 1) : undefined;
    await written();
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    const { user } = sessionStore.getState();
    if (!user) throw new Error('nobody is signed in');
    const subscribers = subscribersOf(entity);
    const named = subscribers && subscribers !== 'own' ? subscribers.named : [];
    expect(named.filter((permission) => can(user, permission))).not.toEqual([]);
  });

  if (!form || !endpoints.get || !endpoints.update || !paths.edit) return;
  const editPath = paths.edit(row.id);
  const record = { ...(example.record ?? row) } as unknown as { [name: string]: unknown };
  const values = (form.valuesOf?.(record as unknown as Record) ?? record) as typeof record;
  const texts = sharedTexts(resource, example);

  it('shows before saving that someone else saved, keeps input, and adopts theirs on request', async () => {
    open(editPath);
    await screen.findByRole('button', { name: 'Guardar' });
    const find = async () => {
      const shown = await screen.findAllByRole<HTMLInputElement>('textbox');
      const name = texts.find((one) => shown.some((box) => !box.disabled && box.value === values[one]));
      return { boxes: shown, field: name ?? '' };
    };
    let { boxes, field } = await find();
    // A form in steps may have its texts in a later one.
    for (const step of screen.queryAllByRole('tab')) {
      if (field) break;
      await userEvent.click(step);
      ({ boxes, field } = await find());
    }
    const box = boxes.find((one) => !one.disabled && one.value === values[field]) as HTMLInputElement;
    const get = endpoints.get?.path.replace('{id}', String(row.id));
    const somebodySaves = async (value: string) => {
      h.answers = ({ method, path }) =>
        method === 'GET' && path === get ? { data: { ...record, [field]: value } } : undefined;
      await written();
      return screen.findByText('Otra persona ha guardado este registro');
    };
    const saved = () => h.seen.some(({ method, path }) => method !== 'GET' && path === get);

    await userEvent.type(box, '7');
    const typed = box.value;
    const first = await somebodySaves(`${values[field]}1`);
    expect(box.value).toBe(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const notice = first.closest<HTMLElement>('[role=alert]');
    await waitFor(() => expect(notice?.contains(document.activeElement)).toBe(true));
    expect(saved()).toBe(false);
    await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Conservar lo mío' }));
    await waitFor(() => expect(screen.queryByText('Otra persona ha guardado este registro')).toBeNull());
    expect(box.value).toBe(typed);

    await somebodySaves(`${values[field]}2`);
    await userEvent.click(screen.getByRole('button', { name: 'Tomar su cambio' }));
    await waitFor(() => expect(box.value).toBe(`${values[field]}2`));
    expect(where().pathname).toBe(editPath);
  });
}
