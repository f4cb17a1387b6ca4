/** All packages' unit tests; arguments are passed on to jest. */
import { countsLine } from '../lib/counts.ts';
import { unit } from '../lib/jest.ts';

const counts = await unit(process.argv.slice(2));
console.log(countsLine(counts));
process.exitCode = counts.failed ? 1 : 0;
