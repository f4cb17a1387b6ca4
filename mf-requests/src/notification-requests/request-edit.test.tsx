import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordWritten } from 'shared-auth/testing';
import { request } from '../testing/fixtures.ts';
import { aroundScreens, open, serveCalls } from '../testing/screen.tsx';
import RequestEditPage from './request-edit.page.tsx';

aroundScreens();

const start = (record: object, more = {}) => {
  const calls = serveCalls({ 'GET /v1/request/7': { data: { ...request, ...record } }, ...more });
  open('/request/edit/:id', '/request/edit/7', <RequestEditPage />);
  return calls;
};
const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

it('shows why a request under way cannot be changed, and what to do', async () => {
  start({ state: 'in_process' });
  expect(await screen.findByText('«Ronda de medianoche» está en curso')).toBeTruthy();
  expect(await href('Monitorear')).toBe('/request/monitor/31/schedule/9');
  expect(screen.getByRole('button', { name: 'Cancelar lo pendiente' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('leads from what a rule sends to the rule', async () => {
  start({ state: 'completed', rule_id: 5, rule_type: 'repetitive' });
  expect(await href('Editar la regla')).toBe('/request/rules/edit/5');
});

it('changes a draft, and shows how often people are reminded', async () => {
  const calls = start({ state: 'draft' }, { 'PATCH /v1/request/7': { data: request } });
  expect(await screen.findByText('Byron Caiza')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Recordatorios' }), '2 recordatorios');
  expect(screen.getByText(/pasados 1 min 40 s y 3 min 20 s/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/request'));
  const { body } = calls.find(({ method }) => method === 'PATCH') ?? {};
  expect(body).toMatchObject({ reminders: 2, uca_ids: [41] });
  expect(Object.keys(body as object)).not.toContain('dispatch_now');
});

it('keeps input while someone else saves the request, and sends their changes too', async () => {
  let saved: object = { ...request, state: 'draft' };
  const calls = start(
    {},
    { 'GET /v1/request/7': () => ({ data: saved }), 'PATCH /v1/request/7': { data: request } },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), ' y más');
  saved = { ...saved, title: 'Otra pregunta' };
  await act(() => recordWritten({ entity: 'request', ids: [7] }));
  const notice = await screen.findByText('Otra persona ha guardado este registro');
  expect(notice.parentElement?.textContent).toContain('Título');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/request'));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    name: 'Ronda de medianoche y más',
    title: 'Otra pregunta',
  });
});

it('keeps what is typed when the request is sent meanwhile, or deleted', async () => {
  let saved: { state: string } | null = { ...request, state: 'draft' };
  start(
    {},
    { 'GET /v1/request/7': () => (saved ? { data: saved } : { status: 404, code: 'notFound', message: '' }) },
  );
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
  await userEvent.type(name, ' y más');
  saved = { ...saved, state: 'in_process' };
  await act(() => recordWritten({ entity: 'request', ids: [7] }));
  expect(await screen.findByText('«Ronda de medianoche» está en curso')).toBeTruthy();
  saved = null;
  await act(() => recordWritten({ entity: 'request', ids: [7] }));
  expect(await screen.findByText(/Otra persona ha eliminado este registro/)).toBeTruthy();
  expect(name.isConnected && name.value).toBe('Ronda de medianoche y más');
});

it('shows when there is no such request', async () => {
  serveCalls({});
  open('/request/edit/:id', '/request/edit/9', <RequestEditPage />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
