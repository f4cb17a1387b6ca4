/** Types, lint and unit tests: what to run before a commit. */
import { lint, report, typecheck } from '../lib/checks.ts';
import { countsLine, unit } from '../lib/jest.ts';

const failedChecks = report([...(await typecheck()), ...(await lint())]);
const counts = await unit();
console.log(countsLine(counts));
process.exitCode = failedChecks + counts.failed ? 1 : 0;
