/** Compiles one package into its `dist`: `compile.ts <name> <build>`. Called by the build, not by people. */
import { packageNamed } from '../lib/workspace.ts';
import { compile } from '../webpack/compile.ts';
import { hostConfig } from '../webpack/host-config.ts';
import { remoteConfig } from '../webpack/remote-config.ts';

const [name = '', build = ''] = process.argv.slice(2);
const one = packageNamed(name);
const mode = 'production';
try {
  await compile(name === 'shell' ? hostConfig(one, { mode }) : await remoteConfig(one, { mode, build }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
