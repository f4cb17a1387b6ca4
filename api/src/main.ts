import './memory.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { surviveOutages } from './last-resort.ts';
import { onLifelineCut } from './lifeline.ts';
import { readConfig } from './ports/config.ts';
import { StartupError } from './ports/startup-error.ts';
import { beginPreparation } from './prepare.ts';
import type { RunningServer } from './start.ts';

const early = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const envFile = fileURLToPath(new URL('../../.env', import.meta.url));

/** `node src/main.ts [--no-demo]`: the server, until SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'no-demo': { type: 'boolean', default: false } } });
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  // Until it runs, there is nothing to shut down.
  const exit = () => process.exit(143);
  let stop: () => void = exit;
  onLifelineCut(() => stop());
  const config = readConfig(process.env, { demo: !values['no-demo'] });

  const preparation = beginPreparation(config);
  const giveUp = () => void preparation.cut().then(exit);
  stop = giveUp;
  for (const signal of early) process.on(signal, giveUp);
  const [{ start }] = await Promise.all([import('./start.ts'), preparation.done]);
  for (const signal of early) process.off(signal, giveUp);
  stop = exit;

  const started = Promise.withResolvers<RunningServer>();
  let leaving = false;
  const leave = () => {
    if (leaving) return;
    leaving = true;
    started.promise
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  let signals = 0;
  const asked = () => {
    // A second signal means: do not wait.
    if (signals++ > 0) process.exit(1);
    leave();
  };
  // A signal during startup shuts down gracefully, as soon as everything is up.
  const server = await start(config, () => {
    stop = leave;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, asked);
  });
  surviveOutages(server.ports.log);
  started.resolve(server);
}

try {
  await main();
} catch (error) {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
