import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tooling/lib/services.ts';
import type { Browser } from './browser.ts';
import { type Program, startProgram } from './process.ts';

/** With its toolbar the window cannot be as narrow as a phone. */
const noToolbar = `
toolbar, toolbar *, headerbar, headerbar *, entry, button, box {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px;
}
toolbar image, entry image, button image { -gtk-icon-transform: scale(0); min-width: 0; }
`;

/** A virtual display of its own, so that no screen is needed or disturbed. */
const startDisplay = (xvfb: string): Promise<Program> =>
  startProgram(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    ready: /^(\d+)$/,
  });

/** Sends one WebDriver command and returns its value. */
async function send<T>(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${url.split('/').at(-1)}: ${value.error}, ${value.message}`);
  return value;
}

async function startDriver(binary: string, env: Record<string, string>): Promise<Program & { url: string }> {
  const port = await freePort();
  // It prints nothing when it is ready, so its port is polled.
  const program = await startProgram(
    '/bin/sh',
    ['-c', 'echo starts; exec "$0" "$@"', binary, `--port=${port}`],
    {
      env,
      ready: /starts/,
    },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await send(`${url}/status`).then(
        () => true,
        () => false,
      )
    )
      return { ...program, url };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await program.stop();
  throw new Error(`${binary} does not respond`);
}

export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** WebKitGTK's MiniBrowser, over WebDriver, on a virtual display. */
export async function openWebKit({ driver, browser, display }: WebKitPrograms): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), noToolbar);
  const screen = await startDisplay(display);
  const env = {
    DISPLAY: `:${screen.said[1]}`,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: folder,
    LANG: 'C.UTF-8',
    LANGUAGE: 'es_EC:es',
  };
  const program = await startDriver(driver, env);
  const end = async () => {
    await program.stop();
    await screen.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const options = { binary: browser, args: ['--automation', '--time-zone=America/Guayaquil'] };
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>(`${program.url}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const session = `${program.url}/session/${sessionId}`;
  const run = (expression: string) =>
    send<string>(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    run,
    async open(url) {
      await send(`${session}/url`, { url });
    },
    async act(actions) {
      await send(`${session}/actions`, { actions });
    },
    picture: () => send<string>(`${session}/screenshot`),
    async resize(width, height) {
      const set = (outer: number) => send(`${session}/window/rect`, { width, height: outer });
      await set(height);
      // The rest of the toolbar uses some of the height.
      const inner = Number(await run('String(innerHeight)'));
      await set(2 * height - inner);
    },
    async close() {
      await send(session, undefined, 'DELETE').catch(() => {});
      await end();
    },
  };
}
