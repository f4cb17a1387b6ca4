import webpack, { type Compiler, type Configuration, type MultiCompiler } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

/** Serves webpack's output on this machine only, with reload on every change; ends with the process. */
export async function serve(
  configurations: Configuration[],
  port: number,
  server: ServerConfiguration,
): Promise<Compiler | MultiCompiler> {
  const compiler = webpack(configurations);
  const development = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: false,
      liveReload: true,
      static: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      ...server,
    },
    compiler,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void development.stop().finally(() => process.exit(0)));
  }
  await development.start();
  return compiler;
}

/** A development port: DEV_PORT or the default. */
export const devPort = (usual: number): number => Number(process.env.DEV_PORT) || usual;
