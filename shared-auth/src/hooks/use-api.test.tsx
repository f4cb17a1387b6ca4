import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { getBranch, listBranches } from 'contract';
import { adoptStoredSession, clearSignedOut, storeSession } from '../session/session.store.ts';
import { answer, serve, sessionData } from '../testing/fake-server.ts';
import { clearApiCache, mutateEndpoint, prepareApi, useApi } from './use-api.ts';
import { useCan, useUser } from './use-session.ts';

const page = (name: string) => answer(200, { data: { data: [{ id: 1, name }], metadata: { page: 1 } } });

function Branches({ number, every }: { number: number | null; every?: number }) {
  const input = number === null ? null : { query: { page: number } };
  const { data, error } = useApi(listBranches, input, { refreshInterval: every });
  return <p>{error ? `error ${error.code}` : (data?.data[0]?.name ?? 'nothing')}</p>;
}

beforeEach(() => storeSession(sessionData()));
afterEach(async () => {
  cleanup();
  localStorage.clear();
  adoptStoredSession();
  await clearApiCache();
});

describe('useApi', () => {
  it('reads, and keeps the rows of one page until the next has arrived', async () => {
    let release = () => {};
    const seen = serve(async ({ path }) => {
      if (path.endsWith('page=1')) return page('Puerto');
      await new Promise<void>((done) => {
        release = done;
      });
      return page('Aeropuerto');
    });
    const view = render(<Branches number={1} />);
    await screen.findByText('Puerto');
    view.rerender(<Branches number={2} />);
    await waitFor(() => expect(seen).toHaveLength(2));
    expect(screen.getByText('Puerto')).toBeTruthy();
    release();
    await screen.findByText('Aeropuerto');
  });

  it('has no data of one page once the read of the next has failed, but its own after a failed refresh', async () => {
    let broken = false;
    let release = () => {};
    const third = new Promise<void>((done) => {
      release = done;
    });
    serve(async ({ path }) => {
      if (path.endsWith('page=3')) await third;
      return broken || path.endsWith('page=2')
        ? answer(403, { code: 'forbidden' })
        : page(`Puerto ${path.slice(-1)}`);
    });
    const drawn: (string | undefined)[] = [];
    function Page({ number }: { number: number }) {
      const { data, error } = useApi(listBranches, { query: { page: number } });
      return <p>{`${data?.data[0]?.name ?? 'nothing'}, ${error?.code ?? 'no error'}`}</p>;
    }
    /** Reads nothing but data, and is to be drawn again when they go. */
    function Name({ number }: { number: number }) {
      const { data } = useApi(listBranches, { query: { page: number } });
      drawn.push(data?.data[0]?.name);
      return null;
    }
    const both = (number: number) => (
      <>
        <Page number={number} />
        <Name number={number} />
      </>
    );
    const view = render(both(1));
    await screen.findByText('Puerto 1, no error');
    view.rerender(both(2));
    await screen.findByText('nothing, forbidden');
    expect(drawn.at(-1)).toBeUndefined();
    view.rerender(both(3));
    await screen.findByText('nothing, no error');
    expect(drawn.at(-1)).toBeUndefined();
    release();
    await screen.findByText('Puerto 3, no error');
    expect(drawn.at(-1)).toBe('Puerto 3');
    broken = true;
    await act(() => mutateEndpoint(listBranches));
    await screen.findByText('Puerto 3, forbidden');
    expect(drawn.at(-1)).toBe('Puerto 3');
  });

  it('draws a screen again only for what it has read', async () => {
    const seen = serve(() => page('Puerto'));
    let drawn = 0;
    function Name() {
      const { data } = useApi(listBranches, { query: { page: 1 } });
      drawn += 1;
      return <p>{data?.data[0]?.name}</p>;
    }
    render(<Name />);
    await screen.findByText('Puerto');
    const before = drawn;
    await act(() => mutateEndpoint(listBranches));
    expect(seen).toHaveLength(2);
    expect(drawn).toBe(before);
  });

  it('uses a prefetched response, once', async () => {
    // It expires after seconds, which a slow machine may need to render.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const seen = serve(() => page('Puerto'));
    prepareApi(listBranches, { query: { page: 1 } });
    prepareApi(listBranches, { query: { page: 1 } });
    render(<Branches number={1} />);
    await screen.findByText('Puerto');
    expect(seen).toHaveLength(1);
    await act(() => mutateEndpoint(listBranches));
    expect(seen).toHaveLength(2);
  });

  it('does not use a prefetched response that has changed since, or that another session requested', async () => {
    const seen = serve(() => page('Puerto'));
    prepareApi(listBranches, { query: { page: 1 } });
    await mutateEndpoint(listBranches);
    const view = render(<Branches number={1} />);
    await waitFor(() => expect(seen).toHaveLength(2));
    view.unmount();
    prepareApi(listBranches, { query: { page: 2 } });
    await clearApiCache();
    render(<Branches number={2} />);
    await waitFor(() => expect(seen).toHaveLength(4));
  });

  it('requests nothing for null', async () => {
    const seen = serve(() => page('x'));
    render(<Branches number={null} />);
    await act(async () => {});
    expect(seen).toHaveLength(0);
  });

  it('returns the error', async () => {
    serve(() => answer(403, { code: 'forbidden' }));
    render(<Branches number={1} />);
    await screen.findByText('error forbidden');
  });

  it('recovers automatically when the server announced when it would be back', async () => {
    let tries = 0;
    serve(() => {
      tries += 1;
      const refusal = JSON.stringify({ succeeded: false, data: null, message: 'Un momento', errors: {} });
      return tries < 3
        ? new Response(refusal, { status: 503, headers: { 'retry-after': '0.01' } })
        : page('Puerto');
    });
    render(<Branches number={1} />);
    await screen.findByText('error server');
    await screen.findByText('Puerto');
    expect(tries).toBe(3);
  });

  it.each([
    [60_000, 9],
    [undefined, 6],
  ])(
    'tries a broken server again without end only where it reads every so often: %p ms, %i reads',
    async (every, most) => {
      let tries = 0;
      const refusal = JSON.stringify({ succeeded: false, data: null, message: 'No', errors: {} });
      serve(() => {
        tries += 1;
        if (tries > 8) return page('Puerto');
        return new Response(refusal, { status: 500, headers: { 'retry-after': '0.001' } });
      });
      render(<Branches number={1} every={every} />);
      await waitFor(() => expect(tries).toBe(most));
      if (every) await screen.findByText('Puerto');
    },
  );

  it('is reloaded by endpoint, for all parameters, and only that endpoint', async () => {
    let name = 'Puerto';
    const seen = serve(() => page(name));
    render(<Branches number={3} />);
    await screen.findByText('Puerto');
    name = 'Terminal';
    await act(() => mutateEndpoint(getBranch));
    expect(seen).toHaveLength(1);
    await act(() => mutateEndpoint(listBranches, ({ query }) => (query as { page: number }).page === 3));
    await screen.findByText('Terminal');
  });

  it('clears what one user read before the next one looks', async () => {
    serve(() => page('Puerto'));
    const view = render(<Branches number={1} />);
    await screen.findByText('Puerto');
    view.unmount();
    act(clearSignedOut);
    serve(() => new Promise(() => {}));
    storeSession(sessionData({ id: 8 }));
    render(<Branches number={1} />);
    expect(screen.getByText('nothing')).toBeTruthy();
  });
});

