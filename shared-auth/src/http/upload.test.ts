import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createBranch } from 'contract';
import { storeSession } from '../session/session.store.ts';
import { sessionData } from '../testing/fake-server.ts';
import { call } from './client.ts';

/** A minimal XMLHttpRequest that uploads. */
class FakeXhr {
  static last: FakeXhr;
  upload: { onprogress?: (event: object) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  response = new Blob();
  url = '';
  onload = () => {};
  onloadend = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    FakeXhr.last = this;
  }
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  send() {}
  finish(status: number, body: object) {
    this.status = status;
    this.response = new Blob([JSON.stringify(body)]);
    this.onload();
    this.onloadend();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => storeSession(sessionData()));
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

function start(signal?: AbortSignal) {
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  const parts: number[] = [];
  const done = call(createBranch, {
    body: {} as never,
    files: { plan: [new File(['x'], 'x.pdf')] },
    onProgress: (part) => parts.push(part),
    signal,
  });
  return { done, parts };
}

describe('an upload', () => {
  it('reports progress, and follows the same rules for the response', async () => {
    const { done, parts } = start();
    FakeXhr.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    FakeXhr.last.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
    FakeXhr.last.finish(201, { succeeded: true, data: { id: 1 }, message: '', errors: {} });
    await expect(done).resolves.toEqual({ id: 1 });
    expect(parts).toEqual([0.25]);
    expect(FakeXhr.last.url).toBe('http://localhost/api/v1/sucursal');
    expect(FakeXhr.last.headers).toMatchObject({ 'Accept-Language': 'es', 'Cache-Control': 'no-cache' });
  });

  it('can be aborted', async () => {
    const control = new AbortController();
    const { done } = start(control.signal);
    control.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports a lost connection', async () => {
    const { done } = start();
    FakeXhr.last.onerror();
    await expect(done).rejects.toMatchObject({ code: 'network' });
  });
});
