import { report, typecheck } from '../lib/checks.ts';

process.exitCode = report(await typecheck()) ? 1 : 0;
