/** Runs before each test file: `console.error` fails the test, unless the test expects it with a spy. */

import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';

const said: string[] = [];
const { error } = console;
console.error = (...parts: unknown[]) => {
  said.push(format(...parts));
  error(...parts);
};

/** Errors since the last test; those between two tests count for the next. */
function refuse() {
  const [first] = said;
  if (first === undefined) return;
  const all = said.splice(0).length;
  throw new Error(`${all} × console.error in a test, first: ${first}`);
}

afterEach(refuse);
afterAll(refuse);
