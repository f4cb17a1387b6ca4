/** Runs before each test file: what a test says by `console.error` fails it, unless the test expects it by a spy. */

import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';

const said: string[] = [];
const { error } = console;
console.error = (...parts: unknown[]) => {
  said.push(format(...parts));
  error(...parts);
};

/** What was said since the last test; what comes between two tests counts for the next. */
function refuse() {
  const [first] = said;
  if (first === undefined) return;
  const all = said.splice(0).length;
  throw new Error(`${all} × console.error in a test, first: ${first}`);
}

afterEach(refuse);
afterAll(refuse);
