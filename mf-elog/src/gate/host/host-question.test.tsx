import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostQuestion as Question } from 'contract';
import { clearApiCache, mutateEndpoint } from 'shared-auth';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import { HostQuestion, type HostQuestionProps } from './host-question.tsx';
import words from './locales/es.json' with { type: 'json' };

const visitor = {
  ...{ identity: '1710034065', foreign_document: false, name: 'Rosa', last_name: 'Quimí' },
  ...{ company: '', note: '', companions: 0 },
};
const waiting: Question = {
  ...{
    id: 7,
    branch_id: 1,
    subdepartment_id: null,
    host_id: 4,
    host_name: 'Elena Paz',
    identity: '1710034065',
  },
  ...{ name: 'Rosa', last_name: 'Quimí', company: '', note: '', companions: 0, state: 'waiting' },
  ...{ by_email: true, by_push: true, asked_at: new Date(Date.now() - 65_000).toISOString() },
  ...{ asked_by_name: 'Guardia', due_at: '2999-01-01T00:00:00.000Z', answered_at: null, answer_note: '' },
  entered: false,
};
const host = { id: 4, name: 'Elena Paz', position: 'Jefa', department_name: 'Operaciones' };
let question: Question;
let seen: Request[];

beforeEach(() => {
  addTestWords('mf-elog', words);
  signInAs({ type: 'garita' });
  question = waiting;
  seen = fakeApi(({ method, path }): Reply => {
    if (path === '/v1/bitacora/anfitriones')
      return {
        data: {
          data: [
            { ...host, by_email: true, by_push: true },
            { ...host, id: 5, name: 'Elsa Loor', by_email: false, by_push: false },
          ],
        },
      };
    if (method === 'POST' && path === '/v1/bitacora/pregunta') return { status: 201, data: waiting };
    if (method === 'POST') return { data: { ...waiting, state: 'withdrawn' } };
    return { data: question };
  });
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

function open(props: Partial<HostQuestionProps> = {}) {
  const onAnswer = jest.fn();
  render(
    <TestUi>
      <HostQuestion branchId={1} subdepartmentId={null} visitor={visitor} onAnswer={onAnswer} {...props} />
    </TestUi>,
  );
  return onAnswer;
}

it('does not ask who was found for other words while the answer is on its way', async () => {
  let release = () => {};
  const late = new Promise<void>((done) => {
    release = done;
  });
  const both = { by_email: true, by_push: true };
  seen = fakeApi(async ({ method, path, query }): Promise<Reply> => {
    if (method === 'POST') return { status: 201, data: waiting };
    if (path !== '/v1/bitacora/anfitriones') return { data: question };
    if (query.get('search') === 'ana')
      return { data: { data: [{ ...host, ...both, id: 3, name: 'Ana Loor' }] } };
    await late;
    return { data: { data: [{ ...host, ...both }] } };
  });
  open();
  const box = screen.getByRole('searchbox', { name: 'A quién visita' });
  await userEvent.type(box, 'ana');
  await screen.findByRole('button', { name: 'Preguntar a Ana Loor' });
  await userEvent.clear(box);
  await userEvent.type(box, 'elena');
  await waitFor(() => expect(seen.at(-1)?.query.get('search')).toBe('elena'));
  await userEvent.keyboard('{Enter}');
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  release();
  await screen.findByRole('button', { name: 'Preguntar a Elena Paz' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ host_id: 4 }),
  );
});

it('finds the host, asks, shows the wait and then the approval, and by whom', async () => {
  const onAnswer = open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'A quién visita' }), 'el');
  const closed = await screen.findByRole('button', { name: 'Preguntar a Elsa Loor' });
  expect((closed as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('Sin correo ni cuenta: llámele')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Preguntar a Elena Paz' }));
  await screen.findByRole('heading', { name: 'Esperando a Elena Paz' });
  expect(screen.getByRole('timer').textContent).toMatch(/^1:\d\d$/);
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ branch_id: 1, subdepartment_id: null, host_id: 4, visitor },
  });
  question = {
    ...{ ...waiting, state: 'yes', answer_note: 'Bajo en 5 minutos', answered_at: new Date().toISOString() },
  };
  const { getHostQuestion } = await import('contract');
  await mutateEndpoint(getHostQuestion);
  await screen.findByRole('heading', { name: 'Sí, puede entrar' });
  expect(screen.getByText('«Bajo en 5 minutos»')).toBeTruthy();
  await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith({ id: 7, name: 'Elena Paz' }));
});

it('shows a refusal and a late host as such, and starts over', async () => {
  question = { ...waiting, state: 'late' };
  const onAsked = jest.fn();
  const onAnswer = open({ questionId: 7, onAsked });
  await screen.findByRole('heading', { name: 'Elena Paz no responde' });
  question = { ...waiting, state: 'no', answered_at: new Date().toISOString() };
  const { getHostQuestion } = await import('contract');
  await mutateEndpoint(getHostQuestion);
  await screen.findByRole('heading', { name: 'No puede entrar' });
  expect(onAnswer).not.toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  await userEvent.click(screen.getByRole('button', { name: 'Preguntar a otra persona' }));
  await screen.findByRole('searchbox');
  expect(onAsked).toHaveBeenLastCalledWith(null);
  expect(seen.some(({ path }) => path.endsWith('/retirar'))).toBe(false);
});

it('withdraws a question that has no answer', async () => {
  open({ questionId: 7 });
  await userEvent.click(await screen.findByRole('button', { name: 'Dejar de preguntar' }));
  await screen.findByRole('searchbox');
  expect(seen.some(({ path }) => path === '/v1/bitacora/pregunta/7/retirar')).toBe(true);
});
