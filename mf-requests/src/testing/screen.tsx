import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { Route, Routes, useLocation } from 'shared-ui';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import ruleWords from '../rules/locales/es.json' with { type: 'json' };
import { users } from './fixtures.ts';

/** Nothing read in one test is cached for the next. */
const fresh = { dedupingInterval: 0, errorRetryCount: 0 };

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

/** The server's responses, by `GET /v1/request/7`; a test adds its own to what every screen requests. */
export type Answers = { [call: string]: Reply | ((request: Request) => Reply) };

const usual: Answers = {
  'GET /v1/request/user': { data: users },
  'GET /v1/uca/parameters': {
    data: { types: [], places: [], groups: [{ id: 3, name: 'Bodegas', ucas: 9 }] },
  },
};

/** Signs in and clears up around each test of a file. */
export function aroundScreens(): void {
  beforeEach(() => {
    addTestWords('mf-requests', words);
    addTestWords('mf-requests', ruleWords);
    signInAs();
  });
  afterEach(async () => {
    cleanup();
    localStorage.clear();
    await clearApiCache();
    jest.restoreAllMocks();
  });
}

/** Responds to calls as configured; anything else is not found. Returns the calls made. */
export function serveCalls(answers: Answers): Request[] {
  const all = { ...usual, ...answers };
  return fakeApi((request) => {
    const reply = all[`${request.method} ${request.path}`];
    if (!reply) return { status: 404, code: 'notFound', message: `${request.method} ${request.path}` };
    return typeof reply === 'function' ? reply(request) : reply;
  });
}

/** Shows one page at an address; any other address only shows itself. */
export function open(pattern: string, at: string, element: ReactNode): void {
  render(
    <TestUi at={at}>
      <Where />
      <SWRConfig value={fresh}>
        <Routes>
          <Route path={pattern} element={element} />
          <Route path="*" element={null} />
        </Routes>
      </SWRConfig>
    </TestUi>,
  );
}
