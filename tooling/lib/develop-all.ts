import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig } from '../webpack/host-config.ts';
import { remoteConfig } from '../webpack/remote-config.ts';
import { devPort, serve } from './dev-server.ts';
import { runRestarting } from './restarting.ts';
import { areaNameOf } from './static-half.ts';
import { type Package, packageNamed, remotes, root } from './workspace.ts';

const folderOf = (name: string) => `/remotes/${name}/dev/`;

/** Shell and areas from memory, and the server as a child process that restarts when its sources change. */
export async function developAll(flags: string[]): Promise<void> {
  const port = devPort(3000);
  const api = process.env.PORT ?? '8080';
  const areas = remotes();
  startServer(api, flags);
  const entries = await registry(areas);
  const shell = hostConfig(packageNamed('shell'), { mode: 'development' });
  const configurations = [shell, ...(await Promise.all(areas.map(areaConfig)))];
  await serve(configurations, port, {
    historyApiFallback: true,
    proxy: [{ context: ['/api'], target: `http://127.0.0.1:${api}` }],
    setupMiddlewares: (middlewares, { app }) => {
      app?.get('/remotes.json', (_, response) => void response.json(entries));
      return middlewares;
    },
  });
  console.log(
    `\n  http://localhost:${port}   shell and ${areas.length} areas, reloading; the server is on ${api}\n`,
  );
}

async function areaConfig(area: Package) {
  const config = await remoteConfig(area, { mode: 'development', build: 'dev' });
  return { ...config, output: { ...config.output, publicPath: folderOf(area.name) } };
}

async function registry(areas: Package[]): Promise<object> {
  const entries = areas.map(async (area) => {
    const url = `${folderOf(area.name)}mf-manifest.json`;
    return [area.name, { url, version: 'dev', title: await areaNameOf(area), releases: ['dev'] }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function startServer(port: string, flags: string[]): void {
  const folders = ['api/src', 'api/seed', 'api/migrations', 'contract/src'].map((name) => join(root, name));
  runRestarting([join(root, 'api/src/main.ts'), ...flags], folders.filter(existsSync), {
    ...process.env,
    PORT: port,
  });
}
