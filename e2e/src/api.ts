import { type APIRequestContext, expect } from '@playwright/test';
import type { Envelope, SessionData } from 'contract';
import { PASSWORD } from './environment.ts';

/** Calls the server as one user, to prepare data and to compare it with a screen. */
export class Api {
  readonly session: SessionData;
  readonly #request: APIRequestContext;

  private constructor(request: APIRequestContext, session: SessionData) {
    this.#request = request;
    this.session = session;
  }

  static async signIn(request: APIRequestContext, username: string): Promise<Api> {
    const answer = await request.post('/api/v1/login', { data: { username, password: PASSWORD } });
    expect(answer.status(), `sign-in of ${username}`).toBe(200);
    return new Api(request, ((await answer.json()) as Envelope<SessionData>).data as SessionData);
  }

  async #send<D>(method: string, path: string, data?: unknown): Promise<D> {
    const answer = await this.#request.fetch(`/api${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${this.session.api_token}`, 'accept-language': 'es' },
    });
    const body = (await answer.json()) as Envelope<D>;
    expect(body.succeeded, `${method} ${path}: ${body.message} ${JSON.stringify(body.errors)}`).toBe(true);
    return body.data as D;
  }

  get = <D>(path: string) => this.#send<D>('GET', path);
  delete = <D>(path: string) => this.#send<D>('DELETE', path);
  patch = <D>(path: string, data: unknown) => this.#send<D>('PATCH', path, data);
  post = <D>(path: string, data: unknown = {}) => this.#send<D>('POST', path, data);

  /** The status of the server's response, success or error. */
  async status(path: string): Promise<number> {
    const headers = { authorization: `Bearer ${this.session.api_token}` };
    return (await this.#request.get(`/api${path}`, { headers })).status();
  }

  /** Accepts the legal terms for this user, so that a manual sign-in continues without them. */
  async acceptTerms(): Promise<void> {
    const { legal_terms_version: version } = await this.get<{ legal_terms_version: string }>('/v1/config');
    await this.post('/v1/legal-terms/accept', { version });
  }
}
