import { report, typecheck } from '../lib/checks.ts';

process.exitCode = report(await typecheck()).length > 0 ? 1 : 0;
