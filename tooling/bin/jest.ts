/** Runs jest with native ES modules on the package in the current folder; all arguments are passed on. */

import { jestArguments } from '../lib/jest.ts';
import { run } from '../lib/run.ts';

process.exitCode = await run(process.execPath, [...jestArguments(), ...process.argv.slice(2)]);
