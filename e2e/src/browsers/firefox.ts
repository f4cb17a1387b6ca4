import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from './browser.ts';
import { startProgram } from './process.ts';

/** Settings that keep a fresh profile from prompting, reporting, fetching and updating. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'intl.accept_languages': 'es-EC,es',
};

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

/** A WebDriver BiDi connection: one command, one response. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    });
    socket.addEventListener('close', () => {
      for (const give of this.#waiting.values()) give({ type: 'error', message: 'the browser has exited' });
    });
  }

  static open(url: string): Promise<Connection> {
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new Connection(socket)));
      socket.addEventListener('error', () => reject(new Error(`Firefox does not respond at ${url}`)));
    });
  }

  async send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#last;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    this.#waiting.delete(id);
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.message ?? answer.error}`);
    return answer.result as T;
  }

  close(): void {
    this.#socket.close();
  }
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** The system's Firefox over WebDriver BiDi, which it supports itself; it needs no display. */
export async function openFirefox(binary: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'vigia-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const program = await startProgram(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      ready: /WebDriver BiDi listening on (ws:\S+)/,
      timeout: 60_000,
      env: { MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  );
  const connection = await Connection.open(`${program.said[1]}/session`);
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>(
    'session.new',
    {
      capabilities: {},
    },
  );
  const tree = await connection.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async open(url) {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(expression) {
      const { type, result, exceptionDetails } = await connection.send<Evaluated>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      if (type !== 'success') throw new Error(exceptionDetails?.text);
      return result?.value ?? 'null';
    },
    async act(actions) {
      await connection.send('input.performActions', { context, actions });
    },
    async picture() {
      const { data } = await connection.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return data;
    },
    async resize(width, height) {
      await connection.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async close() {
      connection.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
