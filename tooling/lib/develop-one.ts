import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulePath } from '../webpack/paths.ts';
import { remoteConfig } from '../webpack/remote-config.ts';
import { devPort, serve } from './dev-server.ts';
import { areaNameOf } from './static-half.ts';
import { type Package, packageNamed } from './workspace.ts';

/**
 * One area against a shell that is already running. Everything but the area is loaded from that shell, so its page at
 * the development port is the whole product with this one area from disk.
 */
export async function developOne(name: string): Promise<void> {
  if (!name.startsWith('mf-')) throw new Error(`${name} is no area; "pnpm dev" develops the shell too.`);
  const remote = packageNamed(name);
  const shell = process.env.SHELL_URL ?? 'http://localhost:8080';
  await expectShell(shell);
  const port = devPort(3100);
  const origin = `http://localhost:${port}`;
  const folder = `/remotes/${name}/dev/`;
  const manifest = `${origin}${folder}mf-manifest.json`;
  const exposed = writeReloading(remote, port);
  const title = await areaNameOf(remote);
  const config = await remoteConfig(remote, { mode: 'development', build: 'dev', exposed });
  await serve([{ ...config, output: { ...config.output, publicPath: `${origin}${folder}` } }], port, {
    client: false,
    devMiddleware: { publicPath: folder },
    proxy: [{ context: (path: string) => !path.startsWith(folder) && path !== '/ws', target: shell }],
    setupMiddlewares: (middlewares, { app }) => {
      app?.get('/remotes.json', async (_, response) => {
        const registry = (await fetch(`${shell}/remotes.json`).then((answer) => answer.json())) as object;
        const entry = { url: manifest, version: 'dev', title, releases: ['dev'] };
        response.json({ ...registry, [name]: entry });
      });
      return middlewares;
    },
  });
  console.log(
    [
      '',
      `  ${name} as it is on disk, in the shell of ${shell}:`,
      `    ${origin}`,
      '',
      `  or in that shell itself, if it was started with ALLOW_REMOTE_OVERRIDES=on; in its console:`,
      `    localStorage['mf-override:${name}'] = '${manifest}'`,
      `    delete localStorage['mf-override:${name}']   // back to the published one`,
      '',
    ].join('\n'),
  );
}

/** The area's module plus the live-reload client, which the shell's page does not have. */
function writeReloading(remote: Package, port: number): string {
  const query = `protocol=ws&hostname=localhost&port=${port}&pathname=%2Fws&live-reload=true&hot=false`;
  const client = `${modulePath('webpack-dev-server/client/index.js')}?${query}`;
  const folder = join(remote.folder, '.cache');
  mkdirSync(folder, { recursive: true });
  const lines = [`import ${JSON.stringify(client)};`, "export * from '../src/remote.tsx';", ''];
  writeFileSync(join(folder, 'develop.js'), lines.join('\n'));
  return './.cache/develop.js';
}

async function expectShell(url: string): Promise<void> {
  const answers = await fetch(`${url}/remotes.json`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );
  if (!answers) {
    throw new Error(`No shell responds at ${url}. Start one with "npm start", or name another in SHELL_URL.`);
  }
}