describe('session hooks', () => {
  function Who() {
    const user = useUser();
    const allowed = useCan('entities.ucas');
    const either = useCan(['entities.clients', 'requests.manage']);
    return <p>{`${user?.username ?? 'nobody'} ${allowed} ${either}`}</p>;
  }

  it('follow the session', () => {
    render(<Who />);
    expect(screen.getByText('cliente true true')).toBeTruthy();
    act(() => storeSession(sessionData({ type: 'garita', username: 'garita', cliente_metadata: undefined })));
    expect(screen.getByText('garita false false')).toBeTruthy();
    act(clearSignedOut);
    expect(screen.getByText('nobody false false')).toBeTruthy();
  });
});

describe('one session after another', () => {
  const nobody = () => act(clearSignedOut);
  const other = () => act(() => storeSession(sessionData({ id: 8, api_token: 'token-8' })));

  it('requests nothing before there is a token, and as soon as there is one', async () => {
    act(clearSignedOut);
    const seen = serve(() => page('Puerto'));
    render(<Branches number={1} />);
    await screen.findByText('error unauthorized');
    expect(seen).toHaveLength(0);
    other();
    await screen.findByText('Puerto');
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-8']);
  });

  it('drops responses that arrive after the next session began', async () => {
    const answers: (() => void)[] = [];
    const seen = serve(async ({ headers }) => {
      await new Promise<void>((done) => answers.push(done));
      return page(headers.get('authorization') ?? '');
    });
    const view = render(<Branches number={1} />);
    await waitFor(() => expect(seen).toHaveLength(1));
    nobody();
    other();
    await waitFor(() => expect(seen).toHaveLength(2));
    await act(async () => answers[0]?.());
    expect(screen.queryByText('Bearer token-1')).toBeNull();
    await act(async () => answers[1]?.());
    await screen.findByText('Bearer token-8');
    view.unmount();
  });
});
