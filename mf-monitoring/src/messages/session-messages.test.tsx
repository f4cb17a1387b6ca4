import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { channels, events, type SessionMessage } from 'contract';
import { clearApiCache } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';

import words from '../locales/es.json' with { type: 'json' };
import SessionMessages from './session-messages.tsx';

addTestWords('mf-monitoring', words);
afterEach(() => {
  cleanup();
  clearApiCache();
});

const message = (id: number, part: Partial<SessionMessage> = {}): SessionMessage => ({
  id,
  client_id: 1,
  session_id: 4,
  about: 'sos',
  contact_id: id,
  name: `Contacto ${id}`,
  body: 'Luis pide ayuda',
  state: 'sent',
  created_at: '2026-11-21T12:00:00.000Z',
  deliveries: [
    { channel: 'call', state: 'spent', detail: '', at: null },
    { channel: 'sms', state: 'sent', detail: '', at: null },
    { channel: 'email', state: 'later', detail: '', at: null },
  ],
  ...part,
});
let messages: SessionMessage[];
let asked: Request[];
function show(...all: SessionMessage[]) {
  messages = all;
  act(() => signInAs({ client_id: 1 }));
  asked = fakeApi(() => ({ data: { data: messages } }));
  render(
    <TestUi>
      <SessionMessages id={4} exact={false} />
    </TestUi>,
  );
}

it('shows the channel of each message, and its state live', async () => {
  show(message(1));
  expect(await screen.findByText('Llamada: sin cupo este mes · SMS: enviado')).toBeTruthy();
  expect(screen.queryByText(/No se avisó/)).toBeNull();
  const [first] = messages;
  if (!first) throw new Error('no message');
  messages = [
    {
      ...first,
      state: 'delivered',
      deliveries: first.deliveries.map((each) =>
        each.channel === 'sms' ? { ...each, state: 'delivered' } : each,
      ),
    },
  ];
  act(() => eventHeard(channels.monitoring(1), events.messageChanged, messages[0]));
  expect(await screen.findByText('Llamada: sin cupo este mes · SMS: recibido')).toBeTruthy();
});

it('warns when no channel has a provider, and when a single contact was not reached', async () => {
  const unsent = message(1, {
    state: 'unsent',
    deliveries: [{ channel: 'call', state: 'off', detail: 'no provider', at: null }],
  });
  show(unsent);
  expect(await screen.findByText('No se avisó a nadie')).toBeTruthy();
  expect(screen.getByText('Llamada: sin servicio')).toBeTruthy();
  cleanup();
  clearApiCache();
  show(unsent, message(2));
  expect(await screen.findByText('No se avisó a todos')).toBeTruthy();
});

it('renders nothing before the first message', async () => {
  show();
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByText('Mensajes a los contactos')).toBeNull();
});
