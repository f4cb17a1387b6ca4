import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { connectionStore } from 'shared-auth/realtime';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../signed-in/locales/es.json' with { type: 'json' };
import { ConnectionIndicator } from './connection-indicator.tsx';

addTestWords('signed-in', words);
afterEach(cleanup);

describe('the connection in the header', () => {
  it('is quiet while all is live, and shows since when live updates are late', () => {
    connectionStore.setState({ connection: 'connected', since: Date.now() });
    render(
      <TestUi>
        <header>
          <ConnectionIndicator />
        </header>
      </TestUi>,
    );
    const shown = within(screen.getByRole('banner')).getByRole('status');
    expect([shown.textContent, shown.dataset.tone]).toEqual(['En vivo', 'ok']);
    act(() => connectionStore.setState({ connection: 'late', since: Date.now() }));
    expect(shown.textContent).toMatch(/^Con retraso desde \d/);
    expect(shown.dataset.tone).toBe('warning');
    expect(shown.title).toMatch(/^Lo que ocurre en otros equipos puede tardar/);
  });
});
