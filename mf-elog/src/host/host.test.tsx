import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type HostExitView,
  type HostQuestionView,
  hostExitPage,
  hostOwnPage,
  hostQuestionPage,
} from 'contract';
import type { ReactNode } from 'react';
import { Route, Routes } from 'shared-ui';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import ExitPage from './exit.page.tsx';
import { instantOf } from './exit-times.ts';
import words from './locales/es.json' with { type: 'json' };
import QuestionPage from './question.page.tsx';

const zone = 'America/Guayaquil';
const question: HostQuestionView = {
  ...{ client: 'Puerto Hondo', branch: 'Terminal', subdepartment: 'Patio', host: 'Elena Paz', name: 'Rosa' },
  ...{ last_name: 'Quimí', company: 'Grúas', note: 'Entrega', companions: 2, photo: false, state: 'waiting' },
  ...{ asked_at: new Date().toISOString(), answered_at: null, answer_note: '', timezone: zone },
};
const exit: HostExitView = {
  ...{ client: 'Puerto Hondo', branch: 'Terminal', host: 'Elena Paz', state: 'waiting', said_at: null },
  people: [{ name: 'Rosa Quimí', entered_at: '2026-11-25T13:00:00.000Z' }],
  ...{ due_at: '2026-11-25T17:00:00.000Z', timezone: zone },
};
const gone: Reply = { status: 404, code: 'notFound', message: 'x' };
let seen: Request[];

beforeEach(() => addTestWords('mf-elog', words));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(pattern: string, at: string, page: ReactNode, answers: Record<string, Reply>) {
  seen = fakeApi(({ method, path }) => answers[`${method} ${path}`] ?? gone);
  render(
    <TestUi at={at}>
      <Routes>
        <Route path={pattern} element={page} />
      </Routes>
    </TestUi>,
  );
}

it('shows who is where and accepts an approval with a note', async () => {
  open(hostQuestionPage, '/anfitrion/4/ab1', <QuestionPage />, {
    'POST /v1/anfitrion/4': { data: question },
    'POST /v1/anfitrion/4/responder': {
      data: { ...question, state: 'yes', answered_at: new Date().toISOString(), answer_note: 'Bajo' },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Rosa Quimí pide verle' });
  for (const fact of ['Terminal · Patio', 'Grúas', 'Entrega', '2'])
    expect(screen.getByText(fact)).toBeTruthy();
  await userEvent.type(await screen.findByRole('textbox', { name: /Mensaje/ }), 'Bajo');
  await userEvent.click(screen.getByRole('button', { name: 'Sí' }));
  await screen.findByRole('heading', { name: 'Dijo que sí: Rosa puede entrar' });
  expect(seen.at(-1)?.body).toEqual({ token: 'ab1', answer: 'yes', note: 'Bajo' });
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows another host’s answer given meanwhile', async () => {
  const answers: Record<string, Reply> = {
    'POST /v1/anfitrion/4': { data: question },
    'POST /v1/anfitrion/4/responder': { status: 409, code: 'conflict', message: 'Ya respondió' },
  };
  open(hostQuestionPage, '/anfitrion/4/ab1', <QuestionPage />, answers);
  const no = await screen.findByRole('button', { name: 'No' });
  answers['POST /v1/anfitrion/4'] = { data: { ...question, state: 'withdrawn' } };
  await userEvent.click(no);
  await screen.findByRole('heading', { name: 'El guardia ya no pregunta' });
});

it('is the same page for a link that does not work, and serves a host who is signed in', async () => {
  open(hostQuestionPage, '/anfitrion/4/ab1', <QuestionPage />, {});
  await screen.findByRole('heading', { level: 1, name: 'Enlace no válido' });
  cleanup();
  signInAs({ type: 'uma' });
  open(hostOwnPage, '/anfitrion/9', <QuestionPage />, {
    'GET /v1/bitacora/pregunta/9/propia': { data: question },
  });
  await screen.findByRole('heading', { level: 1, name: 'Rosa Quimí pide verle' });
});

it('signs guests out, or records until when they stay', async () => {
  open(hostExitPage, '/anfitrion-salida/4/ab1', <ExitPage />, {
    'POST /v1/anfitrion-salida/4': { data: exit },
    'POST /v1/anfitrion-salida/4/responder': {
      data: { ...exit, state: 'stays', said_at: '2026-11-25T20:00:00.000Z' },
    },
  });
  await screen.findByText('Rosa Quimí');
  await userEvent.click(await screen.findByRole('radio', { name: 'Se quedan más' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Elija o escriba una hora');
  const before = Date.now();
  await userEvent.click(screen.getByRole('radio', { name: '1 h más' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByRole('heading', { name: 'Gracias, quedó anotado' });
  const { token, answer, at } = (seen.at(-1)?.body ?? {}) as Record<string, string>;
  expect({ token, answer }).toEqual({ token: 'ab1', answer: 'stays' });
  expect(Date.parse(at ?? '') - before).toBeGreaterThanOrEqual(3_600_000);
});

it.each([
  ['left', '08:30', '2026-11-25T13:30:00.000Z'],
  ['left', '23:00', '2026-11-25T04:00:00.000Z'],
  ['stays', '08:30', '2026-11-26T13:30:00.000Z'],
  ['stays', '23:00', '2026-11-26T04:00:00.000Z'],
  ['left', '99', null],
] as const)('%s at %s by the client’s clock', (answer, text, at) => {
  expect(instantOf(text, answer, Date.parse('2026-11-25T15:00:00Z'), zone)).toBe(at);
});
